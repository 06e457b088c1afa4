import { afterAll, beforeAll, expect, it } from 'vitest';
import { readContract, sectionTypes } from '../../src/content/contract.ts';
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

it.each([375, 1440])('the gallery of all section types is open to all at %i px', async (width) => {
  const options = { origin: dev.origin, width, consent: granted };
  const { page, complaints, failures, foreign } = await visitReady('/_gallery', options);
  for (const type of sectionTypes(readContract('schema')))
    expect(await page.locator(`#type-${type.toLowerCase()}`).count()).toBe(1);
  expect(await barriersOf(page)).toEqual([]);
  expect({ complaints, failures, foreign }).toEqual({ complaints: [], failures: [], foreign: [] });
});
