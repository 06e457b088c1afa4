import { smallestSources } from './unit/baseSite.ts';

/** An article of the site with lists, as far as tests differ in it. */
export interface ListedArticle {
  name: string;
  date: string;
  category: string;
  from?: string;
  until?: string;
}

/** The query of a list, without its folder. */
export type Query = Record<string, unknown>;

const categories = { en: ['Visas', 'Tax & Money'], es: ['Visados', 'Impuestos'] };
const words = {
  en: { folder: 'news', all: 'All', list: 'All news', title: 'News for residents of Spain' },
  es: { folder: 'es/noticias', all: 'Todo', list: 'Las noticias', title: 'Noticias de España' },
};

/** Articles by their number: the first is the oldest, and every third is of the second category. */
export function articleAt(number: number, more: Partial<ListedArticle> = {}): ListedArticle {
  const day = new Date(Date.UTC(2025, 0, number)).toISOString().slice(0, 10);
  const category = categories.en[number % 3 === 0 ? 1 : 0] ?? '';
  return { name: `item-${number}`, date: day, category, ...more };
}

export function articles(count: number): ListedArticle[] {
  return Array.from({ length: count }, (_, at) => articleAt(at + 1));
}

export function fileOf(name: string, folder = words.en.folder): string {
  return `pages/${folder}/${name}.json`;
}

export function articleText({ name, date, category, from, until }: ListedArticle): string {
  const header = {
    type: 'articleHeader',
    ...{ category, date, title: `On ${name}`, introduction: true },
    excerpt: `The short form of ${name}.`,
    author: 'Editorial team',
    readMinutes: 1,
    back: { kind: 'link', label: 'Back', href: '/news' },
  };
  const page = {
    title: `The article ${name} | {brand}`,
    description: `All that there is to say of ${name}, in one page, with its day and its limits.`,
    ...(from && { from }),
    ...(until && { until }),
    sections: [header, ...(until ? [{ type: 'notice', text: 'It stands until {until}.' }] : [])],
  };
  return `${JSON.stringify(page, null, 2)}\n`;
}

/** The page with the list. */
export function listText(query: Query, lang: 'en' | 'es' = 'en', other?: string): string {
  const { folder, all, list, title } = words[lang];
  const page = {
    title: `${title} | {brand}`,
    description: `${title}: each with its day, and what you have to do about it.`,
    ...(other && { alternates: [other] }),
    sections: [
      { type: 'hero', heading: title, text: '[Contact](/contact)' },
      {
        type: 'articleList',
        heading: list,
        filters: [all, ...categories[lang]],
        more: list,
        items: { from: `/${folder}`, ...query },
      },
    ],
  };
  return `${JSON.stringify(page, null, 2)}\n`;
}

/** The files of a site in two languages, with a list of articles in each. */
export function listFiles(all: ListedArticle[], query: Query = {}): Record<string, string> {
  const files: Record<string, string> = {
    ...Object.fromEntries(smallestSources.map(({ file, text }) => [file, text])),
    'pages/news/index.json': listText(query, 'en', '/es/noticias'),
    'pages/es/noticias/index.json': listText(query, 'es', '/news'),
  };
  files['pages/about.json'] = (files['pages/about.json'] ?? '').replace(
    '"About us"',
    '"About us", "text": "[News](/news), [noticias](/es/noticias)"',
  );
  for (const article of all) {
    files[fileOf(article.name)] = articleText(article);
    const category = categories.es[categories.en.indexOf(article.category)] ?? '';
    files[fileOf(article.name, words.es.folder)] = articleText({ ...article, category })
      .replace('"/news"', '"/es/noticias"')
      .replaceAll('On item', 'De item')
      .replaceAll('The article', 'El artículo')
      .replaceAll(/The short form of|All that there is to say of/g, 'Todo sobre')
      .replace(
        ', in one page, with its day and its limits.',
        ', en una página, con su fecha y sus límites.',
      );
  }
  return files;
}
