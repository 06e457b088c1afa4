import { attributeOf, type HtmlElement } from './parseHtml.ts';

/** Elements whose text is no text of the page, or that a visitor fills in. */
const silent = new Set(['script', 'style', 'template', 'select', 'textarea', 'datalist']);

/**
 * False for what nobody sees on a phone without script: the state of a page before anything was
 * done to it. A text for screen readers alone counts as seen.
 */
export function isVisible({ tag, attributes }: HtmlElement): boolean {
  if (silent.has(tag)) return false;
  if (!/hidden|invisible|form-page/.test(attributes)) return true;
  const classes = attributeOf({ attributes }, 'class')?.split(' ') ?? [];
  if (/ hidden(?:=""|$| )/.test(attributes.replace(/ class="[^"]*"/, ''))) return false;
  // A page of a form is shown while its own address is open.
  if (['invisible', 'unscripted:hidden', 'form-page'].some((name) => classes.includes(name)))
    return false;
  return !classes.includes('hidden') || classes.some(isShownWithoutScript);
}

function isShownWithoutScript(name: string): boolean {
  return /^unscripted:(?:block|flex|grid|inline)/.test(name);
}
