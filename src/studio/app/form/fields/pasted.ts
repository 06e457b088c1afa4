import type { ClipboardEvent } from 'react';
import TurndownService from 'turndown';
import { insertAt } from './textEditing.ts';

/**
 * Pastes text with its emphasis, links, lists and headings as Markdown. Text without any is left to the
 * browser, and so is what an editor of code has copied: that may be Markdown already.
 */
export function pasteFormatted(
  event: ClipboardEvent<HTMLTextAreaElement>,
  change: (text: string) => void,
  isInline = false,
): void {
  const { clipboardData, currentTarget } = event;
  if (clipboardData.types.includes('vscode-editor-data')) return;
  const markdown = markdownOf(clipboardData.getData('text/html'), isInline);
  if (markdown === undefined) return;
  event.preventDefault();
  insertAt(currentTarget, markdown, change);
}

const formatted = 'strong,em,a[href],h2,h3,li';

/** Undefined for a text without formatting. */
function markdownOf(html: string, isInline: boolean): string | undefined {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  markWordLists(body);
  for (const element of body.querySelectorAll(unwanted)) element.remove();
  for (const element of body.querySelectorAll<HTMLElement>('*')) giveMeaning(element);
  listWordParagraphs(body);
  nestLists(body);
  if (!body.querySelector(formatted)) return undefined;
  if (isInline) flatten(body);
  const text = converter.turndown(body.innerHTML).replace(/\u00a0/g, ' ');
  return isInline ? text.replace(/\s+/g, ' ').trim() : text.trim();
}

/** Pictures belong into fields of their own. Word writes bullets and numbers as text. */
const unwanted = 'style,script,meta,link,title,img,svg,[style*="mso-list:Ignore"],o\\:p:empty';

/** Word, Docs and others write looks: this gives the elements that mean them. */
function giveMeaning(element: HTMLElement): void {
  const name = meantBy(element);
  const isBoth = name === 'strong' && element.style.fontStyle === 'italic';
  if (isBoth) {
    const emphasis = element.ownerDocument.createElement('em');
    emphasis.append(...element.childNodes);
    element.append(emphasis);
  }
  if (name !== element.localName) rename(element, name);
}

function meantBy({ localName: name, style, attributes }: HTMLElement): string {
  const { fontWeight, fontStyle } = style;
  if (/^h[1-6]$/.test(name)) return name < 'h3' ? 'h2' : 'h3';
  if (name === 'b' || name === 'strong') return isLight(fontWeight) ? 'span' : 'strong';
  if (name === 'i' || name === 'em') return fontStyle === 'normal' ? 'span' : 'em';
  if (name === 'span' && isHeavy(fontWeight)) return 'strong';
  if (name === 'span' && fontStyle === 'italic') return 'em';
  const address = attributes.getNamedItem('href')?.value ?? '';
  return name === 'a' && !/^(?:https?:|mailto:|tel:|[/#])/.test(address) ? 'span' : name;
}

function isLight(weight: string): boolean {
  return weight === 'normal' || Number(weight || 700) < 600;
}

function isHeavy(weight: string): boolean {
  return weight === 'bold' || Number(weight) >= 600;
}

function rename(element: HTMLElement, name: string): void {
  const renamed = element.ownerDocument.createElement(name);
  renamed.className = element.className;
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

/** Word writes the number of an entry before it, where a bullet would be. */
function markWordLists(body: HTMLElement): void {
  for (const sign of body.querySelectorAll('[style*="mso-list:Ignore"]')) {
    const paragraph = sign.closest<HTMLElement>('[class^=MsoListParagraph]');
    if (paragraph && /^\s*\(?\w{1,4}[.)]/.test(sign.textContent)) paragraph.dataset.numbered = '';
  }
}

/** Docs writes a list within a list beside the entry that it belongs to. */
function nestLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)'))
    list.previousElementSibling?.append(list);
}

/** Word writes an entry of a list as a paragraph of its own kind. */
function listWordParagraphs(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll<HTMLElement>('[class^=MsoListParagraph]')) {
    const before = paragraph.previousElementSibling;
    const kind = 'numbered' in paragraph.dataset ? 'ol' : 'ul';
    const list = before?.matches(`${kind}[data-word]`) ? before : document.createElement(kind);
    list.setAttribute('data-word', '');
    if (list !== before) paragraph.before(list);
    const entry = document.createElement('li');
    entry.append(...paragraph.childNodes);
    list.append(entry);
    paragraph.remove();
  }
}

/** A line of text has no blocks: they become words behind each other. */
function flatten(body: HTMLElement): void {
  for (const block of body.querySelectorAll<HTMLElement>('p,div,h2,h3,ul,ol,li,td,th')) {
    block.prepend(' ');
    block.append(' ');
    rename(block, 'span');
  }
}

const converter = new TurndownService({
  headingStyle: 'atx',
  bulletListMarker: '-',
  emDelimiter: '*',
});
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
