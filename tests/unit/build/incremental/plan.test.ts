import { expect, it } from 'vitest';
import { planOf } from '../../../../src/build/incremental/plan.ts';
import type { CacheKeyInputs } from '../../../../src/build/render/cacheKeyInputs.ts';
import type { PageRecord } from '../../../../src/build/siteFiles/pageRecord.ts';
import type { ValidPage } from '../../../../src/content/open/openedSite.ts';

it.each([
  [['today'], ['the date on it changed']],
  [['year', 'fee'], ['the date on it changed']],
  [['fee'], []],
])('a page that names %j has the causes %j on another day', (facts, causes) => {
  const pages = [{ route: '/', stamp: '1 2', layout: { lang: 'en' }, summary: summaryOf(facts) }];
  const planOn = (day: string, before: PageRecord[]) =>
    planOf(pages as unknown as ValidPage[], inputsOf(day), before).render;
  const [{ key = '' } = {}] = planOn('2026-11-20', []);
  const before = [{ route: '/', key, assets: [] }] as unknown as PageRecord[];
  expect(planOn('2026-11-20', before)).toEqual([]);
  expect(planOn('2026-11-21', before).map(({ cause }) => cause?.en)).toEqual(causes);
});

it('the key of a page does not depend on the order of the pages', () => {
  const page = (route: string) => ({
    route,
    stamp: '1 2',
    layout: { lang: 'en' },
    summary: summaryOf([]),
  });
  const keysOf = (routes: string[]) => {
    const pages = routes.map(page) as unknown as ValidPage[];
    const { render } = planOf(pages, inputsOf('2026-11-20'), []);
    return Object.fromEntries(render.map(({ page: { route }, key }) => [route, key]));
  };
  expect(keysOf(['/', '/contact'])).toEqual(keysOf(['/contact', '/']));
});

function summaryOf(facts: string[]) {
  return { title: 'Home', pictures: [], facts, links: [] };
}

function inputsOf(day: string): CacheKeyInputs {
  const shared = {
    facts: {},
    site: {},
    articleFolders: new Set(),
    titles: new Map([['/', 'Home']]),
  };
  const today = new Date(day);
  const inputs = { shared, pictures: [], today, base: 'a b c', shellOf: () => 'layout' };
  return inputs as unknown as CacheKeyInputs;
}
