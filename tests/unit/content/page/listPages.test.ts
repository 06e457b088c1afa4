import { describe, expect, it } from 'vitest';
import { articlesFor, articlesOf } from '../../../../src/content/page/articles.ts';
import { createListPages, listPagesOf } from '../../../../src/content/page/listPages.ts';
import type { ArticleQuery } from '../../../../src/generated/types.ts';
import { randomNumbers } from '../../../support/unit/randomEdits.ts';

const runs = process.env.FULL ? 1000 : 150;
const categories = ['Visas', 'Tax & Money', 'Ñandú Law', '移民'];
const filters = ['All', ...categories];
const addresses = [{ category: '移民', address: 'yimin' }];
const slugs = ['visas', 'tax-money', 'nandu-law', 'yimin'];

describe('The pages of a list', () => {
  it(`are those that a person counts out, on ${runs} random folders`, () => {
    for (let seed = 1; seed <= runs; seed += 1) {
      const { articles, query, of } = randomFolder(randomNumbers(seed));
      const list = { index: 1, query, filters };
      const pages = listPagesOf({ of, lang: 'en', lists: [list] }, articles);
      const found = pages.map(({ route, shown }) => [route, shown.map((one) => one.route)]);
      expect(found, `seed ${seed}`).toEqual(byHand(of, query, articlesFor(query, of, articles)));
    }
  });

  it('are found at their addresses, and nothing is found beside them', () => {
    const { articles, of } = randomFolder(randomNumbers(7));
    const query = { from: '/news', perPage: 1, categories: 'pages', addresses } as const;
    const lists = [{ index: 1, query, filters }];
    const { at, of: pagesOf } = createListPages({
      placeAt: (route) => (route === of ? { lang: 'es', lists } : undefined),
      articles: () => articles,
    });
    for (const page of pagesOf(of)) expect(at(page.route)).toBe(page);
    const last = pagesOf(of)[0]?.series.routes.length ?? 0;
    for (const route of ['1', '0', '02', `${last + 1}`, 'x'])
      expect(at(`${of}/pagina/${route}`)).toBeUndefined();
    expect(at(`${of}/page/2`)).toBeUndefined();
    expect(at('/')).toBeUndefined();
  });
});

type Random = () => number;

/** Some articles, a query on them, and the page with the list: that above them, or another one. */
function randomFolder(random: Random) {
  const count = Math.floor(random() * 30);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const heads = new Map(
    Array.from({ length: count }, (_, index) => {
      const date = `2025-01-${String(1 + Math.floor(random() * 28)).padStart(2, '0')}`;
      const head = { title: `Article ${index}`, category: pick(categories), author: 'A', date };
      return [
        `/news/a${index}`,
        { ...head, excerpt: { __html: 'In short.' }, readMinutes: 1 },
      ] as const;
    }),
  );
  const routes = [...heads.keys()];
  const some = () => routes.filter(() => random() < 0.15);
  const first = some();
  const query: ArticleQuery = {
    from: '/news',
    ...(random() < 0.5 && first.length > 0 && { first }),
    ...(random() < 0.5 && { without: some().filter((route) => !first.includes(route)) }),
    ...(random() < 0.3 && { limit: 1 + Math.floor(random() * 20) }),
    ...(random() < 0.3 && { where: { category: [pick(categories), pick(categories)] } }),
    ...(random() < 0.6 && { sort: pick(['newest', 'oldest', 'title'] as const) }),
    ...(random() < 0.9 && { perPage: 1 + Math.floor(random() * 7) }),
    ...{ categories: 'pages', addresses },
  };
  const articles = articlesOf(
    () => routes,
    (route) => heads.get(route as never),
  );
  return { articles, query, of: pick(['/news', '/', '/other/place', ...routes.slice(0, 1)]) };
}

/** One article after the other, page by page. */
function byHand(of: string, query: ArticleQuery, all: ReturnType<typeof articlesFor>) {
  const result: [string, string[]][] = [];
  const start = of === '/' ? '' : of;
  const turn = (address: string, shown: string[], isKept: boolean) => {
    let page: string[] = [];
    let number = 1;
    const end = () => {
      result.push([
        number === 1 ? address : `${address === '/' ? '' : address}/page/${number}`,
        page,
      ]);
      page = [];
      number += 1;
    };
    for (const route of shown) {
      page.push(route);
      if (page.length === query.perPage) end();
    }
    if (page.length > 0 || (shown.length === 0 && isKept)) end();
  };
  turn(
    of,
    all.map(({ route }) => route),
    true,
  );
  for (const [place, category] of categories.entries()) {
    const shown = all.filter(({ head }) => head.category === category);
    turn(
      `${start}/category/${slugs[place]}`,
      shown.map(({ route }) => route),
      false,
    );
  }
  return result;
}
