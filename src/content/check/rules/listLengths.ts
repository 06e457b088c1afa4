import { routeAbove } from '../../../shared/routes.ts';
import { isToCome } from '../../dates/schedule.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { articlesFor, type PlacedQuery } from '../../page/articles.ts';
import { categoriesOf, type ListPage } from '../../page/listPages.ts';
import { articlesIn } from '../../site/articlesIn.ts';
import { allListPages } from '../../site/listPages.ts';
import { misspeltCategories } from '../../site/misspeltCategories.ts';
import { documentOf, type LoadedSite } from '../../site/site.ts';
import { none, type Rule } from '../rule.ts';
import { shows } from './articleQueries.ts';

const messages = {
  'list-length': phrase<{ articles: number; perPage: number }>({
    en: ({ articles, perPage }) => ({
      message: `All ${articles} articles of this list are on one page: \`perPage\` is ${perPage}.`,
      suggestion: 'Name a smaller number, or leave it out for as long as there are so few.',
    }),
    es: ({ articles, perPage }) => ({
      message: `Los ${articles} artículos de esta lista caben en una página: \`perPage\` es ${perPage}.`,
      suggestion: 'Indique un número menor o quítelo mientras haya tan pocos.',
    }),
  }),
  'list-length.category': phrase<{ category: string }>({
    en: ({ category }) => ({
      message: `No article of this list has the category "${category}", so its button leads nowhere.`,
      suggestion: 'Remove the button for as long as there is none.',
    }),
    es: ({ category }) => ({
      message: `Ningún artículo de esta lista tiene la categoría "${category}", así que su botón no lleva a ninguna parte.`,
      suggestion: 'Quite el botón mientras no haya ninguno.',
    }),
  }),
  'list-length.button': phrase<{ category: string }>({
    en: ({ category }) => ({
      message: `No article of this list has the category "${category}", so visitors do not see its button.`,
      suggestion: 'Remove the button for as long as there is none.',
    }),
    es: ({ category }) => ({
      message: `Ningún artículo de esta lista tiene la categoría "${category}", así que los visitantes no ven su botón.`,
      suggestion: 'Quite el botón mientras no haya ninguno.',
    }),
  }),
  'list-length.many': phrase<{ pages: number }>({
    en: ({ pages }) => ({
      message: `This list makes ${pages} pages, more than anybody leafs through.`,
      suggestion: `Raise \`perPage\`, or set a \`limit\`: up to ${mostPages} pages are well.`,
    }),
    es: ({ pages }) => ({
      message: `Esta lista crea ${pages} páginas, más de las que nadie hojea.`,
      suggestion: `Aumente \`perPage\` o ponga un \`limit\`: hasta ${mostPages} páginas está bien.`,
    }),
  }),
};

const say = sayFrom(messages);

/** With twelve articles each, so many pages show the ten thousand that a large site has. */
const mostPages = 1000;

/** A list has as many pages as readers use: more than one, and not thousands. */
export const listLengths: Rule = {
  messages,
  severity: 'warning',
  project({ site }) {
    const ofPages = allListPages(site).flatMap((pages) => {
      const page = site.pages.get(pages[0]?.of ?? '');
      const findings = findingsIn(pages, site);
      return page && findings.length > 0 ? [{ document: documentOf(page), findings }] : [];
    });
    const ofButtons = [...site.pages.values()].flatMap((page) => {
      const findings = (page.summary.lists ?? []).flatMap((list) =>
        unseenButtons(list, page.route, site),
      );
      return findings.length > 0 ? [{ document: documentOf(page), findings }] : [];
    });
    return [...ofPages, ...ofButtons];
  },
};

/** The buttons that a list without pages for categories leaves out, and not only until an article comes. */
function unseenButtons(
  { index, query, filters }: PlacedQuery,
  route: string,
  site: LoadedSite,
): Finding[] {
  if (filters.length < 2 || query.categories) return none;
  if (!isWhole(query, site) || hasArticlesToCome(query.from, site)) return none;
  const shown = new Set(
    articlesFor(query, route, articlesIn(site)).map(({ head }) => head.category),
  );
  // A list without articles is told itself, as is a category without a button or one that is misspelt.
  if (shown.size === 0 || [...shown].some((category) => !filters.includes(category))) return none;
  const misspelt = [...misspeltCategories(site)].flat();
  return filters.flatMap((category, button): Finding[] =>
    button === 0 || shown.has(category) || misspelt.includes(category)
      ? []
      : [
          {
            ...say('list-length.button', { category }),
            path: ['sections', index, 'filters', button],
          },
        ],
  );
}

function findingsIn(pages: readonly ListPage[], site: LoadedSite): Finding[] {
  const [first] = pages;
  const list = site.pages
    .get(first?.of ?? '')
    ?.summary.lists?.find(({ index }) => index === first?.index);
  if (!first || !list) return none;
  const path = ['sections', first.index, 'items'];
  const { from, perPage } = list.query;
  if (pages.length > mostPages)
    return [{ ...say('list-length.many', { pages: pages.length }), path: [...path, 'from'] }];
  const articles = first.shown.length;
  if (!isWhole(list.query, site)) return none;
  // An article that is to come may be of a category that has none yet.
  const idle = hasArticlesToCome(from, site) ? none : idleButtons(list, pages);
  if (idle.length > 0) return idle;
  if (perPage === undefined || first.series.routes.length > 1) return none;
  // A list without articles is told itself.
  if (articles === 0) return none;
  return [{ ...say('list-length', { articles, perPage }), path: [...path, 'perPage'] }];
}

/** One that is misspelt is told as such, with the category that lacks its button. */
function idleButtons(list: PlacedQuery, pages: readonly ListPage[]): Finding[] {
  const { index, filters } = list;
  const leading = new Set(pages.map(({ series }) => series.button));
  const idle = categoriesOf(list).filter(({ button, address }) => address && !leading.has(button));
  if (idle.length === 0) return none;
  const shown = pages.flatMap((page) => page.shown);
  const isBare = shown.some(({ head }) => !filters.includes(head.category));
  if (isBare || shown.length === 0) return none;
  return idle.map(({ category, button }) => ({
    ...say('list-length.category', { category }),
    path: ['sections', index, 'filters', button],
  }));
}

function hasArticlesToCome(folder: string, { dated }: LoadedSite): boolean {
  const { routes = [], time = 0, zone = '' } = dated ?? {};
  return [...routes].some(
    ([route, dates]) => routeAbove(route) === folder && isToCome(dates, time, zone),
  );
}

/** An article that cannot be read, or that lacks its excerpt, may be one more: both are told. */
function isWhole(query: PlacedQuery['query'], { routes, pages }: LoadedSite): boolean {
  for (const route of routes.keys()) {
    if (routeAbove(route) !== query.from) continue;
    const page = pages.get(route);
    const lacksExcerpt = page?.summary.article && !page.summary.article.excerpt;
    if (!page || (lacksExcerpt && shows(query, page))) return false;
  }
  return true;
}
