import type { ContentKind } from './contract.ts';
import { linksIn } from './markdown.ts';
import { fieldsOf, type Sight, sightOf } from './sight.ts';
import { isParagraph } from './texts.ts';
import type { Plan } from './walk.ts';

/**
 * What a page holds, without the places: enough to tell that nothing is wrong with it, which is so
 * of most. The lists of a group belong together by index: an object for each value and a path to it
 * would cost more than looking at it, and pages are looked at by thousands.
 */
export interface Glance {
  /** Everything of a content kind, in the order of the page; of Markdown in a list, each string. */
  kinds: ContentKind[];
  /** A picture and an action are objects, all else is text. */
  values: (string | Record<string, unknown>)[];
  /** The paragraphs of its sections. */
  paragraphs: string[];
  /** The addresses in fields and in Markdown, and the fields of the page in which they stand. */
  links: string[];
  linkRoots: string[];
}

let last: { page: object; glance: Glance } | undefined;

/**
 * A page's outline and the rules look at the same page, one after the other: it is walked once.
 * @param plan the same for the same page
 */
export function glanceAt(plan: Plan, page: object): Glance {
  if (last?.page === page) return last.glance;
  const glance: Glance = { kinds: [], values: [], paragraphs: [], links: [], linkRoots: [] };
  for (const [root, value] of Object.entries(page)) {
    const child = sightOf(plan).fields.get(root);
    if (child) look(child, value, root, root, glance);
  }
  last = { page, glance };
  return glance;
}

/** In the order of walk: children before the object that holds them. */
function look(sight: Sight, value: unknown, field: string, root: string, glance: Glance): void {
  const { kind, items } = sight;
  if (typeof value === 'string') {
    if (kind) addText(kind, value, field, root, glance);
  } else if (Array.isArray(value)) {
    if (items) for (const item of value) look(items, item, field, root, glance);
    if (kind) for (const text of value) addText(kind, String(text), field, root, glance);
  } else if (typeof value === 'object' && value !== null) {
    const object = value as Record<string, unknown>;
    const fields = fieldsOf(sight, object);
    for (const key in object) {
      const child = fields.get(key) ?? sight.rest;
      if (child) look(child, object[key], key, root, glance);
    }
    if (kind) {
      glance.kinds.push(kind);
      glance.values.push(object);
    }
  }
}

function addText(
  kind: ContentKind,
  text: string,
  field: string,
  root: string,
  glance: Glance,
): void {
  glance.kinds.push(kind);
  glance.values.push(text);
  if (kind === 'href') addLink(text, root, glance);
  if (kind !== 'text' && kind !== 'inline' && kind !== 'markdown') return;
  // Every way to write a link has one of these signs.
  if (kind !== 'text' && (text.includes(']') || text.includes('<')))
    for (const href of linksIn(text)) addLink(href, root, glance);
  if (root === 'sections' && isParagraph(text, field)) glance.paragraphs.push(text);
}

function addLink(href: string, root: string, { links, linkRoots }: Glance): void {
  links.push(href);
  linkRoots.push(root);
}
