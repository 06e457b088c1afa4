import { searchPathOf } from '../../app/data/dataPath.ts';
import { statesAmount, statesTerm } from '../../app/data/figures.ts';
import type { IndexedPassage, SearchIndex } from '../../app/data/searchTypes.ts';
import { pageName } from '../../content/resolve/pageName.ts';
import type { ResolvedPage } from '../../content/resolve/resolvedPage.ts';
import type { Layout, Topics } from '../../generated/types.ts';
import { groupedBy } from '../../shared/groupedBy.ts';
import { memoizeByObject } from '../../shared/memoize.ts';
import { notFoundRoute } from '../../shared/routes.ts';
import type { Asset } from '../assets/asset.ts';
import type { Passage } from './passage.ts';
import { passagesOf } from './passages.ts';

/**
 * How many characters the passages of one language may have in all. Compressed that is about
 * 47 kB, whatever the number of pages; the assistant and its index are to stay below 60.
 */
const limit = 142_000;

/** The longest text of each kind, the most useful kind first: answers are quoted, all else is pointed at. */
const longest = {
  contact: 320,
  question: 320,
  page: 200,
  section: 180,
  item: 180,
  detail: 180,
} satisfies Record<Passage['kind'], number>;

/** At most so many pages of a language are searched: more would not fit. */
const mostPages = 400;

/** The passages of a page that the assistant may quote. */
export interface SearchedPage {
  route: string;
  lang: string;
  name: string;
  passages: Passage[];
}

interface SearchablePage {
  route: string;
  layout: { lang: string };
}

/** The routes of the pages that are searched: of very many, those nearest to the home page. */
export function searchedRoutes(pages: SearchablePage[]): Set<string> {
  const searched = pages.filter(({ route }) => route !== notFoundRoute);
  const byLanguage = groupedBy(searched, ({ layout }) => layout.lang);
  return new Set(
    [...byLanguage.values()].flatMap((alike) => nearestOf(alike.map(({ route }) => route))),
  );
}

function nearestOf(routes: string[]): string[] {
  if (routes.length <= mostPages) return routes;
  const depthOf = (route: string) => route.split('/').length;
  return routes.toSorted((a, b) => depthOf(a) - depthOf(b)).slice(0, mostPages);
}

export function searchedPageOf({
  route,
  page,
  shell,
}: Pick<ResolvedPage, 'route' | 'page' | 'shell'>): SearchedPage {
  const { brand } = shell.site;
  return {
    route,
    lang: shell.lang,
    name: pageName(page.title, brand),
    passages: passagesOf(page, shell).map((passage) => ({
      ...passage,
      heading: pageName(passage.heading, brand),
      text: shortened(passage.text, longest[passage.kind]),
    })),
  };
}

/**
 * The file for each language of the site that the assistant looks answers up in.
 * @param layouts those of the pages, the first of a language before others
 */
export function searchFiles(pages: SearchedPage[], layouts: Iterable<Layout>): Asset[] {
  const languages = [...new Set(pages.map(({ lang }) => lang))].sort();
  const all = [...layouts];
  return languages.map((lang) => {
    const ours = pages.filter((page) => page.lang === lang);
    return {
      path: searchPathOf(lang),
      content: JSON.stringify(searchIndex(ours, topicsOf(all, lang))),
    };
  });
}

/** The words by which visitors who read a language ask, as its first layout that has any says. */
export function topicsOf(layouts: Layout[], lang: string): Topics {
  const chats = layouts.flatMap((layout) =>
    layout.lang === lang ? (layout.assistant.chat ?? []) : [],
  );
  return chats.find(({ topics }) => topics)?.topics ?? {};
}

/** The passages of all pages in one language. */
export function searchIndex(pages: SearchedPage[], topics: Topics): SearchIndex {
  const listed = pages.filter(({ route }) => route !== notFoundRoute);
  const found = withoutRepeats(listed.flatMap(candidatesOf));
  return {
    topics,
    pages: listed.map(({ route, name }) => [route, name]),
    passages: withinLimit(found).map(indexed),
  };
}

function indexed({ page, anchor, heading, text, kind, topic }: Candidate): IndexedPassage {
  const isAnswer = kind === 'question' || kind === 'contact' ? 1 : 0;
  return topic
    ? [page, anchor, heading, text, isAnswer, topic]
    : [page, anchor, heading, text, isAnswer];
}

interface Candidate extends Passage {
  page: number;
  /** Its place on the page. */
  position: number;
}

function candidatesOf({ passages }: SearchedPage, index: number): Candidate[] {
  return passages.map((passage, position) => ({ ...passage, page: index, position }));
}

function withoutRepeats(candidates: Candidate[]): Candidate[] {
  const seen = new Set<string>();
  return candidates.filter(({ heading, text }) => {
    const key = `${heading}\n${text}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** A page late in the list keeps its passages: those late on their pages are left out. */
function withinLimit(candidates: Candidate[]): Candidate[] {
  const kept = new Set<Candidate>();
  let length = 0;
  for (const candidate of byWorth(candidates)) {
    length += candidate.heading.length + candidate.text.length;
    if (length > limit) break;
    kept.add(candidate);
  }
  return candidates.filter((candidate) => kept.has(candidate));
}

/** Sorts one kind at a time: of a large site the first kinds reach the limit. */
function* byWorth(candidates: Candidate[]): Generator<Candidate> {
  for (const kind of Object.keys(longest)) {
    const ofKind = candidates.filter((one) => one.kind === kind);
    yield* ofKind.toSorted((a, b) => rankOf(a) - rankOf(b) || a.position - b.position);
  }
}

/** Visitors ask for prices, terms and contacts: these precede others of their kind. */
const rankOf = memoizeByObject(({ topic, heading, text }: Candidate): number => {
  const all = `${heading} ${text}`;
  return topic !== undefined || statesAmount(all) || statesTerm(all) ? 0 : 1;
});

/** Ends with a whole sentence where there is one, else with a whole word. */
function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  const start = text.slice(0, length);
  const sentence = /^.*[.!?](?= )/s.exec(text.slice(0, length + 1))?.[0] ?? '';
  return sentence.length > length / 3 ? sentence : `${start.slice(0, start.lastIndexOf(' '))} …`;
}
