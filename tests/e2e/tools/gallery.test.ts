import { afterAll, beforeAll, expect, it } from 'vitest';
import { readContract } from '../../../src/content/schema/contract.ts';
import { galleryPages } from '../../../src/gallery/pages.ts';
import { barriersOf } from '../../support/e2e/axe.ts';
import { granted, untilReady, visitReady } from '../../support/e2e/browser.ts';
import { copyProject, type Server } from '../../support/project.ts';

const project = copyProject();
const routes = galleryPages(readContract('schema'))
  .map(({ route }) => route)
  .filter((route) => process.env.FULL || !route.includes('/files/'));
const widths = process.env.FULL ? [320, 375, 768, 1440] : [375];
let dev: Server;

beforeAll(async () => {
  dev = await project.serve('dev');
  // At the first visit Vite bundles the packages that it finds; the page may reload then.
  const { page } = await visitReady('/_gallery', { origin: dev.origin });
  await page.waitForLoadState('networkidle');
});

afterAll(() => project.dispose());

it('every example of every section type is open to all at every width', async () => {
  const options = { origin: dev.origin, consent: granted };
  const { page, complaints, failures, foreign } = await visitReady('/_gallery', options);
  const barriers: string[] = [];
  for (const route of routes) {
    await page.goto(dev.origin + route);
    await untilReady(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      for (const barrier of await barriersOf(page))
        barriers.push(`${route} at ${width}: ${barrier}`);
    }
  }
  expect(barriers).toEqual([]);
  expect({ complaints, failures, foreign }).toEqual({ complaints: [], failures: [], foreign: [] });
}, 900_000);
