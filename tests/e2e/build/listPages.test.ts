// @module-tag full
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveSite } from '../../../src/serve/serve.ts';
import { barriersOf } from '../../support/e2e/axe.ts';
import { granted, visit, visitReady } from '../../support/e2e/browser.ts';
import { articleAt, articles, articleText, fileOf, listFiles } from '../../support/listSite.ts';
import { copyProject, type Project } from '../../support/project.ts';
import { writeSite } from '../../support/writeSite.ts';

const [grown, clean] = [copyProject(), copyProject()];
const all = articles(21);

beforeAll(() => {
  for (const project of [grown, clean]) writeSite(project, listFiles(all));
});

afterAll(() => Promise.all([grown.dispose(), clean.dispose()]));

const rendered = async (...flags: string[]) => {
  const { output } = await grown.run('build', '--why', ...flags);
  const lines = output.split('\n').filter((line) => /^\s*\/\S*( {2}|$)/.test(line));
  return lines.map((line) => line.trim().split(' ')[0] ?? '').sort();
};

const built = (project: Project) => {
  const files = Object.keys(project.hashes('dist'));
  return files.filter((file) => file.startsWith('news/') && file.endsWith('/index.html'));
};

describe('a list that goes on', () => {
  it('makes a page for each part of it, and for each category', async () => {
    expect(await grown.run('build')).toMatchObject({ code: 0 });
    const pages = built(grown).filter((file) => !file.includes('/item-'));
    expect(pages.map((file) => file.replace('/index.html', '')).sort()).toEqual([
      ...['news', 'news/category/tax-money', 'news/category/tax-money/page/2'],
      ...['', '/page/2', '/page/3', '/page/4'].map((end) => `news/category/visas${end}`),
      ...[2, 3, 4, 5, 6].map((number) => `news/page/${number}`),
    ]);
  }, 60_000);

  it('is told of once: in the sitemap by address, and not by search, feed and llms.txt', {
    tags: 'full',
  }, () => {
    expect(grown.read('dist/sitemap.xml')).toContain('/es/noticias/categoria/visados/pagina/2<');
    for (const file of ['_data/_search.en.json', 'news/feed.xml', 'llms.txt'])
      expect(grown.read(`dist/${file}`)).not.toContain('/page/');
    const feeds = Object.keys(grown.hashes('dist')).filter((file) => file.endsWith('feed.xml'));
    expect(feeds.filter((file) => !file.startsWith('es/')).sort()).toEqual([
      ...['news/category/tax-money/feed.xml', 'news/category/visas/feed.xml', 'news/feed.xml'],
    ]);
    const ofTaxes = grown.read('dist/news/category/tax-money/feed.xml');
    expect(ofTaxes).toContain('<title>News for residents of Spain – Tax &amp; Money | Panot Legal');
    expect(ofTaxes.match(/<id>[^<]*item-\d+/g)?.map((id) => Number(id.match(/\d+$/)))).toEqual([
      21, 18, 15, 12, 9, 6, 3,
    ]);
    const named = ['news/page/2', 'news/category/tax-money/page/2', 'news/item-3'].map(
      (page) => /atom\+xml" href="([^"]*)"/.exec(grown.read(`dist/${page}/index.html`))?.[1],
    );
    expect(named).toEqual([
      ...['/news/feed.xml', '/news/category/tax-money/feed.xml', '/news/feed.xml'],
    ]);
    expect(grown.read('dist/news/page/2.md')).toContain('item-17');
    const head = grown.read('dist/news/page/2/index.html');
    for (const link of [
      '<link rel="canonical" href="https://www.example.com/news/page/2">',
      '<link rel="alternate" hreflang="es" href="https://www.example.com/es/noticias/pagina/2">',
      '<link rel="prev" href="https://www.example.com/news">',
      '<link rel="next" href="https://www.example.com/news/page/3">',
      '<title>News for residents of Spain – Page 2 | Panot Legal</title>',
    ])
      expect(head).toContain(link);
  });

  describe('in a browser', () => {
    let origin = '';
    let close = async () => {};

    beforeAll(async () => {
      const server = await serveSite(join(grown.root, 'dist'), 0);
      origin = `http://localhost:${server.port}`;
      close = server.close;
    });

    afterAll(() => close());

    const titlesOn = (page: Page) =>
      page.getByRole('main').getByRole('article').getByRole('heading').allInnerTexts();

    it('leads through all of its articles without script, and back', { tags: 'full' }, async () => {
      const { page } = await visit('/news', { origin, javaScriptEnabled: false });
      const seen = await titlesOn(page);
      for (const number of [2, 3, 4, 5, 6]) {
        await page.getByRole('link', { name: 'Next page' }).click();
        await page.waitForURL(`${origin}/news/page/${number}`);
        seen.push(...(await titlesOn(page)));
        const current = page.getByRole('navigation', { name: 'Pages' }).locator('[aria-current]');
        expect(await current.getAttribute('aria-label')).toBe(`Page ${number}`);
      }
      expect(seen).toEqual(all.map(({ name }) => `On ${name}`).reverse());
      expect(await page.getByRole('link', { name: 'Next page' }).count()).toBe(0);
      await page.getByRole('link', { name: 'Page 1', exact: true }).click();
      await page.waitForURL(`${origin}/news`);
      expect(await page.getByRole('link', { name: 'Previous page' }).count()).toBe(0);
    });

    it('leads to a category and on, with script, without a load and without a complaint', {
      tags: 'full',
    }, async () => {
      const { page, complaints } = await visitReady('/es/noticias', { origin });
      await page.evaluate(() => Object.assign(window, { isSame: true }));
      await page.getByRole('link', { name: 'Impuestos', exact: true }).click();
      await page.waitForURL('**/es/noticias/categoria/impuestos');
      await page.getByRole('link', { name: 'Página siguiente' }).click();
      await page.waitForURL('**/es/noticias/categoria/impuestos/pagina/2');
      await page.getByRole('heading', { name: 'Las noticias – Impuestos – Página 2' }).waitFor();
      expect(await page.title()).toContain('Impuestos – Página 2');
      expect(await titlesOn(page)).toHaveLength(3);
      expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
      expect(complaints).toEqual([]);
    });

    it.each([320, 375])('links to its parts in one row: %d px', { tags: 'full' }, async (width) => {
      const { page } = await visit('/news/page/3', { origin, width, consent: granted });
      const links = page.getByRole('navigation', { name: 'Pages' }).getByRole('link');
      const boxes = await links.evaluateAll((all) =>
        all.map((each) => each.getBoundingClientRect()).map(({ y, right }) => ({ y, right })),
      );
      expect(boxes).toHaveLength(8);
      expect(new Set(boxes.map(({ y }) => y)).size).toBe(1);
      expect(boxes.at(-1)?.right).toBeLessThanOrEqual(width - 24);
    });

    it('is open to all', { tags: 'full' }, async () => {
      const { page } = await visitReady('/news/category/visas/page/2', { origin });
      expect(await barriersOf(page)).toEqual([]);
    });
  });

  it('is built again as far as a new article shifts it, and its bytes are those of a clean build', {
    tags: 'full',
    timeout: 120_000,
  }, async () => {
    const added = articleAt(22);
    const file = fileOf(added.name);
    for (const project of [grown, clean]) project.write(file, articleText(added));
    expect(await clean.run('build')).toMatchObject({ code: 0 });
    // Twenty-two articles are six pages as before, and the category of the new one has one more.
    const numbers = (start: string, last: number) => [
      start,
      ...Array.from({ length: last - 1 }, (_, at) => `${start}/page/${at + 2}`),
    ];
    expect(await rendered()).toEqual(
      ['/news/item-22', ...numbers('/news', 6), ...numbers('/news/category/visas', 4)].sort(),
    );
    expect(grown.hashes('dist')).toEqual(clean.hashes('dist'));
  });

  it('leaves its pages as they are when an article changes below its head', {
    tags: 'full',
    timeout: 60_000,
  }, async () => {
    const file = fileOf('item-9');
    grown.write(file, grown.read(file).replace('All that there is', 'All that one can find'));
    expect(await rendered()).toEqual(['/news/item-9']);
    grown.write(file, grown.read(file).replace('All that one can find', 'All that there is'));
    await rendered();
  });

  it('is built again with each page that shows a title that has changed, and their feeds', {
    tags: 'full',
    timeout: 60_000,
  }, async () => {
    const file = fileOf('item-9');
    await rendered();
    const before = grown.hashes('dist');
    const showing = Object.keys(before).filter((name) => {
      const text = /\.(?:html|xml)$/.test(name) ? grown.read(`dist/${name}`) : '';
      return /On item-9(?!\d)/.test(text.replace(/<\/?\w[^>]*>/g, ''));
    });
    grown.write(file, grown.read(file).replaceAll('On item-9', 'On the ninth item'));
    const pages = showing.flatMap((name) => /^(.*)\/index\.html$/.exec(name)?.[1] ?? []);
    expect(pages).toContain('news/item-9');
    expect(await rendered()).toEqual(pages.map((page) => `/${page}`).sort());
    const after = grown.hashes('dist');
    const changed = Object.keys(after).filter((name) => after[name] !== before[name]);
    const feeds = showing.filter((name) => name.endsWith('.xml'));
    expect(feeds).toContain('news/feed.xml');
    expect(changed.filter((name) => /\.(?:html|xml)$/.test(name)).sort()).toEqual(showing.sort());
    grown.write(file, grown.read(file).replaceAll('On the ninth item', 'On item-9'));
    await rendered();
  });

  it('is one site in shards', { tags: 'full', timeout: 120_000 }, async () => {
    for (const share of ['1/2', '2/2'])
      expect(await clean.run('build', '--shard', share)).toMatchObject({ code: 0 });
    expect(await clean.run('build', '--merge')).toMatchObject({ code: 0 });
    expect(clean.hashes('dist')).toEqual(grown.hashes('dist'));
  });
});

it('Two threads build the pages of a list that one builds', {
  tags: 'full',
  timeout: 300_000,
}, async () => {
  for (const project of [grown, clean]) writeSite(project, listFiles(articles(450)));
  expect(await grown.run('build', '--force')).toMatchObject({ code: 0 });
  expect(await clean.run('build', '--force', '--one-thread')).toMatchObject({ code: 0 });
  expect(built(grown)).toContain('news/page/113/index.html');
  expect(grown.hashes('dist')).toEqual(clean.hashes('dist'));
  for (const project of [grown, clean]) writeSite(project, listFiles(all));
});

describe('a list that shrinks', () => {
  it('leads from its last number to its new last page, and from a category to the list', {
    tags: 'full',
    timeout: 120_000,
  }, async () => {
    grown.write('pages/_routes.json', { routes: [] });
    const { code, output } = await grown.run('routes');
    expect(code, output).toBe(0);
    const { further } = JSON.parse(grown.read('pages/_routes.json'));
    expect(further[1]).toMatchObject({ of: '/news' });
    expect(further[1].routes).toContain('/news/category/tax-money/page/2');
    const redirects = ['item-1', 'item-2', 'item-3', 'item-4', 'item-5', 'item-6']
      .map((name) => ({ from: `/news/${name}`, to: '/news' }))
      .concat(
        all
          .filter(({ category }) => category === 'Tax & Money')
          .filter(({ name }) => !['item-3', 'item-6'].includes(name))
          .map(({ name }) => ({ from: `/news/${name}`, to: '/news' })),
      );
    for (const { from } of redirects) grown.remove(fileOf(from.slice('/news/'.length)));
    grown.write('pages/_redirects.json', { redirects });
    const after = await grown.run('build');
    expect(after.code, after.output).toBe(0);
    const longer = grown.read('dist/es/noticias/pagina/6/index.html');
    expect(longer).toMatch(/<a href="\/news" hreflang="en"/i);
    expect(longer).not.toContain('<link rel="alternate" hreflang');
    // Eleven articles are left, all in one category.
    const { port, close } = await serveSite(join(grown.root, 'dist'), 0);
    const answerOf = async (path: string) => {
      const answer = await fetch(`http://localhost:${port}${path}`, { redirect: 'manual' });
      return [answer.status, answer.headers.get('location')];
    };
    expect(await answerOf('/news/page/6')).toEqual([301, '/news/page/3']);
    expect(await answerOf('/news/page/4')).toEqual([301, '/news/page/3']);
    expect(await answerOf('/news/page/3')).toEqual([200, null]);
    expect(await answerOf('/news/category/visas/page/4')).toEqual([
      301,
      '/news/category/visas/page/3',
    ]);
    expect(await answerOf('/news/category/tax-money')).toEqual([301, '/news']);
    expect(await answerOf('/news/category/tax-money/page/2')).toEqual([301, '/news']);
    expect(await answerOf('/news/page/99')).toEqual([404, null]);
    await close();
    const { code: said, output: told } = await grown.run('validate', '--lang', 'en');
    expect([said, told.includes('gone')]).toEqual([0, false]);
  });

  it('follows the page that holds it', { tags: 'full', timeout: 120_000 }, async () => {
    grown.edit('pages/contact.json', ({ sections }) => {
      Object.assign(sections[0] ?? {}, { text: '[On visas](/news/category/visas).' });
    });
    await grown.run('page', 'move', '/news', '/articles');
    expect(grown.read('pages/contact.json')).toContain('(/articles/category/visas)');
    const { code, output } = await grown.run('build');
    expect(code, output).toBe(0);
    const redirects = grown.read('dist/_redirects');
    expect(redirects).toContain('/news/page/2 /articles/page/2 301');
    expect(redirects).toContain('/news/page/6 /articles/page/3 301');
  });
});

describe('a list with articles to come', () => {
  it('has a page for them from their day on, and no byte of them before', {
    tags: 'full',
    timeout: 180_000,
  }, async () => {
    const coming = [23, 24, 25].map((number) => articleAt(number, { from: '2027-01-10' }));
    for (const [project, more] of [
      [grown, coming],
      [clean, coming.map(({ from: _, ...rest }) => rest)],
    ] as const)
      writeSite(project, listFiles([...articles(22), ...more]));
    await grown.run('build', '--clock', '2027-01-09T23:59');
    expect(built(grown)).not.toContain('news/page/7/index.html');
    const files = Object.keys(grown.hashes('dist')).map((file) => grown.read(`dist/${file}`));
    expect(files.filter((text) => /item-2[345]|news\/page\/7/.test(text))).toEqual([]);
    await grown.run('build', '--clock', '2027-01-10T00:01');
    await clean.run('build', '--clock', '2027-01-10T00:01');
    expect(built(grown)).toContain('news/page/7/index.html');
    const own = ['_schedule.json', 'sitemap.xml'];
    const of = (project: Project) =>
      Object.entries(project.hashes('dist')).filter(([file]) => !own.includes(file));
    expect(of(grown)).toEqual(of(clean));
    // A page with dates has changed on its day, and one without on the day of its file.
    const listed = (project: Project) =>
      project.read('dist/sitemap.xml').replace(/<lastmod>[^<]*<\/lastmod>/g, '');
    expect(listed(grown)).toEqual(listed(clean));
  });
});

describe('a category whose articles have all ended', () => {
  const stays = articles(5).filter(({ category }) => category === 'Visas');
  const ends = [3, 6].map((number) => articleAt(number, { until: '2026-12-31' }));
  const later = (page: Page) => page.clock.setFixedTime(new Date('2027-01-05T12:00:00+01:00'));
  const query = { perPage: 1, categories: 'pages' };
  let origin = '';
  let close = async () => {};

  beforeAll(async () => {
    writeSite(grown, listFiles([...stays, ...ends], query));
    const { code, output } = await grown.run('build', '--clock', '2026-12-20');
    expect(code, output).toBe(0);
    const server = await serveSite(join(grown.root, 'dist'), 0);
    origin = `http://localhost:${server.port}`;
    close = server.close;
  }, 120_000);

  afterAll(() => close());

  it.each(['/news/category/tax-money', '/news/category/tax-money/page/2'])(
    'leads on to the list in a deploy of before: %s',
    async (path) => {
      const { page, complaints } = await visit(path, { origin, prepare: later });
      await page.waitForURL(`${origin}/news`);
      await page.getByRole('heading', { name: 'All news' }).waitFor();
      expect(complaints).toEqual([]);
    },
  );

  it('shows them until then, and stands in no sitemap', async () => {
    const { page } = await visit('/news/category/tax-money', {
      origin,
      prepare: (opened) => opened.clock.setFixedTime(new Date('2026-12-31T23:00:00+01:00')),
    });
    await page.getByRole('heading', { name: 'All news – Tax & Money' }).waitFor();
    expect(await page.locator('main article').count()).toBe(1);
    const map = grown.read('dist/sitemap.xml');
    expect(map).toContain('/news/category/visas');
    expect(map).not.toContain('/news/category/tax-money');
    // Its feed, which the page names, is there.
    expect(grown.read('dist/news/category/tax-money/feed.xml')).toContain('<feed');
  });
});
