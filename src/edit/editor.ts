import type { Contract } from '../content/contract.ts';
import type { Diagnostic } from '../content/diagnostic.ts';
import { createSourceOpener, type OpenedSite } from '../content/open.ts';
import type { Reported } from '../content/report.ts';
import { routeOf } from '../content/routes.ts';
import { nameOf } from './documents.ts';
import { movePage } from './movePage.ts';
import { newPage } from './newPage.ts';
import { removePage } from './removePage.ts';
import {
  type Done,
  type Draft,
  type EditedSite,
  type EditRequest,
  isRefusal,
  type Refusal,
} from './request.ts';
import { type Attempt, sourcesAfter, startRevision } from './revision.ts';
import { addSection, moveSection, removeSection } from './sections.ts';

/**
 * Turns requests into changes of files. Nothing is written here, and what would bring a mistake
 * into the site is refused. Make it once for a contract.
 */
export function createEditor(contract: Contract) {
  const open = createSourceOpener(contract);

  function judge({ sources, pictures }: EditedSite, draft: Draft): Done | Refusal {
    const before = open(sources, pictures);
    const after = open(sourcesAfter(sources, draft.changes), pictures);
    const found = newIn(after, before, draft);
    const mistakes = found.filter(({ severity }) => severity === 'error');
    if (mistakes.length === 0) return { ...draft, report: reportOn(found, after) };
    return {
      code: 'would-be-invalid',
      message: 'With this change the site would be invalid.',
      report: reportOn(mistakes, after),
    };
  }

  return (site: EditedSite, request: EditRequest): Done | Refusal => {
    let refused: Refusal | undefined;
    for (const attempt of attemptsAt(request, contract)) {
      const revision = startRevision(contract, site.sources);
      const refusal = attempt(revision);
      const outcome = refusal ?? judge(site, revision.draft());
      if (!isRefusal(outcome)) return outcome;
      refused ??= outcome;
      if (!outcome.report) return refused;
    }
    return refused ?? { code: 'nothing-fits', message: 'There is nothing to start from.' };
  };
}

/** Where there are several ways, the first that is valid is taken. */
function attemptsAt(request: EditRequest, contract: Contract): Attempt[] {
  switch (request.edit) {
    case 'new-page':
      return newPage(request);
    case 'move-page':
      return [movePage(request.from, request.to)];
    case 'remove-page':
      return [removePage(request.route, request.to)];
    case 'add-section':
      return addSection(request, contract);
    case 'move-section':
      return [moveSection(request.route, request.from, request.to)];
    case 'remove-section':
      return [removeSection(request.route, request.at)];
  }
}

/** What was wrong before is not this change's to mend, wherever its lines and files are now. */
function newIn(after: OpenedSite, before: OpenedSite, { renamed }: Draft): Diagnostic[] {
  const fileNow = (file: string) => (file === renamed?.from ? renamed.to : file);
  const [route, routeNow] = [renamed?.from, renamed?.to].map((file) => file && routeOfFile(file));
  const wordsNow = (text: string) => (route && routeNow ? text.replaceAll(route, routeNow) : text);
  const known = new Map<string, number>();
  for (const { file, code, message } of before.report.diagnostics) {
    const key = keyOf(fileNow(file), code, wordsNow(message));
    known.set(key, (known.get(key) ?? 0) + 1);
  }
  return after.report.diagnostics.filter(({ file, code, message }) => {
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
