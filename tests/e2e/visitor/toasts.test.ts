import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { barriersOf } from '../../support/e2e/axe.ts';
import { granted, stopClock, visitReady } from '../../support/e2e/browser.ts';
import { variants } from '../../support/variants.ts';

describe('toasts', () => {
  it('stand at the bottom right, 356 px wide', { tags: 'full' }, async () => {
    const { page } = await openPage();
    await sendChecklist(page, 1);
    const box = await settledBox(toastsOn(page).first());
    expect(box.width).toBe(356);
    expect(box.x + box.width).toBeGreaterThan(1240);
    expect(box.y + box.height).toBeGreaterThan(600);
    await page.clock.resume();
    expect(await barriersOf(page)).toEqual([]);
  });

  it('toasts fit a small screen', { tags: 'full' }, async () => {
    const { page } = await openPage({ width: 320 });
    await sendChecklist(page, 1);
    const box = await settledBox(toastsOn(page).first());
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(320);
  });

  it('toasts close by themselves after four seconds', async () => {
    const { page } = await openPage();
    await sendChecklist(page, 1);
    await page.clock.runFor(3800);
    expect(await toastsOn(page).count()).toBe(1);
    // The closing animation takes 200 of these milliseconds.
    await page.clock.runFor(500);
    await expect.poll(() => toastsOn(page).count()).toBe(0);
  });

  it('three toasts show at a time, the newest in front', { tags: 'full' }, async () => {
    const { page } = await openPage();
    await sendChecklist(page, 4);
    const visible = page.locator('[data-sonner-toast][data-visible=true]');
    await expect.poll(() => visible.count()).toBe(3);
    expect(await page.locator('[data-sonner-toast][data-front=true]').count()).toBe(1);
  });

  it('stack, and expand under the pointer with 14 px between them', { tags: 'full' }, async () => {
    const { page } = await openPage();
    await sendChecklist(page, 3);
    expect(await isExpanded(page)).toBe(false);
    await toastsOn(page).first().hover();
    await expect.poll(() => isExpanded(page)).toBe(true);
    await expect.poll(() => gapsOf(page)).toEqual([14, 14]);
    await page.mouse.move(5, 5);
    await expect.poll(() => isExpanded(page)).toBe(false);
  });

  it('toasts wait while the pointer is over them', { tags: 'full' }, async () => {
    const { page } = await openPage();
    await sendChecklist(page, 1);
    await toastsOn(page).first().hover();
    await expect.poll(() => isExpanded(page)).toBe(true);
    await page.clock.runFor(10_000);
    expect(await toastsOn(page).count()).toBe(1);
  });

  it('are focused and expanded by Alt+T, and collapsed by Escape', { tags: 'full' }, async () => {
    const { page } = await openPage();
    await sendChecklist(page, 2);
    await page.keyboard.press('Alt+t');
    await expect.poll(() => isExpanded(page)).toBe(true);
    expect(await page.locator('[data-sonner-toaster]:focus-within').count()).toBe(1);
    await page.clock.runFor(10_000);
    expect(await toastsOn(page).count()).toBe(2);
    await page.keyboard.press('Escape');
    await expect.poll(() => isExpanded(page)).toBe(false);
  });

  it('expand when the focus comes to them', { tags: 'full' }, async () => {
    const { page } = await openPage();
    await sendChecklist(page, 2);
    await toastsOn(page).first().getByRole('button', { name: 'Close' }).focus();
    await expect.poll(() => isExpanded(page)).toBe(true);
  });

  it('toasts close by their button', { tags: 'full' }, async () => {
    const { page } = await openPage();
    await sendChecklist(page, 1);
    await toastsOn(page).first().getByRole('button', { name: 'Close' }).click();
    await page.clock.runFor(1000);
    await expect.poll(() => toastsOn(page).count()).toBe(0);
  });

  it('are swiped away, but not by a slip of the hand', { tags: 'full' }, async () => {
    const { page } = await openPage();
    await sendChecklist(page, 1);
    await drag(page, 1);
    await page.clock.runFor(1000);
    expect(await toastsOn(page).count()).toBe(1);
    await drag(page, 120);
    await page.clock.runFor(1000);
    await expect.poll(() => toastsOn(page).count()).toBe(0);
  });

  it.each(
    variants([
      { pointerType: 'touch', slack: 10 },
      { pointerType: 'pen', slack: 2 },
      { pointerType: 'mouse', slack: 2 },
    ]),
  )(
    'follow a $pointerType once it has gone $slack px',
    { tags: 'full' },
    async ({ pointerType, slack }) => {
      const { page } = await openPage();
      await sendChecklist(page, 1);
      const toast = toastsOn(page).first();
      const { x } = await settledBox(toast);
      const send = (type: string, clientX: number) =>
        // As the mouse, whose id is 1: another pointer that nobody presses cannot be captured.
        toast.dispatchEvent(type, { pointerType, pointerId: 1, clientX, clientY: 0 });
      const moveTo = async (distance: number) => {
        await send('pointermove', 100 + distance);
        return Math.round(((await toast.boundingBox())?.x ?? 0) - x);
      };
      await send('pointerdown', 100);
      for (let time = 0; time < 3; time += 1) expect(await moveTo(slack - 1)).toBe(0);
      await expect.poll(() => moveTo(slack)).toBe(slack);
    },
  );
});

/** The page that shows toasts, with a clock that stands still. */
async function openPage(options: { width?: number } = {}) {
  const visited = await visitReady('/usa-to-spain', {
    consent: granted,
    ...options,
    prepare: (page) => page.clock.install(),
  });
  await stopClock(visited.page);
  return visited;
}

async function sendChecklist(page: Page, times: number): Promise<void> {
  const opener = page.getByRole('main').getByRole('link', { name: 'Get the relocation checklist' });
  for (let sent = 0; sent < times; sent += 1) {
    await opener.click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('[name=email]').fill('someone@example.com');
    await dialog.locator('[type=submit]').click();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => tick(page, sent + 1)).toBe(true);
  }
}

/** Lets what waits for the next frame happen. */
async function tick(page: Page, count: number): Promise<boolean> {
  await page.clock.runFor(50);
  return (await toastsOn(page).count()) === count;
}

function toastsOn(page: Page): Locator {
  return page.locator('[data-sonner-toast]');
}

function isExpanded(page: Page): Promise<boolean> {
  return page.evaluate(
    () => document.querySelector('[data-sonner-toast][data-expanded=true]') !== null,
  );
}

/** The box once it has stopped moving. */
async function settledBox(locator: Locator) {
  await expect.poll(() => locator.evaluate(isAtRest)).toBe(true);
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return box;
}

/** Runs in the browser, once what moves there has moved. */
async function isAtRest(toast: Element): Promise<boolean> {
  const moving = toast.getAnimations();
  await Promise.allSettled(moving.map(({ finished }) => finished));
  return moving.length === 0;
}

/** The spaces between the toasts, from top to bottom. */
async function gapsOf(page: Page): Promise<number[]> {
  await settledBox(toastsOn(page).last());
  const boxes = await Promise.all((await toastsOn(page).all()).map((toast) => settledBox(toast)));
  const sorted = boxes.sort((one, other) => one.y - other.y);
  return sorted.slice(1).map(({ y }, index) => {
    const above = sorted[index];
    return Math.round(y - (above ? above.y + above.height : 0));
  });
}

async function drag(page: Page, distance: number): Promise<void> {
  const box = await settledBox(toastsOn(page).first());
  const [x, y] = [box.x + 30, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (const part of [0.25, 0.5, 0.75, 1]) await page.mouse.move(x + distance * part, y);
  await page.mouse.up();
}
