import { type Edit, findNodeAtLocation } from 'jsonc-parser';
import { spanishCount } from '../../content/diagnostics/locales/es.ts';
import { countOf } from '../../shared/phrases.ts';
import { removeChild } from '../json/textEdits.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { positionOfUse, type Use, usesOfRoute } from './uses.ts';

/**
 * Rewrites every link to a page. `write` returns the new address, or undefined to remove the field or entry.
 */
export function rewriteLinks(
  workspace: Workspace,
  route: string,
  write: (use: Use) => string | undefined,
): void {
  const documents = workspace.documents();
  const uses = usesOfRoute(documents, route);
  for (const file of new Set(uses.map(({ document }) => document.file))) {
    const inFile = uses.filter(({ document }) => document.file === file);
    workspace.edit(
      file,
      inFile.map((use) => editOf(use, write(use))),
    );
  }
  if (uses.length === 0) return;
  const { lang } = workspace;
  workspace.say({
    en: `Rewrote ${countOf(uses.length, 'link')} to ${route}:`,
    es: `Se han cambiado ${spanishCount(uses.length, 'enlace')} a ${route}:`,
  });
  for (const use of uses) {
    const { at, place } = positionOfUse(documents.contract, use, lang);
    const line = (removed: string) => `  ${at}  ${place}  ${use.text} → ${write(use) ?? removed}`;
    workspace.say({ en: line('removed'), es: line('eliminado') });
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
