import { Marked, type Token, type Tokens } from 'marked';
import { plainBlocks, plainInline } from './plainMarkdown.ts';

/**
 * Longer Markdown as HTML, for `markdown` fields. A list of strings is joined as blocks.
 * Raw HTML never passes: it comes out as text (and a check refuses it before).
 */
export function markdownToHtml(markdown: string | string[]): string {
  const text = joined(markdown);
  return plainBlocks(text, headingElement) ?? marked.parse(text, { async: false }).trim();
}

/** A sentence of Markdown as HTML without a paragraph around it, for `inline` fields. */
export function inlineToHtml(markdown: string): string {
  return plainInline(markdown) ?? marked.parseInline(markdown, { async: false });
}

/** The addresses that a text links to. */
export function linksIn(markdown: string | string[]): string[] {
  const text = joined(markdown);
  if (!/\]\(|\]:|</.test(text)) return [];
  return tokensOf(text).flatMap((token) => (token.type === 'link' ? [String(token.href)] : []));
}

/** The raw HTML in a text, piece by piece. */
export function rawHtmlIn(markdown: string | string[]): string[] {
  const text = joined(markdown);
  if (!text.includes('<')) return [];
  return tokensOf(text).flatMap((token) => (token.type === 'html' ? [token.raw] : []));
}

/** The pictures in a text, as they are written. */
export function picturesIn(markdown: string): string[] {
  return tokensOf(markdown).flatMap((token) => (token.type === 'image' ? [token.raw] : []));
}

/** The headings of a text, with their levels and as they are written. */
export function headingsIn(markdown: string): { depth: number; raw: string }[] {
  return tokensOf(markdown).flatMap((token) =>
    token.type === 'heading' ? [{ depth: (token as Tokens.Heading).depth, raw: token.raw }] : [],
  );
}

/** The ids that the headings of a text get, so that links can point at them. */
export function headingIdsIn(markdown: string | string[]): string[] {
  const text = joined(markdown);
  if (!text.includes('#')) return [];
  return tokensOf(text).flatMap((token) =>
    token.type === 'heading' ? [headingId((token as Tokens.Heading).text)] : [],
  );
}

/** `What cookies are` → `what-cookies-are`, in any language. */
export function headingId(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}

/** The library, with what this site makes of links, headings, pictures, code and tables. */
export const marked = new Marked({
  gfm: true,
  renderer: {
    html: ({ text }) => escapeHtml(text),
    image: ({ text }) => escapeHtml(text),
    link({ href, tokens }) {
      const label = this.parser.parseInline(tokens);
      return isSafe(href) ? `<a href="${escapeHtml(href)}">${label}</a>` : label;
    },
    code: ({ text }) => `<pre class="code" tabindex="0"><code>${escapeHtml(text)}</code></pre>\n`,
    heading({ depth, text, tokens }) {
      return `${headingElement(depth, text, this.parser.parseInline(tokens))}\n`;
    },
    table(token) {
      const row = (cells: Tokens.TableCell[], tag: string) =>
        `<tr>${cells.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`;
      const body = token.rows.map((cells) => row(cells, 'td')).join('');
      return `<div class="scroll" tabindex="0"><table><thead>${row(token.header, 'th')}</thead><tbody>${body}</tbody></table></div>\n`;
    },
  },
});

/** The main heading of a page is a field of its own. */
function headingElement(depth: number, text: string, html: string): string {
  const level = Math.max(depth, 2);
  return `<h${level} id="${headingId(text)}">${html}</h${level}>`;
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  marked.walkTokens(marked.lexer(text), (token) => {
    tokens.push(token);
  });
  return tokens;
}

function joined(markdown: string | string[]): string {
  return typeof markdown === 'string' ? markdown : markdown.join('\n\n');
}

/** Whether an address is one that a text may link to: no `javascript:`, no `data:`. */
export function isSafe(href: string): boolean {
  return /^(\/(?!\/)|#|https:\/\/|mailto:|tel:)/.test(href);
}

export function escapeHtml(text: string): string {
  if (!/[&<>"]/.test(text)) return text;
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
