/** A text that was copied from Word, Docs and the like, with elements that mean what they look like. */
interface CopiedDocument {
  body: HTMLElement;
  /** Hidden or deleted words were taken out, which a browser would paste. */
  isCut: boolean;
}

/** Reads the HTML of a clipboard, without hidden or deleted words. */
export function readDocument(html: string): CopiedDocument {
  const copied = new DOMParser().parseFromString(html, 'text/html');
  const { body } = copied;
  // A style that is changed loses the words of Word in it.
  markWordLists(body);
  writeLooks(copied);
  const hidden = [...body.querySelectorAll<HTMLElement>('*')].filter(isHidden);
  const gone = [...hidden, ...body.querySelectorAll(unwanted)];
  const isCut = gone.some((element) => lineOf(element) !== '');
  for (const element of gone) takeOut(element);
  for (const element of body.querySelectorAll<HTMLElement>('*')) giveMeaning(element);
  listWordParagraphs(body);
  nestLists(body);
  return { body, isCut };
}

/** The words of an element in one line. */
export function lineOf({ textContent }: Element): string {
  return (textContent ?? '').replace(/\s+/g, ' ').trim();
}

/**
 * Pictures belong into fields of their own. Word writes bullets and numbers as text, marks deleted words, and
 * puts notes of readers beside the words.
 */
const unwanted =
  'style,script,meta,link,title,img,svg,del,.msoDel,[style*="mso-list:Ignore"],o\\:p:empty,.msocomanchor,.MsoCommentReference,[style*="mso-element:comment"],[style*="mso-element:footnote-list"]>:is(br,hr)';

/** An entry that has lost all its words goes too. */
function takeOut(element: Element): void {
  const entry = element.closest(`li,${wordEntry}`);
  element.remove();
  if (entry && lineOf(entry) === '') entry.remove();
}

/** A browser knows the looks of elements only: a style sheet of the document gives them to its classes. */
function writeLooks(copied: Document): void {
  for (const { textContent } of copied.querySelectorAll('style')) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(textContent);
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSStyleRule)) continue;
      for (const { style } of copied.body.querySelectorAll<HTMLElement>(rule.selectorText))
        style.display ||= rule.style.display;
    }
  }
}

function isHidden(element: HTMLElement): boolean {
  const { display, visibility } = element.style;
  const ofWord = '[hidden],[style*="mso-hide:all"],[style*="mso-hide: all"]';
  return display === 'none' || visibility === 'hidden' || element.matches(ofWord);
}

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

function meantBy(element: HTMLElement): string {
  const { localName: name, style } = element;
  const { fontWeight, fontStyle } = style;
  if (/^h[1-6]$/.test(name)) return name < 'h3' ? 'h2' : 'h3';
  if (name === 'b' || name === 'strong') return isLight(fontWeight) ? 'span' : 'strong';
  if (name === 'i' || name === 'em') return fontStyle === 'normal' ? 'span' : 'em';
  if (name === 'span' && isHeavy(fontWeight)) return 'strong';
  if (name === 'span' && fontStyle === 'italic') return 'em';
  return name === 'a' && !leadsSomewhere(element) ? 'span' : name;
}

/** Addresses with #_ lead within the document: to its headings, notes and marks. */
function leadsSomewhere(link: HTMLElement): boolean {
  const href = link.getAttribute('href') ?? '';
  return /^(?:https?:|mailto:|tel:|\/(?![/\\])|#(?!_|sd(?:foot|end)note|ftnt))/.test(href);
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

/** An entry of a list, as Word writes it: a paragraph of its own kind, or of any kind with a mark before it. */
const wordEntry = '[data-level]';

/** Word writes the number of an entry before it, where a bullet would be, and its level into its style. */
function markWordLists(body: HTMLElement): void {
  // The number of a heading is a part of its words.
  for (const sign of body.querySelectorAll(':is(h1,h2,h3,h4,h5,h6) [style*="mso-list:Ignore"]'))
    sign.replaceWith(`${sign.textContent.trim()} `);
  const all = '[class^=MsoListParagraph],p[style*="mso-list:l"]';
  for (const paragraph of body.querySelectorAll<HTMLElement>(all)) {
    const sign = paragraph.querySelector('[style*="mso-list:Ignore"]')?.textContent.trim() ?? '';
    const style = paragraph.getAttribute('style') ?? '';
    paragraph.dataset.level = /mso-list:\s*l\d+ level(\d)/.exec(style)?.[1] ?? '1';
    if (isNumber(sign)) paragraph.dataset.numbered = sign;
  }
}

/** `1`, `§ 1`, `a)` or `I`. A bullet is one character, which may be a small letter in a font of pictures. */
function isNumber(sign: string): boolean {
  return /[\dA-Z]|\p{L}.|.\p{L}/u.test(sign);
}

/** Docs writes a list within a list beside the entry that it belongs to. */
function nestLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)'))
    list.previousElementSibling?.append(list);
}

/** Makes lists of the entries that Word writes as paragraphs. */
function listWordParagraphs(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll<HTMLElement>(wordEntry)) {
    const { numbered, level } = paragraph.dataset;
    const list = listFor(paragraph, numbered === undefined ? 'ul' : 'ol', Number(level));
    const number = Number(/^(\d+)[.)]$/.exec(numbered ?? '')?.[1]);
    if (list.childElementCount === 0 && number > 1) list.setAttribute('start', String(number));
    const entry = document.createElement('li');
    entry.append(...paragraph.childNodes);
    list.append(entry);
    paragraph.remove();
  }
}

/** The list that ends before a paragraph, or within its last entry, or a new one. */
function listFor(paragraph: HTMLElement, kind: 'ul' | 'ol', level: number): Element {
  const before = paragraph.previousElementSibling;
  const outer = before?.matches('[data-word]') ? before : undefined;
  const parent = level > 1 && outer ? lastEntry(outer, level - 1) : undefined;
  const last = parent ? parent.lastElementChild : outer;
  if (last?.matches(`${kind}[data-word]`)) return last;
  const list = document.createElement(kind);
  list.setAttribute('data-word', '');
  if (parent) parent.append(list);
  else paragraph.before(list);
  return list;
}

/** The last entry of a list at a level, or of the deepest one above it. */
function lastEntry(list: Element, level: number): Element | null {
  const entry = list.lastElementChild;
  const inner = entry?.lastElementChild;
  return level > 1 && inner?.matches('[data-word]') ? lastEntry(inner, level - 1) : entry;
}

const blocks = 'p,div,h2,h3,ul,ol,li,table,caption,thead,tbody,tfoot,tr,td,th';

/** A line of text has no blocks: they become words behind each other. */
export function flatten(body: HTMLElement): void {
  for (const block of body.querySelectorAll<HTMLElement>(blocks)) {
    block.prepend(' ');
    block.append(' ');
    rename(block, 'span');
  }
}
