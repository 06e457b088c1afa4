import { createOpener } from '../content/open/openSite.ts';
import type { Contract } from '../content/schema/contract.ts';
import type { Language } from '../shared/language.ts';
import { applyPatch, setValue } from './json/values.ts';
import { renameFact, setFact } from './links/facts.ts';
import { confirmTranslation, leaveOut } from './pages/confirmTranslation.ts';
import { movePage, movePages } from './pages/movePage.ts';
import { newPage } from './pages/newPage.ts';
import { insertWritten, replacePart, writeFile, writeValue } from './pages/rawEdits.ts';
import { removePage } from './pages/removePage.ts';
import { addSection, moveSection, removeSection } from './pages/sections.ts';
import { translatePage } from './pages/translatePage.ts';
import {
  type Done,
  type EditedSite,
  type EditRequest,
  isRefusal,
  type Reason,
  type Refusal,
  refusalIn,
} from './workspace/request.ts';
import { createWholeSiteValidator, type EditValidator } from './workspace/validateEdit.ts';
import { type Attempt, startWorkspace } from './workspace/workspace.ts';

export type Editor = (site: EditedSite, request: EditRequest) => Done | Refusal;

/**
 * Turns requests into file changes, without writing them. Refuses a change that would introduce a
 * mistake. Create it once per contract.
 * @param lang of what it says
 */
export function createEditor(
  contract: Contract,
  lang: Language = 'en',
  validateEdit: EditValidator = createWholeSiteValidator(createOpener({ contract, lang }), lang),
): Editor {
  return (site, request) => {
    let refused: Refusal | undefined;
    for (const attempt of attemptsAt(request, contract)) {
      const workspace = startWorkspace(contract, site.sources, lang);
      const reason = attempt(workspace);
      if (reason) return refused ?? refusalIn(reason, lang);
      const outcome = validateEdit(site, workspace.changeSet());
      if (!isRefusal(outcome)) return outcome;
      refused ??= outcome;
      if (!outcome.report) return refused;
    }
    return refused ?? refusalIn(nothingFits, lang);
  };
}

const nothingFits: Reason = {
  code: 'nothing-fits',
  en: { message: 'There is nothing to start from.' },
  es: { message: 'No hay nada de lo que partir.' },
};

/** Lists the attempts for a request. The first valid one wins. */
function attemptsAt(request: EditRequest, contract: Contract): Attempt[] {
  switch (request.edit) {
    case 'new-page':
      return newPage(request);
    case 'move-page':
      return [movePage(request.from, request.to)];
    case 'move-pages':
      return [movePages(request.from, request.to)];
    case 'translate-page':
      return translatePage(request);
    case 'confirm-translation':
      return [confirmTranslation(request)];
    case 'leave-out':
      return [leaveOut(request)];
    case 'set-fact':
      return [setFact(request.name, request.value)];
    case 'rename-fact':
      return [renameFact(request.from, request.to)];
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
    case 'patch':
      return [applyPatch(contract, request.file, request.patch)];
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

/**
 * Combines the first attempts of all requests, then the second ones, and so on. A request with
 * fewer attempts repeats its last.
 */
function together(requests: Attempt[][]): Attempt[] {
  const ways = Math.max(1, ...requests.map((attempts) => attempts.length));
  return Array.from({ length: ways }, (_, way) => (workspace) => {
    for (const attempts of requests) {
      const refusal = (attempts[way] ?? attempts.at(-1))?.(workspace);
      if (refusal) return refusal;
    }
    return undefined;
  });
}
