import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts';
import type { OpenedSite } from '../../content/open/openedSite.ts';
import type { OpenSite } from '../../content/open/openSite.ts';
import { groupedBy } from '../../shared/groupedBy.ts';
import type { Language } from '../../shared/language.ts';
import { routeOf } from '../../shared/routes.ts';
import { nameOf } from './documents.ts';
import { markedIn } from './markedIn.ts';
import type { ChangeSet, Done, EditedSite, Refusal } from './request.ts';
import { sourcesAfter } from './workspace.ts';

/** Accepts a change set, or refuses one that would introduce a mistake. */
export type EditValidator = (site: EditedSite, changeSet: ChangeSet) => Done | Refusal;

/** Validates by checking the whole site before and after the change. */
export function createWholeSiteValidator(openSite: OpenSite, lang: Language = 'en'): EditValidator {
  return (site, changeSet) => {
    const before = openSite(site);
    const after = openSite({ ...site, sources: sourcesAfter(site.sources, changeSet.changes) });
    const found = newIn(after, before, changeSet);
    const mistakes = found.filter(isRefused);
    if (mistakes.length === 0) {
      const validatedBy = { opened: after, isWhole: true };
      return { ...changeSet, report: { ...after.report, diagnostics: found }, validatedBy };
    }
    return {
      code: 'would-be-invalid',
      message: invalid[lang],
      report: { ...after.report, diagnostics: mistakes },
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
 * files.
 */
export function newIn(
  after: OpenedSite,
  before: OpenedSite,
  { renamed }: Pick<ChangeSet, 'renamed'>,
): Diagnostic[] {
  const files = new Map(renamed.map(({ from, to }) => [from, to]));
  const known = before.report.diagnostics.map((each): Compared => {
    const { diagnostic, file, words, marked } = comparedOf(each, before);
    return {
      diagnostic,
      file: files.get(file) ?? file,
      words: renamed.reduce(withRoute, words),
      marked: renamed.reduce(withRoute, marked),
    };
  });
  // An unreadable file was not checked before either.
  const unread = new Set(known.filter(isOfJson).map(({ file }) => file));
  const read = after.report.diagnostics.filter(({ file }) => !unread.has(file));
  let [added, left] = [read.map((each) => comparedOf(each, after)), known];
  // A mistake that a date makes stays that mistake when the date, and so its words, change.
  for (const field of ['words', 'marked'] as const) [added, left] = apart(added, left, field);
  return added.map(({ diagnostic }) => diagnostic);
}

/** A finding, and what tells it from others. */
interface Compared {
  diagnostic: Diagnostic;
  file: string;
  words: string;
  /** The text that it marks. */
  marked: string;
}

function comparedOf(diagnostic: Diagnostic, { report }: OpenedSite): Compared {
  const { file, message: words } = diagnostic;
  return { diagnostic, file, words, marked: markedIn(report, diagnostic) };
}

/** Takes each finding from the known ones with that field alike; those of both that remain. */
function apart(
  found: Compared[],
  known: Compared[],
  field: 'words' | 'marked',
): [added: Compared[], left: Compared[]] {
  // A warning that becomes a mistake is a new one.
  const keyOf = ({ diagnostic: { code, severity }, ...one }: Compared) =>
    [one.file, code, severity, one[field]].join('\n');
  const left = groupedBy(known, keyOf);
  const added = found.filter((each) => left.get(keyOf(each))?.pop() === undefined);
  return [added, [...left.values()].flat()];
}

function isOfJson({ diagnostic: { code } }: Compared): boolean {
  return code.startsWith('json-');
}

function withRoute(text: string, { from, to }: { from: string; to: string }): string {
  const [route, routeNow] = [from, to].map((file) => routeOf(nameOf(file)));
  return route && routeNow ? text.replaceAll(route, routeNow) : text;
}
