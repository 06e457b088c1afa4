import { nearest, onlyNearest, useOneOf } from '../../../shared/didYouMean.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import type { PlacedQuery } from '../../page/articles.ts';
import { type Category, categoriesOf, isPaged } from '../../page/listPages.ts';
import { articlesIn } from '../../site/articlesIn.ts';
import { documentOf, type LoadedPage, type LoadedSite } from '../../site/site.ts';
import { wordsOf } from '../../words/words.ts';
import { none, type Rule } from '../rule.ts';

const messages = {
  'list-page': phrase<{ file: string; route: string }>({
    en: ({ file, route }) => ({
      message: `${file} has the address ${route}, which belongs to the pages of this list.`,
      suggestion: 'Give that file another name.',
    }),
    es: ({ file, route }) => ({
      message: `${file} tiene la dirección ${route}, que es de las páginas de esta lista.`,
      suggestion: 'Cambie el nombre de ese archivo.',
    }),
  }),
  'list-page.second': phrase<{ first: number }>({
    en: ({ first }) => ({
      message: `Section ${first} of this page is a list with pages of its own already.`,
      suggestion: 'Leave out `perPage` and `categories` in one of the two.',
    }),
    es: ({ first }) => ({
      message: `La sección ${first} de esta página ya es una lista con páginas propias.`,
      suggestion: 'Quite `perPage` y `categories` de una de las dos.',
    }),
  }),
  'list-page.neighbors': phrase<{ field: string }>({
    en: ({ field }) => ({
      message: `A list of the neighbors of an article is never longer than two, so \`${field}\` has nothing to do.`,
      suggestion: `Leave out \`${field}\`, or \`neighbors\`.`,
    }),
    es: ({ field }) => ({
      message: `Una lista con los vecinos de un artículo nunca pasa de dos, así que \`${field}\` no hace nada.`,
      suggestion: `Quite \`${field}\` o \`neighbors\`.`,
    }),
  }),
  'list-page.live': phrase({
    en: {
      message: 'These buttons would choose among the articles of one page only.',
      suggestion: 'Write "categories": "pages" in `items`, and leave out `filter`.',
    },
    es: {
      message: 'Estos botones solo elegirían entre los artículos de una página.',
      suggestion: 'Escriba "categories": "pages" en `items` y quite `filter`.',
    },
  }),
  'list-category': phrase({
    en: {
      message: 'This list has no buttons that could lead to the pages of categories.',
      suggestion: 'Name the categories in `filters`, after a first button that stands for all.',
    },
    es: {
      message: 'Esta lista no tiene botones que lleven a las páginas de las categorías.',
      suggestion: 'Nombre las categorías en `filters`, tras un primer botón que valga por todas.',
    },
  }),
  'list-category.first': phrase<{ category: string; button: string }>({
    en: ({ category, button }) => ({
      message: `The first button stands for all articles, so the category "${category}" would have no page.`,
      suggestion: `Write a button that stands for all before it, such as "${button}".`,
    }),
    es: ({ category, button }) => ({
      message: `El primer botón vale por todos los artículos, así que la categoría "${category}" no tendría página.`,
      suggestion: `Escriba antes un botón que valga por todas, como "${button}".`,
    }),
  }),
  'list-category.address': phrase<{ category: string }>({
    en: ({ category }) => ({
      message: `No address can be made of "${category}".`,
      suggestion: 'Give it one of letters from a to z in `addresses`.',
    }),
    es: ({ category }) => ({
      message: `Con "${category}" no se puede formar una dirección.`,
      suggestion: 'Indique en `addresses` una con letras de la a a la z.',
    }),
  }),
  'list-category.same': phrase<{ category: string; other: string; address: string }>({
    en: ({ category, other, address }) => ({
      message: `"${category}" and "${other}" would have one address, ${address}.`,
      suggestion: 'Give one of them another address in `addresses`.',
    }),
    es: ({ category, other, address }) => ({
      message: `"${category}" y "${other}" tendrían la misma dirección, ${address}.`,
      suggestion: 'Indique en `addresses` otra dirección para una de las dos.',
    }),
  }),
  'list-category.button': phrase<{ category: string }>({
    en: ({ category }) => ({
      message: `There is a button "${category}" before this one.`,
      suggestion: 'Keep one of the two.',
    }),
    es: ({ category }) => ({
      message: `Antes de este ya hay un botón "${category}".`,
      suggestion: 'Deje uno de los dos.',
    }),
  }),
  'list-category.twice': phrase<{ category: string }>({
    en: ({ category }) => ({
      message: `\`addresses\` gives "${category}" a second address.`,
      suggestion: 'Keep one of the two.',
    }),
    es: ({ category }) => ({
      message: `\`addresses\` da a "${category}" una segunda dirección.`,
      suggestion: 'Deje una de las dos.',
    }),
  }),
  'list-category.unknown': phrase<{ category: string; guess: string | undefined; known: string[] }>(
    {
      en: ({ category, guess, known }) => ({
        message: `"${category}" has no page in this list.`,
        suggestion:
          useOneOf.en(guess, known) ?? 'Write "categories": "pages", or leave out `addresses`.',
      }),
      es: ({ category, guess, known }) => ({
        message: `"${category}" no tiene página en esta lista.`,
        suggestion:
          useOneOf.es(guess, known) ?? 'Escriba "categories": "pages" o quite `addresses`.',
      }),
    },
  ),
};

const say = sayFrom(messages);

/** Each page that a list makes has an address of its own. */
export const listPages: Rule = {
  messages,
  page(page) {
    const [first, ...others] = (page.summary.lists ?? []).filter(isPaged);
    const unused = (page.summary.lists ?? []).flatMap((list) => [
      ...neighborsWithPages(list),
      ...wrongAddresses(list),
    ]);
    if (!first) return unused;
    const second = others.map(({ index }) => ({
      ...say('list-page.second', { first: first.index + 1 }),
      path: ['sections', index, 'items'],
    }));
    return [...unused, ...second, ...wrongButtons(first, page), ...wrongCategories(first)];
  },
  project({ site }) {
    return [...site.pages.values()].flatMap((page) => {
      const list = page.summary.lists?.find(isPaged);
      const findings = list
        ? [...taken(list, page, site), ...forgottenFirst(list, page, site)]
        : [];
      return findings.length > 0 ? [{ document: documentOf(page), findings }] : [];
    });
  },
};

function neighborsWithPages({ index, query }: PlacedQuery): Finding[] {
  if (!query.neighbors) return none;
  return (['perPage', 'categories'] as const).flatMap((field) =>
    query[field] === undefined
      ? []
      : { ...say('list-page.neighbors', { field }), path: ['sections', index, 'items', field] },
  );
}

/** A list whose first button is a category: its page would be missing, and nothing else tells. */
function forgottenFirst(
  { index, query, filters: [first, ...others] }: PlacedQuery,
  { layoutFile = '' }: LoadedPage,
  site: LoadedSite,
): Finding[] {
  // A list with one button is told of all categories.
  if (!query.categories || first === undefined || others.length === 0) return none;
  const isCategory = articlesIn(site)
    .below(query.from)
    .some(({ head }) => head.category === first);
  if (!isCategory) return none;
  const button = buttonOfAll[site.layouts.get(layoutFile)?.layout.lang ?? 'en'] ?? buttonOfAll.en;
  return [
    {
      ...say('list-category.first', { category: first, button }),
      path: ['sections', index, 'filters', 0],
    },
  ];
}

const buttonOfAll: Record<string, string> & { en: string } = { en: 'All', es: 'Todos' };

function wrongButtons({ index, query, filters }: PlacedQuery, { page }: LoadedPage): Finding[] {
  const section = page.sections[index];
  if (section?.type === 'articleList' && section.filter === 'live')
    return [{ ...say('list-page.live'), path: ['sections', index, 'filter'] }];
  if (!query.categories || filters.length > 1) return none;
  return [{ ...say('list-category'), path: ['sections', index, 'items', 'categories'] }];
}

function wrongCategories(list: PlacedQuery): Finding[] {
  const known = new Map<string, Category>();
  return categoriesOf(list).flatMap(({ category, button, address }): Finding[] => {
    const path = ['sections', list.index, 'filters', button];
    const other = known.get(address)?.category;
    known.set(address, { category, button, address });
    if (!address) return [{ ...say('list-category.address', { category }), path }];
    if (other === undefined) return [];
    if (other === category) return [{ ...say('list-category.button', { category }), path }];
    return [{ ...say('list-category.same', { category, other, address }), path }];
  });
}

function wrongAddresses(list: PlacedQuery): Finding[] {
  const known = [...new Set(categoriesOf(list).map(({ category }) => category))];
  const given = (list.query.addresses ?? []).map(({ category }) => category);
  return given.flatMap((category, at) => {
    const path = ['sections', list.index, 'items', 'addresses', at, 'category'];
    if (given.indexOf(category) < at)
      return [{ ...say('list-category.twice', { category }), path }];
    if (known.includes(category)) return [];
    const guess = nearest(category, known);
    const said = say('list-category.unknown', { category, guess, known });
    return [{ ...said, path, guess: onlyNearest(category, known) }];
  });
}

/** Numbers to come are taken too: an article more would make such a page. */
function taken(
  { index, query, filters }: PlacedQuery,
  { route: of, layoutFile = '' }: LoadedPage,
  { routes, layouts }: LoadedSite,
): Finding[] {
  const { paths } = wordsOf(layouts.get(layoutFile)?.layout.lang ?? 'en');
  const start = of === '/' ? '' : of;
  const categories = categoriesOf({ index, query, filters }).flatMap(({ address }) =>
    address ? `${start}/${paths.category}/${address}` : [],
  );
  const isNumber = (route: string) =>
    query.perPage !== undefined &&
    [start, ...categories].some(
      (each) =>
        route.startsWith(`${each}/${paths.page}/`) &&
        /^\d+$/.test(route.slice(each.length + paths.page.length + 2)),
    );
  return [...routes].flatMap(([route, [file = '']]) => {
    const isCategory = categories.includes(route);
    if (!isCategory && !isNumber(route)) return [];
    const field = isCategory ? 'categories' : 'perPage';
    const said = say('list-page', { file: `pages/${file}`, route });
    return [{ ...said, path: ['sections', index, 'items', field] }];
  });
}
