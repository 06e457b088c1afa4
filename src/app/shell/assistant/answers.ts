import MiniSearch, { type SearchResult } from 'minisearch';
import type { Layout } from '../../../generated/types.ts';
import type { IndexedPassage, SearchIndex } from '../../data/searchTypes.ts';
import { textTerms } from './searchWords.ts';
import { contacts, type Topic, topicsOf, topicTerms, type Wanted, wantedBy } from './topics.ts';

/** A page's answer to a question. */
export interface Answer {
  heading: string;
  text: string;
  /** The answer's page, and other pages about the question. */
  sources: Source[];
}

export interface Source {
  href: string;
  label: string;
}

export type Ask = (question: string) => Answer | undefined;

/**
 * The share of a question that a passage must match, how close further sources must be to the best,
 * and how many there are.
 */
const enough = { found: 0.6, nearBest: 0.5, sources: 3 };

/** The weight of a passage by its kind, for any question. */
const worth = {
  /** An FAQ answer or an office's details, written to be quoted. */
  answer: 1.6,
  passage: 1,
  /** A description for search engines announces an answer without giving it. */
  description: 0.6,
  /** A figure alone, such as "150+". */
  bareFigure: 0.4,
};

/** The weight of a passage without a figure when the question asks for one. */
const withoutFigure = 0.4;

/** The weight of an exact word if a synonym has already matched. */
const exactWord = 0.5;

/** The least weight of a word. The rarest word weighs little more than twice as much. */
const leastWeight = 5;

/** Passages indexed at once, few enough that the page stays responsive. */
const chunkSize = 40;

/** Builds the index once. Each question then takes a few milliseconds. */
export async function createAsk(index: SearchIndex, lang: Layout['lang']): Promise<Ask> {
  const { passages } = index;
  const topics = passages.map(topicsOf);
  const terms = topicTerms(index.topics, lang);
  const readTerms = textTerms(lang);
  const search = new MiniSearch<Entry>({
    fields: ['heading', 'text', 'title', 'topics'],
    processTerm: (word, field) => (field === 'topics' ? word : readTerms(word)),
    searchOptions: {
      processTerm: (term) => term,
      boost: { heading: 3, title: 1.5, topics: 3 },
      prefix: (term) => term.length > 3,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      weights: { prefix: 0.6, fuzzy: 0.4 },
      boostDocument: (id) => worthOf(passages[id], topics[id], index),
    },
  });
  await search.addAllAsync(
    passages.map((passage, id) => ({
      ...entryOf(passage, id, index),
      topics: (topics[id] ?? []).flatMap((topic) => [...(terms.get(topic) ?? [])]).join(' '),
    })),
    { chunkSize },
  );

  return (question) => {
    const wanted = wantedBy(wordsOf(question), terms, lang);
    const asked = [...wanted.required, ...wanted.hints, ...wanted.exact];
    const all = search.search(asked.join(' '), {
      boostTerm: (term) => (wanted.exact.includes(term) ? exactWord : 1),
    });
    const results = weighed(all, wanted, passages)
      .map((result) => ({ ...result, score: result.score * fitOf(topics[result.id], wanted) }))
      .filter(({ id, found }) =>
        wanted.only.length > 0 ? isOfTopic(topics[id], wanted) : found >= enough.found,
      )
      .sort((a, b) => b.score - a.score);
    const best = results[0] && passages[results[0].id];
    if (!best || !results[0]) return undefined;
    const least = results[0].score * enough.nearBest;
    const near = results.filter(({ score }) => score >= least);
    return {
      heading: best[2],
      text: best[3],
      sources: sourcesOf(
        near.map(({ id }) => id),
        index,
      ),
    };
  };
}

const wordsOf: (text: string) => string[] = MiniSearch.getDefault('tokenize');

interface Entry {
  id: number;
  heading: string;
  text: string;
  title: string;
  /** The words of its topics. */
  topics: string;
}

function entryOf([page, , heading, text]: IndexedPassage, id: number, { pages }: SearchIndex) {
  return { id, heading, text, title: pages[page]?.[1] ?? '' };
}

interface Weighed {
  id: number;
  /** The share of the question that is matched, from 0 to 1. */
  found: number;
  score: number;
}

/**
 * Ranks a passage about the whole question above one that repeats a part of it. Words on many pages
 * weigh little, words on no page the most.
 */
function weighed(
  results: SearchResult[],
  { required, hints }: Wanted,
  passages: IndexedPassage[],
): Weighed[] {
  const counts = new Map<string, number>();
  for (const { queryTerms } of results)
    for (const term of new Set(queryTerms)) counts.set(term, (counts.get(term) ?? 0) + 1);
  const weightOf = (term: string) =>
    leastWeight + Math.log(1 + passages.length / ((counts.get(term) ?? 0) + 1));
  const sum = (terms: Iterable<string>) =>
    [...terms].reduce((all, term) => all + weightOf(term), 0);
  const whole = sum(required);
  const withHints = whole + sum(hints);
  return results.map(({ id, score, queryTerms }) => {
    const met = new Set(queryTerms);
    const part = sum([...required].filter((term) => met.has(term)));
    const more = sum([...hints].filter((term) => met.has(term)));
    const isContact = contacts.some((topic) => topic === passages[id]?.[5]);
    const found = part && Math.max(part / whole, isContact ? (part + more) / withHints : 0);
    return { id: Number(id), found, score: score * found ** 3 };
  });
}

function worthOf(
  passage: IndexedPassage | undefined,
  topics: Topic[] = [],
  { pages }: SearchIndex,
): number {
  if (!passage) return 0;
  const [page, anchor, heading, text, isAnswer] = passage;
  if (isAnswer) return worth.answer;
  if (anchor === '' && heading === pages[page]?.[1]) return worth.description;
  const isBare = text.length < 12 && topics.every((topic) => topic === 'figure');
  return isBare ? worth.bareFigure : worth.passage;
}

/** A question about a price or a term needs a passage that states one. */
function fitOf(topics: Topic[] = [], { figures }: Wanted): number {
  const isServed = figures.length === 0 || figures.some((figure) => topics.includes(figure));
  return isServed ? 1 : withoutFigure;
}

function isOfTopic(topics: Topic[] = [], { only }: Wanted): boolean {
  return only.some((topic) => topics.includes(topic));
}

/** One link for each page, the quoted page first. */
function sourcesOf(ids: number[], { pages, passages }: SearchIndex): Source[] {
  const sources = new Map<number, Source>();
  for (const id of ids) {
    const [page = 0, anchor] = passages[id] ?? [];
    const [route, label] = pages[page] ?? ['/', ''];
    const href = anchor ? `${route}#${anchor}` : route;
    if (!sources.has(page)) sources.set(page, { href, label });
  }
  return [...sources.values()].slice(0, enough.sources);
}
