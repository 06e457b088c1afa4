import { createRequire } from 'node:module';
import type { Marked, MarkedExtension, Token, Tokens } from 'marked';
import { escapeHtml } from '../../shared/escapeHtml.ts';
import { memoizeLast } from '../../shared/memoize.ts';
import { withoutAccents } from '../../shared/plainWord.ts';
import { isOneLine, shownLength, tableClass, tableLook } from '../../shared/tableLook.ts';
import { fastMarkdown } from './fastMarkdown/fastMarkdown.ts';
import { isInternal } from './href.ts';
import { nestsTooDeeply } from './nesting.ts';

/**
 * Converts `markdown` fields to HTML. The strings of a list become blocks. Raw HTML is escaped, and
 * a check refuses it before.
 */
export function markdownToHtml(markdown: string | string[]): string {
  const text = joined(markdown);
  return fastMarkdown.blocks(text, headingElement) ?? unlessTooDeep(text, parsedBlocks);
}

/** Converts a sentence of an `inline` field to HTML, without a paragraph. */
export function inlineToHtml(markdown: string): string {
  return fastMarkdown.inline(markdown) ?? unlessTooDeep(markdown, parsedInline);
}

/** A check refuses a text of too many levels, which would end the stack of the library. */
function unlessTooDeep(text: string, parse: (text: string) => string): string {
  return isTooDeep(text) ? escapeHtml(text) : parse(text);
}

function parsedBlocks(text: string): string {
  return marked().parse(text, { async: false }).trim();
}

function parsedInline(text: string): string {
  return marked().parseInline(text, { async: false });
}

/** The addresses that a text links to. */
export function linksIn(markdown: string | string[]): string[] {
  const text = joined(markdown);
  if (!text.includes('](') && !text.includes(']:') && !text.includes('<')) return [];
  return fastMarkdown.links(text) ?? linkTokens(text).map(({ href }) => href);
}

function linkTokens(text: string): Tokens.Link[] {
  return tokensOf(text).filter((token): token is Tokens.Link => token.type === 'link');
}

/** The pieces of raw HTML in a text. */
export function rawHtmlIn(markdown: string | string[]): string[] {
  const text = joined(markdown);
  if (!text.includes('<') || !/<[a-z/!?]/i.test(text)) return [];
  return tokensOf(text).flatMap((token) => (token.type === 'html' ? [token.raw] : []));
}

/** The Markdown source of the pictures in a text. */
export function picturesIn(markdown: string): string[] {
  if (!markdown.includes('![')) return [];
  return tokensOf(markdown).flatMap((token) => (token.type === 'image' ? [token.raw] : []));
}

/** The headings of a text with their levels, their source and their words. */
export function headingsIn(text: string): Pick<Tokens.Heading, 'depth' | 'raw' | 'text'>[] {
  if (!headingCharacter.test(text)) return [];
  const [raw, characters = '', words = ''] = soleHeading.exec(text) ?? [];
  if (raw !== undefined) return [{ depth: characters.length, raw, text: words.trim() }];
  return tokensOf(text).filter((token): token is Tokens.Heading => token.type === 'heading');
}

/** Every heading has `# ` before it or a line below it. */
const headingCharacter = /#(?:\s|$)|[=-][ \t]*(?:[\r\n]|$)/;

/** A text that is a single heading, as most of them are. */
const soleHeading = /^(#{1,6}) ([^\s#][^#\r\n\u2028\u2029]*)$/;

/** `What cookies are` → `what-cookies-are`, in any language. */
export function headingId(text: string): string {
  const id = isPlain.test(text)
    ? text.toLowerCase().replace(/[^a-z\d]+/g, '-')
    : withoutAccents(text)
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, '-');
  return id.startsWith('-') || id.endsWith('-') ? id.replace(/^-+|-+$/g, '') : id;
}

const isPlain = /^[ -~]*$/;

const load = createRequire(import.meta.url);
let made: Marked | undefined;

/**
 * The Markdown library, with this site's links, headings, pictures, code and tables. It is loaded
 * on first use: most texts hold no Markdown.
 */
export function marked(): Marked {
  made ??= new (load('marked') as typeof import('marked')).Marked(options);
  return made;
}

const options: MarkedExtension = {
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
};

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

/** Gives the headings of a text their ids. The text itself holds no tag: HTML in it is escaped. */
export function withHeadingIds(html: string, ids: string[]): string {
  const left = ids.values();
  return html.replace(/<h([2-6])>/g, (_, level) => `<h${level} id="${left.next().value}">`);
}

/** Several rules in a row read the same text. */
const tokensOf = memoizeLast((text: string): Token[] => {
  const tokens: Token[] = [];
  if (!isTooDeep(text))
    marked().walkTokens(marked().lexer(text), (token) => {
      tokens.push(token);
    });
  return tokens;
});

/** Too many levels for the library. Such a text is refused, and read as one without links. */
export function isTooDeep(markdown: string): boolean {
  return nestsTooDeeply(markdown, (text) => marked().lexer(text));
}

/** Joins the blocks of a list with empty lines. */
export function joined(markdown: string | string[]): string {
  return typeof markdown === 'string' ? markdown : markdown.join('\n\n');
}

/** Tells whether a text may link to an address: not to `javascript:` or `data:`, nor to what a name in braces may become. */
export function isSafe(href: string): boolean {
  return !href.includes('{') && (isInternal(href) || /^(https?:\/\/|mailto:|tel:)/.test(href));
}
