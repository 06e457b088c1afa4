import { isRecord } from '../../content/schema/schemaAt.ts';
import { type Traversal, visit } from '../../content/schema/traversal.ts';
import { headingIdsIn } from '../../content/text/markdown.ts';

/** The ids that a link to the page can target: of sections and of headings in texts. */
export function anchorsIn(plan: Traversal, page: Record<string, unknown>): Set<string> {
  const sections = [page.sections].flat().filter(isRecord);
  const anchors = new Set(sections.flatMap(({ id }) => (id === undefined ? [] : String(id))));
  visit(plan, page, (kind, value) => {
    if (kind !== 'markdown') return;
    for (const text of [value].flat()) for (const id of headingIdsIn(String(text))) anchors.add(id);
  });
  return anchors;
}
