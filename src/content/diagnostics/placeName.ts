import { getLocation, parse } from 'jsonc-parser';
import type { Language } from '../../shared/language.ts';
import { isDatedSource } from '../dates/datedFiles.ts';
import type { Contract } from '../schema/contract.ts';
import { isRecord, type Step, schemasAlong } from '../schema/schemaAt.ts';
import type { Path } from '../schema/traversal.ts';
import type { Document } from './document.ts';
import { type Locale, locales } from './locales.ts';

/** The target of a path, in the author's words: `section 3, faq, question 2`. */
export function placeOf(
  contract: Contract,
  { kind, value, source }: Document,
  path: Path,
  lang: Language = 'en',
): string {
  const locale = locales[lang];
  const steps = schemasAlong(contract, `${kind}.json`, value, path);
  if (kind === 'facts') return placeOfFact(steps, locale);
  const hidden = isDatedSource(source) ? source.hidden : [];
  const words = steps.flatMap((step, index) => wordsOf(step, index, steps, locale, hidden));
  return words.slice(0, longest).join(', ') || (kind === 'page' ? locale.page : locale.file);
}

/** Longer ones come of JSON that is no page. */
const longest = 8;

export interface TextPosition {
  text: string;
  offset: number;
}

/** The place of an offset in a text that may not be JSON. */
export function placeAt(
  contract: Contract,
  document: Document,
  { text, offset }: TextPosition,
  lang: Language,
): string {
  const { path } = getLocation(text, offset);
  const known = path.filter((key) => key !== '');
  return placeOf(contract, { ...document, value: parse(text.slice(0, offset)) }, known, lang);
}

/** A list is named by its entries: not `items, question 2`, but `question 2`. */
function wordsOf(
  step: Step,
  index: number,
  steps: Step[],
  locale: Locale,
  hidden: readonly number[],
): string[] {
  if (typeof step.key === 'string') {
    return typeof steps[index + 1]?.key === 'number' ? [] : [step.key];
  }
  const isSection = step.node?.file === 'section.json';
  const place = isSection ? hidden.reduce(pastHidden, step.key) : step.key;
  const entry = entryOf(step, place + 1, steps[index - 1], locale);
  return isSection && isRecord(step.data) && typeof step.data.type === 'string'
    ? [entry, step.data.type]
    : [entry];
}

/** The place of a section among all of the file, from its place among those that are public. */
function pastHidden(place: number, hidden: number): number {
  return hidden <= place ? place + 1 : place;
}

function entryOf({ node }: Step, number: number, list: Step | undefined, locale: Locale): string {
  if (node?.schema.title) return `${locale.nounOf(node.schema)} ${number}`;
  if (list?.node?.schema.content === 'markdown') return `${locale.paragraph} ${number}`;
  if (typeof list?.key !== 'string') return `${locale.cell} ${number}`;
  return locale.entryOf(list.key, number);
}

function placeOfFact([group, fact, ...rest]: Step[], locale: Locale): string {
  if (!group) return locale.facts;
  if (!fact) return `${locale.facts}, ${group.key}`;
  const words = rest.flatMap((step, index) => wordsOf(step, index, rest, locale, []));
  return [`${locale.fact} ${group.key}.${fact.key}`, ...words.slice(0, longest)].join(', ');
}
