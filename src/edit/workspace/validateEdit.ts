import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts';
import type { Reported } from '../../content/diagnostics/report/text.ts';
import type { OpenedSite } from '../../content/open/open.ts';
import type { OpenSources } from '../../content/open/siteOpener.ts';
import { routeOf } from '../../shared/routes.ts';
import { nameOf } from './documents.ts';
import type { Done, Draft, EditedSite, Refusal } from './request.ts';
import { sourcesAfter } from './workspace.ts';

/** Accepts a draft, or refuses what would bring a mistake into the site. */
export type Judge = (site: EditedSite, draft: Draft) => Done | Refusal;

/** Reads and checks the whole site, as it is and as it would be. */
export function judgeWithAll(open: OpenSources): Judge {
  return ({ sources, pictures }, draft) => {
    const before = open(sources, pictures);
    const after = open(sourcesAfter(sources, draft.changes), pictures);
    const found = newIn(after, before, draft);
    const mistakes = found.filter(({ severity }) => severity === 'error');
    if (mistakes.length === 0) {
      const judgedBy = { opened: after, isWhole: true };
      return { ...draft, report: reportOn(found, after), judgedBy };
    }
    return {
      code: 'would-be-invalid',
      message: 'With this change the site would be invalid.',
      report: reportOn(mistakes, after),
    };
  };
}

/** What was wrong before is not this change's to mend, wherever its lines and files are now. */
export function newIn(after: OpenedSite, before: OpenedSite, { renamed }: Draft): Diagnostic[] {
  const fileNow = (file: string) => (file === renamed?.from ? renamed.to : file);
  const [route, routeNow] = [renamed?.from, renamed?.to].map((file) => file && routeOfFile(file));
  const wordsNow = (text: string) => (route && routeNow ? text.replaceAll(route, routeNow) : text);
  const known = new Map<string, number>();
  const unread = new Set<string>();
  for (const { file, code, message } of before.report.diagnostics) {
    const key = keyOf(fileNow(file), code, wordsNow(message));
    known.set(key, (known.get(key) ?? 0) + 1);
    if (code.startsWith('json-')) unread.add(fileNow(file));
  }
  return after.report.diagnostics.filter(({ file, code, message }) => {
    // What could not be read was not checked either.
    if (unread.has(file)) return false;
    const key = keyOf(file, code, message);
    const count = known.get(key) ?? 0;
    known.set(key, count - 1);
    return count < 1;
  });
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
