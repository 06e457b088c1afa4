import type { Layout, Topics } from '../../../generated/types.ts';
import { statesAmount, statesTerm } from '../../data/figures.ts';
import type { IndexedPassage } from '../../data/searchTypes.ts';
import { isIdle, questionTerm, searchWord } from './searchWords.ts';

export type Topic = keyof Topics | 'figure';

export const contacts = ['address', 'hours', 'phone', 'email'] as const;
const figures = ['price', 'term'] as const;

/** The topics that a passage answers even if it uses other words. */
export function topicsOf([, , heading, text, , topic]: IndexedPassage): Topic[] {
  const all = `${heading} ${text}`;
  return [
    // An offer is a price, so the price words weigh double.
    ...(topic ? [topic] : []),
    ...(statesAmount(all) ? (['price'] as const) : []),
    ...(statesTerm(all) ? (['term'] as const) : []),
    ...(/\d/.test(all) ? (['figure'] as const) : []),
  ];
}

export type TopicTerms = ReadonlyMap<Topic, Set<string>>;

/** The terms of each topic. An index from an older release has none. */
export function topicTerms(topics: Topics | undefined, lang: Layout['lang']): TopicTerms {
  const entries = Object.entries(topics ?? {}) as [Topic, string][];
  return new Map<Topic, Set<string>>(
    entries.map(([topic, words]) => [
      topic,
      new Set(words.split(' ').map((word) => questionTerm(word, lang))),
    ]),
  );
}

/** The topics that an answer has to address. */
export interface Wanted {
  required: Set<string>;
  /** Words such as "where" that only tell the kind of answer. */
  hints: Set<string>;
  /** Words that have synonyms, as typed. */
  exact: string[];
  /** Set if every word belongs to these topics: only their passages answer the question. */
  only: Topic[];
  /** The kinds of figure that the question asks for. */
  figures: Topic[];
}

/** @param words of a question, as typed */
export function wantedBy(words: string[], terms: TopicTerms, lang: Layout['lang']): Wanted {
  const said = words.filter((word) => !isIdle(word, lang));
  const required = new Set(said.map((word) => questionTerm(word, lang)));
  const asked = words.map((word) => questionTerm(word, lang));
  const isOneOf = (topics: readonly Topic[]) => (term: string) =>
    topics.some((topic) => terms.get(topic)?.has(term));
  const hints = asked.filter((term) => !required.has(term)).filter(isOneOf(contacts));
  const exact = said.map(searchWord).filter((word) => !required.has(word));
  if (required.size === 0)
    return { required: new Set(hints), hints: new Set(), exact, only: [], figures: [] };
  const asksFor = figures.filter((topic) => asked.some(isOneOf([topic])));
  return {
    required,
    hints: new Set(hints),
    exact,
    only: onlyTopics([...required], [...terms.keys()], isOneOf),
    // "How much" can mean an amount, a term or another figure.
    figures: asksFor.length > 1 ? ['figure'] : asksFor,
  };
}

function onlyTopics(
  required: string[],
  topics: Topic[],
  isOneOf: (topics: readonly Topic[]) => (term: string) => boolean,
): Topic[] {
  const whole = topics.filter((topic) => required.every(isOneOf([topic])));
  if (whole.length > 0 || !required.every(isOneOf(contacts))) return whole;
  return contacts.filter((topic) => required.some(isOneOf([topic])));
}
