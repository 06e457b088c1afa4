import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import {
  granted,
  untilQuiet,
  visit,
  visitReady,
  withoutClient,
} from '../../support/e2e/browser.ts';
import { footerLink, isMarked, mark, openMarked } from '../../support/e2e/sameDocument.ts';

describe('a link inside the site', () => {
  it('a link inside the site shows its page without another document', async () => {
    const { page, complaints, failures } = await openMarked('/');
    await scrollTo(page, 1500);
    await footerLink(page, 'Insights').click();
    await page.getByRole('heading', { level: 1, name: 'Spanish law in plain English' }).waitFor();
    expect(await isMarked(page)).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/insights');
    expect((await headOf(page)).canonical).toMatch(/\/insights$/);

    const there = await visitReady('/insights', { consent: granted });
    expect(await headOf(page)).toEqual(await headOf(there.page));
    expect(await looksOf(page)).toEqual(await looksOf(there.page));
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
    expect(await page.locator('#announcement').textContent()).toBe(
      `Page opened: ${await page.title()}`,
    );
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect([...complaints, ...failures]).toEqual([]);
  });

  it('a link inside the site leads from one language to the other', { tags: 'full' }, async () => {
    const { page, complaints } = await openMarked('/');
    await page.getByRole('banner').getByRole('link', { name: 'Español' }).click();
    await page.getByRole('link', { name: 'Consulta Gratis' }).first().waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('es');
    expect(await page.locator('#announcement').textContent()).toMatch(/^Página abierta: /);
    await page.goBack();
    await page.getByRole('link', { name: 'Get Quote' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    expect(await isMarked(page)).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('back and forward lead to where the page was', { tags: 'full' }, async () => {
    const { page } = await openMarked('/');
    await scrollTo(page, 1500);
    await footerLink(page, 'About us').evaluate((link) => (link as HTMLElement).click());
    await untilAnnounced(page, 'About');
    await scrollTo(page, 400);
    await footerLink(page, 'Contact').evaluate((link) => (link as HTMLElement).click());
    await untilAnnounced(page, 'Contact');
    for (const { go, path, top } of [
      { go: () => page.goBack(), path: '/about', top: 400 },
      { go: () => page.goBack(), path: '/', top: 1500 },
      { go: () => page.goForward(), path: '/about', top: 400 },
      { go: () => page.goForward(), path: '/contact', top: 0 },
    ]) {
      await go();
      await expect.poll(() => new URL(page.url()).pathname).toBe(path);
      await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(top);
    }
    expect(await isMarked(page)).toBe(true);
  });

  it('a link with a place on the same page only scrolls there', { tags: 'full' }, async () => {
    const { page, requests } = await openMarked('/');
    const asked = requests.length;
    await page.getByRole('link', { name: 'Tell us about your move' }).click();
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#contact');
    await expect.poll(() => isInSight(page.locator('#contact'))).toBe(true);
    expect(await isMarked(page)).toBe(true);
    expect(requests.slice(asked).filter((address) => address.includes('/_data/'))).toEqual([]);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('');
    expect(await isMarked(page)).toBe(true);
  });

  it('a link with a place on another page opens it there', { tags: 'full' }, async () => {
    const { page } = await openMarked('/insights/eu-ai-act-compliance-2025');
    await page.locator('a[href$="#ai-checklist"]').first().click();
    await page.waitForURL('**/services/data-ai-compliance-spain#ai-checklist');
    await expect.poll(() => isInSight(page.locator('#ai-checklist'))).toBe(true);
    expect(await isMarked(page)).toBe(true);
  });

  it('back leads to an address with a character that is not encoded', {
    tags: 'full',
  }, async () => {
    const { page } = await openMarked('/about#100%');
    await footerLink(page, 'Contact').evaluate((link) => (link as HTMLElement).click());
    await untilAnnounced(page, 'Contact');
    await page.goBack();
    await untilAnnounced(page, 'About');
    expect(await isMarked(page)).toBe(true);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  });

  it('of two links followed the last one opens its page', { tags: 'full' }, async () => {
    const { page } = await openMarked('/');
    const first = '**/_data/about.json';
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(first, (route) => released.then(() => route.continue()));
    const late = page.waitForResponse(first);
    await footerLink(page, 'About us').click();
    await footerLink(page, 'Contact').click();
    await page.waitForURL('**/contact');
    release();
    await late;
    await untilQuiet(page);
    expect(new URL(page.url()).pathname).toBe('/contact');
    expect(await isMarked(page)).toBe(true);
  });

  it('a link inside the site is an ordinary link before React is up', async () => {
    const { page } = await visit('/', { consent: granted, prepare: withoutClient });
    await mark(page);
    await footerLink(page, 'About us').click();
    await page.waitForURL('**/about');
    expect(await isMarked(page)).toBe(false);
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  it('a link is left to the browser when a new tab is wanted', { tags: 'full' }, async () => {
    const { page } = await openMarked('/');
    await footerLink(page, 'About us').click({ modifiers: ['ControlOrMeta'] });
    const about = new URL('/about', page.url()).href;
    await expect.poll(() => tabsBeside(page)).toMatchObject([{ url: about }]);
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await isMarked(page)).toBe(true);
  });

  it('is left to the browser for a new window, and where it is to be saved or loaded', {
    tags: 'full',
  }, async () => {
    const { page } = await openMarked('/');
    const saved = footerLink(page, 'Contact');
    await saved.evaluate((link) => link.setAttribute('download', ''));
    const loaded = footerLink(page, 'Insights');
    await loaded.evaluate((link) => link.setAttribute('rel', 'external'));
    const plain = footerLink(page, 'About us');
    expect(await isTaken(page, () => plain.click({ modifiers: ['Shift'] }))).toBe(false);
    expect(await isTaken(page, () => plain.click({ modifiers: ['Alt'] }))).toBe(false);
    expect(await isTaken(page, () => saved.click())).toBe(false);
    expect(await isTaken(page, () => loaded.click())).toBe(false);
    expect(await isTaken(page, () => plain.click())).toBe(true);
  });

  it('a link is left to the browser when it leads out of the site', { tags: 'full' }, async () => {
    const { page } = await openMarked('/');
    await page.context().route(/^https:\/\/wa\.me/, (route) => route.fulfill({ body: 'chat' }));
    await page.getByRole('main').getByRole('link', { name: 'WhatsApp us' }).click();
    const url = expect.stringMatching(/^https:\/\/wa\.me\/\d+\?text=Hello/);
    await expect.poll(() => tabsBeside(page)).toMatchObject([{ url, canAccessOpener: false }]);
    expect(await isMarked(page)).toBe(true);
  });
});

describe('a page that the pointer makes for', () => {
  const dataOf = (requests: string[]) =>
    requests.filter((address) => address.endsWith('/_data/insights.json'));

  it('a page that the pointer makes for is fetched once', { tags: 'full' }, async () => {
    const { page, requests } = await openMarked('/');
    const link = footerLink(page, 'Insights');
    await link.hover();
    await expect.poll(() => dataOf(requests).length).toBe(1);
    await page.mouse.move(5, 5);
    await link.hover();
    await link.focus();
    await link.click();
    await page.waitForURL('**/insights');
    expect(dataOf(requests).length).toBe(1);
  });

  it('where data is to be saved a page is fetched when its link is followed', {
    tags: 'full',
  }, async () => {
    const { page, requests } = await visit('/', {
      consent: granted,
      init: () => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
      },
    });
    await untilQuiet(page);
    expect(requests.filter((address) => address.endsWith('.js'))).toEqual([]);
    await page.keyboard.press('Shift');
    await page.waitForSelector('html[data-ready]', { state: 'attached' });
    const link = footerLink(page, 'Insights');
    await link.hover();
    expect(dataOf(requests)).toEqual([]);
    await link.click();
    await page.waitForURL('**/insights');
    expect(dataOf(requests).length).toBe(1);
  });
});

/** Asks the browser: under load its driver misses new tabs, and the address that a tab has come to. */
async function tabsBeside(page: Page) {
  const session = await page.context().newCDPSession(page);
  const { targetInfo } = await session.send('Target.getTargetInfo');
  const { targetInfos } = await session.send('Target.getTargets');
  await session.detach();
  return targetInfos.filter(
    ({ type, targetId, browserContextId }) =>
      type === 'page' &&
      targetId !== targetInfo.targetId &&
      browserContextId === targetInfo.browserContextId,
  );
}

/** Tells whether the site handles a click itself. Stops the browser from following the link. */
async function isTaken(page: Page, click: () => Promise<void>): Promise<boolean> {
  const taken = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const look = (event: Event) => {
          resolve(event.defaultPrevented);
          event.preventDefault();
        };
        window.addEventListener('click', look, { once: true });
      }),
  );
  await click();
  return taken;
}

/** The position and style of every element, which must not depend on how the page was reached. */
function looksOf(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('main *, footer *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, font, padding, border, display } = getComputedStyle(element);
      const box = [x, y + scrollY, width, height].map(Math.round).join(' ');
      return [element.tagName, box, color, backgroundColor, font, padding, border, display].join();
    }),
  );
}

function headOf(page: Page) {
  return page.evaluate(() => ({
    title: document.title,
    lang: document.documentElement.lang,
    description: document.querySelector('meta[name=description]')?.getAttribute('content'),
    canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href'),
  }));
}

/** The new page is announced once it is in its place. */
async function untilAnnounced(page: Page, title: string): Promise<void> {
  await expect.poll(() => page.locator('#announcement').textContent()).toContain(title);
}

function isInSight(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    const { top } = element.getBoundingClientRect();
    return top >= 0 && top < innerHeight / 2;
  });
}

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
}

it('a link shows at once that it was followed', async () => {
  let release = () => {};
  const { page } = await visitReady('/', {
    consent: granted,
    prepare: (page) =>
      page.route('**/_data/about.json', async (route) => {
        await new Promise<void>((resolve) => {
          release = resolve;
        });
        await route.continue();
      }),
  });
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'About us' });
  await link.click();
  expect(await link.getAttribute('aria-busy')).toBe('true');
  await expect
    .poll(() => link.evaluate((each) => getComputedStyle(each, '::before').borderRadius))
    .toBe('50%');
  release();
  await page.waitForURL('**/about');
  await expect.poll(() => link.getAttribute('aria-busy')).toBe(null);
});
