import { nearest, onlyNearest, useOneOf } from '../../../shared/didYouMean.ts';
import { memoizeByText } from '../../../shared/memoize.ts';
import { routeAbove } from '../../../shared/routes.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import {
  type Article,
  type Articles,
  articlesFor,
  isWanted,
  type PlacedQuery,
} from '../../page/articles.ts';
import { articlesIn } from '../../site/articlesIn.ts';
import { misspeltCategories } from '../../site/misspeltCategories.ts';
import { documentOf, type LoadedPage, type LoadedSite } from '../../site/site.ts';
import { type Located, none, type Rule, type RuleContext } from '../rule.ts';

type Guessed<Given> = Given & { guess: string | undefined };

/** A category without a button, and the first article that has it. */
interface Missing {
  category: string;
  route: string;
}

const quoted = (one: Missing | undefined): string => `"${one?.category}"`;

const messages = {
  'list-folder': phrase<Guessed<{ from: string }>>({
    en: ({ from, guess }) => ({
      message: `No page directly below ${from} is an article.`,
      suggestion: guess ? `Did you mean ${guess}?` : 'Name the page above the articles.',
    }),
    es: ({ from, guess }) => ({
      message: `Ninguna página justo debajo de ${from} es un artículo.`,
      suggestion: guess ? `¿Quería decir ${guess}?` : 'Indique la página que está sobre ellos.',
    }),
  }),
  'list-article': phrase<Guessed<{ route: string; from: string }>>({
    en: ({ route, from, guess }) => ({
      message: `${route} is not one of the other articles directly below ${from}.`,
      suggestion: guess ? `Did you mean ${guess}?` : 'Remove it.',
    }),
    es: ({ route, from, guess }) => ({
      message: `${route} no es ninguno de los demás artículos que están justo debajo de ${from}.`,
      suggestion: guess ? `¿Quería decir ${guess}?` : 'Elimínelo.',
    }),
  }),
  'list-twice': phrase<{ route: string }>({
    en: ({ route }) => ({
      message: `This list names ${route} a second time.`,
      suggestion: 'Name it once, in `first` or in `without`.',
    }),
    es: ({ route }) => ({
      message: `Esta lista nombra ${route} por segunda vez.`,
      suggestion: 'Nómbrelo una vez, en `first` o en `without`.',
    }),
  }),
  'list-value': phrase<Guessed<{ value: string; field: string; from: string; known: string[] }>>({
    en: ({ value, field, from, guess, known }) => ({
      message: `No article directly below ${from} has the ${field} "${value}".`,
      suggestion: useOneOf.en(guess, known),
    }),
    es: ({ value, field, from, guess, known }) => ({
      message: `Ningún artículo justo debajo de ${from} tiene "${value}" en \`${field}\`.`,
      suggestion: useOneOf.es(guess, known),
    }),
  }),
  'list-limit': phrase<{ limit: number; named: number }>({
    en: ({ limit, named }) => ({
      message: `The list shows at most ${limit}, but \`first\` names ${named}.`,
      suggestion: 'Raise `limit`, or name fewer.',
    }),
    es: ({ limit, named }) => ({
      message: `La lista muestra ${limit} como mucho, pero \`first\` nombra ${named}.`,
      suggestion: 'Aumente `limit` o nombre menos.',
    }),
  }),
  'list-empty': phrase<{ from: string }>({
    en: ({ from }) => ({
      message: `No article directly below ${from} is left for this list.`,
      suggestion: 'Ask for less in `where`, or name fewer in `without`.',
    }),
    es: ({ from }) => ({
      message: `A esta lista no le queda ningún artículo de los que están justo debajo de ${from}.`,
      suggestion: 'Pida menos en `where` o nombre menos en `without`.',
    }),
  }),
  'list-neighbors': phrase<{ from: string }>({
    en: ({ from }) => ({
      message: `This page is none of the articles below ${from} that the list is made of, so it has no neighbors.`,
      suggestion: 'Leave out `neighbors`, or widen `where`.',
    }),
    es: ({ from }) => ({
      message: `Esta página no es ninguno de los artículos de ${from} que forman la lista, así que no tiene vecinos.`,
      suggestion: 'Quite `neighbors` o amplíe `where`.',
    }),
  }),
  'list-button': phrase<{ missing: Missing[] }>({
    en: ({ missing: [first, ...others] }) => ({
      message: `None of the buttons of this list is ${quoted(first)}, the category of ${first?.route}${others.map((one) => `, or ${quoted(one)}, that of ${one.route}`).join('')}.`,
      suggestion: `Add the ${others.length > 0 ? 'buttons' : 'button'} to \`filters\`, or name the categories in \`where\`.`,
    }),
    es: ({ missing: [first, ...others] }) => ({
      message: `Ninguno de los botones de esta lista es ${quoted(first)}, la categoría de ${first?.route}${others.map((one) => `, ni ${quoted(one)}, la de ${one.route}`).join('')}.`,
      suggestion: `Añada ${others.length > 0 ? 'los botones' : 'el botón'} a \`filters\` o indique las categorías en \`where\`.`,
    }),
  }),
  'list-button.first': phrase<Missing>({
    en: ({ category, route }) => ({
      message: `None of the buttons of this list is "${category}", the category of ${route}.`,
      suggestion: 'Add the button to `filters`, or take the article out of `first`.',
    }),
    es: ({ category, route }) => ({
      message: `Ninguno de los botones de esta lista es "${category}", la categoría de ${route}.`,
      suggestion: 'Añada el botón a `filters` o quite el artículo de `first`.',
    }),
  }),
  'list-excerpt': phrase<{ list: string }>({
    en: ({ list }) => ({
      message: `The list on ${list} shows this article, but it has no \`excerpt\`.`,
      suggestion: 'Say in a sentence or two what it says.',
    }),
    es: ({ list }) => ({
      message: `La lista de ${list} muestra este artículo, pero le falta \`excerpt\`.`,
      suggestion: 'Resuma en una o dos frases lo que dice.',
    }),
  }),
};

const say = sayFrom(messages);

/** A list that is taken from pages names articles that are there, and each has all that a card shows. */
export const articleQueries: Rule = {
  messages,
  project(context) {
    const { site } = context;
    const withLists = [...site.pages.values()].filter(({ summary }) => summary.lists);
    if (withLists.length === 0) return [];
    const folders = createFolders(site);
    const inLists = withLists.flatMap((page) =>
      located(
        page,
        (page.summary.lists ?? []).flatMap((list) => mistakesIn(list, page, folders, context)),
      ),
    );
    return [...inLists, ...bareArticles(withLists, folders)];
  },
};

function located(page: LoadedPage, findings: Finding[]): Located[] {
  return findings.length > 0 ? [{ document: documentOf(page), findings }] : [];
}

interface Folder {
  /** False while a page of it cannot be read: it may be what seems to be missing. */
  isWhole: boolean;
  /** A page of it is public on other days. */
  hasOthers: boolean;
  routes: string[];
  values: Record<'category' | 'author', string[]>;
  /** Articles without an excerpt. */
  bare: LoadedPage[];
}

interface Folders {
  articles: Articles;
  at: (folder: string) => Folder;
}

/** True if a page of a folder is to come, or has ended: what it holds is not known on this day. */
function isPublicOnOtherDays(folder: string, { dated, routes }: LoadedSite): boolean {
  const datedRoutes = [...(dated?.routes.keys() ?? [])];
  return datedRoutes.some((route) => routeAbove(route) === folder && !routes.has(route));
}

function createFolders(site: LoadedSite): Folders {
  const articles = articlesIn(site);
  const at = memoizeByText((folder): Folder => {
    const below = articles.below(folder);
    const routes = [...site.routes.keys()].filter((route) => routeAbove(route) === folder);
    const pages = routes.flatMap((route) => site.pages.get(route) ?? []);
    const valuesOf = (field: 'category' | 'author') => [
      ...new Set(pages.flatMap(({ summary: { article } }) => article?.[field] ?? [])),
    ];
    return {
      isWhole: pages.length === routes.length,
      hasOthers: isPublicOnOtherDays(folder, site),
      routes: below.map(({ route }) => route),
      values: { category: valuesOf('category'), author: valuesOf('author') },
      bare: pages.filter(({ summary: { article } }) => article && article.excerpt === undefined),
    };
  });
  return { articles, at };
}

function mistakesIn(
  { index, query, filters }: PlacedQuery,
  { route: own }: LoadedPage,
  folders: Folders,
  context: RuleContext,
): Finding[] {
  const here = ['sections', index, 'items'];
  const folder = folders.at(query.from);
  if (folder.routes.length === 0) return emptyFolder(query, here, folder, context);
  const shown = articlesFor(query, own, folders.articles);
  const found = [
    ...wrongNames(query, own, here, folder, context),
    ...wrongValues(query, here, folder, context),
    ...wrongLimit(query, here, context),
    ...wrongButtons({ index, query, filters }, shown, folder, context),
  ];
  const isEmpty = shown.length === 0 && found.length === 0 && folder.isWhole;
  const { neighbors, ...whole } = query;
  const isAmong = () => articlesFor(whole, '', folders.articles).some(({ route }) => route === own);
  if (isEmpty && neighbors)
    return isAmong() ? none : [{ ...say('list-neighbors', query), path: [...here, 'neighbors'] }];
  return isEmpty ? [{ ...say('list-empty', query), path: [...here, 'from'] }] : found;
}

type Query = PlacedQuery['query'];
type Here = (string | number)[];

/** A folder without a page is told as any dead link. */
function emptyFolder(
  { from }: Query,
  here: Here,
  folder: Folder,
  { site, absentRoutes }: RuleContext,
): Finding[] {
  const isKnown = site.routes.has(from) || absentRoutes.has(from);
  if (!isKnown || !folder.isWhole || folder.bare.length > 0) return none;
  const others = [...site.pages.values()].filter(({ summary }) => summary.isArticle);
  const names = [...new Set(others.map(({ route }) => routeAbove(route)))];
  const guess = nearest(from, names) ?? (names.length === 1 ? names[0] : undefined);
  return [
    {
      ...say('list-folder', { from, guess }),
      path: [...here, 'from'],
      guess: onlyNearest(from, names),
    },
  ];
}

function wrongNames(
  { from, first = [], without = [] }: Query,
  own: string,
  here: Here,
  { routes }: Folder,
  { site, absentRoutes }: RuleContext,
): Finding[] {
  const seen = new Set<string>();
  const others = routes.filter((route) => route !== own);
  const places = [
    ...first.map((route, at) => ({ route, path: [...here, 'first', at] })),
    ...without.map((route, at) => ({ route, path: [...here, 'without', at] })),
  ];
  return places.flatMap(({ route, path }): Finding[] => {
    if (seen.has(route)) return [{ ...say('list-twice', { route }), path }];
    seen.add(route);
    // One that is not valid, or that is not there, is told elsewhere, unless it is known to be absent.
    const page = site.pages.get(route);
    const isAbsent = !site.routes.has(route) && absentRoutes.has(route);
    if (!page && !isAbsent) return none;
    if (others.includes(route) || (page && route !== own && isBelow(page, from))) return none;
    const named = isAbsent ? [] : others;
    const guess = nearest(route, named);
    const only = onlyNearest(route, named);
    return [{ ...say('list-article', { route, from, guess }), path, guess: only }];
  });
}

/** An article without an excerpt is told itself. */
function isBelow({ route, summary }: LoadedPage, from: string): boolean {
  return summary.isArticle && routeAbove(route) === from;
}

/** The categories without a button. One that is misspelt is told itself, in the article or at its button. */
function wrongButtons(
  { index, query: { from, first = [], where }, filters }: PlacedQuery,
  shown: readonly Article[],
  { values, isWhole, hasOthers }: Folder,
  { site }: RuleContext,
): Finding[] {
  if (filters.length === 0) return none;
  const slips = misspeltCategories(site);
  const bare = new Map<string, string>();
  const known = new Set([...filters, ...slips.keys()]);
  for (const { route, head } of shown) {
    if (!known.has(head.category)) bare.set(head.category, route);
    known.add(head.category);
  }
  const dead = filters
    .slice(1)
    .filter((value) => isWhole && !hasOthers && !values.category.includes(value));
  // The only button that no article has stands for the only category without one.
  const [only] = dead.length === 1 && bare.size === 1 ? bare.keys() : [];
  const misspelt = filters.flatMap((value, button): Finding[] => {
    const isDead = button > 0 && dead.includes(value);
    const meant = isDead ? (meantBy(value, [...bare.keys()]) ?? only) : undefined;
    const guess = slips.get(value) ?? meant;
    if (guess === undefined || !bare.delete(guess)) return [];
    const given = { value, field: 'category', from, known: values.category, guess };
    return [{ ...say('list-value', given), path: ['sections', index, 'filters', button], guess }];
  });
  const bareOnes = [...bare].map(([category, route]) => ({ category, route }));
  const items = ['sections', index, 'items'];
  const heads = new Map(shown.map(({ route, head }) => [route, head]));
  // Those that stand there by their names alone.
  const isNamed = ({ route }: Missing) => {
    const head = heads.get(route);
    return first.includes(route) && head !== undefined && !isWanted(head, where);
  };
  const named = bareOnes.filter(isNamed).map((one) => ({
    ...say('list-button.first', one),
    path: [...items, 'first', first.indexOf(one.route)],
  }));
  const missing = bareOnes.filter((one) => !isNamed(one));
  if (missing.length === 0) return [...misspelt, ...named];
  return [...misspelt, ...named, { ...say('list-button', { missing }), path: [...items, 'from'] }];
}

/** The category that a button means: `M & A Law`, spelled with other spaces and punctuation, too. */
function meantBy(value: string, categories: string[]): string | undefined {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]+/gu, '');
  return (
    categories.find((category) => plain(category) === plain(value)) ?? nearest(value, categories)
  );
}

function wrongValues(
  { from, where = {} }: Query,
  here: Here,
  folder: Folder,
  { site }: RuleContext,
): Finding[] {
  // A value that none has on this day may be that of a page to come, or of one that has ended.
  if (!folder.isWhole || folder.hasOthers) return none;
  const slips = misspeltCategories(site);
  const meant = folder.values.category.map((category) => slips.get(category));
  return (['category', 'author'] as const).flatMap((field) =>
    (where[field] ?? []).flatMap((value, at): Finding[] => {
      const known = folder.values[field];
      // An article that misspells its category is told itself.
      if (known.includes(value) || (field === 'category' && meant.includes(value))) return none;
      return [
        {
          ...say('list-value', { value, field, from, known, guess: nearest(value, known) }),
          path: [...here, 'where', field, at],
          guess: onlyNearest(value, known),
        },
      ];
    }),
  );
}

function wrongLimit(
  { first = [], limit }: Query,
  here: Here,
  { site: { routes, dated } }: RuleContext,
): Finding[] {
  const named = first.filter((route) => routes.has(route) || !dated?.routes.has(route)).length;
  if (limit === undefined || limit >= named) return none;
  return [{ ...say('list-limit', { limit, named }), path: [...here, 'limit'] }];
}

/** Each is told once, with the first list that would show it. */
function bareArticles(pages: LoadedPage[], folders: Folders): Located[] {
  const told = new Set<LoadedPage>();
  return pages.flatMap(({ route: list, summary: { lists = [] } }) =>
    lists.flatMap(({ query }) =>
      folders.at(query.from).bare.flatMap((page) => {
        if (told.has(page) || page.route === list || !shows(query, page)) return [];
        told.add(page);
        const index = page.page.sections.findIndex(({ type }) => type === 'articleHeader');
        return located(page, [{ ...say('list-excerpt', { list }), path: ['sections', index] }]);
      }),
    ),
  );
}

/** True if a list shows an article, were it whole. */
export function shows(
  { first = [], without = [], where }: Query,
  { route, summary }: LoadedPage,
): boolean {
  if (!summary.article || without.includes(route)) return false;
  return first.includes(route) || isWanted(summary.article, where);
}
