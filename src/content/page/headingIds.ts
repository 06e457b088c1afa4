import { isRecord } from '../schema/schemaAt.ts';
import { type Traversal, visit } from '../schema/traversal.ts';
import { headingId, headingsIn, joined } from '../text/markdown.ts';

/** Ids in the shell and the document, used by the skip link and the client. */
export const reservedIds = ['content', 'root', 'announcement', 'page-style'];

/** A heading in a text, with its Markdown. */
export interface PlacedHeading {
  id: string;
  raw: string;
}

/**
 * The headings in each Markdown field of a page, in the order of its fields. A fact stands in an id
 * by its name, so that links outlive a price. Each id is the only one on its page: `fees`, `fees-2`.
 * @param plan that of page.json
 */
export function headingsOf(page: object, plan: Traversal): PlacedHeading[][] {
  const taken = new Set([...reservedIds, ...idsOfSections(page)]);
  const fields: PlacedHeading[][] = [];
  visit(plan, page, (kind, value) => {
    if (kind !== 'markdown') return;
    const text = joined([value].flat().map(String));
    fields.push(headingsIn(text).map(({ raw, text }) => ({ id: newId(text, taken), raw })));
  });
  return fields;
}

/** The ids of all these headings, in their order. */
export function headingIdsOf(page: object, plan: Traversal): string[] {
  return headingsOf(page, plan).flatMap((headings) => headings.map(({ id }) => id));
}

/** Those of sections, and of their headings. */
function idsOfSections(page: object): string[] {
  const sections = 'sections' in page ? [page.sections].flat().filter(isRecord) : [];
  return sections.flatMap(({ id }) => (id === undefined ? [] : [`${id}`, `${id}-heading`]));
}

function newId(text: string, taken: Set<string>): string {
  const wanted = headingId(text) || 'heading';
  let id = wanted;
  for (let count = 2; taken.has(id); count += 1) id = `${wanted}-${count}`;
  taken.add(id);
  return id;
}
