import { findNodeAtLocation } from 'jsonc-parser';
import { isDated, pageSchedule } from '../../content/dates/schedule.ts';
import { addressOf } from '../../content/text/href.ts';
import type { Bilingual } from '../../shared/language.ts';
import { routeAbove } from '../../shared/routes.ts';
import { replaceValue } from '../json/textEdits.ts';
import { dropAbsence } from '../links/absentRoutes.ts';
import {
  fixed,
  itsOwn,
  layoutOf,
  newFileOf,
  noPage,
  occupied,
  schemaAddress,
  unreadable,
} from '../links/addresses.ts';
import { folderOfEntry } from '../links/listEntries.ts';
import { addRedirects, dropRedirect, noList, type Redirect } from '../links/redirects.ts';
import { rewriteLinks } from '../links/rewriteLinks.ts';
import { renameInRecord } from '../links/translationRecord.ts';
import type { Documents } from '../workspace/documents.ts';
import type { Reason } from '../workspace/request.ts';
import type { Attempt, Workspace } from '../workspace/workspace.ts';

/** Moves a page with all pages below its address, and what the pages of a folder share. */
export function movePages(from: string, to: string): Attempt {
  return (workspace) => {
    const documents = workspace.documents();
    const below = [...documents.routes.keys()].filter((route) => route.startsWith(`${from}/`));
    const shared = sharedBelow(documents, from);
    const isFolder = below.length > 0 || shared.length > 0;
    if (!isFolder || from === '/') return movePage(from, to)(workspace);
    const own = itsOwn(from, to);
    if (own) return own;
    if (to.startsWith(`${from}/`)) return insideItself(from, to);
    const all = shared.map((file) => ({
      file,
      newFile: `pages${to}${file.slice('pages'.length + from.length)}`,
    }));
    const taken = all.find(({ newFile }) => documents.files.has(newFile));
    if (taken) return twoLayouts(taken.file, taken.newFile);
    for (const one of all) moveShared(workspace, one);
    const routes = [...(documents.routes.has(from) ? [from] : []), ...below];
    const moves = routes.map((route) => ({ from: route, to: to + route.slice(from.length) }));
    const newFileAt = (route: string, file: string) =>
      route === to
        ? `pages${to}/index.json`
        : `pages${to}${file.slice('pages'.length + from.length)}`;
    return move(workspace, moves, newFileAt);
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

function sharedBelow({ files }: Documents, route: string): string[] {
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

function moveShared(workspace: Workspace, { file, newFile }: MovedFile): void {
  workspace.say(moved(file, newFile));
  workspace.rename(file, newFile);
  pointAtSchema(workspace, newFile);
}

interface MovedFile {
  file: string;
  newFile: string;
}

function moved(file: string, newFile: string): Bilingual {
  return { en: `Moved ${file} to ${newFile}.`, es: `${file} pasa a ser ${newFile}.` };
}

/** Changes the address of a page. Rewrites links to it and redirects the old address. */
export function movePage(from: string, to: string): Attempt {
  return (workspace) => {
    const newFile = (route: string) => newFileOf(workspace.documents(), route);
    return move(workspace, [{ from, to }], newFile);
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
  const files = moves.map(({ from, to }) => {
    const file = documents.routes.get(from) ?? '';
    return { file, newFile: newFileAt(to, file) };
  });
  for (const { file, newFile } of files) workspace.say(moved(file, newFile));
  for (const { to } of moves) {
    dropRedirect(workspace, to);
    dropAbsence(workspace, to);
  }
  const newRoutes = new Map(moves.map(({ from, to }) => [from, to]));
  rewriteLinks(workspace, [...newRoutes.keys()], (use) => {
    const { path } = addressOf(use.text);
    const to = newRoutes.get(path) ?? path;
    const folder = folderOfEntry(use);
    const isLeft = folder !== undefined && (newRoutes.get(folder) ?? folder) !== routeAbove(to);
    return isLeft ? undefined : to + use.text.slice(path.length);
  });
  for (const { file, newFile } of files) {
    workspace.rename(file, newFile);
    pointAtSchema(workspace, newFile);
  }
  renameInRecord(workspace, moves);
  addRedirects(workspace, withoutUnrecorded(workspace, moves));
  sayLayouts(workspace, files);
  return undefined;
}

/**
 * A redirect leads to a page with dates from a recorded address only. Without a record of published
 * pages none of these can be.
 */
function withoutUnrecorded(workspace: Workspace, moves: Redirect[]): Redirect[] {
  if (workspace.documentOf('pages/_routes.json')) return moves;
  const { routes, sourceOf } = workspace.documents();
  return moves.filter(({ from, to }) => {
    const schedule = pageSchedule(sourceOf(routes.get(to) ?? '')?.text ?? '');
    if (!schedule || !isDated(schedule.page)) return true;
    workspace.say({
      en: `Added no redirect from ${from}: ${to} has dates, and no record says that it was published.`,
      es: `No se ha añadido ninguna redirección desde ${from}: ${to} tiene fechas y no consta que se haya publicado.`,
    });
    return false;
  });
}

function refusedMove(documents: Documents, moves: Redirect[]): Reason | undefined {
  for (const { from, to } of moves) {
    if (!documents.routes.has(from)) return noPage(documents, from);
    const refusal = itsOwn(from, to) ?? fixed(from) ?? occupied(documents, to);
    if (refusal) return refusal;
  }
  return unreadable(documents) ?? noList(documents);
}

/** The relative path to the schema depends on the folder. */
export function pointAtSchema(workspace: Workspace, file: string): void {
  const document = workspace.documentOf(file);
  const node = document && findNodeAtLocation(document.tree, ['$schema']);
  const [, kind] = /^(?:\.\.\/)+schema\/(page|layout)\.json$/.exec(String(node?.value)) ?? [];
  if (!node || !kind) return;
  const address = schemaAddress(file, kind);
  if (node.value !== address) workspace.edit(file, [replaceValue(node, address)]);
}

function sayLayouts(workspace: Workspace, files: MovedFile[]): void {
  const documents = workspace.documents();
  const changed = files
    .filter(({ file, newFile }) => layoutOf(documents, file) !== layoutOf(documents, newFile))
    .map(({ newFile }) => layoutOf(documents, newFile));
  for (const layout of new Set(changed))
    workspace.say({
      en: `Its layout is pages/${layout} now.`,
      es: `Ahora su plantilla es pages/${layout}.`,
    });
}
