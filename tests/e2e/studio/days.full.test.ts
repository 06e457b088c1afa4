import { afterAll, beforeAll, expect, it } from 'vitest';
import { findingsOf } from '../../support/e2e/axe.ts';
import { openStudio } from '../../support/e2e/studioPage.ts';
import { copyProject, type Server } from '../../support/project.ts';

const project = copyProject();
let studio: Server;

beforeAll(async () => {
  const hero = (heading: string) => ({ type: 'hero', heading });
  const later = { from: '2098-01-01', until: '2098-01-31' };
  const page = (title: string, ...sections: object[]) => ({
    title,
    description: `${title}: a page that begins and ends, or has such a section.`,
    sections,
  });
  project.write(
    'pages/offer.json',
    page('What we offer', hero('What we offer'), { ...hero('In January'), ...later }),
  );
  project.write('pages/towns/alella.json', page('An NIE in Alella', hero('Alella')));
  project.write('pages/towns/teia.json', { ...page('An NIE in Teià', hero('Teià')), ...later });
  studio = await project.serve('studio', { BROWSER: 'none' });
});

afterAll(() => project.dispose());

it('marks the sections and pages that visitors do not see today', async () => {
  const { page, shown } = await openStudio(studio, '/offer');
  const mark = page.locator('.section-line .not-public');
  await expect.poll(() => mark.allTextContents()).toEqual(['Not public today']);
  const frame = () =>
    shown
      .locator('[data-section="1"]')
      .evaluate((element) => getComputedStyle(element).outlineStyle);
  await expect.poll(frame).toBe('dashed');
  await page.locator('.folder', { hasText: '/towns' }).click();
  const pages = page.locator('.page-items li', { has: page.locator('.not-public') });
  await expect.poll(() => pages.locator('.page-route').allTextContents()).toEqual(['/towns/teia']);
  expect(await findingsOf(page)).toEqual([]);
});
