import type { ContentKind } from './contract.ts';
import { linksIn } from './markdown.ts';
import { isRecord } from './schemaPath.ts';
import { type Plan, planOfField, variantOf } from './walk.ts';

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
  /** The field in which each stands, `heading`, and the field of the page: `sections`. */
  fields: string[];
  roots: string[];
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
  const glance: Glance = { kinds: [], values: [], fields: [], roots: [], links: [], linkRoots: [] };
  for (const root of Object.keys(page)) {
    const child = planOfField(plan, undefined, root);
    if (child) look(child, (page as Record<string, unknown>)[root], root, root, glance);
  }
  last = { page, glance };
  return glance;
}

/** In the order of walk: children before the object that holds them. */
function look(plan: Plan, value: unknown, field: string, root: string, glance: Glance): void {
  const { kind, items } = plan;
  if (typeof value === 'string') {
    if (kind) addText(kind, value, field, root, glance);
  } else if (Array.isArray(value)) {
    if (items) for (const item of value) look(items, item, field, root, glance);
    if (kind) for (const text of value) addText(kind, String(text), field, root, glance);
  } else if (isRecord(value)) {
    const variant = variantOf(plan, value);
    for (const key in value) {
      const child = planOfField(plan, variant, key);
      if (child) look(child, value[key], key, root, glance);
    }
    if (kind) add(kind, value, field, root, glance);
  }
}

function addText(
  kind: ContentKind,
  text: string,
  field: string,
  root: string,
  glance: Glance,
): void {
  add(kind, text, field, root, glance);
  if (kind === 'href') addLink(text, root, glance);
  else if (kind === 'inline' || kind === 'markdown') {
    // Every way to write a link has one of these signs.
    if (text.includes(']') || text.includes('<'))
      for (const href of linksIn(text)) addLink(href, root, glance);
  }
}

function addLink(href: string, root: string, { links, linkRoots }: Glance): void {
  links.push(href);
  linkRoots.push(root);
}

function add(
  kind: ContentKind,
  value: string | Record<string, unknown>,
  field: string,
  root: string,
  { kinds, values, fields, roots }: Glance,
): void {
  kinds.push(kind);
  values.push(value);
  fields.push(field);
  roots.push(root);
}
