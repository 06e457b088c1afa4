import { afterAll, beforeAll, expect, it } from 'vitest';
import { galleryPages } from '../../../src/gallery/galleryPages.ts';
import { contract } from '../../support/contract.ts';
import { barriersOf } from '../../support/e2e/axe.ts';
import { granted, untilQuiet, untilReady, visitReady } from '../../support/e2e/browser.ts';
import { copyProject, type Server } from '../../support/project.ts';

const project = copyProject();
const widths = [320, 375, 768, 1440];
let dev: Server;

beforeAll(async () => {
  dev = await project.serve('dev');
}, 120_000);

afterAll(() => project.dispose());

it('every example of every section type is open to all at every width', {
  timeout: 900_000,
}, async () => {
  const options = { origin: dev.origin, consent: granted };
  const { page, complaints, failures, foreign } = await visitReady('/_gallery', options);
  const barriers: string[] = [];
  for (const route of galleryPages(contract).keys()) {
    // A page asks for its data again once it is ready: to leave it before the answer is a failure.
    await untilQuiet(page);
    await page.goto(dev.origin + route);
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
