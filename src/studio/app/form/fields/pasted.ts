import type { ClipboardEvent } from 'react';
import TurndownService from 'turndown';
import type { ContentKind } from '../../../../content/schema/contract.ts';
import { get, tell } from '../../state/store.ts';
import { dictionary } from '../../words/words.ts';
import {
  type CopiedDocument,
  flatten,
  type MarkedWords,
  readDocument,
  wordsOf,
} from './documents.ts';
import { insertAt } from './textEditing.ts';

/**
 * Pastes text with its emphasis, links, lists and headings as Markdown, where the field takes it. Text
 * without any is left to the browser, and so is what an editor of code has copied: that may be Markdown
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
  tellMarked(copied.marked);
  const text = kind === 'text' ? wordsOf(copied) : markdownOf(copied, kind === 'inline');
  if (text === undefined) return;
  event.preventDefault();
  insertAt(currentTarget, text, change);
}

/** Tells which words of a document are in a text otherwise than the document shows them, or not at all. */
export function tellMarked({ struck, deleted }: MarkedWords): void {
  const words = dictionary[get().lang];
  if (struck.length > 0) tell(words.pastedStruck, struck);
  if (deleted.length > 0) tell(words.notPastedDeleted, deleted);
}

const formatted = 'strong,em,a[href],h2,h3,li';

/** Characters that Markdown would take for a tag, or for the name of another character. */
const literal = /<(?=[a-z/!?])|&(?=#?\w+;)/gi;

/** Undefined for a text without formatting. */
function markdownOf({ body, isRevised }: CopiedDocument, isInline: boolean): string | undefined {
  const isPlain = !isRevised && !body.querySelector(formatted);
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
