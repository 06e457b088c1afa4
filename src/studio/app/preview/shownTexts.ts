/** The innermost elements of a part of the page that have a text. */
export function elementsWith(part: Element, text: string): HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>('*')].filter(
    (one) => textOf(one) === text && ![...one.children].some((child) => textOf(child) === text),
  );
}

/** The words of an element that are seen: those for screen readers alone belong to no field. */
export function textOf(element: Element): string {
  if (element instanceof HTMLImageElement) return element.alt;
  const hasUnseen = element.querySelector(unseen) !== null;
  const seen = hasUnseen ? textsOf(element).map(({ data }) => data) : [element.textContent ?? ''];
  return seen.join('').replaceAll('\u2060', '').replace(/\s+/g, ' ').trim();
}

const unseen = '.sr-only';

/** The texts of an element that are seen, in their order. */
function textsOf(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const hidden = text.parentElement?.closest(unseen);
    if (!hidden || hidden.contains(element)) texts.push(text);
  }
  return texts;
}
