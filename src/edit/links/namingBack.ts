import type { Contract } from '../../content/schema/contract.ts';
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
export function namingBack(contract: Contract, file: string, patch: PatchOperation[]): Attempt {
  return (workspace) => {
    const before = alternatesIn(workspace.documentOf(file));
    const refusal = applyPatch(contract, file, patch)(workspace);
    const after = alternatesIn(workspace.documentOf(file));
    const route = routeOf(nameOf(file));
    if (refusal || route === null || before.join() === after.join()) return refusal;
    const lang = layoutLanguage(workspace.documents(), file);
    const named = after.filter((other) => !before.includes(other));
    const gone = before.filter((other) => !after.includes(other));
    for (const other of named) nameIn(workspace, contract, other, route, lang);
    for (const other of gone) dropFrom(workspace, contract, other, route);
    return undefined;
  };
}

function nameIn(
  workspace: Workspace,
  contract: Contract,
  other: string,
  route: string,
  lang: string,
): void {
  const documents = workspace.documents();
  const page = documents.documentOf(documents.routes.get(other) ?? '');
  if (!page || versionOf(documents, page, lang) !== undefined) return;
  change(workspace, contract, page.file, [...alternatesIn(page), route]);
}

function dropFrom(workspace: Workspace, contract: Contract, other: string, route: string): void {
  const { documentOf, routes } = workspace.documents();
  const page = documentOf(routes.get(other) ?? '');
  const named = alternatesIn(page);
  if (page && named.includes(route))
    change(
      workspace,
      contract,
      page.file,
      named.filter((one) => one !== route),
    );
}

function change(workspace: Workspace, contract: Contract, file: string, names: string[]): void {
  const path = ['alternates'];
  const value = names.length > 0 ? names : undefined;
  applyPatch(contract, file, [value ? { edit: 'set', path, value } : { edit: 'remove', path }])(
    workspace,
  );
  workspace.say({
    en: `${file} has ${names.join(', ') || 'none'} as its alternates.`,
    es: `${file} tiene como alternativas: ${names.join(', ') || 'ninguna'}.`,
  });
}
