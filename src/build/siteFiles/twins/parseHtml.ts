/** An element of HTML, and what is in it. */
export interface HtmlElement {
  tag: string;
  /** As they are written: ` class="a" hidden`. */
  attributes: string;
  children: HtmlNode[];
  /** It stands in a line, with all that is in it. */
  isInline: boolean;
}

export type HtmlNode = HtmlElement | string;

/** Elements that never have an end tag. */
const endless = new Set(['br', 'hr', 'img', 'input', 'source', 'wbr']);

/** Elements that stand in a line. Every other one is a block of its own. */
const inlineTags = new Set([
  ...['a', 'abbr', 'b', 'bdi', 'br', 'cite', 'code', 'del', 'em', 'i', 'img', 'ins', 'kbd', 'mark'],
  ...['picture', 'q', 's', 'samp', 'small', 'source', 'span', 'strong', 'sub', 'sup', 'time', 'u'],
  ...['var', 'wbr'],
]);

const icon = '<svg';
const endOfIcon = '</svg>';

/**
 * Reads an element as React and its fast counterpart write it: each start tag has its end tag, and
 * `<` and `>` stand for nothing but tags and comments. Icons are left out.
 */
export function parseHtml(html: string): HtmlElement {
  const root = elementOf('');
  const open: HtmlElement[] = [];
  let inner = root;
  for (let at = 0; at < html.length; ) {
    const start = html.indexOf('<', at);
    if (start !== at) inner.children.push(html.slice(at, start < 0 ? undefined : start));
    if (start < 0) break;
    if (html.startsWith(icon, start)) {
      at = html.indexOf(endOfIcon, start) + endOfIcon.length;
      continue;
    }
    const isComment = html.startsWith('<!--', start);
    const end = html.indexOf(isComment ? '-->' : '>', start);
    at = end + (isComment ? 3 : 1);
    if (isComment) continue;
    if (html[start + 1] === '/') {
      const outer = open.pop() ?? root;
      if (!inner.isInline) outer.isInline = false;
      inner = outer;
      continue;
    }
    const element = elementOf(html.slice(start + 1, end));
    inner.children.push(element);
    if (endless.has(element.tag)) continue;
    open.push(inner);
    inner = element;
  }
  return root;
}

function elementOf(text: string): HtmlElement {
  const inside = text.endsWith('/') ? text.slice(0, -1) : text;
  const space = inside.indexOf(' ');
  const tag = space < 0 ? inside : inside.slice(0, space);
  const attributes = space < 0 ? '' : inside.slice(space);
  return { tag, attributes, children: [], isInline: inlineTags.has(tag) };
}

/** The decoded value of an attribute; undefined for one that is not there. */
export function attributeOf(
  { attributes }: Pick<HtmlElement, 'attributes'>,
  name: string,
): string | undefined {
  const start = attributes.indexOf(` ${name}="`);
  if (start < 0) return undefined;
  const from = start + name.length + 3;
  return decoded(attributes.slice(from, attributes.indexOf('"', from)));
}

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const entity = /&(?:(amp|lt|gt|quot)|#(\d+)|#x([\da-f]+));/gi;

/** Decodes each entity once. */
export function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    entity,
    (_, name?: string, decimal?: string, hexadecimal?: string) =>
      characters[name ?? ''] ??
      String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hexadecimal ?? '', 16)),
  );
}
