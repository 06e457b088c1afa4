import { addressOf } from '../../content/text/href.ts';
import { routeAbove } from '../../shared/routes.ts';
import {
  fixed,
  newFileOf,
  noPage,
  occupied,
  schemaAddress,
  unreadable,
} from '../links/addresses.ts';
import { dropCategory } from '../links/listCategories.ts';
import { folderOfEntry } from '../links/listEntries.ts';
import { addRedirects, claimAddress, noList, type Redirect } from '../links/redirects.ts';
import { rewriteLinks } from '../links/rewriteLinks.ts';
import { renameInRecord } from '../links/translationRecord.ts';
import type { Documents } from '../workspace/documents.ts';
import type { Reason } from '../workspace/request.ts';
import type { Attempt, Workspace } from '../workspace/workspace.ts';

/** Changes the address of a page. Links to it follow, and the old address leads to the new one. */
export function movePage(from: string, to: string): Attempt {
  return (workspace) => {
    const file = newFileOf(workspace.documents(), to);
    return move(workspace, [{ from, to }], () => file);
  };
}

/** Moves a page with all pages below its address, and the layout that they share. */
export function movePages(from: string, to: string): Attempt {
  return (workspace) => {
    const { routes, files } = workspace.documents();
    const isBelow = (name: string) => name.startsWith(`${from}/`);
    const below = [...routes.keys()].filter(isBelow);
    const layouts = [...files].filter(
      (file) => isBelow(file.slice('pages'.length)) && file.endsWith('/_layout.json'),
    );
    const isAlone = below.length + layouts.length === 0;
    if (from === '/' || from === to || isAlone) return movePage(from, to)(workspace);
    if (to.startsWith(`${from}/`)) return insideItself(from, to);
    const newFileAt = (file: string) => `pages${to}${file.slice('pages'.length + from.length)}`;
    const taken = layouts.find((file) => files.has(newFileAt(file)));
    if (taken) return twoLayouts(taken, newFileAt(taken));
    for (const file of layouts) moveFile(workspace, file, newFileAt(file));
    const all = [...(routes.has(from) ? [from] : []), ...below];
    const moves = all.map((route) => ({ from: route, to: to + route.slice(from.length) }));
    return move(workspace, moves, (route, file) =>
      route === to ? `pages${to}/index.json` : newFileAt(file),
    );
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

/** @param newFileAt the file of a new address, in place of the file of the old one */
function move(
  workspace: Workspace,
  moves: Redirect[],
  newFileAt: (route: string, file: string) => string,
): Reason | undefined {
  const documents = workspace.documents();
  const refusal = refusedMove(documents, moves);
  if (refusal) return refusal;
  for (const { to } of moves) claimAddress(workspace, to);
  followMoves(workspace, moves);
  for (const { from, to } of moves) {
    const file = documents.routes.get(from) ?? '';
    moveFile(workspace, file, newFileAt(to, file));
  }
  for (const { from } of moves) dropCategory(workspace, documents, from);
  renameInRecord(workspace, moves);
  addRedirects(workspace, moves);
  return undefined;
}

function refusedMove(documents: Documents, moves: Redirect[]): Reason | undefined {
  for (const { from, to } of moves) {
    if (!documents.routes.has(from)) return noPage(documents, from);
    const refusal = fixed(from) ?? (from === to ? sameAddress(to) : occupied(documents, to));
    if (refusal) return refusal;
  }
  return unreadable(documents) ?? noList(documents);
}

function sameAddress(route: string): Reason {
  return {
    code: 'same-address',
    en: {
      message: `${route} is the address that the page has.`,
      suggestion: 'Choose another address.',
    },
    es: {
      message: `${route} es la dirección que ya tiene la página.`,
      suggestion: 'Elija otra dirección.',
    },
  };
}

/** An article that leaves the folder of a list is taken out of it. */
function followMoves(workspace: Workspace, moves: Redirect[]): void {
  const newRoutes = new Map(moves.map(({ from, to }) => [from, to]));
  rewriteLinks(workspace, [...newRoutes.keys()], (use) => {
    const { path } = addressOf(use.text);
    const to = newRoutes.get(path) ?? path;
    const folder = folderOfEntry(use);
    const isLeft = folder !== undefined && (newRoutes.get(folder) ?? folder) !== routeAbove(to);
    return isLeft ? undefined : to + use.text.slice(path.length);
  });
}

function moveFile(workspace: Workspace, file: string, newFile: string): void {
  workspace.rename(file, newFile);
  pointAtSchema(workspace, newFile);
  workspace.say({ en: `Moved ${file} to ${newFile}.`, es: `${file} pasa a ser ${newFile}.` });
}

/** The relative path to the schema depends on the folder. */
export function pointAtSchema(workspace: Workspace, file: string): void {
  const data = workspace.documentOf(file)?.value;
  const [, kind] = /^(?:\.\.\/)+schema\/(page|layout)\.json$/.exec(String(data?.$schema)) ?? [];
  const $schema = schemaAddress(file, kind);
  if (data && kind && data.$schema !== $schema) workspace.change(file, { ...data, $schema });
}
