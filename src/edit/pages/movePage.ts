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

/** Gives a page another address. Links follow, and visitors of the old one are led there. */
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

/** The way to the contract is another one in another folder. */
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
