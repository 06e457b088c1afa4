import { headingIdsIn } from '../content/markdown.ts';
import { isRecord } from '../content/schemaPath.ts';
import { type Plan, walk } from '../content/walk.ts';

/** What links can point at on a page: the ids of its sections, and of headings in its texts. */
export function anchorsIn(plan: Plan, page: Record<string, unknown>): Set<string> {
  const sections = [page.sections].flat().filter(isRecord);
  const anchors = new Set(sections.flatMap(({ id }) => (id === undefined ? [] : String(id))));
  walk(plan, page, (kind, value) => {
    if (kind !== 'markdown') return;
    for (const text of [value].flat()) for (const id of headingIdsIn(String(text))) anchors.add(id);
  });
  return anchors;
}
