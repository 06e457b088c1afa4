import { isInternal } from '../../../content/text/href.ts';
import { escapeMarkdown, markdownAddress } from '../../../shared/escapeMarkdown.ts';
import { attributeOf, decoded, type HtmlElement, type HtmlNode } from './parseHtml.ts';
import { isVisible } from './visible.ts';

const marks = new Map([
  ['strong', '**'],
  ['b', '**'],
  ['em', '*'],
  ['i', '*'],
  ['s', '~~'],
  ['del', '~~'],
]);

/** A hard line break. */
export const lineBreak = '\\\n';

/**
 * The Markdown of what stands in a line.
 * @param page its whole address: links and pictures are found from wherever somebody reads them
 * @param isInLink readers of Markdown then make no link of an address
 */
export function inlineMarkdown(nodes: HtmlNode[], page: string, isInLink = false): string {
  const written = isInLink ? escapeMarkdown : escapedBesideAddresses;
  let text = '';
  nodes.forEach((node, index) => {
    if (typeof node === 'string') text += written(collapsed(decoded(node)));
    else if (isVisible(node)) {
      const around = { before: text, after: nodes[index + 1], isInLink };
      text = followed(text, elementMarkdown(node, page, around));
    }
  });
  return text;
}

interface Neighbors {
  before: string;
  after: HtmlNode | undefined;
  isInLink: boolean;
}

function elementMarkdown(element: HtmlElement, page: string, neighbors: Neighbors): string {
  const { tag, children } = element;
  if (tag === 'br') return lineBreak;
  if (tag === 'img') return pictureMarkdown(element, page);
  if (tag === 'code') return codeMarkdown(textOf(children));
  const inner = inlineMarkdown(children, page, neighbors.isInLink || tag === 'a');
  const mark = marks.get(tag);
  if (mark) return isEmphasis(inner, neighbors) ? around(inner, mark, mark) : inner;
  const href = tag === 'a' ? attributeOf(element, 'href') : undefined;
  return href === undefined ? inner : around(inner, '[', `](${addressOf(href, page)})`);
}

/** Markdown wants its marks beside the words. */
function around(text: string, before: string, after: string): string {
  const inner = text.trim();
  if (inner === '') return text;
  const start = text.startsWith(' ') ? ' ' : '';
  return `${start}${before}${inner}${after}${text.endsWith(' ') ? ' ' : ''}`;
}

/** True if Markdown would read marks around a text as such: `**(a)**b` shows its stars. */
function isEmphasis(text: string, { before, after }: Neighbors): boolean {
  if (/[*~]$/.test(before)) return false;
  const next = typeof after === 'string' ? after : after && textOf([after]);
  const isApart = /(?:^|[\s\p{P}])$/u.test(before) && /^(?:$|[\s\p{P}])/u.test(next ?? '');
  return isApart || /^[\p{L}\p{N}](?:.*[\p{L}\p{N}])?$/su.test(text);
}

/** An exclamation mark before a link would make a picture of it. */
function followed(text: string, next: string): string {
  return text.endsWith('!') && next.startsWith('[')
    ? `${text.slice(0, -1)}\\!${next}`
    : text + next;
}

function pictureMarkdown(element: HtmlElement, page: string): string {
  const alt = attributeOf(element, 'alt');
  return alt
    ? `![${escapeMarkdown(alt)}](${addressOf(attributeOf(element, 'src') ?? '', page)})`
    : '';
}

function codeMarkdown(text: string): string {
  const fence = '`'.repeat(longestRun(text) + 1);
  const space = /^`|`$|^ .* $/.test(text) ? ' ' : '';
  return `${fence}${space}${text}${space}${fence}`;
}

/** The length of the longest run of backticks. */
export function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
}

/** The text of elements as it is written. */
export function textOf(nodes: HtmlNode[]): string {
  return nodes
    .map((node) => (typeof node === 'string' ? decoded(node) : textOf(node.children)))
    .join('');
}

function addressOf(href: string, page: string): string {
  return markdownAddress(wholeAddress(href, page));
}

function wholeAddress(href: string, page: string): string {
  if (href.startsWith('#')) return page + href;
  return isInternal(href) ? new URL(page).origin + href : href;
}

/** No-break spaces stay. */
function collapsed(text: string): string {
  return /[\t\r\n]| {2}/.test(text) ? text.replace(/[ \t\r\n]+/g, ' ') : text;
}

/** A bare address, of which readers of Markdown make a link as it stands: a backslash would be a part of it. */
const address = /((?<![\p{L}\p{N}])(?:https?:\/\/|www\.)[^\s<]+)/iu;

function escapedBesideAddresses(text: string): string {
  if (!/:\/\/|www\./i.test(text)) return escapeMarkdown(text);
  return text
    .split(address)
    .map((part, index) => (index % 2 === 1 ? part : escapeMarkdown(part)))
    .join('');
}
