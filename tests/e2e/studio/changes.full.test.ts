import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { barriersOf } from '../../support/e2e/axe.ts';
import { sharedStudio } from '../../support/e2e/studio.ts';
import { untilRead } from '../../support/e2e/studioApi.ts';
import { eventually, openStudio } from '../../support/e2e/studioPage.ts';
import type { PageFile } from '../../support/project.ts';

const studio = sharedStudio();
const { project } = studio;
const file = 'pages/about.json';
const was = String((JSON.parse(project.read(file)) as PageFile).sections[0]?.heading);

beforeEach(async () => {
  project.edit<PageFile>(file, ({ sections }) => {
    sections[0] = { ...sections[0], type: 'hero', heading: 'Between you and Spain' };
    const [moved] = sections.splice(4, 1);
    if (moved) sections.splice(2, 0, moved);
    sections.splice(6, 1);
  });
  await untilRead(studio.call, project, file);
});

describe('What changed', () => {
  it('is told in the words of the forms, in Spanish', async () => {
    const page = await open(1440, 'es-ES');
    const first = page.getByRole('region', { name: 'Sección 1, Portada' });
    await first.getByRole('rowheader', { name: 'Título' }).waitFor();
    const moved = page.getByRole('region', { name: 'Sección 3, Tarjetas' });
    await moved.getByText('Movida del lugar 5 al 3.').waitFor();
    await page.getByText('Marque lo que se publica').waitFor();
    expect(await barriersOf(page)).toEqual([]);
  });

  it('says that it is being updated until the server has looked again', async () => {
    const page = await open(1440, 'en-US');
    const view = page.getByRole('main', { name: 'Changes' });
    const first = page.getByRole('region', { name: 'Section 1, Opening' });
    await page.locator('.changes-view[aria-busy=false]').waitFor();
    let answer = () => {};
    const isLet = new Promise<void>((done) => {
      answer = done;
    });
    await page.route('**/_studio/api/changes', (route) => isLet.then(() => route.continue()));
    await page.getByRole('button', { name: 'Take back all of these changes' }).click();
    await page.locator('.changes-view[aria-busy=true]').waitFor();
    await view.getByRole('status').getByText('Being updated …').waitFor();
    await page
      .getByRole('region', { name: '/about' })
      .getByText('/about · Being updated …')
      .waitFor();
    await first.getByText('Between you and Spain').first().waitFor();
    expect(await barriersOf(page)).toEqual([]);
    answer();
    await view.getByText('Nothing has changed since the last version.').waitFor();
    expect(await view.getByText('Being updated').count()).toBe(0);
  });

  it('is outlined on the page as it was and as it is', async () => {
    const page = await open(375, 'en-US');
    await page.getByRole('button', { name: 'Before', exact: true }).click();
    await eventually(() => marksOf(page, 'Before')).toEqual([
      'Section 1, Opening: changed',
      'Section 5, Cards: moved',
      'Section 7, Notice: removed',
    ]);
    await half(page, 'Before').locator('h1').getByText(was).waitFor();
    await page.getByRole('button', { name: 'Now', exact: true }).click();
    await eventually(() => marksOf(page, 'Now')).toEqual([
      'Section 1, Opening: changed',
      'Section 3, Cards: moved',
    ]);
    await half(page, 'Now').locator('h1').getByText('Between you and Spain').waitFor();
    expect(await half(page, 'Now').locator('script').count()).toBe(0);
    await page.locator('iframe[title="Now"]').press('PageDown');
    const html = half(page, 'Now').locator('html');
    await eventually(() => html.evaluate((one) => one.scrollTop)).toBeGreaterThan(0);
    expect(await barriersOf(page)).toEqual([]);
  });
});

it.each(['/insights/beckham-law-guide-2025', '/usa-to-spain'])(
  'A changed section is outlined on %s, which has more than sections',
  async (route) => {
    const file = `pages${route}.json`;
    project.edit<PageFile>(file, ({ sections }) => {
      Object.assign(sections.at(3) ?? {}, { heading: 'Another heading' });
    });
    const page = await open(1440, 'en-US');
    await page.locator('.change-row', { hasText: route }).getByRole('button').click();
    await page.getByRole('button', { name: 'Now', exact: true }).click();
    await eventually(() => marksOf(page, 'Now')).toHaveLength(1);
    const outline = await half(page, 'Now').locator('studio-change').boundingBox();
    const heading = half(page, 'Now').locator('h2', { hasText: 'Another heading' });
    const box = await heading.boundingBox();
    if (!outline || !box) throw new Error('Nothing is outlined.');
    expect(box.y).toBeGreaterThanOrEqual(outline.y);
    expect(box.y + box.height).toBeLessThanOrEqual(outline.y + outline.height);
    project.git('checkout', '-q', file);
  },
);

async function open(width: number, locale: string): Promise<Page> {
  const { page } = await openStudio(studio, '/about', { width, locale });
  await page.locator('.tabs button').nth(2).click();
  await page.locator('.change').first().waitFor({ timeout: 30_000 });
  return page;
}

function half(page: Page, title: string) {
  return page.frameLocator(`iframe[title="${title}"]`);
}

function marksOf(page: Page, title: string): Promise<string[]> {
  return half(page, title).locator('studio-change').allTextContents();
}
