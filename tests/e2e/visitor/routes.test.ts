import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { htmlPathOf } from '../../../src/shared/routes.ts';
import { barriersOf } from '../../support/e2e/axe.ts';
import { granted, untilReady, visit, visitInTurn, visitReady } from '../../support/e2e/browser.ts';
import { allRoutes } from '../../support/e2e/routeTable.ts';
import { sampleOf } from '../../support/e2e/sampleOf.ts';

/**
 * These stand for all pages, whose parts their section types decide. To ask axe takes longer than to load a page,
 * and contrasts take most of it.
 */
const samples = sampleOf(allRoutes);

const built = readdirSync('dist/_data', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json') && !file.startsWith('_') && file !== '404.json')
  .map((file) => `/${file.replaceAll('\\', '/').replace(/(^index)?\.json$/, '')}`);

it('has every route of the specification, and those that are listed beside it', () => {
  expect([...built].sort()).toEqual([...allRoutes].sort());
});

it('gives every route a title and a description of its own', () => {
  const heads = built.map((route) => headOf(readFileSync(join('dist', htmlPathOf(route)), 'utf8')));
  for (const { title, description } of heads) {
    expect(title).toMatch(/\S/);
    expect(description).toMatch(/\S/);
  }
  expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length);
  expect(new Set(heads.map(({ description }) => description)).size).toBe(heads.length);
});

const openFirst = visitInTurn({ width: 375 });

describe.each(sampleOf(built))('%s', (route) => {
  it('opens whole and to all at 375 px, without a complaint, a stranger or anything stored', async () => {
    const { page, ...seen } = await openFirst(route);
    await untilReady(page);
    expect(seen).toMatchObject({ status: 200, complaints: [], failures: [], foreign: [] });
    expect(await page.locator('h1').count()).toBe(1);
    expect(await storedBy(page)).toEqual({ local: [], session: [], cookies: '' });
    if (samples.includes(route)) expect(await barriersOf(page)).toEqual([]);
  });

  it.each(widthsFor(route))('is open to all at %i px', async (width) => {
    const { page } = await visitReady(route, { width, consent: granted });
    expect(await barriersOf(page)).toEqual([]);
  });
});

describe('any other path', () => {
  it('answers 404 with the not-found page and logs what is missing', async () => {
    const said: string[] = [];
    const { page, status, complaints } = await visitReady('/no/such-page?a=1', {
      prepare: async (opened) => {
        opened.on('console', (message) => {
          if (message.type() === 'info') said.push(message.text());
        });
      },
    });
    expect(status).toBe(404);
    expect(await page.locator('h1').allInnerTexts()).toEqual(['Oops! Page not found']);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    expect(said).toEqual(['No page at /no/such-page']);
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
    expect(await barriersOf(page)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'Return to Home' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });

  it.each(['/404', '/about.json', '/es/nada', '/insights/none/', '/%E0%A4%A'])(
    'answers 404: %s',
    async (path) => {
      const { page, status } = await visit(path);
      expect(status).toBe(404);
      expect(await page.locator('h1').textContent()).toBe('Oops! Page not found');
    },
  );
});

/** Beside the one at which every route is looked at. */
function widthsFor(route: string): number[] {
  if (process.env.FULL) return [320, 768, 1440];
  return route === '/' ? [1440] : [];
}

function headOf(html: string) {
  return {
    title: /<title>(.*?)<\/title>/.exec(html)?.[1],
    description: /<meta name="description" content="(.*?)">/.exec(html)?.[1],
  };
}

function storedBy(page: Page) {
  return page.evaluate(() => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    cookies: document.cookie,
  }));
}
