/** A text that was copied from Word, Docs and the like. */
interface CopiedDocument {
  body: HTMLElement;
  /** Hidden or deleted words were taken out, which a browser would paste. */
  isCut: boolean;
}

/** Reads the HTML of a clipboard, without hidden or deleted words. */
export function readDocument(html: string): CopiedDocument {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  markWordLists(body);
  const hidden = [...body.querySelectorAll<HTMLElement>('*')].filter(isHidden);
  const gone = [...hidden, ...body.querySelectorAll(unwanted)];
  const isCut = gone.some((element) => lineOf(element) !== '');
  for (const element of gone) takeOut(element);
  // Docs writes a list within a list beside the entry that it belongs to.
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)'))
    list.previousElementSibling?.append(list);
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
  const entry = element.closest('li,[data-sign]');
  element.remove();
  if (entry && lineOf(entry) === '') entry.remove();
}

function isHidden(element: HTMLElement): boolean {
  const { display, visibility } = element.style;
  const ofWord = '[hidden],[style*="mso-hide:all"],[style*="mso-hide: all"]';
  return display === 'none' || visibility === 'hidden' || element.matches(ofWord);
}

/**
 * An entry of a list is a paragraph in Word: its bullet stands as text, and its level in
 * its style. Both are noted at the paragraph.
 */
function markWordLists(body: HTMLElement): void {
  // The number of a heading is a part of its words.
  for (const sign of body.querySelectorAll(':is(h1,h2,h3,h4,h5,h6) [style*="mso-list:Ignore"]'))
    sign.replaceWith(`${sign.textContent.trim()} `);
  let numbers: number[] = [];
  const all = '[class^=MsoListParagraph],p[style*="mso-list:l"]';
  for (const paragraph of body.querySelectorAll<HTMLElement>(all)) {
    const sign = paragraph.querySelector('[style*="mso-list:Ignore"]')?.textContent.trim() ?? '';
    const style = paragraph.getAttribute('style') ?? '';
    const level = /mso-list:\s*l\d+ level(\d)/.exec(style)?.[1] ?? '1';
    const isFirst = !paragraph.previousElementSibling?.matches('[data-sign]');
    numbers = isFirst ? [] : numbers.slice(0, Number(level));
    const next = Number(/^(\d+)[.)]$/.exec(sign)?.[1] ?? (numbers[Number(level) - 1] ?? 0) + 1);
    numbers[Number(level) - 1] = isNumber(sign) ? next : 0;
    Object.assign(paragraph.dataset, { level, sign: isNumber(sign) ? `${next}.` : '-' });
  }
}

/** `1`, `§ 1`, `a)` or `I`. A bullet is one character, which may be a small letter in a font of pictures. */
function isNumber(sign: string): boolean {
  return /[\dA-Z]|\p{L}.|.\p{L}/u.test(sign);
}
