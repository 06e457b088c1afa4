import { addressOf } from '../../content/text/href.ts';
import type { Redirect } from '../../generated/types.ts';
import { routeAbove } from '../../shared/routes.ts';
import { fixed, newFileOf, noPage, occupied, schemaAddress } from '../links/addresses.ts';
import { dropCategory } from '../links/listCategories.ts';
import { folderOfEntry } from '../links/listEntries.ts';
import { addRedirects, claimAddress, noList } from '../links/redirects.ts';
import { rewriteLinks } from '../links/rewriteLinks.ts';
import { renameInRecord } from '../links/translationRecord.ts';
import type { Documents } from '../workspace/documents.ts';
import { reasonsFrom } from '../workspace/reasonsFrom.ts';
import type { Reason } from '../workspace/request.ts';
import { unreadableIn } from '../workspace/values.ts';
import type { Attempt, Workspace } from '../workspace/workspace.ts';

const refuse = reasonsFrom({
  'same-address': {
    en: '<to> is the address that the page has. | Choose another address.',
    es: '<to> es la dirección que ya tiene la página. | Elija otra dirección.',
  },
  'bad-address': {
    en: '<to> is below <from>, which is to be moved. | Choose an address outside of it.',
    es: '<to> está dentro de <from>, que es lo que se quiere mover. | Elija una dirección fuera de ella.',
  },
  'layout-exists': {
    en: '<file> would replace <newFile>. | Decide which of the two is to stay, and remove the other one first.',
    es: '<file> ocuparía el lugar de <newFile>. | Decida cuál de las dos se queda y elimine antes la otra.',
  },
});

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
    if (to.startsWith(`${from}/`)) return refuse('bad-address', { from, to });
    const newFileAt = (file: string) => `pages${to}${file.slice('pages'.length + from.length)}`;
    const taken = layouts.find((file) => files.has(newFileAt(file)));
    if (taken) return refuse('layout-exists', { file: taken, newFile: newFileAt(taken) });
    for (const file of layouts) moveFile(workspace, file, newFileAt(file));
    const all = [...(routes.has(from) ? [from] : []), ...below];
    const moves = all.map((route) => ({ from: route, to: to + route.slice(from.length) }));
    return move(workspace, moves, (route, file) =>
      route === to ? `pages${to}/index.json` : newFileAt(file),
    );
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
    const refusal =
      fixed(from) ?? (from === to ? refuse('same-address', { to }) : occupied(documents, to));
    if (refusal) return refusal;
  }
  return unreadableIn(documents) ?? noList(documents);
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
