import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { galleryPages } from '../../../src/gallery/pages.ts';
import { serveSite } from '../../../src/serve/serve.ts';
import { contract } from '../../support/contract.ts';
import { barriersOf } from '../../support/e2e/axe.ts';
import { granted, untilReady, visitReady } from '../../support/e2e/browser.ts';
import { copyProject } from '../../support/project.ts';

const project = copyProject();
const routes = galleryPages(contract).map(({ route }) => route);
const widths = [320, 375, 768, 1440];
let written: Awaited<ReturnType<typeof project.run>>;
let site: Awaited<ReturnType<typeof serveSite>>;

beforeAll(async () => {
  written = await project.run('gallery');
  site = await serveSite(join(project.root, 'dist-gallery'), 0);
}, 120_000);

afterAll(async () => {
  await site.close();
  await project.dispose();
});

it('is written beside dist/, with the site and unknown to its sitemap', () => {
  const { code, output } = written;
  expect({ code, output }).toMatchObject({ code: 0 });
  expect(output).toMatch(/^The gallery is in dist-gallery\/_gallery: \d+ pages\.\n$/);
  expect(project.read('dist-gallery/_gallery/sections/faq/index.html')).toContain('Example 1 of');
  const sitemap = project.read('dist-gallery/sitemap.xml');
  expect(sitemap).toContain('/about</loc>');
  expect(sitemap).not.toContain('/_gallery');
  expect(project.hashes('dist')).toEqual({});
});

it('every example of every section type is open to all at every width', {
  timeout: 900_000,
}, async () => {
  const options = { origin: `http://localhost:${site.port}`, consent: granted };
  const { page, complaints, failures, foreign } = await visitReady('/_gallery', options);
  const barriers: string[] = [];
  for (const route of routes) {
    await page.goto(options.origin + route);
    await untilReady(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      for (const barrier of await barriersOf(page))
        barriers.push(`${route} at ${width}: ${barrier}`);
    }
  }
  expect(barriers).toEqual([]);
  expect({ complaints, failures, foreign }).toEqual({
    complaints: [],
    failures: [],
    foreign: [],
  });
});
