import { searchPathOf } from '../app/dataPath.ts';
import type { SearchIndex } from '../app/searchIndex.ts';
import { notFoundRoute } from '../content/routes.ts';
import type { Asset } from './asset.ts';
import { pageName } from './pageName.ts';
import { type Passage, passagesOf } from './passages.ts';
import type { ResolvedPage } from './press.ts';

/**
 * How many characters the passages of one language may have in all. Compressed that is about
 * 40 kB, whatever the number of pages; the assistant and its index are to stay below 60.
 */
const limit = 120_000;

/** The longest text of each kind: answers are quoted, all else is pointed at. */
const longest = {
  question: 320,
  page: 200,
  section: 240,
  item: 240,
  detail: 240,
} satisfies Record<Passage['kind'], number>;

/** What goes in first where not everything fits. */
const ranks = Object.keys({
  question: 0,
  page: 1,
  section: 2,
  item: 3,
  detail: 4,
} satisfies Record<Passage['kind'], number>);

type SearchedPage = Pick<ResolvedPage, 'route' | 'page' | 'shell'>;

/** The file for each language of the site that the assistant looks answers up in. */
export function searchFiles(pages: SearchedPage[]): Asset[] {
  const languages = [...new Set(pages.map(({ shell }) => shell.lang))].sort();
  return languages.map((lang) => ({
    path: searchPathOf(lang),
    content: JSON.stringify(searchIndex(pages.filter(({ shell }) => shell.lang === lang))),
  }));
}

/** What the assistant may quote of pages that share a language. */
export function searchIndex(pages: SearchedPage[]): SearchIndex {
  const listed = pages.filter(({ route }) => route !== notFoundRoute);
  const found = withoutRepeats(listed.flatMap(candidatesOf));
  return {
    pages: listed.map(({ route, page, shell }) => [route, pageName(page.title, shell.site.brand)]),
    passages: withinLimit(found).map(({ page, anchor, heading, text, kind }) => [
      page,
      anchor,
      heading,
      text,
      kind === 'question' ? 1 : 0,
    ]),
  };
}

interface Candidate extends Passage {
  page: number;
  /** Its place on the page. */
  position: number;
}

function candidatesOf({ page, shell }: SearchedPage, index: number): Candidate[] {
  return passagesOf(page).map((passage, position) => ({
    ...passage,
    heading: pageName(passage.heading, shell.site.brand),
    text: shortened(passage.text, longest[passage.kind]),
    page: index,
    position,
  }));
}

function withoutRepeats(candidates: Candidate[]): Candidate[] {
  const seen = new Set<string>();
  return candidates.filter(({ heading, text }) => {
    const key = `${heading}\n${text}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** No page is left out for standing late in the list: what stands late on its page is. */
function withinLimit(candidates: Candidate[]): Candidate[] {
  const byWorth = candidates.toSorted(
    (a, b) => ranks.indexOf(a.kind) - ranks.indexOf(b.kind) || a.position - b.position,
  );
  let length = 0;
  const kept = new Set(
    byWorth.filter(({ heading, text }) => {
      length += heading.length + text.length;
      return length <= limit;
    }),
  );
  return candidates.filter((candidate) => kept.has(candidate));
}

/** Ends with a whole sentence where there is one, else with a whole word. */
function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  const start = text.slice(0, length);
  const sentence = /^.*[.!?](?= )/s.exec(text.slice(0, length + 1))?.[0] ?? '';
  return sentence.length > length / 3 ? sentence : `${start.slice(0, start.lastIndexOf(' '))} …`;
}
