import { isRecord } from '../../content/schema/schemaAt.ts';
import type { Language } from '../../shared/language.ts';

/** The words of a fact in both languages. */
export type Readings = Record<Language, string>;

/** A value that a fact has from a day on. */
export interface ComingFact {
  name: string;
  from: string;
  readings: Readings;
}

type Fields = Record<string, unknown>;
type TextsOf = (facts: Fields, lang: Language) => ReadonlyMap<string, string>;

/** The values to come of all facts, as the schema has them: in `next`, each with its day. */
export function comingFactsIn(facts: Fields, textsOf: TextsOf): ComingFact[] {
  const entries = Object.entries(facts).flatMap(([group, members]) => {
    if (!isRecord(members)) return [];
    return Object.entries(members).flatMap(([key, fact]) => entriesOf(fact, group, key));
  });
  if (entries.length === 0) return [];
  // Each is formatted as if it were a fact of its own.
  const own = Object.fromEntries(entries.map(({ fact }, index) => [String(index), fact]));
  const [en, es] = [textsOf({ coming: own }, 'en'), textsOf({ coming: own }, 'es')];
  return entries.flatMap(({ name, from }, index) => {
    const readings = { en: en.get(`coming.${index}`), es: es.get(`coming.${index}`) };
    if (readings.en === undefined || readings.es === undefined) return [];
    return { name, from, readings: { en: readings.en, es: readings.es } };
  });
}

function entriesOf(fact: unknown, group: string, key: string) {
  const { next, value: _, text: __, ...frame } = isRecord(fact) ? fact : {};
  if (!Array.isArray(next)) return [];
  return next.flatMap((entry) => {
    if (!isRecord(entry) || typeof entry.from !== 'string') return [];
    const { from, ...worth } = entry;
    return { name: `${group}.${key}`, from: entry.from, fact: { ...frame, ...worth } };
  });
}
