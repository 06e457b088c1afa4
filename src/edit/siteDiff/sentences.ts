import { placeOf } from '../../content/diagnostics/placeName.ts';
import { sectionsIn } from '../../content/page/sectionsOf.ts';
import type { Contract } from '../../content/schema/contract.ts';
import { isRecord, valueAt } from '../../content/schema/schemaAt.ts';
import type { Path } from '../../content/schema/traversal.ts';
import { fillIn } from '../../content/text/facts.ts';
import { readable, readablePair } from '../../content/text/readable.ts';
import type { Language } from '../../shared/language.ts';
import type { Difference } from '../diff/diff.ts';
import { nameFields } from '../diff/matchLists.ts';
import { type PlacedText, placedTexts } from '../diff/placedTexts.ts';
import { shortened, shortPair } from '../diff/shorten.ts';
import { publicWords, said, type Tongue, tongueOf } from './words.ts';

/** The context for describing changes. */
export interface Telling {
  contract: Contract;
  /** The language of the sentences. */
  language: Language;
  kind: 'page' | 'layout' | 'site' | 'facts';
  /** Each new text follows its sentence in full. */
  isInFull: boolean;
  /** The new data, to which paths refer. */
  after: unknown;
  /** Facts and contact values in the page's language. */
  textsBefore: ReadonlyMap<string, string>;
  textsAfter: ReadonlyMap<string, string>;
}

/** One sentence for each change: `faq moved from 5 to 3`. */
export function tell(changes: Difference[], given: Telling): string[] {
  const telling = { ...given, tongue: tongueOf(given.language) };
  return changes.flatMap((change) => {
    const sentence = sentenceOf(change, telling);
    const texts = given.isInFull ? newTexts(change) : [];
    const isLeft = ({ text }: PlacedText) =>
      !sentence.includes(readable(filled(text, given.textsAfter)));
    return [sentence, ...texts.filter(isLeft).map(textLine)];
  });
}

type Speaking = Telling & { tongue: Tongue };

function newTexts(change: Difference): PlacedText[] {
  return change.kind === 'removed' || change.kind === 'moved' ? [] : placedTexts(change.after);
}

/** `  items.0.answer: “As long as the office needs.”` */
export function textLine({ path, text }: PlacedText): string {
  return `  ${path.length > 0 ? `${path.join('.')}: ` : ''}“${text}”`;
}

function sentenceOf(change: Difference, telling: Speaking): string {
  if (change.kind !== 'changed' && isSection(change)) return sectionWords(change, telling);
  const place = placeIn(telling, change);
  switch (change.kind) {
    case 'changed':
      return `${place}: ${pairOf(change.before, change.after, telling).join(' → ')}`;
    case 'added':
      return `${place}: + ${valueWords(change.after, telling.textsAfter, telling)}`;
    case 'removed':
      return `${place}: − ${valueWords(change.before, telling.textsBefore, telling)}`;
    case 'moved':
      return `${place}: ${movedWords(change, valueWords(change.after, telling.textsAfter, telling), telling)}`;
  }
}

function isSection({ path }: Difference): boolean {
  return path.length === 2 && path[0] === 'sections';
}

function sectionWords(change: Exclude<Difference, { kind: 'changed' }>, telling: Speaking): string {
  const { tongue, textsBefore, textsAfter, after } = telling;
  const number = Number(change.path[1]) + 1;
  switch (change.kind) {
    case 'moved':
      return movedWords(change, nameOfSection(change.after, after, textsAfter, telling), telling);
    case 'added': {
      const name = nameOfSection(change.after, undefined, textsAfter, telling);
      const days = publicWords(change.after, tongue);
      return [tongue(said('addedSection', { name, number })), days].filter(Boolean).join(', ');
    }
    case 'removed': {
      const name = nameOfSection(change.before, undefined, textsBefore, telling);
      return tongue(said('removedSection', { name, number }));
    }
  }
}

function movedWords(
  { from, to }: Difference & { kind: 'moved' },
  name: string,
  { tongue }: Speaking,
): string {
  return tongue(said('moved', { name, from: from + 1, to: to + 1 }));
}

/** The type alone if the page has one such section. */
function nameOfSection(
  section: unknown,
  page: unknown,
  texts: ReadonlyMap<string, string>,
  telling: Speaking,
): string {
  const type = isRecord(section) ? String(section.type) : telling.tongue(said('section'));
  const same = sectionsIn(page).filter((other) => isRecord(other) && other.type === type);
  if (same.length === 1) return type;
  const heading = isRecord(section) ? (section.heading ?? section.id) : undefined;
  return heading === undefined ? type : `${type} ${valueWords(heading, texts, telling)}`;
}

/** A moved entry is located by its list. */
function placeIn(telling: Speaking, change: Difference): string {
  const { kind, path } = change;
  // The parent may have moved: a removed value is located under the parent's new place.
  const value = kind === 'removed' ? withValue(telling.after, path, change.before) : telling.after;
  const document = { source: { file: '', text: '' }, kind: telling.kind, value };
  const place = kind === 'moved' ? path.slice(0, -1) : path;
  return placeOf(telling.contract, document, place, telling.language);
}

/** Returns the data with a new value at a path. */
function withValue(data: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  const child = withValue(valueAt(data, key), rest, value);
  if (!Array.isArray(data)) return { ...(isRecord(data) && data), [key]: child };
  return Object.assign([...data], { [key]: child });
}

function pairOf(before: unknown, after: unknown, telling: Speaking): [string, string] {
  const { textsBefore, textsAfter } = telling;
  if (typeof before !== 'string' || typeof after !== 'string')
    return [valueWords(before, textsBefore, telling), valueWords(after, textsAfter, telling)];
  const read = [filled(before, textsBefore), filled(after, textsAfter)] as const;
  // Two facts can have the same words: then the names tell them apart.
  const [one, other] = read[0] === read[1] ? [before, after] : readablePair(...read);
  const [short, shortOther] = shortPair(one, other);
  return [`“${short}”`, `“${shortOther}”`];
}

/** Describes a value: the text itself, or the name of an entry. */
function valueWords(value: unknown, texts: ReadonlyMap<string, string>, telling: Speaking): string {
  const { tongue } = telling;
  if (typeof value === 'string') return `“${shortened(readable(filled(value, texts)), 60)}”`;
  if (Array.isArray(value)) {
    if (value.length === 0) return tongue(said('emptyList'));
    const first = valueWords(value[0], texts, telling);
    return value.length > 1 ? tongue(said('andMore', { first, more: value.length - 1 })) : first;
  }
  if (!isRecord(value)) return String(value);
  const named = nameFields.filter((name) => name !== 'id').map((name) => value[name]);
  const name = [...named, ...Object.values(value)].find((each) => typeof each === 'string');
  return name === undefined ? tongue(said('group')) : valueWords(name, texts, telling);
}

function filled(text: string, texts: ReadonlyMap<string, string>): string {
  return fillIn(text, (name) => texts.get(name));
}
