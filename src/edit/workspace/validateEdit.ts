import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts';
import type { Reported } from '../../content/diagnostics/report/text.ts';
import type { OpenedSite } from '../../content/open/openedSite.ts';
import type { OpenSources } from '../../content/open/siteOpener.ts';
import type { Language } from '../../shared/language.ts';
import { routeOf } from '../../shared/routes.ts';
import { nameOf } from './documents.ts';
import type { ChangeSet, Done, EditedSite, Refusal } from './request.ts';
import { sourcesAfter } from './workspace.ts';

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
 * files.
 */
export function newIn(
  after: OpenedSite,
  before: OpenedSite,
  { renamed, alsoRenamed = [] }: ChangeSet,
): Diagnostic[] {
  const moves = [...(renamed ? [renamed] : []), ...alsoRenamed];
  const files = new Map(moves.map(({ from, to }) => [from, to]));
  const fileNow = (file: string) => files.get(file) ?? file;
  const wordsNow = (text: string) => moves.reduce(withRoute, text);
  const known = new Map<string, number>();
  const unread = new Set<string>();
  for (const { file, code, message } of before.report.diagnostics) {
    const key = keyOf(fileNow(file), code, wordsNow(message));
    known.set(key, (known.get(key) ?? 0) + 1);
    if (code.startsWith('json-')) unread.add(fileNow(file));
  }
  return after.report.diagnostics.filter(({ file, code, message }) => {
    // An unreadable file was not checked before either.
    if (unread.has(file)) return false;
    const key = keyOf(file, code, message);
    const count = known.get(key) ?? 0;
    known.set(key, count - 1);
    return count < 1;
  });
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
