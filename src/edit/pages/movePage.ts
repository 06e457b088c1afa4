import { findNodeAtLocation } from 'jsonc-parser';
import type { Bilingual } from '../../shared/language.ts';
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
import { addRedirect, dropRedirect, noList } from '../links/redirects.ts';
import { rewriteLinks } from '../links/rewriteLinks.ts';
import { renameInRecord } from '../links/translationRecord.ts';
import type { Documents } from '../workspace/documents.ts';
import type { Reason } from '../workspace/request.ts';
import type { Attempt, Workspace } from '../workspace/workspace.ts';

/** Moves a page with all pages below its address, and the layout of their folder. */
export function movePages(from: string, to: string): Attempt {
  return (workspace) => {
    const documents = workspace.documents();
    const below = [...documents.routes.keys()].filter((route) => route.startsWith(`${from}/`));
    const layouts = layoutsBelow(documents, from);
    const isFolder = below.length > 0 || layouts.length > 0;
    if (!isFolder || from === '/' || from === to) return movePage(from, to)(workspace);
    if (to.startsWith(`${from}/`)) return insideItself(from, to);
    for (const file of layouts) {
      const newFile = `pages${to}${file.slice('pages'.length + from.length)}`;
      if (documents.files.has(newFile)) return twoLayouts(file, newFile);
      moveLayout(workspace, file, newFile);
    }
    // The folder exists once another file is in it, so that the page itself stays its index.
    const pages = [...below, ...(documents.routes.has(from) ? [from] : [])];
    for (const route of pages) {
      const refusal = movePage(route, to + route.slice(from.length))(workspace);
      if (refusal) return refusal;
    }
    return undefined;
  };
}

function insideItself(from: string, to: string): Reason {
  return {
    code: 'bad-address',
    en: {
      message: `${to} is below ${from}, which is to be moved.`,
      suggestion: 'Choose an address outside of it.',
    },
    es: {
      message: `${to} está dentro de ${from}, que es lo que se quiere mover.`,
      suggestion: 'Elija una dirección fuera de ella.',
    },
  };
}

function layoutsBelow({ files }: Documents, route: string): string[] {
  return [...files].filter(
    (file) => file.startsWith(`pages${route}/`) && file.endsWith('/_layout.json'),
  );
}

function twoLayouts(file: string, newFile: string): Reason {
  return {
    code: 'layout-exists',
    en: {
      message: `${file} would replace ${newFile}.`,
      suggestion: 'Decide which of the two is to stay, and remove the other one first.',
    },
    es: {
      message: `${file} ocuparía el lugar de ${newFile}.`,
      suggestion: 'Decida cuál de las dos se queda y elimine antes la otra.',
    },
  };
}

function moveLayout(workspace: Workspace, file: string, newFile: string): void {
  workspace.say(moved(file, newFile));
  workspace.rename(file, newFile);
  pointAtSchema(workspace, newFile);
}

function moved(file: string, newFile: string): Bilingual {
  return { en: `Moved ${file} to ${newFile}.`, es: `${file} pasa a ser ${newFile}.` };
}

/** Changes the address of a page. Rewrites links to it and redirects the old address. */
export function movePage(from: string, to: string): Attempt {
  return (workspace) => {
    const documents = workspace.documents();
    const file = documents.routes.get(from);
    if (!file) return noPage(documents, from);
    const refusal =
      fixed(from) ?? occupied(documents, to) ?? unreadable(documents) ?? noList(documents);
    if (refusal) return refusal;
    const newFile = newFileOf(documents, to);
    workspace.say(moved(file, newFile));
    dropRedirect(workspace, to);
    dropAbsence(workspace, to);
    rewriteLinks(workspace, from, ({ text }) => to + text.slice(from.length));
    workspace.rename(file, newFile);
    pointAtSchema(workspace, newFile);
    renameInRecord(workspace, from, to);
    addRedirect(workspace, { from, to });
    sayLayout(workspace, file, newFile);
    return undefined;
  };
}

/** The relative path to the schema depends on the folder. */
export function pointAtSchema(workspace: Workspace, file: string): void {
  const document = workspace.documents().documentOf(file);
  const node = document && findNodeAtLocation(document.tree, ['$schema']);
  const [, kind] = /^(?:\.\.\/)+schema\/(page|layout)\.json$/.exec(String(node?.value)) ?? [];
  if (!node || !kind) return;
  const address = schemaAddress(file, kind);
  if (node.value !== address) workspace.edit(file, [replaceValue(node, address)]);
}

function sayLayout(workspace: Workspace, file: string, newFile: string): void {
  const documents = workspace.documents();
  const layout = layoutOf(documents, newFile);
  if (layout !== layoutOf(documents, file))
    workspace.say({
      en: `Its layout is pages/${layout} now.`,
      es: `Ahora su plantilla es pages/${layout}.`,
    });
}
