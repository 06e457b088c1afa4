import { findNodeAtLocation } from 'jsonc-parser';
import { isRecord } from '../../content/schema/schemaAt.ts';
import { removeChild } from '../json/textEdits.ts';
import type { Workspace } from '../workspace/workspace.ts';

const siteFile = 'pages/_site.json';

/** Removes a new page's route from the declared missing ones. */
export function dropAbsence(workspace: Workspace, route: string): void {
  const document = workspace.documentOf(siteFile);
  const list = document && findNodeAtLocation(document.tree, ['absentRoutes']);
  const entries = document?.value.absentRoutes;
  if (!list || !Array.isArray(entries)) return;
  const index = entries.findIndex((entry) => isRecord(entry) && entry.path === route);
  if (index === -1) return;
  workspace.edit(siteFile, [removeChild(list, index)]);
  workspace.say({
    en: `Removed ${route} from absentRoutes in ${siteFile}.`,
    es: `Se ha quitado ${route} de absentRoutes en ${siteFile}.`,
  });
}
