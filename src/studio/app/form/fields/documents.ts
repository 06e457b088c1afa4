/** A text that was copied from Word, Docs and the like, with elements that mean what it looks like. */
export interface CopiedDocument {
  body: HTMLElement;
  /** True where its words are others than those that a browser would paste. */
  isRevised: boolean;
  marked: MarkedWords;
}

/** Words of a document that whoever pastes it has to know of. */
export interface MarkedWords {
  /** They are struck through, which no text of the site can be: they are a part of it. */
  struck: string[];
  /** Somebody has deleted them, and the document still shows it: they are no part of it. */
  deleted: string[];
}

/** Reads the HTML of a clipboard, without words that are hidden or deleted. */
export function readDocument(html: string): CopiedDocument {
  const copied = new DOMParser().parseFromString(html, 'text/html');
  const { body } = copied;
  writeLooks(copied);
  markWordLists(body);
  const hidden = [...body.querySelectorAll<HTMLElement>('*')].filter(isHidden);
  for (const element of [...body.querySelectorAll(unwanted), ...hidden]) element.remove();
  const isCut = hidden.length > 0 || body.querySelector(`${deleted},${comments}`) !== null;
  const marked = { deleted: takeOut(body, deleted), struck: [] as string[] };
  takeOut(body, comments);
  marked.struck = outermost(body, isStruck).map(lineOf).filter(Boolean);
  for (const element of body.querySelectorAll<HTMLElement>('*')) giveMeaning(element);
  const isRevised = isCut || body.querySelector('sup,sub') !== null;
  for (const element of body.querySelectorAll('sup,sub')) writePlainly(element);
  listWordParagraphs(body);
  nestLists(body);
  return { body, isRevised, marked };
}

/** The words of a document in one line. Undefined where the browser would paste these words. */
export function wordsOf({ body, isRevised }: CopiedDocument): string | undefined {
  if (!isRevised) return undefined;
  flatten(body);
  return lineOf(body);
}

function lineOf({ textContent }: HTMLElement): string {
  return textContent.replace(/\s+/g, ' ').trim();
}

/** Pictures belong into fields of their own. Word writes bullets and numbers as text. */
const unwanted = 'style,script,meta,link,title,img,svg,[style*="mso-list:Ignore"],o\\:p:empty';

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
    const entry = element.closest('li,[class^=MsoListParagraph]');
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
  const { localName: name, style, attributes } = element;
  const { fontWeight, fontStyle, verticalAlign } = style;
  if (verticalAlign === 'super') return 'sup';
  if (verticalAlign === 'sub') return 'sub';
  if (/^h[1-6]$/.test(name)) return name < 'h3' ? 'h2' : 'h3';
  if (name === 'b' || name === 'strong') return isLight(fontWeight) ? 'span' : 'strong';
  if (name === 'i' || name === 'em') return fontStyle === 'normal' ? 'span' : 'em';
  if (name === 'span' && isHeavy(fontWeight)) return 'strong';
  if (name === 'span' && fontStyle === 'italic') return 'em';
  // Addresses with #_ lead within the document: to its footnotes and headings.
  const address = attributes.getNamedItem('href')?.value ?? '';
  return name === 'a' && !/^(?:https?:|mailto:|tel:|\/|#(?!_))/.test(address) ? 'span' : name;
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
export function flatten(body: HTMLElement): void {
  for (const block of body.querySelectorAll<HTMLElement>('p,div,h2,h3,ul,ol,li,td,th')) {
    block.prepend(' ');
    block.append(' ');
    rename(block, 'span');
  }
}
