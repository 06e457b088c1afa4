import { findNodeAtLocation } from 'jsonc-parser';
import { replaceValue } from '../json/textEdits.ts';
import { dropAbsence } from '../links/absentRoutes.ts';
import {
  fixed,
  layoutOf,
  newFileOf,
  noPage,
  occupied,
  schemaAddress,
  unreadable,
} from '../links/addresses.ts';
import { addRedirect, dropRedirect } from '../links/redirects.ts';
import { rewriteLinks } from '../links/rewriteLinks.ts';
import type { Attempt, Workspace } from '../workspace/workspace.ts';

/** Changes the address of a page. Rewrites links to it and redirects the old address. */
export function movePage(from: string, to: string): Attempt {
  return (workspace) => {
    const documents = workspace.documents();
    const file = documents.routes.get(from);
    if (!file) return noPage(documents, from);
    const refusal = fixed(from) ?? occupied(documents, to) ?? unreadable(documents);
    if (refusal) return refusal;
    const newFile = newFileOf(documents, to);
    workspace.say(`Moved ${file} to ${newFile}.`);
    dropRedirect(workspace, to);
    dropAbsence(workspace, to);
    rewriteLinks(workspace, from, ({ text }) => to + text.slice(from.length));
    workspace.rename(file, newFile);
    pointAtSchema(workspace, newFile);
    addRedirect(workspace, { from, to });
    sayLayout(workspace, file, newFile);
    return undefined;
  };
}

/** The relative path to the schema depends on the folder. */
export function pointAtSchema(workspace: Workspace, file: string): void {
  const document = workspace.documents().documentOf(file);
  const node = document && findNodeAtLocation(document.tree, ['$schema']);
  if (!node || !/^(\.\.\/)+schema\/page\.json$/.test(String(node.value))) return;
  if (node.value !== schemaAddress(file)) {
    workspace.edit(file, [replaceValue(node, schemaAddress(file))]);
  }
}

function sayLayout(workspace: Workspace, file: string, newFile: string): void {
  const documents = workspace.documents();
  const layout = layoutOf(documents, newFile);
  if (layout !== layoutOf(documents, file)) workspace.say(`Its layout is pages/${layout} now.`);
}
