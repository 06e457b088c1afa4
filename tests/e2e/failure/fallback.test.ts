import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { granted, visit, withoutClient } from '../../support/e2e/browser.ts';
import { footerLink, isMarked, mark, openMarked } from '../../support/e2e/sameDocument.ts';
import { variants } from '../../support/variants.ts';

describe('a page that cannot be had as data is loaded whole', () => {
  it('a link to a page that does not exist loads the not-found page whole', {
    tags: 'full',
  }, async () => {
    const { page } = await openMarked('/');
    await footerLink(page, 'Partners').click();
    await page.getByRole('heading', { level: 1, name: 'Oops! Page not found' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/partners');
    expect(await isMarked(page)).toBe(false);
  });

  it.each(
    variants([
      { what: 'the answer is 404', answer: { status: 404, body: '' } },
      { what: 'the answer is 500', answer: { status: 500, body: '' } },
      {
        what: 'the answer is a page',
        answer: { contentType: 'text/html', body: '<!doctype html>' },
      },
      { what: 'the answer is empty', answer: { contentType: 'application/json', body: '' } },
    ]),
  )('a page is loaded whole where $what', async ({ answer }) => {
    const { page } = await openMarked('/');
    await page.route('**/_data/insights.json', (route) => route.fulfill(answer));
    await followToInsights(page);
  });

  it.each(variants(['_data/insights.json', 'assets/site-*.css', 'assets/layout-*.json']))(
    'a page is loaded whole where a file of it does not come: %s',
    { tags: 'full' },
    async (file) => {
      const { page } = await openMarked('/es');
      await page.route(`**/${file}`, (route) => route.abort());
      await page.evaluate(() => {
        const link = document.createElement('a');
        link.href = '/insights';
        link.textContent = 'Insights';
        document.querySelector('footer')?.append(link);
      });
      await followToInsights(page);
    },
  );

  it.each(
    variants([
      { what: 'belongs to another release', change: { client: '/assets/client-older.js' } },
      { what: 'names an unknown section type', change: { sections: [{ type: 'hologram' }] } },
    ]),
  )('a page is loaded whole where its data $what', { tags: 'full' }, async ({ change }) => {
    const { page } = await openMarked('/');
    const address = new URL('/_data/insights.json', page.url()).href;
    const data = await (await page.request.get(address)).json();
    await page.route(address, (route) => route.fulfill({ json: { ...data, ...change } }));
    await followToInsights(page);
  });
});

describe('a page whose code does not come', () => {
  it('can be read, and its links are ordinary ones', async () => {
    const { page, failures } = await visit('/', { consent: granted, prepare: withoutClient });
    await mark(page);
    await footerLink(page, 'About us').hover();
    await expect.poll(() => failures.length).toBeGreaterThan(0);
    expect(await page.getByRole('main').locator('section').count()).toBeGreaterThan(6);
    await footerLink(page, 'About us').click();
    await page.waitForURL('**/about');
    expect(await isMarked(page)).toBe(false);
  });
});

async function followToInsights(page: Page): Promise<void> {
  await footerLink(page, 'Insights').click();
  await page.getByRole('heading', { level: 1, name: 'Spanish law in plain English' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/insights');
  await expect.poll(() => isMarked(page)).toBe(false);
}
