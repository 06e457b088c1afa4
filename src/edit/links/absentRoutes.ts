import { findNodeAtLocation } from 'jsonc-parser';
import { isRecord } from '../../content/schema/schemaAt.ts';
import { removeChild } from '../json/textEdits.ts';
import type { Revision } from '../workspace/workspace.ts';

const siteFile = 'pages/_site.json';

/** A page that exists now is not declared to be absent any more. */
export function dropAbsence(revision: Revision, route: string): void {
  const document = revision.desk().documentOf(siteFile);
  const list = document && findNodeAtLocation(document.tree, ['absentRoutes']);
  const entries = document?.value.absentRoutes;
  if (!list || !Array.isArray(entries)) return;
  const index = entries.findIndex((entry) => isRecord(entry) && entry.path === route);
  if (index === -1) return;
  revision.edit(siteFile, [removeChild(list, index)]);
  revision.say(`Removed ${route} from absentRoutes in ${siteFile}.`);
}
