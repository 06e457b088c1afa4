import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { barriersOf } from '../../support/e2e/axe.ts';
import { granted, stopClock, visitReady } from '../../support/e2e/browser.ts';
import {
  openForm,
  reachTicker,
  showAssistant,
  showToast,
  untilStill,
} from '../../support/e2e/states.ts';

describe('the name of a control that is an icon alone', () => {
  it('is shown after 700 ms of pointing at it, and no longer than that', async () => {
    const page = await open('/');
    await (await showAssistant(page)).hover();
    await page.clock.runFor(690);
    expect(await shown(page)).toBe('');
    await page.clock.runFor(10);
    expect(await shown(page)).toBe('Ask about Spain');
    await page.clock.resume();
    expect(await barriersOf(page)).toEqual([]);
    await page.mouse.move(5, 400);
    expect(await shown(page)).toBe('');
  });

  it('is shown at once within 300 ms of another one, and not after', { tags: 'full' }, async () => {
    const page = await open('/real-estate');
    const controls = await reachTicker(page);
    const story = (number: number) => controls.getByRole('button', { name: `Story ${number}` });
    await story(2).hover();
    await page.clock.runFor(700);
    expect(await shown(page)).toBe('Story 2');
    await page.mouse.move(5, 400);
    await page.clock.runFor(290);
    await story(3).hover();
    await page.clock.runFor(1);
    expect(await shown(page)).toBe('Story 3');
    await page.mouse.move(5, 400);
    await page.clock.runFor(300);
    await story(4).hover();
    await page.clock.runFor(690);
    expect(await shown(page)).toBe('');
    await page.clock.runFor(10);
    expect(await shown(page)).toBe('Story 4');
  });

  it('a tooltip stays while it is pointed at itself', { tags: 'full' }, async () => {
    const page = await open('/');
    await (await showAssistant(page)).hover();
    await page.clock.runFor(700);
    const [box, button] = [await boxOf(tipOf(page)), await boxOf(assistantOf(page))];
    // Straight up first: the button at the window's edge is narrow.
    await page.mouse.move(button.x + button.width / 2, box.y + box.height / 2, { steps: 40 });
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 40 });
    await page.clock.runFor(5000);
    expect(await shown(page)).toBe('Ask about Spain');
    await page.mouse.move(5, 400);
    expect(await shown(page)).toBe('');
  });

  it('is shown to those who go by key, in the language of the page', { tags: 'full' }, async () => {
    const page = await open('/es');
    await page.keyboard.press('Tab');
    await assistantOf(page).focus();
    await page.clock.runFor(700);
    expect(await shown(page)).toBe('¿En qué podemos ayudarle?');
    await page.keyboard.press('Tab');
    expect(await shown(page)).toBe('');
  });

  it('goes with the first Escape, and the dialog with the second', { tags: 'full' }, async () => {
    const page = await open('/usa-to-spain');
    const dialog = await openForm(page, 'Book a strategy call');
    await dialog.getByRole('button', { name: 'Close' }).hover();
    await page.clock.runFor(700);
    expect(await shown(page)).toBe('Close');
    await page.keyboard.press('Escape');
    expect(await shown(page)).toBe('');
    expect(await dialog.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });

  it('goes when the control is pressed or the page is scrolled', { tags: 'full' }, async () => {
    const page = await open('/');
    await (await showAssistant(page)).hover();
    await page.clock.runFor(700);
    expect(await shown(page)).toBe('Ask about Spain');
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
    expect(await shown(page)).toBe('');
    await page.mouse.move(5, 400);
    await (await showAssistant(page)).hover();
    await page.clock.runFor(700);
    expect(await shown(page)).toBe('Ask about Spain');
    await page.mouse.down();
    expect(await shown(page)).toBe('');
    await page.mouse.up();
    await page.clock.runFor(5000);
    expect(await shown(page)).toBe('');
  });

  it('a tooltip is not shown after a tap', { tags: 'full' }, async () => {
    const page = await open('/', { width: 375, height: 700, hasTouch: true });
    const menu = page.getByRole('banner').locator('details[data-menu] > summary').first();
    await menu.tap();
    await page.clock.runFor(5000);
    await menu.tap();
    await page.clock.runFor(5000);
    expect(await shown(page)).toBe('');
  });
});

it.each([375, 768, 1440])('every name fits a window of %i px', { tags: 'full' }, async (width) => {
  const page = await open('/usa-to-spain', { width, height: 700 });
  const dialog = await openForm(page, 'Book a strategy call');
  await fits(page, dialog.getByRole('button', { name: 'Close' }), 'Close');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  // The focus goes back to the link by a timer, and scrolls to it.
  await page.clock.runFor(100);
  await page.locator('a[data-modal]:focus').waitFor();
  await fits(page, await showAssistant(page), 'Ask about Spain');
  if (width < 1024)
    await fits(
      page,
      page.getByRole('banner').locator('details[data-menu] > summary').first(),
      'Menu',
    );
});

it('a message is closed by a button that says so', { tags: 'full' }, async () => {
  const { page } = await visitReady('/usa-to-spain', { consent: granted });
  await showToast(page);
  await untilStill(page);
  await page.locator('[data-close-button]').hover();
  await expect.poll(() => shown(page)).toBe('Close');
});

/** Opens a page, has tooltips fetched, leaves what was pointed at, and stops the clock. */
async function open(path: string, options: Parameters<typeof visitReady>[1] = {}): Promise<Page> {
  const { page } = await visitReady(path, {
    consent: granted,
    ...options,
    prepare: (opened) => opened.clock.install(),
  });
  await (await showAssistant(page)).hover();
  await expect.poll(() => shown(page)).not.toBe('');
  await page.mouse.move(5, 400);
  await stopClock(page);
  return page;
}

function assistantOf(page: Page): Locator {
  return page.locator('.assistant-button');
}

function tipOf(page: Page): Locator {
  return page.locator('.tooltip');
}

/** The text of the tooltip; empty if none is shown. */
async function shown(page: Page): Promise<string> {
  const texts = await page.locator('.tooltip:popover-open').allTextContents();
  return texts.join();
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return box;
}

async function fits(page: Page, control: Locator, name: string): Promise<void> {
  await control.hover();
  await page.clock.runFor(700);
  expect(await shown(page)).toBe(name);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const [tip, button] = [await boxOf(tipOf(page)), await boxOf(control)];
  expect(tip.x).toBeGreaterThanOrEqual(0);
  expect(tip.x + tip.width).toBeLessThanOrEqual(width);
  expect(tip.y).toBeGreaterThanOrEqual(0);
  expect(tip.y + tip.height).toBeLessThanOrEqual(height);
  const isBeside = tip.y + tip.height <= button.y + 1 || tip.y >= button.y + button.height - 1;
  expect(isBeside).toBe(true);
  await page.mouse.move(5, 400);
}
