import { nearest, onlyNearest } from '../../../shared/didYouMean.ts';
import { routeAbove } from '../../../shared/routes.ts';
import { momentInBoth } from '../../dates/clock.ts';
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
    for (const { section, index } of page ? sectionsOf(page, 'articleHeader') : []) {
      const { date, updated = date } = section;
      if (updated >= date) continue;
      const days = { date: momentInBoth(date), updated: momentInBoth(updated) };
      yield { ...say('updated-before-date', days), path: ['sections', index, 'updated'] };
    }
    for (const { section, index } of page ? sectionsOf(page, 'articleList') : []) {
      const { filters, items } = section;
      for (const [at, { category }] of (isByHand(items) ? items : []).entries())
        for (const said of withoutButton(category, filters))
          yield { ...said, path: ['sections', index, 'items', at, 'category'] };
    }
  },
  *inSite(site) {
    const pages = [...site.loaded.pages.values()];
    const lists = pages.flatMap((page) =>
      (page.summary.lists ?? []).map((list): List => ({ ...list, page })),
    );
    for (const list of lists) yield* inList(list, site);
    for (const page of pages.filter(isBare)) {
      const list = lists.find((each) => isFrom(each, page.route));
      const path = ['sections', sectionsOf(page.page, 'articleHeader')[0]?.index ?? 0];
      if (list)
        yield { ...say('list-excerpt', { list: list.page.route }), in: documentOf(page), path };
    }
  },
};

/** A list that is a query, and the page that it stands on. */
type List = PlacedQuery & { page: LoadedPage };

function isFrom({ query: { from, without = [] } }: List, route: string): boolean {
  return routeAbove(route) === from && !without.includes(route);
}

/** No list can show an article without an excerpt. */
function isBare({ summary: { article } }: LoadedPage): boolean {
  return article !== undefined && article.excerpt === undefined;
}

function withoutButton(category: string, filters: string[] = []): Omit<Finding, 'path'>[] {
  if (filters.length === 0 || filters.includes(category)) return [];
  const guess = nearest(category, filters);
  const known = [...new Set(filters.slice(1))].join(', ');
  const said = say('unknown-category', { category, guess, known });
  return [{ ...said, guess: onlyNearest(category, filters) }];
}

function* inList(list: List, site: CheckedSite): Iterable<SiteFinding> {
  const { query, filters, index, page } = list;
  const { from } = query;
  if (!isSettled(from, site)) return;
  const articles = articlesIn(site.loaded);
  const place = { in: documentOf(page), path: ['sections', index, 'items', 'from'] };
  if (articles.below(from).length === 0) {
    const said = say('list-folder', { from, guess: nearest(from, foldersIn(site)) });
    // A folder without a page is told as any dead link.
    if (site.loaded.routes.has(from)) yield { ...said, ...place };
    return;
  }
  const misnamed = [...misnamedIn(list, articles.below(from), site)];
  yield* misnamed;
  // An article that a wrong name leaves out is no second mistake.
  if (misnamed.length > 0) return;
  const shown = articlesFor(query, page.route, articles);
  if (shown.length === 0) yield { ...say('list-empty', { from }), ...place };
  for (const category of new Set(shown.map(({ head }) => head.category)))
    for (const said of withoutButton(category, filters))
      yield { ...said, ...place, path: ['sections', index, 'filters'] };
}

/** True if all articles of a folder can be shown, on all days: then what seems to be missing is. */
function isSettled(folder: string, { loaded: { routes, pages, dated } }: CheckedSite): boolean {
  const all = [...routes.keys(), ...(dated?.routes.keys() ?? [])];
  const own = all.filter((route) => routeAbove(route) === folder).map((route) => pages.get(route));
  return own.every((page) => page !== undefined && !isBare(page));
}

function foldersIn({ loaded: { pages } }: CheckedSite): string[] {
  const articles = [...pages.values()].filter(({ summary }) => summary.article);
  return articles.map(({ route }) => routeAbove(route));
}

function* misnamedIn(
  { query, index, page }: List,
  below: readonly Article[],
  { loaded: { pages } }: CheckedSite,
): Iterable<SiteFinding> {
  const { from, first, without, where } = query;
  const routes = [page.route, ...below.map(({ route }) => route)];
  const heads = below.map(({ head }) => head);
  const fields = [
    [['first'], first, routes],
    [['without'], without, routes],
    [['where', 'category'], where?.category, heads.map(({ category }) => category)],
    [['where', 'author'], where?.author, heads.flatMap(({ author = [] }) => author)],
  ] as const;
  for (const [field, values = [], all] of fields)
    for (const [at, value] of values.entries()) {
      // The address of no page is told as a dead link.
      const isDead = all === routes && !pages.has(value);
      if (isDead || all.includes(value)) continue;
      const names = new Set<string>(all);
      names.delete(page.route);
      const known = names.size <= 20 ? [...names].join(', ') : undefined;
      yield {
        ...say('list-value', { from, value, guess: nearest(value, names), known }),
        guess: onlyNearest(value, names),
        in: documentOf(page),
        path: ['sections', index, 'items', ...field, at],
      };
    }
}
