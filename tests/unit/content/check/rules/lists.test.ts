import { expect, it } from 'vitest';
import { createDatedFiles } from '../../../../../src/content/dates/datedFiles.ts';
import { createSiteOpener } from '../../../../../src/content/open/siteOpener.ts';
import { contract } from '../../../../support/contract.ts';
import {
  articleAt,
  articles,
  articleText,
  fileOf,
  listFiles,
} from '../../../../support/listSite.ts';
import { sourcesIn } from '../../../../support/rowSite.ts';
import { picturesOf } from '../../../../support/unit/fixtureSite.ts';

const { open } = createSiteOpener({ contract });
const pictures = picturesOf('no-mistake');
const news = 'pages/news/index.json';

/** Places and words of all that is found in the English list. */
function found(files: Record<string, string>, file = news): string[] {
  const { diagnostics } = open(sourcesIn(files), pictures).report;
  return diagnostics
    .filter((one) => one.file === file)
    .map(({ severity, place, message }) => `${severity}, ${place}: ${message}`);
}

/** A site with nine articles in two categories, and a list with other buttons. */
function withButtons(...buttons: string[]): Record<string, string> {
  return edited(({ filters }) => filters.splice(0, filters.length, ...buttons));
}

interface List {
  filters: string[];
  items: Record<string, unknown>;
}

function edited(edit: (list: List) => void): Record<string, string> {
  const files = listFiles(articles(9));
  const page = JSON.parse(files[news] ?? '');
  edit(page.sections[1]);
  return { ...files, [news]: JSON.stringify(page, null, 2) };
}

it('A list whose buttons begin with a category is told that this one has no page', () => {
  expect(found(withButtons('All', 'Visas', 'Tax & Money'))).toEqual([]);
  expect(found(withButtons('Visas', 'Tax & Money'))).toEqual([
    'error, section 2, articleList, filter 1: The first button stands for all articles, so the category "Visas" would have no page.',
  ]);
  // With one button alone there is no page of a category at all, which is told once.
  expect(found(withButtons('Visas')).filter((each) => each.includes('first button'))).toEqual([]);
});

it.each(['first', 'without'])('`%s` may name articles that are to come or have ended', (field) => {
  const dated = createDatedFiles();
  const files = {
    ...edited(({ items }) => Object.assign(items, { [field]: ['/news/item-1', '/news/item-2'] })),
    [fileOf('item-1')]: articleText(articleAt(1, { from: '2027-01-01' })),
    [fileOf('item-2')]: articleText(articleAt(2, { until: '2026-01-01' })),
  };
  const { shown } = dated(sourcesIn(files), Date.parse('2026-06-01'));
  expect(shown.map(({ file }) => file)).not.toContain(fileOf('item-1'));
  const { diagnostics } = open(shown, pictures).report;
  expect(diagnostics.filter(({ file }) => file === news)).toEqual([]);
});

it('Only the articles of `first` that are public count for the limit', () => {
  const dated = createDatedFiles();
  const first = ['/news/item-1', '/news/item-2'];
  const files = {
    ...edited(({ items }) => {
      const { perPage: _, categories: __, ...others } = items;
      for (const name of Object.keys(items)) delete items[name];
      Object.assign(items, others, { first, limit: 1 });
    }),
    [fileOf('item-1')]: articleText(articleAt(1, { from: '2027-01-01' })),
    [fileOf('item-2')]: articleText(articleAt(2, { until: '2026-12-31' })),
  };
  const codesAt = (day: string) =>
    open(dated(sourcesIn(files), Date.parse(day)).shown, pictures)
      .report.diagnostics.filter(({ file }) => file === news)
      .map(({ code }) => code);
  expect(codesAt('2026-06-01')).not.toContain('list-limit');
  delete (files as Record<string, string>)[fileOf('item-1')];
  expect(found({ ...files, [fileOf('item-1')]: articleText(articleAt(1)) }).join()).toContain(
    'at most 1',
  );
});

it('A link to a page of a list is no slip for another page', () => {
  const files = listFiles(articles(9));
  const about = 'pages/about.json';
  files[about] = (files[about] ?? '').replace(
    '[News](/news)',
    '[News](/news), [visas](/news/category/visas)',
  );
  files['pages/category/visas.json'] = (files['pages/contact.json'] ?? '')
    .replace(/"title": "[^"]*/, '"title": "Visas of all kinds')
    .replace(/"description": "[^"]*/, '"description": "Which visa fits whom, and what it asks for');
  expect(found(files, 'pages/category/visas.json').join()).toContain('No page and no menu');
});

it('All categories without a button are told at once', () => {
  expect(found(withButtons('All', 'Wills'))).toEqual([
    'error, section 2, articleList, items, from: None of the buttons of this list is "Tax & Money", the category of /news/item-9, or "Visas", that of /news/item-8.',
  ]);
});

it.each(['Tax and Money', 'Tax&Money', 'TAX & MONEY'])(
  'A button %s is told as the category that has none',
  (button) => {
    expect(found(withButtons('All', 'Visas', button))).toEqual([
      `error, section 2, articleList, filter 3: No article directly below /news has the category "${button}".`,
    ]);
  },
);

it('A button of a category without articles is told, once all categories have one', () => {
  expect(found(withButtons('All', 'Visas', 'Tax & Money', 'Wills', 'Loans'))).toEqual([
    'warning, section 2, articleList, filter 4: No article of this list has the category "Wills", so its button leads nowhere.',
    'warning, section 2, articleList, filter 5: No article of this list has the category "Loans", so its button leads nowhere.',
  ]);
  // An article that cannot be read may be of that category.
  const broken = {
    ...withButtons('All', 'Visas', 'Tax & Money', 'Wills'),
    [fileOf('item-3')]: '{',
  };
  expect(found(broken)).toEqual([]);
});

it('A button that no visitor sees is told, unless an article that makes it seen is to come', () => {
  const without = (edit: (list: List) => void = () => undefined) =>
    edited((list) => {
      list.items = { from: '/news' };
      list.filters.push('Wills');
      edit(list);
    });
  expect(found(without())).toEqual([
    'warning, section 2, articleList, filter 4: No article of this list has the category "Wills", so visitors do not see its button.',
  ]);
  expect(found(without((list) => list.filters.pop()))).toEqual([]);
  const only = (list: List) => {
    list.filters.pop();
    list.items.where = { category: ['Visas'] };
  };
  expect(found(without(only))).toEqual([
    'warning, section 2, articleList, filter 3: No article of this list has the category "Tax & Money", so visitors do not see its button.',
  ]);
});

it('A button that stands twice is told once, and advice names each category once', () => {
  expect(found(withButtons('All', 'Visas', 'Tax & Money', 'Visas'))).toEqual([
    'error, section 2, articleList, filter 4: There is a button "Visas" before this one.',
  ]);
  const card = {
    ...{ title: 'A', excerpt: 'A.', author: 'A', date: '2025-01-01' },
    readMinutes: 1,
  };
  const byHand = edited((list) => {
    Object.assign(list, {
      filters: ['All', 'Visas', 'Tax & Money', 'Visas'],
      items: [{ ...card, category: 'Other things', href: '/news/item-1' }],
    });
  });
  const { diagnostics } = open(sourcesIn(byHand), pictures).report;
  const told = diagnostics.filter(({ code }) => code === 'unknown-category');
  expect(told.map(({ suggestion }) => suggestion)).toEqual([
    'Use one of: Visas, Tax & Money; or add it to `filters`.',
  ]);
});

it('A second address of a category is told', () => {
  const addresses = [
    { category: 'Visas', address: 'visa' },
    { category: 'Visas', address: 'visas' },
  ];
  expect(found(edited(({ items }) => Object.assign(items, { addresses })))).toEqual([
    'error, section 2, articleList, items, category address 2, category: `addresses` gives "Visas" a second address.',
  ]);
});

it('A list of neighbors has no further pages', () => {
  const files = listFiles([...articles(9), articleAt(10)]);
  const file = fileOf('item-10');
  const page = JSON.parse(articleText(articleAt(10)));
  page.sections.push({
    type: 'articleList',
    heading: 'Before and after',
    items: { from: '/news', neighbors: true, perPage: 1 },
  });
  expect(found({ ...files, [file]: JSON.stringify(page, null, 2) }, file)).toEqual([
    'error, section 2, articleList, items, perPage: A list of the neighbors of an article is never longer than two, so `perPage` has nothing to do.',
  ]);
});

it('A button or a search for the category of an article to come is right before its day', () => {
  const clock = Date.parse('2026-11-27T12:00Z');
  const dated = createDatedFiles();
  const toldOf = (files: Record<string, string>) =>
    open(dated(sourcesIn(files), clock).shown, pictures)
      .report.diagnostics.filter(({ file }) => file === news)
      .map(({ code }) => code);
  const coming = (files: Record<string, string>) => {
    const article = JSON.parse(files[fileOf('item-3')] ?? '');
    article.sections[0].category = 'Wills';
    return { ...files, [fileOf('item-3')]: JSON.stringify({ ...article, from: '2027-01-01' }) };
  };
  const button = withButtons('All', 'Visas', 'Tax & Money', 'Wills');
  expect(toldOf(button)).toEqual(['list-length']);
  expect(toldOf(coming(button))).toEqual([]);
  const search = edited(({ items }) => Object.assign(items, { where: { category: ['Wills'] } }));
  expect(toldOf(search)).toContain('list-value');
  expect(toldOf(coming(search))).not.toContain('list-value');
});
