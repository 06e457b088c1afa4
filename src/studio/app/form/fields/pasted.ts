import type { ClipboardEvent } from 'react';
import TurndownService from 'turndown';
import type { ContentKind } from '../../../../content/schema/contract.ts';
import { breakable } from '../../../../content/text/marks/unbroken.ts';
import { lineOf, readDocument } from './documents.ts';
import { insertAt } from './textEditing.ts';

/**
 * Pastes text with its emphasis, links, lists, headings and tables as Markdown, where the field takes it, and
 * without the no-break spaces of pages. A text from an editor of code is left to the browser: it may be
 * Markdown already.
 */
export function pasteFormatted(
  event: ClipboardEvent<HTMLTextAreaElement>,
  change: (text: string) => void,
  kind: ContentKind,
): void {
  const { clipboardData, currentTarget } = event;
  if (clipboardData.types.includes('vscode-editor-data')) return;
  const plain = clipboardData.getData('text/plain');
  const html = clipboardData.getData('text/html');
  const text = breakable(textOf(html, kind) ?? plain);
  if (text === plain) return;
  event.preventDefault();
  insertAt(currentTarget, text, change);
}

/** Undefined for a text without formatting, which a browser pastes as well. */
function textOf(html: string, kind: ContentKind): string | undefined {
  const { body, isCut } = readDocument(html);
  const all = [...body.querySelectorAll<HTMLElement>('*')];
  if (!isCut && !all.some(hasMeaning) && body.textContent.search(literal) < 0) return undefined;
  if (kind === 'markdown')
    return whole
      .turndown(body.innerHTML)
      .replace(/\u00a0/g, ' ')
      .trim();
  if (kind === 'inline') return inOneLine(body);
  for (const block of body.querySelectorAll(blocks.join())) block.append(' ');
  return lineOf(body);
}

function inOneLine(element: Element): string {
  return inline.turndown(element.innerHTML).replace(/\s+/g, ' ').trim();
}

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;
const parts = ['p', 'div', 'ul', 'ol', 'li', 'table', 'caption', 'tr', 'td', 'th'] as const;
const blocks = [...headings, ...parts];

function hasMeaning(element: HTMLElement): boolean {
  const isLink = element.localName === 'a' && leadsSomewhere(element);
  return (
    isLink || emphasisOf(element) !== '' || element.matches(`${headings},li,table,[data-sign]`)
  );
}

/** Addresses with #_ lead within the document: to its headings, notes and marks. */
function leadsSomewhere(link: HTMLElement): boolean {
  const href = link.getAttribute('href') ?? '';
  return /^(?:https?:|mailto:|tel:|\/(?![/\\])|#(?!_|sd(?:foot|end)note|ftnt))/.test(href);
}

const emphasizing = ['b', 'strong', 'i', 'em', 'span'];
const weights: Record<string, number | undefined> = { normal: 400, bold: 700 };

/** `**` for bold letters, `*` for italic ones: Word, Docs and others write looks. */
function emphasisOf({ localName: name, style }: HTMLElement): string {
  if (!emphasizing.includes(name)) return '';
  const { fontWeight = '', fontStyle = '' } = style;
  const weight =
    weights[fontWeight] ?? Number(fontWeight || (/^(b|strong)$/.test(name) ? 700 : 400));
  const slope = fontStyle || (/^(i|em)$/.test(name) ? 'italic' : '');
  return `${weight >= 600 ? '**' : ''}${slope === 'italic' ? '*' : ''}`;
}

/** Characters that Markdown would take for a tag, or for the name of another character. */
const literal = /<(?=[a-z/!?])|&(?=#?\w+;)/gi;

/** Knows emphasis and links. */
function converter(): TurndownService {
  const service = new TurndownService({ headingStyle: 'atx', bulletListMarker: '-' });
  service.escape = (text) =>
    TurndownService.prototype.escape(text).replace(literal, (sign) => `\\${sign}`);
  service.addRule('emphasis', {
    filter: ({ localName }) => emphasizing.includes(localName),
    replacement: (content, node) => {
      const signs = emphasisOf(node as HTMLElement);
      return content.trim() && `${signs}${content}${signs}`;
    },
  });
  return service.addRule('link to nowhere', {
    filter: (node) => node.localName === 'a' && !leadsSomewhere(node),
    replacement: (content) => content,
  });
}

const inline = converter().addRule('block', {
  filter: blocks,
  replacement: (content) => ` ${content} `,
});

const whole = converter()
  .addRule('entry', {
    filter: 'li',
    replacement: (content, node) => {
      const { parentElement, previousElementSibling } = node as HTMLElement;
      const entries = Array.from(parentElement?.children ?? []);
      const first = Number(parentElement?.getAttribute('start') ?? 1);
      const number = entries.indexOf(node as HTMLElement) + first;
      const sign = parentElement?.localName === 'ol' ? `${number}.` : '-';
      const indent = ' '.repeat(sign.length + 1);
      const text = content.trim().replace(/\n+/g, `\n${indent}`);
      return `${previousElementSibling ? '\n' : ''}${sign} ${text}`;
    },
  })
  .addRule('entry of Word', {
    filter: ({ dataset }) => dataset.sign !== undefined,
    replacement: (content, node) => {
      const { sign, level } = (node as HTMLElement).dataset;
      return `\n${'   '.repeat(Number(level) - 1)}${sign} ${content.trim()}\n`;
    },
  })
  // Bold as a whole is how headings look in documents.
  .addRule('heading', {
    filter: [...headings],
    replacement: (content, { nodeName }) =>
      `\n\n${nodeName < 'H3' ? '##' : '###'} ${content.replace(/\*\*/g, '').trim()}\n\n`,
  })
  // Each row is a line, and the first one has the heads.
  .addRule('table', {
    filter: 'table',
    replacement: (content, node) => {
      const rows = [...(node as HTMLTableElement).rows].map(({ cells }) =>
        [...cells].map((cell) => inOneLine(cell).replaceAll('|', '\\|')),
      );
      const width = Math.max(...rows.map((row) => row.length));
      // A table of one row or one column frames words, and compares none.
      if (rows.length < 2 || width < 2) return `\n\n${content.trim()}\n\n`;
      const filled = rows.map((row) => [...row, ...new Array(width - row.length).fill('')]);
      const [head = '', ...others] = filled.map((row) => `| ${row.join(' | ')} |`);
      return `\n\n${[head, `|${' --- |'.repeat(width)}`, ...others].join('\n')}\n\n`;
    },
  });
