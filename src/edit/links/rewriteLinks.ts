import { type Edit, findNodeAtLocation } from 'jsonc-parser';
import { addressOf } from '../../content/text/href.ts';
import { groupedBy } from '../../shared/groupedBy.ts';
import { countOf, spanishCount } from '../../shared/phrases.ts';
import { removeChild } from '../json/textEdits.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { positionOfUse, type Use, usesOfRoutes } from './uses.ts';

/**
 * Rewrites every link to a page. `write` returns the new address, the same one for a link that stays, or
 * undefined to remove the field or entry.
 */
export function rewriteLinks(
  workspace: Workspace,
  routes: string[],
  write: (use: Use) => string | undefined,
): void {
  const documents = workspace.documents();
  const uses = usesOfRoutes(documents, new Set(routes));
  const own = uses.filter((use) => write(use) !== use.text);
  for (const [file, inFile] of groupedBy(own, ({ document }) => document.file))
    workspace.edit(
      file,
      inFile.map((use) => editOf(use, write(use))),
    );
  const { lang } = workspace;
  for (const [route, toRoute] of groupedBy(own, ({ text }) => addressOf(text).path)) {
    workspace.say({
      en: `Rewrote ${countOf(toRoute.length, 'link')} to ${route}:`,
      es: `${toRoute.length === 1 ? 'Se ha' : 'Se han'} cambiado ${spanishCount(toRoute.length, 'enlace')} a ${route}:`,
    });
    for (const use of toRoute) {
      const { at, place } = positionOfUse(documents.contract, use, lang);
      const line = (removed: string) => `  ${at}  ${place}  ${use.text} → ${write(use) ?? removed}`;
      workspace.say({ en: line('removed'), es: line('eliminado') });
    }
  }
}

function editOf(use: Use, text: string | undefined): Edit {
  if (text === undefined) return withoutField(use);
  return { offset: use.offset, length: use.length, content: JSON.stringify(text).slice(1, -1) };
}

/** The only entry of a list takes the field of the list with it. */
function withoutField({ document, path }: Use): Edit {
  const value = findNodeAtLocation(document.tree, path);
  const isAlone = value?.parent?.type === 'array' && value.parent.children?.length === 1;
  const shown = isAlone ? value?.parent : value;
  const child = shown?.parent?.type === 'array' ? shown : shown?.parent;
  const owner = child?.parent;
  if (!child || !owner) throw new Error(`${document.file} has no field ${path.join('/')}.`);
  return removeChild(owner, owner.children?.indexOf(child) ?? -1);
}
