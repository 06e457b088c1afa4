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

export type Find = (question: string) => Found[];

/** How many passages are shown, each of another page. */
const shown = 3;

/** Words of most questions, whatever they ask for. */
const stopWords: Readonly<Record<string, string | undefined>> = {
  en: 'a can do does have how i in is much my the to what when where which who you your',
  es: 'como cual cuando de donde el en es la me mi por puedo que quien se si tengo un una',
};

/** Builds the index once. Each question then takes a few milliseconds. */
export async function createFind({ pages, passages }: SearchIndex, lang: string): Promise<Find> {
  const idle = new Set(stopWords[lang]?.split(' '));
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

  return (question) => {
    const best = new Map<number, Found>();
    for (const { id } of search.search(question)) {
      const passage = passages[id];
      if (passage && !best.has(passage[0])) best.set(passage[0], foundIn(passage));
    }
    return [...best.values()].slice(0, shown);
  };
}
