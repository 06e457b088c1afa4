import { type Diagnostic, timeless } from '../../content/diagnostics/diagnostic.ts';
import type { Reported } from '../../content/diagnostics/report/text.ts';
import type { OpenedSite } from '../../content/open/openedSite.ts';
import type { OpenSources } from '../../content/open/siteOpener.ts';
import type { Language } from '../../shared/language.ts';
import { routeOf } from '../../shared/routes.ts';
import { nameOf } from './documents.ts';
import type { ChangeSet, Done, EditedSite, FileWrite, Refusal } from './request.ts';
import { sourcesAfter } from './workspace.ts';
import { writtenLines } from './writtenLines.ts';

/** Accepts a change set, or refuses one that would introduce a mistake. */
export type EditValidator = (site: EditedSite, changeSet: ChangeSet) => Done | Refusal;

/** Validates by checking the whole site before and after the change. */
export function createWholeSiteValidator(open: OpenSources, lang: Language = 'en'): EditValidator {
  return ({ sources, pictures }, changeSet) => {
    const before = open(sources, pictures);
    const after = open(sourcesAfter(sources, changeSet.changes), pictures);
    const found = newIn(after, before, changeSet);
    const mistakes = found.filter(isRefused);
    if (mistakes.length === 0) {
      const validatedBy = { opened: after, isWhole: true };
      return { ...changeSet, report: reportOn(found, after), validatedBy };
    }
    return {
      code: 'would-be-invalid',
      message: invalid[lang],
      report: reportOn(mistakes, after),
    };
  };
}

/** An original is changed before its translation: that this one is stale then is only told. */
function isRefused({ severity, code }: Diagnostic): boolean {
  return severity === 'error' && code !== 'stale-legal-translation';
}

const invalid = {
  en: 'With this change the site would be invalid.',
  es: 'Con este cambio el sitio tendría errores.',
};

/**
 * The mistakes that a change introduces. Earlier mistakes do not count, even in moved lines or
 * files, nor do warnings of which only a count has changed: "/a and 2 other pages".
 */
export function newIn(
  after: OpenedSite,
  before: OpenedSite,
  { changes, renamed, alsoRenamed = [] }: ChangeSet,
): Diagnostic[] {
  const moves = [...(renamed ? [renamed] : []), ...alsoRenamed];
  const files = new Map(moves.map(({ from, to }) => [from, to]));
  const known = before.report.diagnostics.map((each) => ({
    ...each,
    file: files.get(each.file) ?? each.file,
    message: moves.reduce(withRoute, each.message),
    ...(each.coming !== undefined && { coming: moves.reduce(withRoute, each.coming) }),
  }));
  // An unreadable file was not checked before either.
  const unread = new Set(known.filter(({ code }) => code.startsWith('json-')).map(fileOf));
  const read = after.report.diagnostics.filter(({ file }) => !unread.has(file));
  const { added, left } = apart(keptFirst(read, before, changes), known, wordsKey);
  const fresh = new Set(apart(added, left, countlessKey).added);
  return read.filter((each) => fresh.has(each));
}

/** Of equal findings those in lines that a change has written come last: it has brought them. */
function keptFirst(found: Diagnostic[], { report }: OpenedSite, changes: FileWrite[]) {
  const written = new Map(
    changes.flatMap((change) =>
      'text' in change
        ? [[change.file, writtenLines(report.textOf(change.file) ?? '', change.text)] as const]
        : [],
    ),
  );
  const isKept = ({ file, line }: Diagnostic) => !written.get(file)?.(line);
  return [...found.filter(isKept), ...found.filter((each) => !isKept(each))];
}

/** Takes each finding from the known ones with its key; those of both that remain. */
function apart(found: Diagnostic[], known: Diagnostic[], keyOf: (one: Diagnostic) => string) {
  const left = new Map<string, Diagnostic[]>();
  for (const each of known) {
    const key = keyOf(each);
    left.set(key, [...(left.get(key) ?? []), each]);
  }
  const added = found.filter((each) => left.get(keyOf(each))?.pop() === undefined);
  return { added, left: [...left.values()].flat() };
}

function wordsKey(diagnostic: Diagnostic): string {
  const { file, code } = diagnostic;
  return keyOf(file, code, wordsOf(diagnostic));
}

/** A place that was wrong by the dates of something else stays that mistake when those change. */
function wordsOf(diagnostic: Diagnostic): string {
  const words = timeless(diagnostic);
  return byOtherDates.has(diagnostic.code) ? words.replace(datesInWords, '#') : words;
}

const byOtherDates = new Set(['dead-link', 'dead-anchor', 'dead-modal', 'no-section-public']);

/** ` from 1 January 2027 until 31 January 2027 at 18:00`, ` desde el 1 de enero de 2027, 18:00` */
const datesInWords =
  /(?: ?(?:on|from|until|el|desde el|hasta el) \d+ (?:de )?\p{L}+ (?:de )?\d{4}(?:(?: at|,) \d+:\d\d)?)+/giu;

/** A count is left out with the two words that it makes plural. Amounts and errors keep theirs. */
function countlessKey(diagnostic: Diagnostic): string {
  const { file, code, severity, place } = diagnostic;
  if (severity === 'error') return wordsKey(diagnostic);
  return keyOf(file, code, place, wordsOf(diagnostic).replace(/(?<!\S)\d+ (?![€$%])\S+ \S+/g, '#'));
}

function fileOf({ file }: Diagnostic): string {
  return file;
}

function withRoute(text: string, { from, to }: { from: string; to: string }): string {
  const [route, routeNow] = [from, to].map(routeOfFile);
  return route && routeNow ? text.replaceAll(route, routeNow) : text;
}

function routeOfFile(file: string): string | null {
  return routeOf(nameOf(file));
}

function keyOf(...parts: string[]): string {
  return parts.join('\n');
}

function reportOn(diagnostics: Diagnostic[], { report }: OpenedSite): Reported {
  return { ...report, diagnostics };
}
