/** A text that was copied from Word, Docs and the like, with elements that mean what it looks like. */
interface CopiedDocument {
  body: HTMLElement;
  /** True where its words are others than those that a browser would paste. */
  isRevised: boolean;
}

/** Reads the HTML of a clipboard. Words that somebody has deleted are no part of it. */
export function readDocument(html: string): CopiedDocument {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  markWordLists(body);
  for (const element of body.querySelectorAll(unwanted)) element.remove();
  for (const element of body.querySelectorAll<HTMLElement>('*')) giveMeaning(element);
  const isRevised = body.querySelector('del,sup,sub') !== null;
  takeOut(body);
  for (const element of body.querySelectorAll('sup,sub')) writePlainly(element);
  listWordParagraphs(body);
  nestLists(body);
  return { body, isRevised };
}

/** The words of a clipboard's HTML in one line. Undefined where the browser would paste these words. */
export function wordsOf(html: string): string | undefined {
  const { body, isRevised } = readDocument(html);
  if (!isRevised) return undefined;
  flatten(body);
  return body.textContent.replace(/\s+/g, ' ').trim();
}

/** Pictures belong into fields of their own. Word writes bullets and numbers as text, and hidden words. */
const unwanted =
  'style,script,meta,link,title,img,svg,[style*="mso-list:Ignore"],[style*="mso-hide:all"],o\\:p:empty';

/** Words that are struck out, and the comments of those who have read them. */
const deleted =
  'del,s,strike,.msoDel,.msocomanchor,.MsoCommentReference,[style*="mso-element:comment"]';

/** Entries that have lost all their words go too. */
function takeOut(body: HTMLElement): void {
  for (const element of body.querySelectorAll('del')) element.remove();
  for (const entry of body.querySelectorAll('li,[class^=MsoListParagraph]'))
    if (entry.textContent.trim() === '') entry.remove();
}

/** `2` of `m2` → `²`. Letters have no such form, but for those that are common. */
function writePlainly(element: Element): void {
  const forms = element.localName === 'sup' ? raised : lowered;
  const whole = element.localName === 'sup' ? wholes[element.textContent.trim()] : undefined;
  if (whole) element.textContent = whole;
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
  if (element.matches(deleted) || style.textDecorationLine.includes('line-through')) return 'del';
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
