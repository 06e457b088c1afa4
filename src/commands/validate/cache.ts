import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts';
import type { Reported } from '../../content/diagnostics/report/text.ts';
import type { CachedPage } from '../../content/open/pageCache.ts';
import type { PictureFile, Source } from '../../content/read/source.ts';
import type { Language } from '../../shared/language.ts';

/** What all that was found depends on besides the files of pages/. */
export interface Terms {
  /** Stands for the code, see engineOf. */
  codeVersion: string;
  /** The language of what was found. */
  lang: Language;
}

/** What stands in pages/, to be told from what stood there before. */
export interface Present {
  /** The day by which facts are overdue: 2026-11-20. */
  day: string;
  sources: Source[];
  pictures: PictureFile[];
}

/** A report, and what it was a report of. */
interface PastReport extends Terms {
  day: string;
  state: string;
  diagnostics: Diagnostic[];
  pages: number;
  sections: number;
}

/**
 * The report of the last validation, if it would be the same now: nothing was written in pages/ since.
 * @returns undefined also where there is none, or it is damaged
 */
export function pastReport(root: string, terms: Terms, present: Present): Reported | undefined {
  const [past] = linesOf<PastReport>(reportFile(root), terms);
  if (past?.day !== present.day || past.state !== stateOf(present)) return undefined;
  const { diagnostics, pages, sections, lang } = past;
  const files = new Map(present.sources.map((source) => [source.file, source]));
  return { diagnostics, lang, pages, sections, textOf: (file) => files.get(file)?.text };
}

/** Leaves a report for the next validation. */
export function noteReport(root: string, terms: Terms, present: Present, report: Reported): void {
  const { diagnostics, pages, sections } = report;
  const state = stateOf(present);
  // What was written just now cannot be told from what is written next.
  if (state === undefined) return;
  write(reportFile(root), terms, { day: present.day, state, diagnostics, pages, sections });
}

/**
 * What was known of the pages after the last validations, the latest at the end; of each it holds as
 * long as its stamp.
 */
export function pastPages(root: string, terms: Terms): CachedPage[] {
  return linesOf<Terms & { kept: CachedPage[] }>(pagesFile(root), terms).flatMap(
    ({ kept }) => kept,
  );
}

/**
 * Leaves what is known of the pages.
 * @param before what was found there: few that have changed are added, else all are written anew
 */
export function notePages(
  root: string,
  terms: Terms,
  before: CachedPage[],
  kept: CachedPage[],
): void {
  const same = new Set(before.map(({ checked }) => checked));
  const changed = kept.filter(({ checked }) => !same.has(checked));
  const isFull = before.length + changed.length > kept.length * 2;
  if (isFull || changed.length * 4 > kept.length) write(pagesFile(root), terms, { kept });
  else if (changed.length > 0) add(pagesFile(root), terms, { kept: changed });
}

function stateOf({ sources, pictures }: Present): string | undefined {
  const lines: string[] = [];
  for (const { file, stamp } of sources) {
    if (!stamp) return undefined;
    lines.push(`${file} ${stamp}`);
  }
  for (const { src, bytes, script = '', found = 'as named' } of pictures)
    lines.push(`${src} ${bytes} ${script} ${found}`);
  return lines.join('\n');
}

/** Raised when the form of what is stored changes. */
const format = 1;

/** Every line is whole by itself and says by whom it was written. Others, and damaged ones, are left out. */
function linesOf<Form extends Terms>(file: string, { codeVersion, lang }: Terms): Form[] {
  return textOf(file)
    .split('\n')
    .flatMap((line) => {
      const found = line === '' ? undefined : parsed(line);
      return found?.format === format && found.codeVersion === codeVersion && found.lang === lang
        ? [found]
        : [];
    });
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function parsed(line: string) {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** All or nothing: another validation may read it meanwhile. */
function write(file: string, terms: Terms, content: object): void {
  const draft = `${file}-${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(draft, lineOf(terms, content));
  renameSync(draft, file);
}

function add(file: string, terms: Terms, content: object): void {
  appendFileSync(file, lineOf(terms, content));
}

function lineOf(terms: Terms, content: object): string {
  return `${JSON.stringify({ format, ...terms, ...content })}\n`;
}

function reportFile(root: string): string {
  return join(root, '.cache/validation/report.json');
}

function pagesFile(root: string): string {
  return join(root, '.cache/validation/pages.jsonl');
}
