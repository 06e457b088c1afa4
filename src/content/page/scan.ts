import type { ContentKind, TextKind } from '../schema/contract.ts';
import type { Traversal } from '../schema/traversal.ts';
import { linksIn } from '../text/markdown.ts';
import { isParagraph } from './pageTexts.ts';
import { fieldsOf, type ScanPlan, scanPlanOf } from './scanPlan.ts';

/**
 * The content of a page without places, which is enough to see that a page has no mistake. An
 * object and a path for each value would cost more than reading it.
 */
export interface PageScan {
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
  /** The field of the page that holds each link: `sections`. */
  linkRoots: string[];
}

let last: { page: object; scan: PageScan } | undefined;

/**
 * A page's outline and the rules look at the same page, one after the other: it is walked once.
 * @param plan the same for the same page
 */
export function scanPage(plan: Traversal, page: object): PageScan {
  if (last?.page === page) return last.scan;
  const scan = newScan();
  for (const [root, value] of Object.entries(page)) {
    const child = scanPlanOf(plan).fields.get(root);
    if (child) look(child, value, root, root, scan);
  }
  last = { page, scan };
  return scan;
}

function newScan(): PageScan {
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

function noTexts(): PageScan['texts'] {
  return { text: [], inline: [], markdown: [], href: [], icon: [], anchor: [], modalTarget: [] };
}

/** In the order of walk: children before the object that holds them. */
function look(
  scanPlan: ScanPlan,
  value: unknown,
  field: string,
  root: string,
  scan: PageScan,
): void {
  const { kind, items } = scanPlan;
  if (typeof value === 'string') {
    if (kind) addText(kind, value, field, root, scan);
  } else if (Array.isArray(value)) {
    if (items) for (const item of value) look(items, item, field, root, scan);
    if (kind) for (const text of value) addText(kind, String(text), field, root, scan);
  } else if (typeof value === 'object' && value !== null) {
    const object = value as Record<string, unknown>;
    const fields = fieldsOf(scanPlan, object);
    for (const key in object) {
      const child = fields.get(key) ?? scanPlan.rest;
      if (child) look(child, object[key], key, root, scan);
    }
    if (kind === 'picture') scan.pictures.push(object);
    else if (kind === 'action') scan.actions.push(object);
  }
}

function addText(
  kind: ContentKind,
  text: string,
  field: string,
  root: string,
  scan: PageScan,
): void {
  if (kind === 'picture' || kind === 'action') return;
  scan.texts[kind].push(text);
  if (text.includes('{') || text.includes('}')) scan.braced[kind].push(text);
  if (kind === 'href') addLink(text, root, scan);
  if (kind !== 'text' && kind !== 'inline' && kind !== 'markdown') return;
  // Every form of a link has one of these characters.
  if (kind !== 'text' && (text.includes(']') || text.includes('<')))
    for (const href of linksIn(text)) addLink(href, root, scan);
  if (root === 'sections' && isParagraph(text, field)) scan.paragraphs.push(text);
}

function addLink(href: string, root: string, { links, linkRoots }: PageScan): void {
  links.push(href);
  linkRoots.push(root);
}
