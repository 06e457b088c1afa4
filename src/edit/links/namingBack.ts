import { routeOf } from '../../shared/routes.ts';
import type { PatchOperation } from '../diff/patch.ts';
import { nameOf } from '../workspace/documents.ts';
import { applyPatch } from '../workspace/values.ts';
import type { Attempt, Workspace } from '../workspace/workspace.ts';
import { layoutLanguage } from './addresses.ts';
import { alternatesIn, versionOf } from './alternates.ts';

/**
 * A change of a page after which the pages that it newly names as its versions name it too, unless they name
 * another page in its language, and those that it no longer names do not.
 */
export function namingBack(file: string, patch: PatchOperation[]): Attempt {
  return (workspace) => {
    const before = alternatesIn(workspace.documentOf(file));
    const refusal = applyPatch(file, patch)(workspace);
    const after = alternatesIn(workspace.documentOf(file));
    const route = routeOf(nameOf(file));
    if (refusal || route === null || before.join() === after.join()) return refusal;
    const lang = layoutLanguage(workspace.documents(), file);
    const named = after.filter((other) => !before.includes(other));
    const gone = before.filter((other) => !after.includes(other));
    for (const other of named) nameIn(workspace, other, route, lang);
    for (const other of gone) dropFrom(workspace, other, route);
    return undefined;
  };
}

function nameIn(workspace: Workspace, other: string, route: string, lang: string): void {
  const documents = workspace.documents();
  const page = documents.documentOf(documents.routes.get(other) ?? '');
  if (!page || versionOf(documents, page, lang) !== undefined) return;
  change(workspace, page.file, [...alternatesIn(page), route]);
}

function dropFrom(workspace: Workspace, other: string, route: string): void {
  const { documentOf, routes } = workspace.documents();
  const page = documentOf(routes.get(other) ?? '');
  const kept = alternatesIn(page).filter((one) => one !== route);
  if (page && kept.length < alternatesIn(page).length) change(workspace, page.file, kept);
}

function change(workspace: Workspace, file: string, names: string[]): void {
  const path = ['alternates'];
  const value = names.length > 0 ? names : undefined;
  applyPatch(file, [value ? { edit: 'set', path, value } : { edit: 'remove', path }])(workspace);
  workspace.say({
    en: `${file} has ${names.join(', ') || 'none'} as its alternates.`,
    es: `${file} tiene como alternativas: ${names.join(', ') || 'ninguna'}.`,
  });
}
