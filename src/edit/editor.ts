import { createOpener } from '../content/open/openSite.ts';
import type { Contract } from '../content/schema/contract.ts';
import type { Language } from '../shared/language.ts';
import { renameFact, setFact } from './links/facts.ts';
import { namingBack } from './links/namingBack.ts';
import { confirmTranslation, leaveOut } from './pages/confirmTranslation.ts';
import { movePage, movePages } from './pages/movePage.ts';
import { newPage } from './pages/newPage.ts';
import { replacePart, writeFile } from './pages/rawEdits.ts';
import { removePage } from './pages/removePage.ts';
import { translatePage } from './pages/translatePage.ts';
import {
  type Done,
  type EditedSite,
  type EditRequest,
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
    const workspace = startWorkspace(contract, site.sources, lang);
    const reason = attemptAt(request)(workspace);
    return reason ? refusalIn(reason, lang) : validateEdit(site, workspace.changeSet());
  };
}

function attemptAt(request: EditRequest): Attempt {
  switch (request.edit) {
    case 'new-page':
      return newPage(request);
    case 'move-page':
      return movePage(request.from, request.to);
    case 'move-pages':
      return movePages(request.from, request.to);
    case 'translate-page':
      return translatePage(request);
    case 'confirm-translation':
      return confirmTranslation(request);
    case 'leave-out':
      return leaveOut(request);
    case 'set-fact':
      return setFact(request.name, request.value);
    case 'rename-fact':
      return renameFact(request.from, request.to);
    case 'remove-page':
      return removePage(request.route, request.to);
    case 'patch':
      return namingBack(request.file, request.patch);
    case 'replace-part':
      return replacePart(request.file, request);
    case 'write-file':
      return writeFile(request.file, request.text);
    case 'several':
      return together(request.requests.map(attemptAt));
  }
}

/** One after the other, up to the first refusal. */
function together(attempts: Attempt[]): Attempt {
  return (workspace) => {
    for (const attempt of attempts) {
      const refusal = attempt(workspace);
      if (refusal) return refusal;
    }
    return undefined;
  };
}
