import { afterAll, expect, it } from 'vitest';
import { galleryPages } from '../../../src/gallery/pages.ts';
import { contract } from '../../support/contract.ts';
import { barriersOf } from '../../support/e2e/axe.ts';
import { granted, untilReady, visitReady } from '../../support/e2e/browser.ts';
import { copyProject } from '../../support/project.ts';

const project = copyProject();
const widths = [320, 375, 768, 1440];

afterAll(() => project.dispose());

it('every example of every section type is open to all at every width', {
  timeout: 900_000,
}, async () => {
  const { origin } = await project.serve('dev');
  const { page, complaints, failures, foreign } = await visitReady('/_gallery', {
    origin,
    consent: granted,
  });
  const barriers: string[] = [];
  for (const { route } of galleryPages(contract)) {
    await page.goto(origin + route);
    await untilReady(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      for (const barrier of await barriersOf(page))
        barriers.push(`${route} at ${width}: ${barrier}`);
    }
  }
  expect({ barriers, complaints, failures, foreign }).toEqual({
    barriers: [],
    complaints: [],
    failures: [],
    foreign: [],
  });
});
