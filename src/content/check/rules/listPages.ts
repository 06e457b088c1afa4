import type { Finding } from '../../diagnostics/diagnostic.ts';
import { sayFrom } from '../../diagnostics/message.ts';
import type { PlacedQuery } from '../../page/articles.ts';
import { categoriesOf, isPaged } from '../../page/listPages.ts';
import { documentOf, type LoadedPage } from '../../site/site.ts';
import { wordsOf } from '../../words/words.ts';
import type { CheckedSite, Rule } from '../rule.ts';

const texts = {
  'list-page': {
    en: '<file> has an address of the pages that this list makes: <route>. | Rename or remove the file, or take the pages off this list.',
    es: '<file> tiene una dirección de las páginas que crea esta lista: <route>. | Cambie el nombre del archivo o quítelo, o haga que la lista no cree páginas.',
  },
  'list-page.second': {
    en: 'Only one list of a page can make further pages, and only one that shows all articles, with buttons that lead to pages. | Take `perPage` and `categories` off this one.',
    es: 'Solo una lista de una página puede crear más páginas, y solo una que muestre todos los artículos, con botones que llevan a páginas. | Quite `perPage` y `categories` de esta.',
  },
  'list-category': {
    en: 'The category "<category>" has no address of its own, or shares it with another. | Give it one in `addresses`: lower case letters, digits and hyphens.',
    es: 'La categoría "<category>" no tiene dirección propia o la comparte con otra. | Póngale una en `addresses`: minúsculas sin acentos, cifras y guiones.',
  },
} as const;

const say = sayFrom(texts);

/** Each page that a list makes has an address of its own. */
export const listPages: Rule = {
  severity: 'error',
  why: {
    en: 'Of two pages at one address one is lost.',
    es: 'De dos páginas en una misma dirección se pierde una.',
  },
  texts,
  *inFile({ page, shownOn: [loaded] }) {
    const lists = loaded?.summary.lists ?? [];
    const first = lists.find(isPaged);
    for (const list of lists) {
      const { index, query } = list;
      const section = page?.sections[index];
      const isLive = section?.type === 'articleList' && section.filter === 'live';
      const isWrong = query.neighbors || isLive || list !== first;
      if (isPaged(list) && isWrong)
        yield { ...say('list-page.second'), path: ['sections', index, 'items'] };
    }
    if (first) yield* inCategories(first);
  },
  *inSite(site) {
    for (const page of site.loaded.pages.values()) {
      const list = page.summary.lists?.find(isPaged);
      for (const [route, file, field] of list ? taken(list, page, site) : []) {
        const path = ['sections', list?.index ?? 0, 'items', field];
        yield { ...say('list-page', { file: `pages/${file}`, route }), in: documentOf(page), path };
      }
    }
  },
};

function* inCategories(list: PlacedQuery): Iterable<Finding> {
  const known = new Set<string>();
  for (const { category, button, address } of categoriesOf(list)) {
    if (!address || known.has(address))
      yield {
        ...say('list-category', { category }),
        path: ['sections', list.index, 'filters', button],
      };
    known.add(address);
  }
}

/** Numbers to come are taken too: an article more would make such a page. */
function taken(
  list: PlacedQuery,
  { route: of, layoutFile = '' }: LoadedPage,
  { loaded: { routes, layouts } }: CheckedSite,
): [route: string, file: string, field: string][] {
  const { paths } = wordsOf(layouts.get(layoutFile)?.layout.lang ?? 'en');
  const start = of === '/' ? '' : of;
  const categories = categoriesOf(list).flatMap(({ address }) =>
    address ? `${start}/${paths.category}/${address}` : [],
  );
  return [...routes].flatMap(([route, [file = '']]): [string, string, string][] => {
    if (categories.includes(route)) return [[route, file, 'categories']];
    const [, before, number] = new RegExp(`^(.*)/${paths.page}/(\\d+)$`).exec(route) ?? [];
    const isNumber =
      list.query.perPage !== undefined && number && [start, ...categories].includes(before ?? '');
    return isNumber ? [[route, file, 'perPage']] : [];
  });
}
