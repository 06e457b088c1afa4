import { escapeHtml } from '../../shared/escapeHtml.ts';
import { fillIn } from '../text/facts.ts';

type ByName = (name: string) => string | undefined;

/**
 * A text of Markdown as HTML, with its names in braces filled in. Values are plain text: one with
 * characters of Markdown takes the place of its name once the text around it is HTML.
 * @param elementOf the HTML of a name that has no value
 */
export function filledHtml(
  text: string,
  toHtml: (markdown: string) => string,
  valueNamed: ByName,
  elementOf: ByName = () => undefined,
): string {
  if (!text.includes('{')) return toHtml(text);
  const written = toHtml(fillIn(text, (name) => plainValue(name, valueNamed(name))));
  return fillIn(written, (name) => elementOf(name) ?? escapedValue(valueNamed(name)));
}

/** Addresses that rules check: Markdown makes links of them. */
const linked = new Set(['email', 'url']);

function plainValue(name: string, value: string | undefined): string | undefined {
  return value === undefined || (markdownCharacter.test(value) && !linked.has(name))
    ? undefined
    : value;
}

/** Characters of Markdown and of addresses, what begins a list, and what has a meaning beside a bracket. */
const markdownCharacter =
  /[\\`*_[\]<>~|#@\r\n]|&#?\w+;|:\/\/|www\.|^\s*(?:[-+=]+|\d+[.)])(?:\s|$)|^[:(]|!$/i;

function escapedValue(value: string | undefined): string | undefined {
  return value === undefined ? undefined : escapeHtml(value);
}
