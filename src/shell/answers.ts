import MiniSearch, { type SearchResult } from 'minisearch';
import type { IndexedPassage, SearchIndex } from '../app/searchIndex.ts';
import type { Layout } from '../generated/types.ts';
import { questionTerm, textTerms } from './searchWords.ts';

/** What a page says about a question. */
export interface Answer {
  heading: string;
  text: string;
  /** Where it says so, and other pages that are about the same. */
  sources: Source[];
}

export interface Source {
  href: string;
  label: string;
}

export type Ask = (question: string) => Answer | undefined;

/** How much of a question must be found, and how near to the best another source must come. */
const enough = { found: 0.6, nearBest: 0.5, sources: 3 };

/** How many passages are read at once: no visitor shall notice that they are. */
const chunkSize = 40;

/** Reads the index once; every question after that is answered in a few milliseconds. */
export async function createAsk(index: SearchIndex, lang: Layout['lang']): Promise<Ask> {
  const { passages } = index;
  const processTerm = questionTerm(lang);
  const search = new MiniSearch<Entry>({
    fields: ['heading', 'text', 'title'],
    processTerm: textTerms(lang),
    searchOptions: {
      processTerm,
      boost: { heading: 3, title: 1.5 },
      prefix: (term) => term.length > 3,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      weights: { prefix: 0.6, fuzzy: 0.4 },
      boostDocument: (id) => (passages[id]?.[4] ? 1.6 : 1),
    },
  });
  await search.addAllAsync(
    passages.map((passage, id) => entryOf(passage, id, index)),
    { chunkSize },
  );

  return (question) => {
    const terms = new Set(wordsOf(question).flatMap((word) => processTerm(word) ?? []));
    const results = search
      .search(question)
      .map((result) => ({ id: Number(result.id), ...weighed(result, terms.size) }))
      .filter(({ found }) => found >= enough.found)
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
}

function entryOf([page, , heading, text]: IndexedPassage, id: number, { pages }: SearchIndex) {
  return { id, heading, text, title: pages[page]?.[1] ?? '' };
}

/** A passage that speaks of all that was asked goes before one that repeats a part of it. */
function weighed({ score, queryTerms }: SearchResult, terms: number) {
  const found = new Set(queryTerms).size / Math.max(terms, 1);
  return { found, score: score * found * found };
}

/** One link a page, the page that is quoted first. */
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
