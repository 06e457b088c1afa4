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
import { shortened, shortPair } from '../diff/shorten.ts';
import type { Days } from './daysInWords.ts';
import { type Words, words } from './words.ts';

/** The context for describing changes. */
export interface Telling {
  contract: Contract;
  /** The language of the sentences; English by default. */
  language?: Language;
  kind: 'page' | 'layout' | 'site';
  /** Each new text follows its sentence in full. */
  isInFull: boolean;
  /** The new data, to which paths refer. */
  after: unknown;
  /** Facts and contact values in the page's language. */
  textsBefore: ReadonlyMap<string, string>;
  textsAfter: ReadonlyMap<string, string>;
}

/** One sentence for each change: `faq moved from 5 to 3`. */
export function tell(changes: Difference[], telling: Telling): string[] {
  const told = new Set<Difference>();
  return changes.flatMap((change) => {
    if (told.has(change)) return [];
    const group = changes.filter((other) => other === change || isLike(other, change));
    for (const one of group) told.add(one);
    const isInList = isEntry(change) && !isSection(change);
    const sentence = isInList ? entries(group, telling) : one(change, telling);
    const isFull = telling.isInFull && !isDay(change);
    const more = isFull ? group.flatMap((each) => inFull(each, telling)) : [];
    return [sentence, ...more.filter(({ shown }) => !sentence.includes(shown)).map(textLine)];
  });
}

/** The new texts of a change, and how a sentence shows them. */
function inFull(change: Difference, { textsAfter }: Telling): (NewText & { shown: string })[] {
  if (change.kind === 'removed' || change.kind === 'moved') return [];
  return textsIn(change.after).map((each) => {
    return { ...each, shown: readable(filled(each.text, textsAfter)) };
  });
}

interface NewText {
  path: Path;
  text: string;
}

/** The texts, numbers and answers in a value, each with its path. */
export function textsIn(value: unknown, path: Path = []): NewText[] {
  if (typeof value !== 'object' || value === null) return [{ path, text: String(value) }];
  return Object.entries(value).flatMap(([key, item]) =>
    key === '$schema' ? [] : textsIn(item, [...path, key]),
  );
}

/** `  items.0.answer: “As long as the office needs.”` */
export function textLine({ path, text }: NewText): string {
  return `  ${path.length > 0 ? `${path.join('.')}: ` : ''}“${text}”`;
}

function one(change: Difference, telling: Telling): string {
  if (isSection(change)) return sectionWords(change, telling);
  if (isDay(change)) return daysInPlace(change, telling);
  const place = placeIn(telling, change);
  switch (change.kind) {
    case 'changed': {
      const [before, after] = pairOf(change.before, change.after, telling);
      return `${place}: ${before} → ${after}`;
    }
    case 'added':
      return field(place, '+', change.after, telling);
    case 'removed':
      return field(place, '−', change.before, telling);
    case 'moved': {
      const said = wordsIn(telling);
      return `${place}: ${movedWords(change, (value) => valueWords(value, telling.textsAfter, said), said)}`;
    }
  }
}

/** `heading: + “Questions”`, but `items: + limit 4`: "+ 4" would read as four more. */
function field(place: string, sign: '+' | '−', value: unknown, telling: Telling): string {
  const texts = sign === '+' ? telling.textsAfter : telling.textsBefore;
  const words = valueWords(value, texts, wordsIn(telling));
  if (typeof value !== 'number') return `${place}: ${sign} ${words}`;
  const parts = place.split(', ');
  const name = parts.pop();
  const where = parts.length > 0 ? `${parts.join(', ')}: ` : '';
  return `${where}${sign} ${name} ${words}`;
}

/** `section 3, faq: +2 questions "How long?", "How much?"` */
function entries(group: Difference[], telling: Telling): string {
  const [first] = group;
  if (!first) return '';
  const isAdded = first.kind === 'added';
  const texts = isAdded ? telling.textsAfter : telling.textsBefore;
  const parts = placeIn(telling, first).split(', ');
  const said = wordsIn(telling);
  const noun = (parts.pop() ?? said.entry)
    .replace(/ \d+$/, '')
    .replace(/^(?:entry|elemento) \d+ (?:of|de) /, '');
  const names = group.map((change) =>
    valueWords('after' in change ? change.after : before(change), texts, said),
  );
  const count = `${isAdded ? '+' : '−'}${group.length} ${said.entries(noun, group.length)}`;
  const where = parts.length > 0 ? `${parts.join(', ')}: ` : '';
  return `${where}${count} ${names.join(', ')}`;
}

function before(change: Difference): unknown {
  return 'before' in change ? change.before : undefined;
}

function sectionWords(change: Difference, telling: Telling): string {
  const number = Number(change.path[1]) + 1;
  const said = wordsIn(telling);
  const { textsBefore, textsAfter } = telling;
  switch (change.kind) {
    case 'moved':
      return movedWords(
        change,
        (section) => nameOfSection(section, telling.after, textsAfter, said),
        said,
      );
    case 'added':
      return said.addedSection(
        nameOfSection(change.after, undefined, textsAfter, said),
        number,
        daysOf(change.after),
      );
    case 'removed':
      return said.removedSection(
        nameOfSection(change.before, undefined, textsBefore, said),
        number,
      );
    case 'changed':
      return said.otherSection(number);
  }
}

function movedWords(
  { from, to, after, neighbor }: Difference & { kind: 'moved' },
  nameOf: (value: unknown) => string,
  said: Words,
): string {
  if (neighbor === undefined) return said.moved(nameOf(after), from + 1, to + 1);
  const [first, second] = from < to ? [neighbor, after] : [after, neighbor];
  return said.swapped(nameOf(first), nameOf(second), Math.min(from, to) + 1);
}

/** The type alone if the page has one such section. */
function nameOfSection(
  section: unknown,
  page: unknown,
  texts: ReadonlyMap<string, string>,
  said: Words,
): string {
  const type = isRecord(section) ? String(section.type) : said.section;
  const same = sectionsIn(page).filter((other) => isRecord(other) && other.type === type);
  if (same.length === 1) return type;
  const heading = isRecord(section) ? (section.heading ?? section.id) : undefined;
  return heading === undefined ? type : `${type} ${valueWords(heading, texts, said)}`;
}

/** True for the first or the last day of a page or of a section. */
function isDay({ path }: Difference): boolean {
  const isOfSection = path.length === 3 && path[0] === 'sections';
  return (path.length === 1 || isOfSection) && /^(?:from|until)$/.test(String(path.at(-1)));
}

/** `section 2, checklist: public from 1 January 2027` */
function daysInPlace({ path }: Difference, telling: Telling): string {
  const { contract, language, kind, after: value } = telling;
  const owner = path.slice(0, -1);
  const place = placeOf(contract, { source: { file: '', text: '' }, kind, value }, owner, language);
  const dated = owner.reduce<unknown>(valueAt, value);
  return `${owner.length > 0 ? `${place}: ` : ''}${wordsIn(telling).public(daysOf(dated))}`;
}

/** The days of a page or a section, as they are written. */
export function daysOf(dated: unknown): Days {
  const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);
  return { from: textOf(valueAt(dated, 'from')), until: textOf(valueAt(dated, 'until')) };
}

function wordsIn({ language = 'en' }: Telling): Words {
  return words[language];
}

function isSection({ path }: Difference): boolean {
  return path.length === 2 && path[0] === 'sections';
}

function isEntry({ kind, path }: Difference): boolean {
  return (kind === 'added' || kind === 'removed') && typeof path.at(-1) === 'number';
}

function isLike(other: Difference, change: Difference): boolean {
  if (isSection(change) || listOf(other) !== listOf(change)) return false;
  return isDay(change)
    ? isDay(other)
    : isEntry(change) && isEntry(other) && other.kind === change.kind;
}

function listOf({ path }: Difference): string {
  return JSON.stringify(path.slice(0, -1));
}

function placeIn({ contract, language, kind, after }: Telling, change: Difference): string {
  // The parent may have moved: a removed value is located under the parent's new place.
  const value = change.kind === 'removed' ? withValue(after, change.path, change.before) : after;
  return placeOf(
    contract,
    { source: { file: '', text: '' }, kind, value },
    placePath(change),
    language,
  );
}

/** Returns the data with a new value at a path. */
function withValue(data: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  const child = withValue(valueAt(data, key), rest, value);
  if (!Array.isArray(data)) return { ...(isRecord(data) && data), [key]: child };
  const copy = [...data];
  copy[Number(key)] = child;
  return copy;
}

/** A moved entry is located by its list. */
function placePath({ kind, path }: Difference): Path {
  return kind === 'moved' ? path.slice(0, -1) : path;
}

function pairOf(before: unknown, after: unknown, telling: Telling): [string, string] {
  if (typeof before !== 'string' || typeof after !== 'string') {
    const said = wordsIn(telling);
    return [
      valueWords(before, telling.textsBefore, said),
      valueWords(after, telling.textsAfter, said),
    ];
  }
  const read = [filled(before, telling.textsBefore), filled(after, telling.textsAfter)] as const;
  // Two facts can have the same words: then the names tell them apart.
  const [one, other] = read[0] === read[1] ? [before, after] : readablePair(...read);
  const [short, shortOther] = shortPair(one, other);
  return [`“${short}”`, `“${shortOther}”`];
}

/** Describes a value: the text itself, or the name of an entry. */
function valueWords(value: unknown, texts: ReadonlyMap<string, string>, said: Words): string {
  if (typeof value === 'string') return `“${shortened(readable(filled(value, texts)), 60)}”`;
  if (Array.isArray(value)) {
    const [first] = value;
    if (value.length === 0) return said.emptyList;
    const name = valueWords(first, texts, said);
    return value.length > 1 ? said.andMore(name, value.length - 1) : name;
  }
  if (!isRecord(value)) return String(value);
  const field = nameFields.find((name) => typeof value[name] === 'string' && name !== 'id');
  const name = field
    ? value[field]
    : Object.values(value).find((entry) => typeof entry === 'string');
  return name === undefined ? said.group : valueWords(name, texts, said);
}

function filled(text: string, texts: ReadonlyMap<string, string>): string {
  return fillIn(text, (name) => texts.get(name));
}
