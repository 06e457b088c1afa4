import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { breakable } from '../../../src/content/text/marks/unbroken.ts';
import { granted, visit, visitReady } from '../../support/e2e/browser.ts';
import { reachTicker } from '../../support/e2e/states.ts';

it.each(
  process.env.FULL
    ? ['/', '/company-registration', '/digital-nomads', '/insights', '/es/contacto']
    : ['/company-registration'],
)('what only works on a screen is not printed: %s', { tags: 'full' }, async (route) => {
  const { page } = await visitReady(route, { width: 375 });
  await page.emulateMedia({ media: 'print' });
  const rendered = page.locator(
    'nav, button, select, .button, .dock, .assistant, [data-bottom-bar] a',
  );
  expect(await rendered.filter({ visible: true }).count()).toBe(0);
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
});

it.each(
  process.env.FULL
    ? ['/digital-nomads', '/insights/eu-ai-act-compliance-2025', '/es/alcoholemia']
    : ['/es/alcoholemia'],
)('the telephone number and the address are printed: %s', async (route) => {
  const { page } = await visit(route, { consent: granted });
  await page.emulateMedia({ media: 'print' });
  const ways = page.locator('footer :is([href^="tel:"], [href^="mailto:"])');
  expect(await ways.filter({ visible: true }).count()).toBe(2);
});

it('a print begins with the telephone number and the name of the firm', async () => {
  const { page } = await visit('/es/alcoholemia', { width: 718, consent: granted });
  await page.emulateMedia({ media: 'print' });
  const words = await page.evaluate(() => document.body.innerText.trim().split(/\n+/));
  expect(words.slice(0, 2).map(breakable)).toEqual(['+34 930 000 000', 'Panot Legal']);
  expect(words).not.toContain('Región');
});

it('closed answers are printed', async () => {
  const { page } = await visitReady('/', { consent: granted });
  const answers = page.getByRole('main').locator('details .prose');
  expect(await answers.filter({ visible: true }).count()).toBe(0);
  await page.emulateMedia({ media: 'print' });
  expect(await answers.filter({ visible: true }).count()).toBe(await answers.count());
});

it('all stories of the ticker are printed, whether it moves or not', { tags: 'full' }, async () => {
  const still = await visit('/real-estate', { consent: granted, javaScriptEnabled: false });
  await still.page.emulateMedia({ media: 'print' });
  expect(await storiesBeside(still.page)).toBe(0);

  const { page } = await visitReady('/real-estate', { consent: granted });
  const controls = await reachTicker(page);
  await controls.getByRole('button', { name: 'Story 3' }).click();
  await page.emulateMedia({ media: 'print' });
  expect(await storiesBeside(page)).toBe(0);
});

it('a finder and a row of prices leave no room empty on paper', { tags: 'full' }, async () => {
  const { page } = await visit('/digital-nomads', { width: 718, consent: granted });
  await page.emulateMedia({ media: 'print' });
  const sides = (part: string) =>
    page.locator(part).evaluateAll((boxes) => {
      const { left, right } = boxes[0]?.parentElement?.getBoundingClientRect() ?? {};
      return [boxes[0], boxes.at(-1)].map((box) => {
        const own = box?.getBoundingClientRect();
        return own?.left === left && own?.right === right;
      });
    });
  expect(await sides('.finder > div')).toEqual([true, true]);
  const cells = page.locator('[class*=swiped].in-line').first().locator('> li');
  const shares = await cells.evaluateAll((all) =>
    all.map((cell) => cell.clientWidth / (cell.parentElement?.clientWidth ?? 1)),
  );
  expect(shares.map((share) => Math.round(share * 3))).toEqual([3, 3, 3]);
});

it('on paper dark grounds have dark letters, and cards go on on the next sheet', async () => {
  const { page } = await visit('/usa-to-spain', { consent: granted });
  await page.emulateMedia({ media: 'print' });
  const ink = await page.evaluate(() => getComputedStyle(document.body).color);
  const inks = page
    .locator('main :is(h1, h2, h3)')
    .evaluateAll((headings) => [
      ...new Set(headings.map((heading) => getComputedStyle(heading).color)),
    ]);
  expect(await inks).toEqual([ink]);
  const cards = page.locator('.in-line > li, .in-line > li > div');
  const broken = cards.evaluateAll((all) => [
    ...new Set(
      all.map((card) => {
        const { breakInside, gridTemplateRows } = getComputedStyle(card);
        return `${breakInside} ${gridTemplateRows.startsWith('subgrid')}`;
      }),
    ),
  ]);
  expect(await broken).toEqual(['auto false']);
});

/** How many stories stand outside the frame that shows them. */
function storiesBeside(page: Page): Promise<number> {
  return page.locator(':is(.quiet-scroll, .carousel-viewport) li').evaluateAll(
    (stories) =>
      stories.filter((story) => {
        const frame = story.parentElement?.parentElement?.getBoundingClientRect();
        const { left, top, bottom } = story.getBoundingClientRect();
        return !frame || left > frame.right - 1 || top < frame.top - 1 || bottom > frame.bottom + 1;
      }).length,
  );
}
