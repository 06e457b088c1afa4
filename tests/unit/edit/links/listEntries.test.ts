import { expect, it } from 'vitest';
import type { EditRequest } from '../../../../src/edit/workspace/request.ts';
import { articles, listFiles } from '../../../support/listSite.ts';
import { diffOf, done, edited, refusal, siteWith, textOf } from '../../../support/unit/editSite.ts';

const list = 'news/index.json';
const site = siteOf();

/** A site whose list names two articles first and leaves out another one. */
function siteOf() {
  const query = { first: ['/news/item-3', '/news/item-4'], without: ['/news/item-5'] };
  const files = listFiles(articles(9));
  const news = JSON.parse(files[`pages/${list}`] ?? '');
  Object.assign(news.sections[1].items, query);
  files[`pages/${list}`] = `${JSON.stringify(news, null, 2)}\n`;
  return siteWith(
    Object.fromEntries(Object.entries(files).map(([file, text]) => [file.slice(6), text])),
  );
}

it.each([
  [{ edit: 'remove-page', route: '/news/item-3', to: '/news' }],
  [{ edit: 'move-page', from: '/news/item-3', to: '/item-3' }],
] as [EditRequest][])('%j takes the article out of lists that name it', (request) => {
  expect(diffOf(site, request)[list]).toEqual([
    '- "first": ["/news/item-3", "/news/item-4"],',
    '+ "first": ["/news/item-4"],',
  ]);
  const said = done(site, request).said.find((each) => each.includes('/news/item-3 → '));
  expect(said).toMatch(/pages\/news\/index\.json:\d+:\d+ .* → removed$/);
});

it('The page whose folder lists show stays while they do', () => {
  const files = Object.fromEntries(site.sources.map(({ file, text }) => [file.slice(6), text]));
  const elsewhere = siteWith({ ...files, 'latest.json': textOf(site, list) });
  const request = { edit: 'remove-page', route: '/news', to: '/' } as const;
  expect(refusal(elsewhere, request)).toMatchObject({
    code: 'folder-listed',
    message: expect.stringMatching(
      /^The articles below \/news stand in 1 list of other pages, .+latest\.json:\d+:\d+\.$/,
    ),
  });
});

it.each([
  [{ edit: 'remove-page', route: '/news/item-3', to: '/news' }],
  [{ edit: 'move-page', from: '/news/item-3', to: '/item-3' }],
] as [EditRequest][])(
  '%j takes its category along, where it is the last article of it',
  (request) => {
    const files = Object.fromEntries(site.sources.map(({ file, text }) => [file.slice(6), text]));
    const news = JSON.parse(textOf(site, list));
    const category = ['Visas', 'Tax & Money'];
    news.sections[1].items = { from: '/news', where: { category } };
    const few = Object.entries(files).filter(([file]) => !/item-[6-9]/.test(file));
    const asking = siteWith({ ...Object.fromEntries(few), [list]: JSON.stringify(news) });
    const { filters, items } = JSON.parse(textOf(edited(asking, request), list)).sections[1];
    expect([filters, items.where.category]).toEqual([['All', 'Visas'], ['Visas']]);
  },
);

it('The last entry takes its field along', () => {
  const request = { edit: 'remove-page', route: '/news/item-5', to: '/news' } as const;
  expect(textOf(edited(site, request), list)).not.toContain('"without"');
});

it('An article that stays in its folder keeps its place', () => {
  const request = { edit: 'move-page', from: '/news/item-3', to: '/news/three' } as const;
  expect(textOf(edited(site, request), list)).toContain('["/news/three", "/news/item-4"]');
  const folder = { edit: 'move-pages', from: '/news', to: '/articles' } as const;
  expect(diffOf(site, folder)['articles/index.json']?.join(' ')).toContain('/articles/item-3');
});
