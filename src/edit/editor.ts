import { createSiteOpener } from '../content/open/siteOpener.ts';
import type { Contract } from '../content/schema/contract.ts';
import { duplicateValue, setValue, takeSteps } from './json/values.ts';
import { movePage } from './pages/movePage.ts';
import { newPage } from './pages/newPage.ts';
import { insertWritten, replacePart, writeFile, writeValue } from './pages/rawEdits.ts';
import { removePage } from './pages/removePage.ts';
import { addSection, moveSection, removeSection } from './pages/sections.ts';
import {
  type Done,
  type EditedSite,
  type EditRequest,
  isRefusal,
  type Refusal,
} from './workspace/request.ts';
import { type Judge, judgeWithAll } from './workspace/validateEdit.ts';
import { type Attempt, startRevision } from './workspace/workspace.ts';

export type Editor = (site: EditedSite, request: EditRequest) => Done | Refusal;

/**
 * Turns requests into changes of files. Nothing is written here, and what would bring a mistake
 * into the site is refused. Make it once for a contract.
 */
export function createEditor(
  contract: Contract,
  judge: Judge = judgeWithAll(createSiteOpener({ contract }).open),
): Editor {
  return (site, request) => {
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
    case 'set-value':
      return [setValue(contract, request.file, request.path, request.value)];
    case 'take-steps':
      return [takeSteps(contract, request.file, request.steps)];
    case 'duplicate-value':
      return [duplicateValue(request.file, request.path, request.index)];
    case 'replace-part':
      return [replacePart(request.file, request)];
    case 'write-file':
      return [writeFile(request.file, request.text)];
    case 'write-value':
      return [writeValue(request.file, request.path, request.json)];
    case 'insert-written':
      return [insertWritten(request.file, request.path, request.index, request.json)];
    case 'several':
      return together(request.requests.map((one) => attemptsAt(one, contract)));
  }
}

/** The first ways of all, then the second ones: the last way of each stands in for more. */
function together(requests: Attempt[][]): Attempt[] {
  const ways = Math.max(1, ...requests.map((attempts) => attempts.length));
  return Array.from({ length: ways }, (_, way) => (revision) => {
    for (const attempts of requests) {
      const refusal = (attempts[way] ?? attempts.at(-1))?.(revision);
      if (refusal) return refusal;
    }
    return undefined;
  });
}
