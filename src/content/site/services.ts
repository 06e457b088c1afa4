import { escapeRegExp } from '../../shared/escapeRegExp.ts';
import { hash32 } from '../../shared/hash.ts';
import { memoizeByObject } from '../../shared/memoize.ts';
import { plainWord } from '../../shared/plainWord.ts';
import { isRecord } from '../schema/schemaAt.ts';
import type { LoadedSite } from './site.ts';

/** A text that names a service. */
export interface NamedService {
  /** The facts that may be its price: price.nie. */
  facts: readonly string[];
  index: number;
  end: number;
}

/** Finds the services that a text names, in the order of their ends. */
export type FindServices = (text: string) => NamedService[];

/**
 * The services that a site has a price for are called like the fact or like the card that shows it. Single
 * words are names only where they are written in capitals, as in NIE: a school is not always the search for one.
 */
export const servicesOf = memoizeByState((site): FindServices => {
  const phrases = new Map<string, string[]>();
  const capitals = new Map<string, string[]>();
  for (const [words, fact] of namesIn(site)) {
    const names = words.includes(' ') ? phrases : capitals;
    const key = words.includes(' ') ? words : words.toUpperCase();
    const facts = names.get(key) ?? [];
    if (!facts.includes(fact)) names.set(key, [...facts, fact]);
  }
  const patterns = [
    { names: phrases, pattern: patternOf(phrases), keyOf: (found: string) => found.toLowerCase() },
    { names: capitals, pattern: patternOf(capitals), keyOf: (found: string) => found },
  ];
  return (text) => {
    const plain = withoutAccents(text);
    return patterns
      .flatMap(({ names, pattern, keyOf }) =>
        pattern
          ? [...plain.matchAll(pattern)].map(({ 0: found, index }) => {
              return { facts: names.get(keyOf(found)) ?? [], index, end: index + found.length };
            })
          : [],
      )
      .sort((one, other) => one.end - other.end || other.index - one.index);
  };
});

/** A hash of all that the names of services depend on. */
export const servicesHash = memoizeByState((site) => hash32(JSON.stringify(namesIn(site))));

/** Computes a value of a site twice: while its pages are read, and once all are. */
function memoizeByState<Value>(make: (site: LoadedSite) => Value): (site: LoadedSite) => Value {
  const [whileRead, whole] = [memoizeByObject(make), memoizeByObject(make)];
  return (site) => (site.isRead ? whole : whileRead)(site);
}

/** The names in lower case and without accents, each with its fact: those of cards once all pages are read. */
function namesIn({ facts, pages, isRead }: LoadedSite): [string, string][] {
  const prices = isRecord(facts?.price) ? Object.keys(facts.price) : [];
  const ofFacts = prices.map((name): [string, string] => [
    plainWord(name.replace(/(?=\p{Lu})/gu, ' ')),
    `price.${name}`,
  ]);
  const ofCards = [...(isRead ? pages.values() : [])].flatMap(({ summary }) =>
    (summary.priced ?? []).map(({ title, fact }): [string, string] => [plainWord(title), fact]),
  );
  // The title of a card in one word is that of a kind, such as Essential.
  return [...ofFacts, ...ofCards.filter(([title]) => title.includes(' '))];
}

function patternOf(names: ReadonlyMap<string, unknown>): RegExp | undefined {
  if (names.size === 0) return undefined;
  const written = [...names.keys()]
    .toSorted((one, other) => other.length - one.length)
    .map(escapeRegExp);
  const flags = written.some((name) => name !== name.toUpperCase()) ? 'giu' : 'gu';
  return new RegExp(`(?<![\\p{L}\\d-])(?:${written.join('|')})(?![\\p{L}\\d-])`, flags);
}

/** Every letter stays in its place. */
function withoutAccents(text: string): string {
  return text.replace(/[À-ž]/g, (letter) => letter.normalize('NFD').charAt(0));
}
