import { afterAll, beforeAll, expect, it } from 'vitest';
import { findingsOf } from '../../support/e2e/axe.ts';
import { field, openStudio, type StudioPage } from '../../support/e2e/studioPage.ts';
import { copyProject, type Server } from '../../support/project.ts';
import { variants } from '../../support/variants.ts';

const project = copyProject();
let studio: Server;

/** An article of /news that begins or ends on some day. */
function article(name: string, days: { from?: string; until?: string } = {}): object {
  const header = {
    type: 'articleHeader',
    ...{ category: 'Visas', date: '2025-01-01', title: `About ${name}` },
    excerpt: days.until ? `Of ${name}, until {until}.` : `Of ${name}.`,
    ...{ author: 'Editorial team', readMinutes: 1 },
    back: { kind: 'link', label: 'Back', href: '/news' },
  };
  const sections = [header, { type: 'richText', body: `All that we know of ${name}.` }];
  return { title: `The article ${name}`, description: `All about ${name}.`, ...days, sections };
}

beforeAll(async () => {
  const facts = JSON.parse(project.read('pages/_facts.json'));
  facts.price.nie.next = [{ from: '2098-01-01', value: 163 }];
  project.write('pages/_facts.json', facts);
  project.write('pages/offer.json', {
    title: 'Offer',
    description: 'A page with a section that begins and ends.',
    sections: [
      { type: 'hero', heading: 'What we offer', text: 'An NIE costs {price.nie}.' },
      {
        type: 'hero',
        heading: 'In January',
        text: 'Until {until}.',
        from: '2098-01-01',
        until: '2098-01-31',
      },
    ],
  });
  project.write('pages/news/index.json', {
    title: 'News',
    description: 'A list of articles of which some begin and some end.',
    sections: [
      { type: 'hero', heading: 'News' },
      { type: 'articleList', heading: 'All news', more: 'Read', items: { from: '/news' } },
    ],
  });
  project.write('pages/news/always.json', article('always'));
  project.write('pages/news/coming.json', article('coming', { from: '2098-01-01' }));
  project.write('pages/news/ending.json', article('ending', { until: '2097-12-31' }));
  for (const [name, dates] of Object.entries({ alella: {}, teia: { from: '2098-01-01' } }))
    project.write(`pages/towns/${name}.json`, {
      title: `An NIE in ${name}`,
      description: `How a resident of ${name} applies for an NIE.`,
      ...dates,
      sections: [{ type: 'hero', heading: name }],
    });
  studio = await project.serve('studio', { BROWSER: 'none' });
});

afterAll(() => project.dispose());

/** The studios of one server share the day. */
async function openToday(route: string, options = {}): Promise<StudioPage> {
  const opened = await openStudio(studio, route, options);
  const back = opened.page.locator('.day button');
  if (await back.isVisible()) await back.click();
  await back.waitFor({ state: 'detached' });
  return opened;
}

it('marks what visitors do not see on the day that is chosen', async () => {
  const { page, shown } = await openToday('/offer');
  const marks = page.locator('.section-line .not-public');
  const frame = () =>
    shown
      .locator('[data-section="1"]')
      .evaluate((element) => getComputedStyle(element).outlineStyle);
  const day = page.getByLabel('Day shown');
  await expect.poll(() => marks.count()).toBe(1);
  expect(await day.inputValue()).toMatch(/^20\d\d-\d\d-\d\d$/);
  await expect.poll(frame).toBe('dashed');
  await day.fill('2098-01-31');
  await expect.poll(() => marks.count()).toBe(0);
  await expect.poll(frame).toBe('none');
  await day.fill('2098-02-01');
  await expect.poll(() => marks.allTextContents()).toEqual(['Not public on Feb 1, 2098']);
  await page.getByRole('button', { name: 'Back to today' }).click();
  await expect.poll(() => marks.count()).toBe(1);
});

it('shows the figures and the lists of the day', async () => {
  const { page, shown } = await openToday('/offer');
  const price = shown.locator('[data-section="0"] p');
  const day = page.getByLabel('Day shown');
  await expect.poll(() => price.first().textContent()).toBe('An NIE costs €150.');
  await day.fill('2097-12-31');
  await expect.poll(() => price.first().textContent()).toBe('An NIE costs €150.');
  await day.fill('2098-01-01');
  await expect.poll(() => price.first().textContent()).toBe('An NIE costs €163.');
  // A click on the figure of that day leads to its field.
  await price.first().click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('field/text');

  await page.locator('.folder', { hasText: '/news' }).click();
  const cards = shown.locator('[data-section="1"] article h3');
  const titles = async () => (await cards.allTextContents()).toSorted();
  await page.locator('.page-items button', { hasText: 'News' }).first().click();
  await expect.poll(titles).toEqual(['About always', 'About coming']);
  await day.fill('2097-12-31');
  await expect.poll(titles).toEqual(['About always', 'About ending']);
});

it('marks the pages that visitors do not see on the day', {
  tags: 'full',
}, async () => {
  const { page } = await openToday('/offer', { locale: 'es-ES' });
  const day = page.getByLabel('Día mostrado');
  const marked = async () => {
    const entries = page.locator('.page-items li', { has: page.locator('.not-public') });
    return entries.locator('.page-route').allTextContents();
  };
  for (const folder of ['/news', '/towns'])
    await page.locator('.folder', { hasText: folder }).click();
  await expect.poll(marked).toEqual(['/news/coming', '/towns/teia']);
  expect(await findingsOf(page)).toEqual([]);
  await day.fill('2098-01-01');
  await expect.poll(marked).toEqual(['/news/ending']);
  const mark = page.locator('.page-items .not-public');
  expect(await mark.allTextContents()).toEqual(['No es pública el 1 ene 2098']);
  expect(await findingsOf(page)).toEqual([]);
});

it('offers no days for a page that is always public', { tags: 'full' }, async () => {
  const { page } = await openToday('/');
  const title = page.locator('[id="field/title"]');
  await title.waitFor();
  expect(await page.locator('[id="field/from"], [id="field/until"]').count()).toBe(0);
  await page.locator('.page-items button', { hasText: '/offer' }).click();
  await page.locator('[id="field/from"]').waitFor();
});

it.each(variants([375, 600, 720, 820]))(
  'has room in the top bar of a window %i px wide, beside what is not saved',
  async (width) => {
    const { page } = await openStudio(studio, '/contact', { width });
    const list = page.locator('.panel-switch').getByRole('button', { name: 'Sections' });
    if (await list.isVisible()) await list.click();
    await page.locator('.section-item', { hasText: 'Opening' }).first().click();
    await field(page, 'heading').fill('');
    await page.locator('[data-save=refused]').waitFor();
    const ends = await page
      .locator('.top-bar > *')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().right));
    expect(Math.max(...ends)).toBeLessThanOrEqual(width);
  },
);

it.each(['en', 'es'])(
  'the language shares its line with the day on a phone: %s',
  async (locale) => {
    const { page } = await openStudio(studio, '/contact', { width: 375, locale });
    const boxes = ['.day input', '.segments'].map(async (part) => {
      const box = await page.locator(`.top-bar ${part}`).boundingBox();
      if (!box) throw new Error(`There is no ${part}.`);
      return { ...box, middle: box.y + box.height / 2 };
    });
    const [day, languages] = await Promise.all(boxes);
    expect(languages?.middle).toBe(day?.middle);
    expect(languages?.x).toBeGreaterThan((day?.x ?? 0) + (day?.width ?? 0));
  },
);
