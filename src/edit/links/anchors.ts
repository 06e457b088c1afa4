import { headingsOf } from '../../content/page/headingIds.ts';
import { isRecord } from '../../content/schema/schemaAt.ts';
import type { Traversal } from '../../content/schema/traversal.ts';

/** The ids that a link to the page can target: of sections and of headings in texts. */
export function anchorsIn(plan: Traversal, page: Record<string, unknown>): Set<string> {
  const sections = [page.sections].flat().filter(isRecord);
  const ofSections = sections.flatMap(({ id }) => (id === undefined ? [] : String(id)));
  const ofHeadings = headingsOf(page, plan).flat();
  return new Set([...ofSections, ...ofHeadings.map(({ id }) => id)]);
}
