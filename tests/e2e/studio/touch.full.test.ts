import type { CDPSession, FrameLocator, Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { barriersOf } from '../../support/e2e/axe.ts';
import { untilPainted, visit } from '../../support/e2e/browser.ts';
import { sharedStudio } from '../../support/e2e/studio.ts';
import { eventually } from '../../support/e2e/studioPage.ts';
import type { PageFile } from '../../support/project.ts';

const studio = sharedStudio();
const { project } = studio;
const file = 'pages/contact.json';
/** A finger on a phone: what it does is what the browser makes of touches alone. */
describe('On a phone', () => {
  it('a tap on a section shows its fields, and what is typed is saved', async () => {
    const { page, finger } = await open();
    await panel(page, 'Sections');
    await finger.tap(item(page, 'Opening'));
    const heading = page.locator('[id="field/heading"]');
    await heading.waitFor();
    await finger.tap(heading);
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('field/heading');
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText('Talk to us');
    await eventually(() => sections()[0]?.heading).toBe('Talk to us');
  });

  it('a handle drags a section, and a swipe beside it drags nothing', {
    tags: 'full',
  }, async () => {
    const { page, finger } = await open();
    await panel(page, 'Sections');
    const second = page.locator('.section-row').nth(1);
    const isOver = page.getByText('Checklist is at place 3.');
    // The list scrolls under a finger that rests nearer to its edge.
    await finger.drag(second.locator('.handle'), page.locator('.section-row').nth(2), () =>
      isOver.waitFor({ state: 'attached' }),
    );
    await eventually(types).toEqual(['hero', 'steps', 'checklist', 'office', ...last]);

    const before = types();
    const from = await centre(item(page, 'Office'));
    await finger.swipe(from, { x: from.x, y: from.y - 160 });
    expect(await page.locator('.dragged').count()).toBe(0);
    expect(types()).toEqual(before);
  });

  it('a swipe scrolls the list of pages and the page', { tags: 'full' }, async () => {
    const { page, shown, finger } = await open();
    await finger.swipe({ x: 180, y: 600 }, { x: 180, y: 250 });
    await eventually(() => shown.locator('html').evaluate(() => scrollY)).toBeGreaterThan(100);
    await panel(page, 'Sections');
    const list = page.locator('.page-items').first();
    const from = await centre(list.locator('button').nth(3));
    await finger.swipe(from, { x: from.x, y: from.y - 120 });
    const scrolled = () => page.locator('.panel.pages .scroll').evaluate((one) => one.scrollTop);
    await eventually(scrolled).toBeGreaterThan(50);
    expect(page.url()).toContain('contact');
  });

  it('all that is pressed is large enough for a finger, and axe finds nothing', {
    tags: 'full',
  }, async () => {
    const { page } = await open();
    for (const name of ['Sections', 'The page', 'Fields']) {
      await panel(page, name);
      expect({ name, small: await page.evaluate(smallTargets) }).toEqual({ name, small: [] });
      expect(await barriersOf(page)).toEqual([]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBe(375);
    }
  });

  it('a long word on saving goes below the bar, and no button covers a field', {
    tags: 'full',
  }, async () => {
    const { page } = await open();
    await panel(page, 'Sections');
    await item(page, 'Opening').tap();
    await page.locator('[id="field/heading"]').fill('TODO');
    await page.locator('[data-save=saved]').waitFor();
    await page.getByRole('button', { name: /^Changes/ }).tap();
    await page
      .getByRole('checkbox', { name: /^Publish/ })
      .first()
      .check();
    const name = page.getByLabel('What is new');
    await name.evaluate((one) => one.scrollIntoView({ block: 'end' }));
    const isSeen = (one: Element) => {
      const { left, bottom } = one.getBoundingClientRect();
      return document.elementFromPoint(left + 9, bottom - 9) === one;
    };
    expect(await name.evaluate(isSeen)).toBe(true);

    await page.getByRole('button', { name: /^Pages/ }).tap();
    await page.locator('[id="field/heading"]').fill('');
    const said = await centre(page.locator('[data-save=invalid]'));
    const languages = await centre(page.locator('.top-bar .segments'));
    expect(said.y).toBeGreaterThan(languages.y);
  });
});

const last = ['callToAction'];

async function open(): Promise<{ page: Page; shown: FrameLocator; finger: Finger }> {
  const { page } = await visit('/_studio/?page=/contact', {
    origin: studio.origin,
    width: 375,
    height: 812,
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
  });
  const shown = page.frameLocator('iframe[title="The page"]');
  await shown.locator('html[data-studio-edit]').waitFor({ timeout: 30_000 });
  await shown.locator('[data-section="0"]').first().waitFor();
  return { page, shown, finger: fingerOn(page, await page.context().newCDPSession(page)) };
}

async function panel(page: Page, name: string): Promise<void> {
  const button = page.locator('.panel-switch').getByRole('button', { name, exact: true });
  await button.tap();
}

function item(page: Page, name: string): Locator {
  return page.locator('.section-item', { hasText: name }).first();
}

interface Point {
  x: number;
  y: number;
}

type Finger = ReturnType<typeof fingerOn>;

function fingerOn(page: Page, browser: CDPSession) {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints });

  const painted = () => untilPainted(page);

  async function swipe(
    from: Point,
    to: Point,
    rest: () => Promise<unknown> = painted,
  ): Promise<void> {
    await send('touchStart', [from]);
    const steps = 12;
    for (let step = 1; step <= steps; step += 1) {
      const at = (axis: 'x' | 'y') => from[axis] + ((to[axis] - from[axis]) * step) / steps;
      await send('touchMove', [{ x: at('x'), y: at('y') }]);
      await painted();
    }
    await rest();
    await send('touchEnd', []);
  }

  return {
    swipe,
    async tap(target: Locator): Promise<void> {
      await target.scrollIntoViewIfNeeded();
      await send('touchStart', [await centre(target)]);
      await send('touchEnd', []);
    },
    /** It stays there until `rest` is over. */
    async drag(target: Locator, to: Locator | Point, rest: () => Promise<unknown>): Promise<void> {
      await swipe(await centre(target), 'x' in to ? to : await centre(to), rest);
    },
  };
}

async function centre(target: Locator): Promise<Point> {
  const box = await target.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Runs in the browser: what is pressed and smaller than 24 pixels, as WCAG 2.5.8 counts. */
function smallTargets(): string[] {
  return [...document.querySelectorAll<HTMLElement>('button, select, input, textarea, a[href]')]
    .filter((element) => element.checkVisibility())
    .filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width < 24 || height < 24;
    })
    .map((element) => element.outerHTML.slice(0, 80));
}

function sections() {
  return (JSON.parse(project.read(file)) as PageFile).sections;
}

function types(): string[] {
  return sections().map(({ type }) => type);
}
