import type { Locator, Page } from 'playwright';
import { expect, it } from 'vitest';
import { barriersOf } from '../../support/e2e/axe.ts';
import { sharedStudio } from '../../support/e2e/studio.ts';
import { openStudio } from '../../support/e2e/studioPage.ts';
import { variants } from '../../support/variants.ts';

const studio = sharedStudio();

it.each(
  variants([
    ['Width of the lists', '.columns > .left', 80, [200, 432]],
    ['Width of the fields', '.columns > .right', -80, [280, 648]],
  ] as const),
)('%s is dragged, kept, and given back by a double click', async (name, pane, by, ends) => {
  const { page } = await openStudio(studio, '/contact');
  const edge = edgeOf(page, name);
  const first = await widthOf(page, pane);
  await drag(page, edge, by);
  await expect.poll(() => widthOf(page, pane)).toBe(first + 80);
  await expect.poll(() => paneValue(edge)).toBe(first + 80);
  await page.reload();
  await expect.poll(() => widthOf(page, pane)).toBe(first + 80);

  await drag(page, edge, -by * 10);
  await expect.poll(() => widthOf(page, pane)).toBe(ends[0]);
  await drag(page, edge, by * 10);
  await expect.poll(() => widthOf(page, pane)).toBe(ends[1]);
  await edge.dblclick();
  await expect.poll(() => widthOf(page, pane)).toBe(first);
});

it('The arrow keys move an edge, and Enter gives the first width back', async () => {
  const { page } = await openStudio(studio, '/contact');
  const edge = edgeOf(page, 'Width of the fields');
  const first = await widthOf(page, '.columns > .right');
  await edge.focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => widthOf(page, '.columns > .right')).toBe(first + 16);
  await page.keyboard.press('Home');
  await expect.poll(() => paneValue(edge)).toBe(280);
  expect(await barriersOf(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect.poll(() => widthOf(page, '.columns > .right')).toBe(first);
});

it('The lists have room for Spanish beside a page, and in a low window none lies over another', async () => {
  const small = { width: 1024, height: 768, locale: 'es-ES' };
  const { page } = await openStudio(studio, '/about', small);
  const tops = await page
    .locator('.page-tools button')
    .evaluateAll((tools) => tools.map((tool) => tool.getBoundingClientRect().top));
  expect(tops.length).toBe(3);
  expect(new Set(tops).size).toBe(1);
  expect(await inSight(page)).toBeGreaterThanOrEqual(4);
  const search = page.getByRole('searchbox');
  const isCut = await search.evaluate((input: HTMLInputElement) => {
    input.value = input.placeholder;
    return input.scrollWidth > input.clientWidth;
  });
  expect(isCut).toBe(false);

  await page.setViewportSize({ width: 1024, height: 600 });
  await search.fill('contact');
  await page.locator('.hit').first().waitFor();
  const [list, tools] = await Promise.all(
    ['.panel.pages .scroll', '.page-tools'].map((part) => page.locator(part).boundingBox()),
  );
  expect(tools?.y).toBeGreaterThanOrEqual((list?.y ?? 0) + (list?.height ?? 0));
});

/** How many pages of the list are seen whole. */
function inSight(page: Page): Promise<number> {
  return page.locator('.panel.pages .scroll').evaluate((list) => {
    const { top, bottom } = list.getBoundingClientRect();
    const boxes = [...list.querySelectorAll('li')].map((entry) => entry.getBoundingClientRect());
    return boxes.filter((box) => box.top >= top && box.bottom <= bottom).length;
  });
}

function edgeOf(page: Page, name: string): Locator {
  return page.getByRole('separator', { name });
}

async function drag(page: Page, edge: Locator, by: number): Promise<void> {
  const box = await edge.boundingBox();
  if (!box) throw new Error('The edge is not shown.');
  const [x, y] = [box.x + box.width / 2, box.y + 300];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by / 2, y);
  await page.mouse.move(x + by, y);
  await page.mouse.up();
}

async function widthOf(page: Page, pane: string): Promise<number> {
  return Math.round((await page.locator(pane).boundingBox())?.width ?? 0);
}

async function paneValue(edge: Locator): Promise<number> {
  return Number(await edge.getAttribute('aria-valuenow'));
}
