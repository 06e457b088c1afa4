import { addressOf } from '../../content/text/href.ts';
import { groupedBy } from '../../shared/groupedBy.ts';
import { countOf, spanishCount } from '../../shared/phrases.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { positionOfUse, rewrite, type Use, usesOfRoutes } from './uses.ts';

/**
 * Rewrites every link to a page, and says so. `write` returns the new address, the same one for a link that
 * stays, or undefined to remove the field or entry.
 */
export function rewriteLinks(
  workspace: Workspace,
  routes: string[],
  write: (use: Use) => string | undefined,
): void {
  const documents = workspace.documents();
  const uses = usesOfRoutes(documents, new Set(routes));
  const own = uses.filter((use) => write(use) !== use.text);
  rewrite(workspace, own, write);
  for (const [route, toRoute] of groupedBy(own, ({ text }) => addressOf(text).path)) {
    workspace.say({
      en: `Rewrote ${countOf(toRoute.length, 'link')} to ${route}:`,
      es: `${toRoute.length === 1 ? 'Se ha' : 'Se han'} cambiado ${spanishCount(toRoute.length, 'enlace')} a ${route}:`,
    });
    for (const use of toRoute) {
      const { at, place } = positionOfUse(documents.contract, use, workspace.lang);
      const line = (removed: string) => `  ${at}  ${place}  ${use.text} → ${write(use) ?? removed}`;
      workspace.say({ en: line('removed'), es: line('eliminado') });
    }
  }
}
