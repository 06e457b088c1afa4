/** A text that was copied from Word, Docs and the like, with elements that mean what it looks like. */
export interface CopiedDocument {
  body: HTMLElement;
  /** True where its words are others than those that a browser would paste. */
  isRevised: boolean;
  marked: MarkedWords;
}

/** Words and forms of a document that whoever pastes it has to know of. */
export interface MarkedWords {
  /** They are struck through, which no text of the site can be: they are a part of it. */
  struck: string[];
  /** Somebody has deleted them, and the document still shows it: they are no part of it. */
  deleted: string[];
  /** Forms that no text of the site can have, and those that the field cannot have. */
  lost: Lost[];
}

export type Lost =
  | 'footnotes'
  | 'cells'
  | 'boxes'
  | 'heads'
  | 'numbers'
  | 'pictures'
  | 'links'
  | 'blocks'
  | 'plain';

/** Reads the HTML of a clipboard, without words that are hidden or deleted. */
export function readDocument(html: string): CopiedDocument {
  const copied = new DOMParser().parseFromString(html, 'text/html');
  const { body } = copied;
  // A style that is changed loses the words of Word in it.
  markWordLists(body);
  writeLooks(copied);
  const hidden = [...body.querySelectorAll<HTMLElement>('*')].filter(isHidden);
  for (const element of hidden) element.remove();
  const hasPictures = body.querySelector('img,svg') !== null;
  for (const element of body.querySelectorAll(unwanted)) element.remove();
  const isCut = hidden.length > 0 || body.querySelector(`${deleted},${comments}`) !== null;
  const gone = takeOut(body, deleted);
  takeOut(body, comments);
  const struck = outermost(body, isStruck).map(lineOf).filter(Boolean);
  const lost = new Set<Lost>(hasPictures ? ['pictures'] : []);
  for (const link of body.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    if (isNote(link)) lost.add('footnotes');
    else if (!leadsSomewhere(link) && lineOf(link)) lost.add('links');
  }
  for (const list of body.querySelectorAll('ol'))
    if (isNumberedOtherwise(list) && !isInCell(list)) lost.add('numbers');
  for (const caption of body.querySelectorAll('caption')) writeAbove(caption);
  for (const element of body.querySelectorAll<HTMLElement>('*')) giveMeaning(element);
  const isRevised = isCut || body.querySelector('sup,sub') !== null;
  for (const element of body.querySelectorAll('sup,sub')) writePlainly(element);
  if (!listWordParagraphs(body)) lost.add('numbers');
  nestLists(body);
  for (const table of body.querySelectorAll('table'))
    if (!isInCell(table)) for (const one of lostIn(table)) lost.add(one);
  return { body, isRevised, marked: { deleted: gone, struck, lost: [...lost] } };
}

/**
 * The words of a document in one line. Undefined if the browser would paste these words: it adds bullets to the
 * entries of a list.
 */
export function wordsOf({ body, isRevised }: CopiedDocument): string | undefined {
  if (!isRevised && !body.querySelector('li')) return undefined;
  flatten(body);
  return lineOf(body);
}

function lineOf({ textContent }: HTMLElement): string {
  return textContent.replace(/\s+/g, ' ').trim();
}

/**
 * Pictures belong into fields of their own. Word writes bullets and numbers as text, and a line above
 * footnotes.
 */
const unwanted =
  'style,script,meta,link,title,img,svg,[style*="mso-list:Ignore"],o\\:p:empty,[style*="mso-element:footnote-list"]>:is(br,hr),[style*="mso-element:endnote-list"]>:is(br,hr)';

const deleted = 'del,.msoDel';

/** Notes of readers beside the words. */
const comments = '.msocomanchor,.MsoCommentReference,[style*="mso-element:comment"]';

/** A browser knows the looks of elements only: a style sheet of the document gives them to its classes. */
function writeLooks(copied: Document): void {
  for (const { textContent } of copied.querySelectorAll('style')) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(textContent);
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSStyleRule)) continue;
      const { display, textDecorationLine } = rule.style;
      for (const { style } of copied.body.querySelectorAll<HTMLElement>(rule.selectorText)) {
        style.display ||= display;
        style.textDecorationLine ||= textDecorationLine;
      }
    }
  }
}

function isHidden(element: HTMLElement): boolean {
  const { display, visibility } = element.style;
  const ofWord = '[hidden],[style*="mso-hide:all"],[style*="mso-hide: all"]';
  return display === 'none' || visibility === 'hidden' || element.matches(ofWord);
}

function isStruck(element: HTMLElement): boolean {
  return element.matches('s,strike') || element.style.textDecorationLine.includes('line-through');
}

/** The elements of a kind that stand in no other one. */
function outermost(body: HTMLElement, isMeant: (element: HTMLElement) => boolean): HTMLElement[] {
  const found = [...body.querySelectorAll<HTMLElement>('*')].filter(isMeant);
  return found.filter((element) => !found.some((one) => one !== element && one.contains(element)));
}

/**
 * Takes elements out. Entries that have lost all their words go too.
 * @returns their words
 */
function takeOut(body: HTMLElement, selector: string): string[] {
  const found = outermost(body, (element) => element.matches(selector));
  const words = found.map(lineOf).filter(Boolean);
  for (const element of found) {
    const entry = element.closest(`li,${wordEntry}`);
    element.remove();
    if (entry?.textContent.trim() === '') entry.remove();
  }
  return words;
}

/** `2` of `m2` → `²`. Letters have no such form, but for those that are common, and stay with their digits. */
function writePlainly(element: Element): void {
  const forms = element.localName === 'sup' ? raised : lowered;
  const whole = element.localName === 'sup' ? wholes[element.textContent.trim()] : undefined;
  if (whole) element.textContent = whole;
  if (/\p{L}/u.test(element.textContent)) return;
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    text.data = text.data.replace(/[\d+\-−]/g, (sign) => forms[plain.indexOf(sign)] ?? sign);
  }
}

const plain = '0123456789+-−';
const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻';
const lowered = '₀₁₂₃₄₅₆₇₈₉₊₋₋';
const wholes: Record<string, string> = { a: 'ª', o: 'º', n: 'ⁿ', TM: '™' };

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
  const { fontWeight, fontStyle, verticalAlign } = style;
  if (verticalAlign === 'super') return 'sup';
  if (verticalAlign === 'sub') return 'sub';
  if (/^h[1-6]$/.test(name)) return name < 'h3' ? 'h2' : 'h3';
  if (name === 'b' || name === 'strong') return isLight(fontWeight) ? 'span' : 'strong';
  if (name === 'i' || name === 'em') return fontStyle === 'normal' ? 'span' : 'em';
  if (name === 'span' && isHeavy(fontWeight)) return 'strong';
  if (name === 'span' && fontStyle === 'italic') return 'em';
  return name === 'a' && (isNote(element) || !leadsSomewhere(element)) ? 'span' : name;
}

/** Addresses with #_ lead within the document: to its headings and marks. */
function leadsSomewhere(link: HTMLElement): boolean {
  return /^(?:https?:|mailto:|tel:|\/(?![/\\])|#(?!_))/.test(link.getAttribute('href') ?? '');
}

/** Leads from a text to its footnote or back: in Word, LibreOffice and Docs. */
function isNote(link: HTMLElement): boolean {
  return /^#(?:_(?:ftn|edn)|sd(?:foot|end)note|ftnt)/.test(link.getAttribute('href') ?? '');
}

/** By letters or Roman numerals: a list of Markdown counts in figures. */
function isNumberedOtherwise(list: HTMLElement): boolean {
  const { listStyleType } = (list.querySelector('li') ?? list).style;
  const kind = list.getAttribute('type') ?? (list.style.listStyleType || listStyleType);
  return kind !== '' && !/^(?:1|decimal|initial|inherit)$/.test(kind);
}

/** The forms of a table that Markdown does not have: it has heads, and a line in each cell. */
function lostIn(table: HTMLTableElement): Lost[] {
  const cells = [...table.rows].flatMap((row) => [...row.cells]);
  // A single cell is words that somebody has copied from a table.
  if (isBox(table)) return cells.length > 1 ? ['boxes'] : [];
  const isJoined = cells.some(
    (cell) => cell.colSpan > 1 || cell.rowSpan !== 1 || cell.querySelector('li,table'),
  );
  const first = [...(table.rows[0]?.cells ?? [])];
  const hasHeads = table.tHead !== null || first.every(({ localName }) => localName === 'th');
  return [...(isJoined ? ['cells' as const] : []), ...(hasHeads ? [] : ['heads' as const])];
}

/** A table of one row or one column frames words, and compares none. */
export function isBox({ rows }: HTMLTableElement): boolean {
  const widest = Math.max(...[...rows].map(({ cells }) => cells.length));
  return rows.length < 2 || widest < 2;
}

/** A cell has one line of words: a list or a table in it has no form that the cell could lose. */
function isInCell(element: HTMLElement): boolean {
  const table = element.parentElement?.closest('table');
  return table != null && (!isBox(table) || isInCell(table));
}

/** A table of Markdown has no caption: it becomes a line above the table. */
function writeAbove(caption: HTMLTableCaptionElement): void {
  const line = document.createElement('div');
  line.append(...caption.childNodes);
  caption.closest('table')?.before(line);
  caption.remove();
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

/**
 * Makes lists of the entries that Word writes as paragraphs.
 * @returns false if an entry outside cells has another number now
 */
function listWordParagraphs(body: HTMLElement): boolean {
  let isNumberedAlike = true;
  for (const paragraph of body.querySelectorAll<HTMLElement>(wordEntry)) {
    const { numbered, level } = paragraph.dataset;
    const isTold = numbered !== undefined && !isInCell(paragraph);
    const list = listFor(paragraph, numbered === undefined ? 'ul' : 'ol', Number(level));
    const number = Number(/^(\d+)[.)]$/.exec(numbered ?? '')?.[1]);
    if (list.childElementCount === 0 && number > 1) list.setAttribute('start', String(number));
    const next = Number(list.getAttribute('start') ?? 1) + list.childElementCount;
    if (isTold && next !== number) isNumberedAlike = false;
    const entry = document.createElement('li');
    entry.append(...paragraph.childNodes);
    list.append(entry);
    paragraph.remove();
  }
  return isNumberedAlike;
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

const blocks = 'p,div,h2,h3,ul,ol,li,table,thead,tbody,tfoot,tr,td,th';

/** Forms of lists and tables, which a line of text does not have at all. */
const ofBlocks: Lost[] = ['cells', 'boxes', 'heads', 'numbers'];

/** The forms of a document that are lost in a field for a line of text, or for words alone. */
export function lostInLine({ body, marked }: CopiedDocument, isPlain: boolean): Lost[] {
  const filled = [...body.querySelectorAll<HTMLElement>('p,h2,h3,li,td,th')].filter(lineOf);
  const all = lineOf(body);
  const isMarked = [...body.querySelectorAll<HTMLElement>('strong,em,a[href]')].some(
    (one) => lineOf(one) !== '' && (one.localName === 'a' || lineOf(one) !== all),
  );
  const isInLine = marked.lost.includes('numbers') || filled.some((one) => lineOf(one) !== all);
  return [
    ...marked.lost.filter((one) => !ofBlocks.includes(one)),
    ...(isInLine ? ['blocks' as const] : []),
    ...(isPlain && isMarked ? ['plain' as const] : []),
  ];
}

/** A line of text has no blocks: they become words behind each other. */
export function flatten(body: HTMLElement): void {
  for (const block of body.querySelectorAll<HTMLElement>(blocks)) {
    block.prepend(' ');
    block.append(' ');
    rename(block, 'span');
  }
}
