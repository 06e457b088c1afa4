import { Lexer, Marked, type Token, type Tokens } from 'marked';
import { escapeHtml } from '../../shared/escapeHtml.ts';
import { memoizeLast } from '../../shared/memoize.ts';
import { withoutAccents } from '../../shared/plainWord.ts';
import { isOneLine, shownLength, tableClass, tableLook } from '../../shared/tableLook.ts';
import { isInternal } from './href.ts';

/**
 * Converts `markdown` fields to HTML. The strings of a list become blocks. Raw HTML is escaped, and
 * a check refuses it before.
 */
export function markdownToHtml(markdown: string | string[]): string {
  const text = joined(markdown);
  if (/^\p{L}/u.test(text) && isPlain(text)) return `<p>${withEntities(text)}</p>`;
  return unlessTooDeep(text, escapeHtml(text), () => marked.parse(text, { async: false }).trim());
}

/** Converts a sentence of an `inline` field to HTML, without a paragraph. */
export function inlineToHtml(markdown: string): string {
  if (isPlain(markdown)) return withEntities(markdown);
  return unlessTooDeep(markdown, escapeHtml(markdown), () =>
    marked.parseInline(markdown, { async: false }),
  );
}

/** A line without Markdown or HTML, as most texts are: it need not be parsed. */
function isPlain(text: string): boolean {
  return /^[^\\`*_[\]<>~@|\n\r]*$/.test(text) && !/www\.|:\/\/|&\S|\s$/i.test(text);
}

/** As the library writes them. */
function withEntities(text: string): string {
  return text.replace(/["'&]/g, (sign) => entities[sign] ?? sign);
}

const entities: Record<string, string> = { '"': '&quot;', "'": '&#39;', '&': '&amp;' };

/** The library compares each mark with those before it, and thousands of levels end its stack. */
function unlessTooDeep<Result>(text: string, otherwise: Result, read: () => Result): Result {
  if ((text.match(/[*_~]/g)?.length ?? 0) > 6000) return otherwise;
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return otherwise;
    throw error;
  }
}

/** The addresses that a text links to. */
export function linksIn(markdown: string | string[]): string[] {
  return tokensOf('link', joined(markdown)).map(({ href }) => href);
}

/** The pieces of raw HTML in a text. */
export function rawHtmlIn(markdown: string | string[]): string[] {
  return tokensOf('html', joined(markdown)).map(({ raw }) => raw);
}

/** The Markdown source of the pictures in a text. */
export function picturesIn(markdown: string): string[] {
  return tokensOf('image', markdown).map(({ raw }) => raw);
}

/** The headings of a text with their levels, their source and their words. */
export function headingsIn(text: string): Pick<Tokens.Heading, 'depth' | 'raw' | 'text'>[] {
  if (!headingSign.test(text)) return [];
  const headings: Tokens.Heading[] = [];
  // Without reading the lines within blocks, which takes three times as long.
  marked.walkTokens(
    unlessTooDeep(text, [], () => new Lexer().blockTokens(text.replace(/\r\n?/g, '\n'))),
    (token) => {
      if (token.type === 'heading') headings.push(token as Tokens.Heading);
    },
  );
  return headings;
}

const headingSign = /#|\n *[=-]+ *$/m;

/** `What cookies are` → `what-cookies-are`, in any language. */
export function headingId(text: string): string {
  return withoutAccents(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** The Markdown library, with this site's links, headings, pictures, code and tables. */
const marked = new Marked({
  gfm: true,
  renderer: {
    html: ({ text }) => escapeHtml(text),
    image: ({ text }) => escapeHtml(text),
    link({ href, tokens }) {
      const label = this.parser.parseInline(tokens);
      return isSafe(href) ? `<a href="${escapeHtml(href)}">${label}</a>` : label;
    },
    code: ({ text }) => `<pre class="code" tabindex="0"><code>${escapeHtml(text)}</code></pre>\n`,
    blockquote({ tokens }) {
      return `<blockquote class="words">\n${this.parser.parse(tokens)}</blockquote>\n`;
    },
    heading({ depth, text, tokens }) {
      return `${headingElement(depth, text, this.parser.parseInline(tokens))}\n`;
    },
    table({ header, rows }) {
      const cells = [header, ...rows].map((row) =>
        row.map(({ tokens }) => this.parser.parseInline(tokens)),
      );
      const names = header.map(({ tokens }) =>
        this.parser.parseInline(tokens, this.parser.textRenderer),
      );
      return tableElement(cells, names.map(escapeHtml));
    },
  },
});

/** As the component `DataTable` writes it, without a caption. */
function tableElement([header = [], ...rows]: string[][], names: string[]): string {
  const look = tableLook(rows.map((cells) => cells.map(shownLength)));
  const moves =
    look === 'figures'
      ? ` role="group" aria-label="${names.filter(Boolean).join(', ')}" tabindex="0"`
      : '';
  const row = (cells: string[]) => `<tr>${cells.join('')}</tr>`;
  const line = (html: string) => (isOneLine(shownLength(html)) ? ' class="whole"' : '');
  const cell = (html: string, column: number) =>
    column === 0
      ? `<th scope="row"${look === 'pairs' ? '' : line(html)}>${html}</th>`
      : `<td data-c="${names[column]}"${line(html)}>${html}</td>`;
  const head = header.map((h) => `<th scope="col"${line(h)}>${h}</th>`);
  const body = rows.map((cells) => row(cells.map(cell))).join('');
  return `<div class="${tableClass(look, names.length)}"${moves}><table><thead>${row(head)}</thead><tbody>${body}</tbody></table></div>\n`;
}

/**
 * A level 1 heading becomes level 2: the page's main heading is a field of its own. It has no id
 * before its page is known: see withHeadingIds.
 */
function headingElement(depth: number, _: string, html: string): string {
  const level = Math.max(depth, 2);
  return `<h${level}>${html}</h${level}>`;
}

/** Gives the headings of a text the next ids. The text itself holds no tag: HTML in it is escaped. */
export function withHeadingIds(html: string, ids: Iterator<string>): string {
  return html.replace(/<h([2-6])>/g, (_, level) => `<h${level} id="${ids.next().value}">`);
}

/** A part of a text, without which it holds none of these: most texts hold none. */
const signs = { link: /[[<@]|:\/\/|www\./i, html: /</, image: /!\[/ };

type TokenOf = {
  link: Tokens.Link;
  html: Tokens.HTML;
  image: Tokens.Image;
};

function tokensOf<Type extends keyof TokenOf>(type: Type, text: string): TokenOf[Type][] {
  const isWanted = (token: Token): token is TokenOf[Type] => token.type === type;
  return signs[type].test(text) ? tokensIn(text).filter(isWanted) : [];
}

/** Several rules in a row read the same text. */
const tokensIn = memoizeLast((text: string) => unlessTooDeep(text, [], () => allTokens(text)));

function allTokens(text: string): Token[] {
  const tokens: Token[] = [];
  marked.walkTokens(marked.lexer(text), (token) => {
    tokens.push(token);
  });
  return tokens;
}

/** Joins the blocks of a list with empty lines. */
export function joined(markdown: string | string[]): string {
  return typeof markdown === 'string' ? markdown : markdown.join('\n\n');
}

/** Tells whether a text may link to an address: not to `javascript:` or `data:`, nor to what a name in braces may become. */
function isSafe(href: string): boolean {
  return !href.includes('{') && (isInternal(href) || /^(https?:\/\/|mailto:|tel:)/.test(href));
}
