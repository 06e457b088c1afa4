import { inlineMarkdown, lineBreak, longestRun, textOf } from './inline.ts';
import type { HtmlElement, HtmlNode } from './parseHtml.ts';
import { tableMarkdown } from './table.ts';
import { isVisible } from './visible.ts';

type ToBlocks = (element: HtmlElement, page: string) => string[];

const blocksByTag = new Map<string, ToBlocks>([
  ...[1, 2, 3, 4, 5, 6].map((level): [string, ToBlocks] => [`h${level}`, headingOf(level)]),
  ['ul', (list, page) => listOf(list, page, () => '- ')],
  ['ol', (list, page) => listOf(list, page, (index) => `${index + 1}. `)],
  ['dl', termsOf],
  ['blockquote', ({ children }, page) => [prefixed(blocksOf(children, page), '> ', '> ')]],
  ['pre', ({ children }) => [fenced(textOf(children))]],
  ['table', (table, page) => tableMarkdown(table, (cell) => blocksOf(cell.children, page))],
  ['summary', ({ children }, page) => blocksOf(children, page).map(strong)],
]);

/**
 * Elements as blocks of Markdown. It knows HTML alone: sections need not say how they read, and
 * `details` are open.
 */
export function blocksOf(nodes: HtmlNode[], page: string): string[] {
  const blocks: string[] = [];
  let line: HtmlNode[] = [];
  const endLine = () => {
    if (line.length === 0) return;
    const text = lineOf(line, page);
    if (text) blocks.push(text);
    line = [];
  };
  for (const node of nodes) {
    if (typeof node === 'string' || node.isInline) line.push(node);
    else if (isVisible(node)) {
      endLine();
      const toBlocks = blocksByTag.get(node.tag);
      blocks.push(...(toBlocks?.(node, page) ?? blocksOf(node.children, page)));
    }
  }
  endLine();
  return blocks;
}

function lineOf(nodes: HtmlNode[], page: string): string {
  const [first] = nodes;
  if (nodes.length === 1 && typeof first === 'string')
    return startEscaped(inlineMarkdown(nodes, page).trim());
  return boxesOf(nodes)
    .flatMap((box) => inlineMarkdown(box, page).split(lineBreak))
    .map((text) => startEscaped(text.trim()))
    .filter(Boolean)
    .join(lineBreak);
}

/** Styles make boxes of elements in a line: without a blank between, their words are apart. */
function boxesOf(nodes: HtmlNode[]): HtmlNode[][] {
  const boxes: HtmlNode[][] = [[]];
  let last: HtmlNode | undefined;
  for (const node of nodes) {
    if (last !== undefined && isBox(node, last)) boxes.push([]);
    boxes.at(-1)?.push(node);
    last = node;
  }
  return boxes;
}

/** A span beside a text is a box where it would else go on with the word. */
function isBox(node: HtmlNode, last: HtmlNode): boolean {
  if (typeof node === 'string') return false;
  const [before, after] = [textOf([last]), textOf([node])];
  if (typeof last !== 'string') return !/\s$/.test(before) && !/^\s/.test(after);
  return node.tag === 'span' && /[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(after);
}

/** Escapes the beginning of a paragraph that would be a heading, a list or a line. */
function startEscaped(text: string): string {
  if (!/^[#>+\-=\d]/.test(text)) return text;
  return text
    .replace(/^(#{1,6}(?=\s|$)|>|[-+](?=\s|$)|(?:-{2,}|={2,})\s*$)/, '\\$1')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2');
}

function headingOf(level: number): ToBlocks {
  return ({ children }, page) => {
    const text = inlineMarkdown(children, page).trim().replaceAll(lineBreak, ' ');
    return text ? [`${'#'.repeat(level)} ${text.replace(/(#+)$/, '\\$1')}`] : [];
  };
}

function listOf(list: HtmlElement, page: string, markOf: (index: number) => string): string[] {
  const items = elementsIn(list).map((item) => blocksOf(item.children, page));
  return listed(items.map(withoutNumber), markOf);

  /** The mark of an item says its number already: `1. 1`. */
  function withoutNumber(blocks: string[], index: number): string[] {
    const [first, ...others] = blocks;
    return others.length > 0 && `${first}. ` === markOf(index) ? others : blocks;
  }
}

/** Each term with what belongs to it, one below the other. */
function termsOf(list: HtmlElement, page: string): string[] {
  const items: string[][] = [];
  let isTerm = false;
  const groups = elementsIn(list).flatMap((child) =>
    child.tag === 'div' ? elementsIn(child) : [child],
  );
  for (const { tag, children } of groups) {
    const blocks = blocksOf(children, page);
    if (tag === 'dt' && !isTerm) items.push(blocks.map(strong));
    else items.at(-1)?.push(...(tag === 'dt' ? blocks.map(strong) : blocks));
    isTerm = tag === 'dt';
  }
  const compact = items.map((blocks) =>
    blocks.every(isLine) ? [blocks.join(lineBreak)].filter(Boolean) : blocks,
  );
  return listed(compact, () => '- ');
}

function elementsIn({ children }: HtmlElement): HtmlElement[] {
  return children.filter((child) => typeof child !== 'string').filter(isVisible);
}

/** An item with several blocks asks for empty lines between all of them. */
function listed(items: string[][], markOf: (index: number) => string): string[] {
  const filled = items.filter((blocks) => blocks.length > 0);
  const isLoose = filled.some((blocks) => blocks.length > 1);
  const texts = filled.map((blocks, index) => {
    const mark = markOf(index);
    return prefixed(blocks, mark, ' '.repeat(mark.length));
  });
  return texts.length > 0 ? [texts.join(isLoose ? '\n\n' : '\n')] : [];
}

function isLine(block: string): boolean {
  return !/^(?:[-#>|`]|\d+[.)] )/.test(block);
}

function prefixed(blocks: string[], first: string, others: string): string {
  const text = blocks.join('\n\n').split('\n');
  return text.map((line, index) => `${index === 0 ? first : others}${line}`.trimEnd()).join('\n');
}

function fenced(code: string): string {
  const fence = '`'.repeat(Math.max(3, longestRun(code) + 1));
  return `${fence}\n${code.replace(/\n$/, '')}\n${fence}`;
}

/** Only a plain line: what has marks already keeps them. */
function strong(text: string): string {
  return /^[\p{L}\p{N}¿¡][^*\n]*$/u.test(text) ? `**${text}**` : text;
}
