import { momentInBoth } from '../../../shared/clock.ts';
import { nearest, onlyNearest } from '../../../shared/didYouMean.ts';
import { routeAbove } from '../../../shared/routes.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { sayFrom } from '../../diagnostics/message.ts';
import { type Article, articlesFor, isByHand, type PlacedQuery } from '../../page/articles.ts';
import { sectionsOf } from '../../page/sectionsOf.ts';
import { articlesIn } from '../../site/articlesIn.ts';
import { documentOf, type LoadedPage } from '../../site/site.ts';
import type { CheckedSite, Rule, SiteFinding } from '../rule.ts';

const texts = {
  'list-folder': {
    en: 'There is no article in <from>. | Did you mean <guess>? | Name the folder that holds the articles.',
    es: 'No hay ningún artículo en <from>. | ¿Quería decir <guess>? | Indique la carpeta de los artículos.',
  },
  'list-value': {
    en: 'No article of <from> fits "<value>". | Did you mean "<guess>"? | Use one of: <known>. | Correct it, or remove it.',
    es: 'Ningún artículo de <from> corresponde a "<value>". | ¿Quería decir "<guess>"? | Use uno de estos: <known>. | Corríjalo o quítelo.',
  },
  'list-empty': {
    en: 'No article of <from> is left for this list. | Ask for less in `where`, or leave fewer out.',
    es: 'A esta lista no le queda ningún artículo de <from>. | Pida menos en `where` o excluya menos.',
  },
  'list-excerpt': {
    en: 'The list on <list> shows this article, which has no excerpt. | Add `excerpt`: one or two sentences that say what it is about.',
    es: 'La lista de <list> muestra este artículo, que no tiene extracto. | Añada `excerpt`: una o dos frases que digan de qué trata.',
  },
  'unknown-category': {
    en: 'None of the buttons of this list is "<category>". | Did you mean "<guess>"? | Use one of: <known>; or add it to `filters`.',
    es: 'Ninguno de los botones de esta lista es "<category>". | ¿Quería decir "<guess>"? | Use uno de estos: <known>; o añádalo a `filters`.',
  },
  'updated-before-date': {
    en: 'This article was updated on <updated>, before it was published on <date>. | Correct one of the two dates.',
    es: 'Este artículo se actualizó el <updated>, antes de publicarse el <date>. | Corrija una de las dos fechas.',
  },
} as const;

const say = sayFrom(texts);

/** Lists name articles that are there, each with all that a card shows and a button for its category. */
export const articles: Rule = {
  severity: 'error',
  why: {
    en: 'A list that names nothing is empty, and an article without its button is hidden as soon as somebody chooses one.',
    es: 'Una lista que no nombra nada sale vacía, y un artículo sin su botón desaparece en cuanto alguien elige uno.',
  },
  texts,
  *inFile({ page }) {
    if (!page) return;
    for (const { section, index } of sectionsOf(page, 'articleHeader')) {
      const { date, updated } = section;
      if (updated === undefined || updated >= date) continue;
      const said = say('updated-before-date', {
        date: momentInBoth(date),
        updated: momentInBoth(updated),
      });
      yield { ...said, path: ['sections', index, 'updated'] };
    }
    for (const { section, index } of sectionsOf(page, 'articleList')) {
      const { filters = [], items } = section;
      for (const [at, { category }] of (isByHand(items) ? items : []).entries())
        if (filters.length > 0 && !filters.includes(category))
          yield {
            ...withoutButton(category, filters),
            path: ['sections', index, 'items', at, 'category'],
          };
    }
  },
  *inSite(site) {
    const bare = new Set<LoadedPage>();
    for (const page of site.loaded.pages.values())
      for (const list of page.summary.lists ?? []) {
        yield* inList(list, page, site);
        for (const article of bareArticles(list.query, site)) {
          if (bare.has(article)) continue;
          bare.add(article);
          const index = article.page.sections.findIndex(({ type }) => type === 'articleHeader');
          yield {
            ...say('list-excerpt', { list: page.route }),
            in: documentOf(article),
            path: ['sections', index],
          };
        }
      }
  },
};

function withoutButton(category: string, filters: string[]): Omit<Finding, 'path'> {
  const guess = nearest(category, filters);
  const known = [...new Set(filters.slice(1))].join(', ');
  return {
    ...say('unknown-category', { category, guess, known }),
    guess: onlyNearest(category, filters),
  };
}

function* inList(
  { index, query, filters }: PlacedQuery,
  page: LoadedPage,
  site: CheckedSite,
): Iterable<SiteFinding> {
  const list: List = { query, filters, path: ['sections', index], page, site };
  const below = articlesIn(site.loaded).below(query.from);
  if (below.length === 0) return yield* inFolder(list);
  const misnamed = [...inRoutes(list, below), ...inValues(list, below)];
  yield* misnamed;
  // An article that a wrong name leaves out is no second mistake.
  if (misnamed.length === 0 && isSettled(query.from, site)) yield* inShown(list);
}

interface List {
  query: PlacedQuery['query'];
  filters: PlacedQuery['filters'];
  path: Finding['path'];
  page: LoadedPage;
  site: CheckedSite;
}

function* inFolder({ query, path, page, site }: List): Iterable<SiteFinding> {
  const { from } = query;
  // A folder without a page is told as any dead link, and articles without an excerpt as that.
  const isDead = !site.loaded.routes.has(from) || !isSettled(from, site);
  if (isDead || bareArticles(query, site).next().value) return;
  const folders = [...site.loaded.pages.values()]
    .filter(({ summary }) => summary.isArticle)
    .map(({ route }) => routeAbove(route));
  const said = say('list-folder', { from, guess: nearest(from, folders) });
  yield { ...said, in: documentOf(page), path: [...path, 'items', 'from'] };
}

function* inRoutes(list: List, below: readonly Article[]): Iterable<SiteFinding> {
  const { query, page, site } = list;
  const routes = below.map(({ route }) => route);
  for (const name of ['first', 'without'] as const)
    for (const [at, route] of (query[name] ?? []).entries()) {
      const isRight = routes.includes(route) || route === page.route || isBare(route, site);
      if (site.loaded.pages.has(route) && !isRight)
        yield valueFinding(route, routes, list, ['items', name, at]);
    }
}

function* inValues(list: List, below: readonly Article[]): Iterable<SiteFinding> {
  const { query, filters, site } = list;
  if (!isSettled(query.from, site)) return;
  const known = knownIn(below);
  for (const field of ['category', 'author'] as const)
    for (const [at, value] of (query.where?.[field] ?? []).entries())
      if (!known[field].includes(value))
        yield valueFinding(value, known[field], list, ['items', 'where', field, at]);
  // A button that no article needs is left out. Beside a category without one it is misspelt.
  const shown = articlesFor(query, list.page.route, articlesIn(site.loaded));
  const isWhole = shown.every(({ head }) => filters.includes(head.category));
  for (const [at, value] of filters.entries())
    if (at > 0 && !isWhole && !known.category.includes(value))
      yield valueFinding(value, known.category, list, ['filters', at]);
}

function* inShown({ query, filters, path, page, site }: List): Iterable<SiteFinding> {
  const shown = articlesFor(query, page.route, articlesIn(site.loaded));
  const place = { in: documentOf(page), path: [...path, 'filters'] };
  if (shown.length === 0)
    yield {
      ...say('list-empty', { from: query.from }),
      ...place,
      path: [...path, 'items', 'from'],
    };
  for (const category of new Set(shown.map(({ head }) => head.category)))
    if (filters.length > 0 && !filters.includes(category))
      yield { ...withoutButton(category, filters), ...place };
}

/** True if each page of a folder is valid, and public on all days: then what seems to be missing is. */
function isSettled(folder: string, { loaded: { routes, pages, dated } }: CheckedSite): boolean {
  const own = [...routes.keys(), ...(dated?.routes.keys() ?? [])].filter(
    (route) => routeAbove(route) === folder,
  );
  return own.every((route) => pages.has(route));
}

function isBare(route: string, { loaded: { pages } }: CheckedSite): boolean {
  const article = pages.get(route)?.summary.article;
  return article !== undefined && article.excerpt === undefined;
}

function* bareArticles(
  { from, without = [] }: PlacedQuery['query'],
  site: CheckedSite,
): Generator<LoadedPage, void> {
  for (const page of site.loaded.pages.values()) {
    const { route } = page;
    if (routeAbove(route) === from && isBare(route, site) && !without.includes(route)) yield page;
  }
}

function knownIn(below: readonly Article[]): Record<'category' | 'author', string[]> {
  const of = (field: 'category' | 'author') => [
    ...new Set(below.flatMap(({ head }) => head[field] ?? [])),
  ];
  return { category: of('category'), author: of('author') };
}

function valueFinding(
  value: string,
  names: string[],
  { query: { from }, path, page }: List,
  place: Finding['path'],
): SiteFinding {
  const known = names.length <= 20 ? names.join(', ') : undefined;
  const said = say('list-value', { from, value, guess: nearest(value, names), known });
  const guess = onlyNearest(value, names);
  return { ...said, in: documentOf(page), path: [...path, ...place], guess };
}

const futureTexts = {
  'future-date': {
    en: 'This article is dated <day>, a day to come, and is published at once. | Correct the date, or let the page begin then: "from": "<date>" beside its title.',
    es: 'Este artículo lleva una fecha que aún no ha llegado, el <day>, y se publica de inmediato. | Corrija la fecha o haga que la página empiece ese día: "from": "<date>" junto a su título.',
  },
} as const;

const sayFuture = sayFrom(futureTexts);

/** An article that is published is not from the future: its date delays nothing. */
export const futureArticles: Rule = {
  severity: 'warning',
  why: {
    en: 'A date to come looks like a mistake to readers and to search engines.',
    es: 'Una fecha futura les parece un error a los lectores y a los buscadores.',
  },
  texts: futureTexts,
  *inSite({ loaded, today }) {
    for (const page of loaded.pages.values()) {
      const date = page.summary.article?.date ?? '';
      const header = date > today ? sectionsOf(page.page, 'articleHeader')[0] : undefined;
      if (!header) continue;
      const said = sayFuture('future-date', { date, day: momentInBoth(date) });
      yield { ...said, in: documentOf(page), path: ['sections', header.index, 'date'] };
    }
  },
};
