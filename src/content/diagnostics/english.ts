import { quoted } from '../../shared/phrases.ts';
import type { Named } from '../schema/contract.ts';

/** `PriceCard` → `price card`. */
export function wordsOfTitle(title: string): string {
  return title.replace(/(?<=.)(?=[A-Z])/g, ' ').toLowerCase();
}

/** The name of a thing in a sentence: `a hero`, `an action`, `office hours`. */
export function withArticle({ title = 'group' }: Named): string {
  const noun = sectionTypeOf(title) ?? wordsOfTitle(title);
  if (/[^s]s$/.test(noun)) return noun;
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** A value as it was found: `the number 40`, `the text "40"`, `a list of 3`. */
export function foundAs(value: unknown): string {
  if (typeof value === 'string') return value === '' ? 'empty text' : `the text ${quoted(value)}`;
  if (typeof value === 'number')
    return Number.isFinite(value) ? `the number ${value}` : 'a number that is too large';
  if (Array.isArray(value))
    return value.length === 0 ? 'an empty list' : `a list of ${value.length}`;
  return typeof value === 'object' && value !== null ? 'a group in braces' : String(value);
}

/** `What goes here: the figures.`, from a field's description. */
export function goesHere(description = ''): string {
  if (!description) return '';
  if (description.includes(': ')) return description;
  const isWord = /^[A-Z][a-z]* /.test(description);
  const start = isWord ? description.charAt(0).toLowerCase() : description.charAt(0);
  return `What goes here: ${start}${description.slice(1)}`;
}

/** `HeroSection` → `hero`: the title of a section tells its type. */
export function sectionTypeOf(title: string): string | undefined {
  if (!/.Section$/.test(title)) return undefined;
  return title.charAt(0).toLowerCase() + title.slice(1, -'Section'.length);
}
