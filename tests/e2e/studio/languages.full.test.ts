import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { barriersOf } from '../../support/e2e/axe.ts';
import { field, isSaved, openStudio, select } from '../../support/e2e/studioPage.ts';
import { copyProject, type Server } from '../../support/project.ts';

/** A site in English, Catalan and Arabic: its files are all that differs. */
const project = copyProject();
let studio: Server;

beforeAll(async () => {
  rmSync(join(project.root, 'pages'), { recursive: true });
  cpSync('tests/support/languages/pages', join(project.root, 'pages'), { recursive: true });
  project.commitPages();
  studio = await project.serve('studio', { BROWSER: 'none' });
}, 120_000);

afterAll(() => project.dispose());

it.each([
  ['/ar', 'pages/ar/index.json', 'تصريحك في إسبانيا', 'rtl'],
  ['/ca', 'pages/ca/index.json', 'El teu permís a Espanya', 'ltr'],
])('saves a text of %s, and shows it in its direction', async (route, file, heading, direction) => {
  const { page, shown } = await openStudio(studio, route);
  const directionOf = (element: Element) => getComputedStyle(element).direction;
  const title = shown.locator('h1');
  expect(await title.evaluate(directionOf)).toBe(direction);
  await select(page, 'Opening');
  await field(page, 'heading').fill(heading);
  await isSaved(page);
  expect(project.read(file)).toContain(`"heading": "${heading}"`);
  await expect.poll(() => title.textContent()).toBe(heading);
  const bidi = (element: Element) => getComputedStyle(element).unicodeBidi;
  expect(await field(page, 'heading').evaluate(bidi)).toBe('plaintext');
  expect(await barriersOf(page)).toEqual([]);
});
