import type { TextKind } from '../check/rule.ts';
import type { ContentKind } from '../schema/contract.ts';
import type { Plan } from '../schema/traversal.ts';
import { linksIn } from '../text/markdown.ts';
import { isParagraph } from './pageTexts.ts';
import { fieldsOf, type Sight, sightOf } from './scanPlan.ts';

/**
 * What a page holds, without the places: enough to tell that nothing is wrong with it, which is so
 * of most. Pages are looked at by thousands: an object for each value, and the way to it, would cost
 * more than looking at it.
 */
export interface Glance {
  /** The texts of each kind in the order of the page; of Markdown in a list, each string. */
  texts: Record<TextKind, string[]>;
  /** Those among them that have a brace: only such a text can name a fact. */
  braced: Record<TextKind, string[]>;
  pictures: Record<string, unknown>[];
  actions: Record<string, unknown>[];
  /** The paragraphs of its sections. */
  paragraphs: string[];
  /** The addresses in fields and in Markdown. */
  links: string[];
  /** The field of the page in which each of them stands: `sections`. */
  linkRoots: string[];
}

let last: { page: object; glance: Glance } | undefined;

/**
 * A page's outline and the rules look at the same page, one after the other: it is walked once.
 * @param plan the same for the same page
 */
export function glanceAt(plan: Plan, page: object): Glance {
  if (last?.page === page) return last.glance;
  const glance = newGlance();
  for (const [root, value] of Object.entries(page)) {
    const child = sightOf(plan).fields.get(root);
    if (child) look(child, value, root, root, glance);
  }
  last = { page, glance };
  return glance;
}

function newGlance(): Glance {
  return {
    texts: noTexts(),
    braced: noTexts(),
    pictures: [],
    actions: [],
    paragraphs: [],
    links: [],
    linkRoots: [],
  };
}

function noTexts(): Glance['texts'] {
  return { text: [], inline: [], markdown: [], href: [], icon: [], anchor: [], modalTarget: [] };
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
    if (kind === 'picture') glance.pictures.push(object);
    else if (kind === 'action') glance.actions.push(object);
  }
}

function addText(
  kind: ContentKind,
  text: string,
  field: string,
  root: string,
  glance: Glance,
): void {
  if (kind === 'picture' || kind === 'action') return;
  glance.texts[kind].push(text);
  if (text.includes('{') || text.includes('}')) glance.braced[kind].push(text);
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
