import { afterAll, beforeAll, expect, it } from 'vitest';
import { findingsOf } from '../../support/e2e/axe.ts';
import { openStudio } from '../../support/e2e/studioPage.ts';
import { copyProject, type Server } from '../../support/project.ts';

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

it('marks the sections and pages that visitors do not see today', async () => {
  const { page, shown } = await openStudio(studio, '/offer');
  const mark = page.locator('.section-line .not-public');
  await expect.poll(() => mark.allTextContents()).toEqual(['Not public today']);
  const frame = () =>
    shown
      .locator('[data-section="1"]')
      .evaluate((element) => getComputedStyle(element).outlineStyle);
  await expect.poll(frame).toBe('dashed');
  for (const folder of ['/news', '/towns'])
    await page.locator('.folder', { hasText: folder }).click();
  const pages = page.locator('.page-items li', { has: page.locator('.not-public') });
  await expect
    .poll(() => pages.locator('.page-route').allTextContents())
    .toEqual(['/news/coming', '/towns/teia']);
  expect(await findingsOf(page)).toEqual([]);
});
