import type { ClipboardEvent } from 'react';
import TurndownService from 'turndown';
import type { ContentKind } from '../../../../content/schema/contract.ts';
import { breakable } from '../../../../content/text/marks/unbroken.ts';
import { flatten, lineOf, readDocument } from './documents.ts';
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

const marks = 'strong,em,a[href],h2,h3,li,table';

/** Undefined for a text without formatting, which a browser pastes as well. */
function textOf(html: string, kind: ContentKind): string | undefined {
  const { body, isCut } = readDocument(html);
  const isPlain = !isCut && !body.querySelector(marks) && body.textContent.search(literal) < 0;
  if (isPlain) return undefined;
  if (kind !== 'markdown') flatten(body);
  if (kind === 'text') return lineOf(body);
  const text = converter
    .turndown(body.innerHTML)
    .replace(/\u00a0/g, ' ')
    .trim();
  return kind === 'inline' ? text.replace(/\s+/g, ' ') : text;
}

/** Characters that Markdown would take for a tag, or for the name of another character. */
const literal = /<(?=[a-z/!?])|&(?=#?\w+;)/gi;

const converter = new TurndownService({
  headingStyle: 'atx',
  bulletListMarker: '-',
  emDelimiter: '*',
});
converter.escape = (text) =>
  TurndownService.prototype.escape(text).replace(literal, (sign) => `\\${sign}`);
converter.addRule('entry', {
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
});
// Bold as a whole is how headings look in documents.
converter.addRule('heading', {
  filter: ['h2', 'h3'],
  replacement: (content, { nodeName }) =>
    `\n\n${nodeName === 'H2' ? '##' : '###'} ${content.replace(/\*\*/g, '').trim()}\n\n`,
});
// Each row is a line, and the first one has the heads.
converter.addRule('table', {
  filter: 'table',
  replacement: (content, node) => {
    const rows = [...(node as HTMLTableElement).rows].map(({ cells }) => [...cells].map(cellText));
    const width = Math.max(...rows.map((row) => row.length));
    // A table of one row or one column frames words, and compares none.
    if (rows.length < 2 || width < 2) return `\n\n${content.trim()}\n\n`;
    const filled = rows.map((row) => [...row, ...new Array(width - row.length).fill('')]);
    const [head = '', ...others] = filled.map((row) => `| ${row.join(' | ')} |`);
    return `\n\n${[head, `|${' --- |'.repeat(width)}`, ...others].join('\n')}\n\n`;
  },
});

function cellText(cell: HTMLElement): string {
  const copy = cell.cloneNode(true) as HTMLElement;
  flatten(copy);
  const text = converter.turndown(copy.innerHTML);
  return text.replace(/\s+/g, ' ').replaceAll('|', '\\|').trim();
}
