import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { overruns } from '../../../src/commands/budget/budgets.ts';
import { weighSite } from '../../../src/commands/budget/weigh.ts';
import { serveSite } from '../../../src/serve/serve.ts';
import { barriersOf } from '../../support/e2e/axe.ts';
import { granted, untilReady, visit } from '../../support/e2e/browser.ts';
import { copyProject } from '../../support/project.ts';
import { variants } from '../../support/variants.ts';

/** A site in English, Catalan and Arabic. The engine knows the words of English alone. */
const project = copyProject();
let site: Awaited<ReturnType<typeof serveSite>>;
let origin = '';

beforeAll(async () => {
  rmSync(join(project.root, 'pages'), { recursive: true });
  cpSync('tests/support/languages/pages', join(project.root, 'pages'), { recursive: true });
  const built = await project.run('build');
  expect(built).toMatchObject({ code: 0 });
  const { output } = await project.run('validate');
  expect(output).toContain('13 pages, 45 sections: no problems.');
  site = await serveSite(join(project.root, 'dist'), 0);
  origin = `http://localhost:${site.port}`;
}, 120_000);

afterAll(async () => {
  await site.close();
  await project.dispose();
});

function htmlAt(file: string): string {
  return readFileSync(join(project.root, 'dist', file), 'utf8');
}

describe('A site in three languages', () => {
  it('names all versions of a page on each of them, and in the sitemap', () => {
    const versions = [
      'en" href="https://www.example.com/visas"',
      'ca" href="https://www.example.com/ca/visats"',
      'ar" href="https://www.example.com/ar/visas"',
      'x-default" href="https://www.example.com/visas"',
    ];
    const links = versions.map((each) => `<link rel="alternate" hreflang="${each}>`).join('');
    const pages = ['visas/index.html', 'ca/visats/index.html', 'ar/visas/index.html'].map(htmlAt);
    for (const html of pages) expect(html).toContain(links);
    const inSitemap = versions.map((each) => `<xhtml:link rel="alternate" hreflang="${each}/>`);
    expect(htmlAt('sitemap.xml').split(inSitemap.join(''))).toHaveLength(4);
  });

  it('has an index of answers in each of them', () => {
    for (const lang of ['en', 'ca', 'ar'])
      expect(htmlAt(`_data/_search.${lang}.json`)).toContain('"pages"');
  });

  it('writes figures, dates and terms as each of them does', () => {
    const shown = (file: string) =>
      htmlAt(file)
        .replace(/<[^>]+>|\u2060/g, '')
        .replace(/\s/g, ' ');
    for (const text of ['€3.2B', '750+', '6–8 weeks', 'within a working day'])
      expect(shown('index.html')).toContain(text);
    for (const text of ['3.200 M €', '750+', '6-8 setmanes', 'en un dia laborable'])
      expect(shown('ca/index.html')).toContain(text);
    for (const text of ['3.2 مليار €', '750+', '6–8 أسابيع', 'خلال يوم عمل واحد'])
      expect(shown('ar/index.html').replace(/\u200f/g, '')).toContain(text);
  });

  it('passes the audit of a running site', { tags: 'full', timeout: 300_000 }, async () => {
    const { code, output } = await project.run('audit', origin);
    expect(output).toMatch(/\n0 findings on \d+ pages\.\n$/);
    expect(code).toBe(0);
  });

  it('keeps to the byte budgets', { tags: 'full' }, () => {
    expect(weighSite(join(project.root, 'dist')).flatMap(overruns)).toEqual([]);
  });

  const widths = process.env.FULL ? [320, 375, 768, 1440] : [320, 1440];
  it.each(variants(['/ar', '/ca']))(
    '%s is open to all and fits at each width',
    { tags: 'full' },
    async (route) => {
      for (const width of widths) {
        const { page, complaints } = await visit(route, { origin, width, consent: granted });
        expect(await barriersOf(page)).toEqual([]);
        expect(complaints).toEqual([]);
        const wide = () => document.documentElement.scrollWidth - innerWidth;
        expect(await page.evaluate(wide)).toBe(0);
      }
    },
  );

  it('leads from a page to its versions, whose direction and controls change', async () => {
    const { page } = await visit('/visas', { origin, width: 1440, consent: granted });
    await untilReady(page);
    await page.getByRole('link', { name: 'العربية' }).click();
    await expect.poll(() => page.evaluate(() => location.pathname)).toBe('/ar/visas');
    await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('rtl');
    expect(await page.locator('html').getAttribute('lang')).toBe('ar');
    await page.getByRole('link', { name: 'انتقل إلى المحتوى' }).waitFor({ state: 'attached' });
    const [start = 0, end = 0] = await Promise.all(
      ['header a[href="/ar"]', 'header .button'].map(
        async (each) => (await page.locator(each).first().boundingBox())?.x,
      ),
    );
    expect(start).toBeGreaterThan(end);
    await page.getByRole('link', { name: 'Català' }).click();
    await expect.poll(() => page.evaluate(() => location.pathname)).toBe('/ca/visats');
    await expect.poll(() => page.locator('html').getAttribute('dir')).toBeNull();
  });

  it('puts the name of a column before its cell where a table stacks', async () => {
    const { page } = await visit('/ar', { origin, width: 375, consent: granted });
    const cell = page.locator('.stack td.whole').first();
    const place = await cell.evaluate((each) => {
      const range = document.createRange();
      range.selectNodeContents(each);
      const { right } = each.getBoundingClientRect();
      return { start: right - range.getBoundingClientRect().right, width: each.clientWidth };
    });
    expect(place.start).toBeGreaterThan(20);
    expect(place.start).toBeLessThan(place.width / 2);
  });

  it.each(['/', '/ca', '/ar'])(
    'breaks no phone number of a footer on phones: %s',
    async (route) => {
      const { page } = await visit(route, { origin, width: 375, consent: granted });
      const number = page.locator('footer a[href^="tel:"]');
      // One line takes 44 pixels, for a finger.
      expect((await number.boundingBox())?.height).toBeLessThan(60);
    },
  );

  it('leads on to the left where texts run from right to left', async () => {
    const { page } = await visit('/ar/visas', { origin, width: 1440, consent: granted });
    const station = page.locator('.flow-wide > .station + .station').first();
    const arrow = await station.evaluate((each) => getComputedStyle(each, '::before').rotate);
    expect(arrow).toBe('135deg');
  });

  it('shades the edge of a table beyond which it goes on', async () => {
    const { page } = await visit('/ar/visas', { origin, width: 375, consent: granted });
    const table = page.locator('.scroll').first();
    expect(await edgesOf(table)).toEqual({ left: 'shade', right: 'ground' });
    await table.evaluate((each) => each.scrollBy(-9999, 0));
    await expect.poll(() => edgesOf(table)).toEqual({ left: 'ground', right: 'ground' });
  });

  it('shows a phone number in its order where texts run from right to left', async () => {
    const { page } = await visit('/ar/contact', { origin, consent: granted });
    const number = page.locator('main a[href^="tel:"]').first();
    const order = await number.evaluate((link) => {
      const walker = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
      const at = (node: Node, index: number) => {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        return range.getBoundingClientRect().left;
      };
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent ?? '';
        if (text.includes('+34'))
          return at(node, text.indexOf('+')) < at(node, text.lastIndexOf('0'));
      }
      return undefined;
    });
    expect(order).toBe(true);
  });
});

/** Tells whether most points of the first and of the last column on the screen are white. */
async function edgesOf(table: Locator): Promise<Record<'left' | 'right', string>> {
  const image = sharp(await table.screenshot())
    .removeAlpha()
    .raw();
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  const at = (x: number) => {
    const isWhite = (y: number) => data[(y * info.width + x) * info.channels] === 255;
    const rows = Array.from({ length: info.height }, (_, y) => y);
    return rows.filter(isWhite).length > info.height / 2 ? 'ground' : 'shade';
  };
  return { left: at(1), right: at(info.width - 2) };
}
