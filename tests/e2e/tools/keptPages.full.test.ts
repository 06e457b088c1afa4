import type { Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { giveBack, takePage } from '../../support/e2e/keptPages.ts';
import { variants } from '../../support/variants.ts';

/** No other test has pages of these options. */
const options = { locale: 'en-GB', viewport: { width: 640, height: 480 } };
let page: Page;

beforeEach(async () => {
  page = await takePage(options);
  await page.goto(inject('site'));
});

afterEach(() => giveBack(page, true));

/** The page that the next test gets, opened. */
async function next(isSound = true): Promise<Page> {
  await giveBack(page, isSound);
  page = await takePage(options);
  await page.goto(inject('site'));
  return page;
}

describe('a page that one test leaves to another', () => {
  it('has nothing stored, for the origin or for the tab', async () => {
    const before = page;
    await page.evaluate(async () => {
      localStorage.setItem('left', '1');
      sessionStorage.setItem('left', '1');
      await cookieStore.set('left', '1');
      window.name = 'left';
      indexedDB.open('left');
      await caches.open('left');
      addEventListener('pagehide', () => sessionStorage.setItem('late', '1'));
    });
    expect(await (await next()).evaluate(stored)).toEqual([]);
    expect(page).toBe(before);
    expect(await page.context().cookies()).toEqual([]);
  });

  it('has no past that leads back', async () => {
    const pastOf = (one: Page) => one.evaluate(() => history.length);
    const past = await pastOf(await next(false));
    await page.goto(`${inject('site')}/about`);
    expect(await pastOf(page)).toBeGreaterThan(past);
    expect(await pastOf(await next())).toBe(past);
  });

  it('asks the server, knows its connection, and lets nobody listen', async () => {
    let heard = 0;
    page.on('request', () => {
      heard += 1;
    });
    await page.route('**/*', (route) => route.abort());
    await page.context().route('**/*', (route) => route.abort());
    await page.context().setOffline(true);
    await page.context().grantPermissions(['geolocation']);
    await (await next()).reload();
    expect(heard).toBe(0);
    const permission = () => navigator.permissions.query({ name: 'geolocation' });
    expect(await page.evaluate(`(${permission})().then(({ state }) => state)`)).not.toBe('granted');
  });
});

describe('a page is closed instead', () => {
  const lasting: [string, (page: Page) => Promise<unknown>][] = [
    ['media are emulated', (kept) => kept.emulateMedia({ media: 'print' })],
    ['its clock is another', (kept) => kept.clock.install()],
    ['scripts run in it', (kept) => kept.addInitScript(() => {})],
    ['scripts run in all pages', (kept) => kept.context().addInitScript(() => {})],
    ['it can call the test', (kept) => kept.exposeFunction('call', () => {})],
    ['it has further headers', (kept) => kept.setExtraHTTPHeaders({ left: '1' })],
    ['it is steered by the protocol', (kept) => kept.context().newCDPSession(kept)],
    ['a key is held', (kept) => kept.keyboard.down('Shift')],
    ['the pointer is held', (kept) => kept.mouse.down()],
    ['it has shown another origin', (kept) => kept.goto('http://127.0.0.1:9/').catch(() => {})],
    ['it has opened a window', (kept) => kept.evaluate(() => open('about:blank'))],
    ['it is no more', (kept) => kept.close()],
    ['a dialog is open in it', openDialog],
  ];

  it.each(variants(lasting))('if %s', async (_, change) => {
    const before = page;
    await change(page);
    expect(await next()).not.toBe(before);
    expect(before.isClosed()).toBe(true);
  });

  it('if its test has failed', async () => {
    const before = page;
    expect(await next(false)).not.toBe(before);
  });
});

async function openDialog(page: Page): Promise<void> {
  const opened = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => alert('left')));
  await opened;
}

/** The names of all that is stored. */
async function stored(): Promise<unknown[]> {
  return [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()),
    ...(await caches.keys()),
    ...(window.name ? [window.name] : []),
  ];
}
