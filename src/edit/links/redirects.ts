import { findNodeAtLocation, type Node } from 'jsonc-parser';
import { isRecord } from '../../content/schema/schemaAt.ts';
import { insertChild, removeChild } from '../json/textEdits.ts';
import type { Documents, EditDocument } from '../workspace/documents.ts';
import type { Reason } from '../workspace/request.ts';
import type { Workspace } from '../workspace/workspace.ts';

export const redirectsFile = 'pages/_redirects.json';

export interface Redirect {
  from: string;
  to: string;
}

/** Refuses if the file is there without a list: a redirect has no place in it. */
export function noList({ documentOf }: Documents): Reason | undefined {
  const document = documentOf(redirectsFile);
  if (!document || listOf(document)) return undefined;
  return {
    code: 'unreadable-file',
    en: {
      message: `${redirectsFile} has no list "redirects", so no redirect can be added to it.`,
      suggestion: 'Run npm run validate and fix it first.',
    },
    es: {
      message: `${redirectsFile} no tiene ninguna lista "redirects" a la que añadir una redirección.`,
      suggestion: 'Ejecute npm run validate y corríjalo antes.',
    },
  };
}

/** True also without a record of published pages: then any page may have been visited. */
export function wasPublished(
  { documentOf }: Pick<Documents, 'documentOf'>,
  route: string,
): boolean {
  const published = documentOf('pages/_routes.json')?.value.routes;
  return !Array.isArray(published) || published.includes(route);
}

/** Redirects visitors of removed addresses, if they were published. */
export function addRedirects(workspace: Workspace, redirects: Redirect[]): void {
  const added = redirects.filter(({ from }) => wasPublished(workspace, from));
  const [first, ...others] = added;
  if (!first) return;
  const document = workspace.documentOf(redirectsFile);
  if (document && listOf(document)) insert(workspace, [first]);
  else workspace.write(redirectsFile, newFile(first));
  insert(workspace, others);
  for (const { from, to } of added)
    workspace.say({
      en: `Added the redirect ${from} → ${to} to ${redirectsFile}.`,
      es: `Se ha añadido la redirección ${from} → ${to} a ${redirectsFile}.`,
    });
}

/** At the end of the list, in one edit: there, all of them have the layout of the first. */
function insert(workspace: Workspace, redirects: Redirect[]): void {
  const document = workspace.documentOf(redirectsFile);
  const list = document && listOf(document);
  if (!document || !list) return;
  const end = redirectsIn(document).length;
  const edits = redirects.map((each) => insertChild(document.source.text, list, end, each));
  const [edit] = edits;
  const content = edits.map((each) => each.content).join('');
  if (edit) workspace.edit(redirectsFile, [{ ...edit, content }]);
}

/** Removes the redirect from an address that has a page now. */
export function dropRedirect(workspace: Workspace, route: string): void {
  const document = workspace.documentOf(redirectsFile);
  const list = document && listOf(document);
  if (!document || !list) return;
  const index = redirectsIn(document).findIndex(({ from }) => from === route);
  if (index === -1) return;
  workspace.edit(redirectsFile, [removeChild(list, index)]);
  workspace.say({
    en: `Removed the redirect from ${route} in ${redirectsFile}: there is a page now.`,
    es: `Se ha eliminado la redirección de ${route} en ${redirectsFile}: ahora hay una página.`,
  });
}

function redirectsIn({ file, value }: EditDocument): Redirect[] {
  const list = file === redirectsFile ? value.redirects : undefined;
  if (!Array.isArray(list)) return [];
  return list.map((entry: unknown) => {
    const { from, to } = isRecord(entry) ? entry : {};
    return { from: String(from), to: String(to) };
  });
}

function listOf({ tree }: EditDocument): Node | undefined {
  const node = findNodeAtLocation(tree, ['redirects']);
  return node?.type === 'array' ? node : undefined;
}

function newFile({ from, to }: Redirect): string {
  const lines = [
    '{',
    '  "$schema": "../schema/redirects.json",',
    '  "redirects": [',
    `    { "from": ${JSON.stringify(from)}, "to": ${JSON.stringify(to)} }`,
    '  ]',
    '}',
  ];
  return `${lines.join('\n')}\n`;
}
