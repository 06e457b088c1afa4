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
import type { Attempt, Revision } from '../workspace/workspace.ts';

/** Gives a page another address. Links follow, and visitors of the old one are led there. */
export function movePage(from: string, to: string): Attempt {
  return (revision) => {
    const desk = revision.desk();
    const file = desk.routes.get(from);
    if (!file) return noPage(desk, from);
    const refusal = fixed(from) ?? occupied(desk, to) ?? unreadable(desk);
    if (refusal) return refusal;
    const newFile = newFileOf(desk, to);
    revision.say(`Moved ${file} to ${newFile}.`);
    dropRedirect(revision, to);
    dropAbsence(revision, to);
    rewriteLinks(revision, from, ({ text }) => to + text.slice(from.length));
    revision.rename(file, newFile);
    pointAtSchema(revision, newFile);
    addRedirect(revision, { from, to });
    sayLayout(revision, file, newFile);
    return undefined;
  };
}

/** The way to the contract is another one in another folder. */
export function pointAtSchema(revision: Revision, file: string): void {
  const document = revision.desk().documentOf(file);
  const node = document && findNodeAtLocation(document.tree, ['$schema']);
  if (!node || !/^(\.\.\/)+schema\/page\.json$/.test(String(node.value))) return;
  if (node.value !== schemaAddress(file)) {
    revision.edit(file, [replaceValue(node, schemaAddress(file))]);
  }
}

function sayLayout(revision: Revision, file: string, newFile: string): void {
  const desk = revision.desk();
  const layout = layoutOf(desk, newFile);
  if (layout !== layoutOf(desk, file)) revision.say(`Its layout is pages/${layout} now.`);
}
