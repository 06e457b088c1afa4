import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { lookWhenStill } from '../../../src/commands/audit/untilStill.ts';
import { visit } from '../../support/e2e/browser.ts';

it('waits for what fades in already, and looks once', async () => {
  const { page } = await visit('/about');
  await fadeIn(page);
  let looks = 0;
  const seen = await lookWhenStill(page, () => {
    looks++;
    return opacityIn(page);
  });
  expect({ seen, looks }).toEqual({ seen: '1', looks: 1 });
});

it('looks again when something has begun to fade in meanwhile', async () => {
  const { page } = await visit('/about');
  let looks = 0;
  const seen = await lookWhenStill(page, async () => {
    looks++;
    if (looks === 1) await fadeIn(page);
    return opacityIn(page);
  });
  expect({ seen, looks }).toEqual({ seen: '1', looks: 2 });
});

it('does not wait for what moves without end', async () => {
  const { page } = await visit('/about');
  await page.evaluate(() => {
    const endless = { duration: 100, iterations: Number.POSITIVE_INFINITY };
    document.body.animate({ rotate: ['0deg', '1deg'] }, endless);
  });
  expect(await lookWhenStill(page, async () => 'seen')).toBe('seen');
});

it('does not wait for what moves only as the page is scrolled', async () => {
  const { page } = await visit('/services/csrd-esg-spain');
  const timelines = await page.evaluate(() =>
    document.getAnimations().map(({ timeline }) => timeline?.constructor.name),
  );
  expect(timelines).toContain('ViewTimeline');
  expect(await lookWhenStill(page, async () => 'seen')).toBe('seen');
});

/** Puts a text onto the page that becomes visible by and by, and waits until it has begun to. */
function fadeIn(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const late = document.createElement('p');
    late.id = 'late';
    late.style.cssText = 'opacity: 0; transition: opacity 0.3s';
    document.body.append(late);
    late.getBoundingClientRect();
    const begun = new Promise((done) => late.addEventListener('transitionrun', done));
    late.style.opacity = '1';
    await begun;
  });
}

function opacityIn(page: Page): Promise<string> {
  return page.locator('#late').evaluate((late) => getComputedStyle(late).opacity);
}
