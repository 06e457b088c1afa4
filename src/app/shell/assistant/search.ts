import MiniSearch from 'minisearch';
import { plainWord } from '../../../shared/plainWord.ts';
import type { IndexedPassage, SearchIndex } from '../../data/searchTypes.ts';

/** A text of a page that has words of a question. */
export interface Found {
  heading: string;
  text: string;
  /** Its page. */
  title: string;
  href: string;
}

/** @param isExact finds whole words only: in another language, similar ones mean something else */
export type Find = (question: string, isExact?: boolean) => Found[];

/** How many passages are shown, each of another page. */
const shown = 3;

/** Words of most questions, whatever they ask for, in the languages that are searched. */
const stopWords =
  'a can do does have how i in is much my no the to what when where which who you your ' +
  'como cual cuando de donde el en es la me mi por puedo que quien se si tengo un una';

/** Builds the index once. Each question then takes a few milliseconds. */
export async function createFind({ pages, passages }: SearchIndex): Promise<Find> {
  const idle = new Set(stopWords.split(' '));
  const search = new MiniSearch({
    fields: ['heading', 'text', 'title'],
    processTerm: (word) => (idle.has(plainWord(word)) ? null : plainWord(word)),
    searchOptions: {
      boost: { heading: 3 },
      prefix: (term) => term.length > 3,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      weights: { prefix: 0.6, fuzzy: 0.45 },
    },
  });
  // In parts, so that the page stays responsive.
  await search.addAllAsync(passages.map(entryOf), { chunkSize: 40 });

  function entryOf([page, , heading, text]: IndexedPassage, id: number) {
    return { id, heading, text, title: pages[page]?.[1] ?? '' };
  }

  function foundIn([page, anchor, heading, text]: IndexedPassage): Found {
    const [route, title] = pages[page] ?? ['/', ''];
    return { heading, text, title, href: anchor ? `${route}#${anchor}` : route };
  }

  return (question, isExact) => {
    const best = new Map<number, Found>();
    for (const { id } of search.search(question, isExact ? { prefix: false, fuzzy: false } : {})) {
      const passage = passages[id];
      if (passage && !best.has(passage[0])) best.set(passage[0], foundIn(passage));
    }
    return [...best.values()].slice(0, shown);
  };
}
