import { afterAll, beforeAll, expect, it } from 'vitest';
import { readContract } from '../../src/content/contract.ts';
import { galleryPages } from '../../src/content/gallery.ts';
import { copyProject, type Server } from '../project.ts';
import { barriersOf } from './axe.ts';
import { granted, visitReady } from './browser.ts';

const project = copyProject();
let dev: Server;

beforeAll(async () => {
  dev = await project.serve('scripts/dev.ts');
  // The first visit makes Vite look for the packages to bundle; the page may reload then.
  const { page } = await visitReady('/_gallery', { origin: dev.origin });
  await page.waitForLoadState('networkidle');
}, 60_000);

afterAll(() => project.dispose());

const routes = galleryPages(readContract('schema')).map(({ route }) => route);
const widths = process.env.FULL ? [375, 1440] : [375];
const visits = [
  { route: '/_gallery', width: 1440 },
  ...routes.flatMap((route) => widths.map((width) => ({ route, width }))),
];

it.each(visits)('$route is open to all at $width px', async ({ route, width }) => {
  const options = { origin: dev.origin, width, consent: granted };
  const { page, ...seen } = await visitReady(route, options);
  expect(await barriersOf(page)).toEqual([]);
  expect(seen).toMatchObject({ status: 200, complaints: [], failures: [], foreign: [] });
});
