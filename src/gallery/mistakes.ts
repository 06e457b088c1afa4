import { getLocation } from 'jsonc-parser';
import { createChecker } from '../content/check/check.ts';
import { createDatedFiles } from '../content/dates/datedFiles.ts';
import type { Diagnostic } from '../content/diagnostics/diagnostic.ts';
import { type Reported, reportOf } from '../content/diagnostics/report/text.ts';
import { toldOfRows } from '../content/diagnostics/rowPlaces.ts';
import type { Source } from '../content/read/source.ts';
import type { Contract } from '../content/schema/contract.ts';
import { isRecord } from '../content/schema/schemaAt.ts';
import { createLoader } from '../content/site/site.ts';
import type { Section } from '../generated/types.ts';
import { jsonText } from './authored.ts';
import type { Corpus, CorpusSite } from './corpus.ts';

/** A mistake of the corpus with its report and the text without and with it. */
export interface ShownMistake {
  /** The folder's name: `dead-link-in-a-menu`. */
  name: string;
  diagnostic: Diagnostic;
  /** The output of validate. */
  report: string;
  wrong: Sample | undefined;
  right: Sample | undefined;
}

export interface Sample {
  label: string;
  text: string;
}

/** The sites of the corpus that show one mistake, with the findings of validate. */
export function mistakesIn(corpus: Corpus, contract: Contract): ShownMistake[] {
  const load = createLoader(contract);
  const check = createChecker(contract);
  const own = new Set(diagnosticsOf(corpus.base).map(keyOf));
  const clean = corpus.sites.find((site) => foundIn(site).length === 0);

  function diagnosticsOf({ sources, pictures }: CorpusSite): Diagnostic[] {
    const site = load(createDatedFiles()(sources).shown);
    return toldOfRows([...site.diagnostics, ...check(site, pictures)], site.sources);
  }

  /** Leaves out findings that _base has too. */
  function foundIn(site: CorpusSite): Diagnostic[] {
    return diagnosticsOf(site).filter((one) => !own.has(keyOf(one)));
  }

  return corpus.sites.flatMap((site) => {
    const [diagnostic, ...others] = foundIn(site);
    if (!diagnostic || others.length > 0) return [];
    const text = textOf(site.sources, diagnostic.file);
    const right =
      mended(diagnostic, text) ??
      unchanged(diagnostic, text, corpus.base.sources) ??
      exampleInPlace(diagnostic, text, contract) ??
      exampleOfFile(diagnostic, contract) ??
      unchanged(diagnostic, text, clean?.sources ?? []) ??
      advice(diagnostic);
    const wrong = text.trim() ? around(text, diagnostic, `Wrong: ${diagnostic.file}`) : undefined;
    return [{ name: site.name, diagnostic, report: reportOn(diagnostic, text), wrong, right }];
  });
}

function keyOf({ file, code, message }: Diagnostic): string {
  return [file, code, message].join('\n');
}

function reportOn(diagnostic: Diagnostic, text: string): string {
  const textOf = () => text;
  const reported: Reported = {
    diagnostics: [diagnostic],
    lang: 'en',
    textOf,
    pages: 1,
    sections: 1,
  };
  const summary = /\n\n.*\n$/;
  return reportOf(reported).replace(summary, '');
}

function mended(diagnostic: Diagnostic, text: string): Sample | undefined {
  const { file, guess, fix = guess } = diagnostic;
  if (!fix) return undefined;
  const after = text.slice(fix.offset + fix.length);
  return around(text.slice(0, fix.offset) + fix.text + after, diagnostic, `Right: ${file}`);
}

/** The file's text in the site without mistakes. */
function unchanged(diagnostic: Diagnostic, text: string, sources: Source[]): Sample | undefined {
  const good = textOf(sources, diagnostic.file);
  return good && good !== text ? around(good, diagnostic, `Right: ${diagnostic.file}`) : undefined;
}

/** An example of the section with the mistake. */
function exampleInPlace(
  { line, column }: Diagnostic,
  text: string,
  contract: Contract,
): Sample | undefined {
  const value = parsed(text);
  const before = text
    .split('\n')
    .slice(0, line - 1)
    .join('\n');
  const offset = before.length + column;
  const [field, index] = getLocation(text, offset).path;
  const sections = isRecord(value) && field === 'sections' ? value.sections : undefined;
  const section: unknown = Array.isArray(sections) ? sections[Number(index)] : undefined;
  const type = isRecord(section) ? String(section.type) : '';
  const [example] = (contract.get(`sections/${type}.json`)?.examples ?? []) as Section[];
  return example && { label: `Right: an example of ${type}`, text: jsonText(example) };
}

/** The schema's example of a file such as _redirects.json. */
function exampleOfFile({ file }: Diagnostic, contract: Contract): Sample | undefined {
  const name = /^pages\/_(\w+)\.json$/.exec(file)?.[1];
  const [example] = contract.get(`${name}.json`)?.examples ?? [];
  return example
    ? { label: `Right: an example of _${name}.json`, text: jsonText(example) }
    : undefined;
}

/** No text can show how to correct a file that is missing or in excess. */
function advice({ suggestion }: Diagnostic): Sample | undefined {
  return suggestion ? { label: 'To put it right', text: suggestion } : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function textOf(sources: Source[], file: string): string {
  return sources.find((source) => source.file === file)?.text ?? '';
}

/** A short file in full, or the lines around the mistake. */
function around(text: string, { line }: Diagnostic, label: string): Sample {
  const lines = text.replace('\uFEFF', '').trimEnd().split(/\r?\n/);
  const short = lines.map((row) =>
    row.length > longestRow ? `${row.slice(0, longestRow)}…` : row,
  );
  if (short.length <= mostRows) return { label, text: short.join('\n') };
  const start = Math.max(0, Math.min(line - 1 - mostRows / 2, short.length - mostRows));
  const rows = short.slice(start, start + mostRows);
  return { label: `${label}, from line ${start + 1}`, text: rows.join('\n') };
}

const mostRows = 24;
const longestRow = 160;
