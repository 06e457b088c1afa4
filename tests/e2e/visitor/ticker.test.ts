import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { barriersOf } from '../../support/e2e/axe.ts';
import { granted, stopClock, visit, visitReady } from '../../support/e2e/browser.ts';
import { reachTicker } from '../../support/e2e/states.ts';

const names = ['Helen and Mark', 'Family D.', 'Lars N.', 'Mei and Tom', 'Claire B.'];

describe('the stories of /real-estate', () => {
  it('move on every three seconds and begin again after the fifth', { tags: 'full' }, async () => {
    const { page, stories, order } = await openStories();
    expect(await stories.getByRole('listitem').count()).toBe(names.length);
    expect(await stories.getByRole('listitem').first().textContent()).toContain(names[0]);
    await untilNext(page, stories);
    for (const next of [...order.slice(2), ...order.slice(0, 2)]) {
      const passed = await untilNext(page, stories);
      expect(passed).toBeGreaterThanOrEqual(2800);
      expect(passed).toBeLessThanOrEqual(3300);
      expect(await shownIn(stories)).toBe(next);
    }
  });

  it('the stories slide within about half a second', { tags: 'full' }, async () => {
    const { page, stories, order } = await openStories();
    await untilNext(page, stories);
    const next = names.indexOf(order[1] ?? '');
    const width = (await stories.boundingBox())?.width ?? 0;
    let passed = 0;
    while ((await offsetOf(stories, next)) > width * 0.01 && passed < 2000) {
      await page.clock.runFor(50);
      passed += 50;
    }
    expect(passed).toBeGreaterThanOrEqual(300);
    expect(passed).toBeLessThanOrEqual(800);
  });

  it('the stories wait while the pointer is over them', { tags: 'full' }, async () => {
    const { page, stories, order } = await openStories();
    await stories.hover();
    await page.clock.runFor(10_000);
    expect(await shownIn(stories)).toBe(order[0]);
    await page.mouse.move(5, 5);
    await untilNext(page, stories);
    expect(await shownIn(stories)).toBe(order[1]);
  });

  it('wait while the focus is in them, and go on when it has left', { tags: 'full' }, async () => {
    const { page, stories, order } = await openStories();
    const number = names.indexOf(order[0] ?? '') + 1;
    await dotOf(page, number).focus();
    await page.clock.runFor(10_000);
    expect(await currentDot(page)).toBe(`Story ${number}`);
    await leave(page);
    await untilNext(page, stories);
    expect(await shownIn(stories)).toBe(order[1]);
  });

  it('the stories show the one whose dot is clicked', { tags: 'full' }, async () => {
    const { page, stories } = await openStories();
    await dotOf(page, 4).click();
    expect(await shownIn(stories)).toBe(names[3]);
    expect(await currentDot(page)).toBe('Story 4');
    expect(await dotsOf(page).count()).toBe(names.length);
  });

  it('stand still once they are paused, until they are let go', { tags: 'full' }, async () => {
    const { page, stories, order } = await openStories();
    await page.getByRole('button', { name: 'Pause the stories' }).click();
    await leave(page);
    await page.clock.runFor(10_000);
    expect(await shownIn(stories)).toBe(order[0]);
    await page.getByRole('button', { name: 'Let the stories move' }).click();
    await leave(page);
    await untilNext(page, stories);
    expect(await shownIn(stories)).toBe(order[1]);
  });

  it('the stories stand still for those who asked for less motion', { tags: 'full' }, async () => {
    const { page, stories } = await openStories({ reducedMotion: 'reduce' });
    await page.clock.runFor(10_000);
    expect(await shownIn(stories)).toBe(names[0]);
    await dotOf(page, 3).click();
    await page.clock.runFor(100);
    expect(await offsetOf(stories, 2)).toBeLessThan(3);
    expect(await shownIn(stories)).toBe(names[2]);
  });

  it('the stories are open to all while they move', { tags: 'full' }, async () => {
    const { page } = await openStories({ clock: false });
    expect(await barriersOf(page)).toEqual([]);
  });

  it('take the focus from the row that they replace to the button that stops them', {
    tags: 'full',
  }, async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { page } = await visit('/real-estate', {
      ...{ width: 1440, height: 900, consent: granted, isNew: true },
      prepare: (page) =>
        page.route('**/carousel-*.js', async (script) => {
          await held;
          await script.continue();
        }),
    });
    const row = storiesOf(page);
    await page.getByRole('main').getByRole('link', { name: 'WhatsApp' }).first().focus();
    await page.keyboard.press('Tab');
    expect(await row.evaluate((element) => element === document.activeElement)).toBe(true);
    release();
    const pause = page.getByRole('button', { name: 'Pause the stories' });
    await pause.waitFor();
    await expect
      .poll(() => pause.evaluate((button) => button.matches(':focus-visible')))
      .toBe(true);
  });

  it('the stories can be scrolled by hand before they move', { tags: 'full' }, async () => {
    const { page } = await visit('/real-estate', { consent: granted, javaScriptEnabled: false });
    const last = storiesOf(page).getByText(names[4] ?? '', { exact: false });
    await last.scrollIntoViewIfNeeded();
    expect(await last.isVisible()).toBe(true);
  });
});

/**
 * The stories with a clock that stands still, and their names from the one that is shown: on a slow
 * machine some have passed.
 */
async function openStories({
  clock = true,
  ...options
}: {
  clock?: boolean;
  reducedMotion?: 'reduce';
} = {}) {
  const { page } = await visitReady('/real-estate', {
    consent: granted,
    ...options,
    prepare: async (opened) => clock && opened.clock.install(),
  });
  const stories = storiesOf(page);
  await reachTicker(page);
  if (clock) {
    // While they are pointed at they wait, whatever the clock does.
    await stories.hover();
    await stopClock(page);
    await page.mouse.move(5, 5);
  }
  const first = names.indexOf((await shownIn(stories)) ?? '');
  return { page, stories, order: [...names.slice(first), ...names.slice(0, first)] };
}

function storiesOf(page: Page): Locator {
  return page.getByRole('group', { name: 'From the notary’s table' });
}

function dotsOf(page: Page): Locator {
  return page.getByRole('button', { name: /^Story \d$/ });
}

function dotOf(page: Page, number: number): Locator {
  return page.getByRole('button', { name: `Story ${number}`, exact: true });
}

/** The name in the one slide that can be reached. */
async function shownIn(stories: Locator): Promise<string | undefined> {
  const texts = await stories.locator('li:not([inert])').allTextContents();
  expect(texts.length).toBe(1);
  return names.find((name) => texts[0]?.includes(name));
}

/** Lets the clock go until another story is shown: for how many milliseconds. */
async function untilNext(page: Page, stories: Locator): Promise<number> {
  const before = await shownIn(stories);
  let passed = 0;
  while ((await shownIn(stories)) === before && passed < 5000) {
    await page.clock.runFor(100);
    passed += 100;
  }
  return passed;
}

/** How far a slide stands from where it is read, in pixels. */
async function offsetOf(stories: Locator, index: number): Promise<number> {
  const frame = await stories.boundingBox();
  const slide = await stories.getByRole('listitem').nth(index).boundingBox();
  return Math.abs((slide?.x ?? 0) - (frame?.x ?? 0));
}

function currentDot(page: Page): Promise<string | null> {
  return page.locator('button[aria-current=true]').getAttribute('aria-label');
}

/** Takes pointer and focus elsewhere. */
async function leave(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.evaluate(() => document.getElementById('content')?.focus({ preventScroll: true }));
}
