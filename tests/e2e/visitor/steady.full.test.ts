import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { granted, holdClient, untilPainted, untilReady, visit } from '../../support/e2e/browser.ts';
import { allRoutes } from '../../support/e2e/routeTable.ts';
import { sampleOf } from '../../support/e2e/sampleOf.ts';

const widths = [375, 1440];

it('React moves nothing when it takes over a page', {
  timeout: 300_000,
}, async () => {
  const { page } = await visit('/404', { consent: granted });
  const { origin } = new URL(page.url());
  const moved: string[] = [];
  for (const route of sampleOf(allRoutes)) {
    // What runs by itself would start React before the first look.
    const client = holdClient();
    await client.prepare(page);
    await page.goto(origin + route);
    const before = await placesAtEach(page);
    client.release();
    await untilReady(page);
    const after = await placesAtEach(page);
    const first = before.findIndex((place, index) => place !== after[index]);
    if (first >= 0) moved.push(`${route}: ${before[first]} became ${after[first]}`);
    await page.unrouteAll();
  }
  expect(moved).toEqual([]);
});

/** The page's height and where its headings stand, at each width. */
async function placesAtEach(page: Page): Promise<string[]> {
  const places: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    await untilPainted(page);
    places.push(...(await page.evaluate(placesNow)).map((place) => `${width} px: ${place}`));
  }
  return places;
}

function placesNow(): string[] {
  const headings = [...document.querySelectorAll('main :is(h1, h2, h3)')].map((heading) => {
    const top = Math.round(heading.getBoundingClientRect().top + scrollY);
    return `“${heading.textContent}” at ${top} px`;
  });
  return [`${document.documentElement.scrollHeight} px high`, ...headings];
}
