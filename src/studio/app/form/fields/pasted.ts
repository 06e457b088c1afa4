import type { ClipboardEvent } from 'react';
import TurndownService from 'turndown';
import type { ContentKind } from '../../../../content/schema/contract.ts';
import { breakable } from '../../../../content/text/marks/unbroken.ts';
import { get, tell } from '../../state/store.ts';
import { dictionary } from '../../words/words.ts';
import {
  type CopiedDocument,
  flatten,
  isBox,
  lostInLine,
  type MarkedWords,
  readDocument,
  wordsOf,
} from './documents.ts';
import { insertAt } from './textEditing.ts';

/**
 * Pastes text with its emphasis, links, lists and headings as Markdown, where the field takes it, and
 * without the no-break spaces of pages. Other text is left to the browser, and so is what an editor of code has copied: that may be Markdown
 * already.
 */
export function pasteFormatted(
  event: ClipboardEvent<HTMLTextAreaElement>,
  change: (text: string) => void,
  kind: ContentKind,
): void {
  const { clipboardData, currentTarget } = event;
  if (clipboardData.types.includes('vscode-editor-data')) return;
  const copied = readDocument(clipboardData.getData('text/html'));
  const { marked } = copied;
  const lost = kind === 'markdown' ? marked.lost : lostInLine(copied, kind === 'text');
  tellMarked({ ...marked, lost });
  const plain = clipboardData.getData('text/plain');
  const formatted = kind === 'text' ? wordsOf(copied) : markdownOf(copied, kind === 'inline');
  const text = breakable(formatted ?? plain);
  if (text === plain) return;
  event.preventDefault();
  insertAt(currentTarget, text, change);
}

/** Tells which words of a document are in a text otherwise than the document shows them, or not at all. */
export function tellMarked({ struck, deleted, lost }: MarkedWords): void {
  const words = dictionary[get().lang];
  if (struck.length > 0) tell(words.pastedStruck, struck);
  if (deleted.length > 0) tell(words.notPastedDeleted, deleted);
  if (lost.length > 0)
    tell(
      words.pastedOtherwise,
      lost.map((one) => words.lostForms[one]),
    );
}

const marks = 'strong,em,a[href],h2,h3,li,table';

/** Characters that Markdown would take for a tag, or for the name of another character. */
const literal = /<(?=[a-z/!?])|&(?=#?\w+;)/gi;

/** Undefined for a text without formatting. */
function markdownOf({ body, isRevised }: CopiedDocument, isInline: boolean): string | undefined {
  const isPlain = !isRevised && !body.querySelector(marks);
  if (isPlain && body.textContent.search(literal) < 0) return undefined;
  if (isInline) flatten(body);
  const text = converter.turndown(body.innerHTML).replace(/\u00a0/g, ' ');
  return isInline ? text.replace(/\s+/g, ' ').trim() : text.trim();
}

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
    const table = node as HTMLTableElement;
    if (isBox(table)) return `\n\n${content.trim()}\n\n`;
    const rows = rowsOf(table);
    const width = Math.max(...rows.map((row) => row.length));
    const filled = rows.map((row) => [...row, ...new Array(width - row.length).fill('')]);
    const [head = [], ...others] = filled.map((row) => `| ${row.join(' | ')} |`);
    return `\n\n${[head, `|${' --- |'.repeat(width)}`, ...others].join('\n')}\n\n`;
  },
});

/** The words of each cell. A cell that reaches over others leaves these empty. */
function rowsOf({ rows }: HTMLTableElement): string[][] {
  const table: string[][] = [...rows].map(() => []);
  for (const [at, row] of [...rows].entries())
    for (const cell of row.cells) {
      const column = firstFree(table[at] ?? []);
      for (let down = 0; down < reachOf(cell, row); down += 1)
        for (let over = 0; over < cell.colSpan; over += 1) {
          const texts = table[at + down];
          if (texts) texts[column + over] = down + over === 0 ? cellText(cell) : '';
        }
    }
  return table.map((row) => Array.from(row, (text) => text ?? ''));
}

/** The rows that a cell reaches over, in its part of the table. Zero means: all that are left. */
function reachOf({ rowSpan }: HTMLTableCellElement, row: HTMLTableRowElement): number {
  const left = (row.parentElement as HTMLTableSectionElement).rows.length - row.sectionRowIndex;
  return rowSpan === 0 ? left : Math.min(rowSpan, left);
}

function firstFree(row: string[]): number {
  const gap = Array.from(row).indexOf(undefined as never);
  return gap < 0 ? row.length : gap;
}

function cellText(cell: HTMLElement): string {
  const copy = cell.cloneNode(true) as HTMLElement;
  flatten(copy);
  const text = converter.turndown(copy.innerHTML);
  return text.replace(/\s+/g, ' ').replaceAll('|', '\\|').trim();
}
