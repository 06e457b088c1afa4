import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilReady, visit, visitReady, withoutClient } from '../../support/e2e/browser.ts';
import { allRoutes } from '../../support/e2e/routeTable.ts';
import { serveSmallSite } from '../../support/e2e/smallSite.ts';
import { openOwnSite } from '../../support/ownSite.ts';
import { variants } from '../../support/variants.ts';

const tag = 'https://www.googletagmanager.com/gtag/js?id=G-TEST123456';
const denied = ['consent', 'update', { analytics_storage: 'denied' }];
const words = {
  '/': { accept: 'Accept All', reject: 'Reject Non-Essential', manage: 'Manage Preferences' },
  '/es': {
    accept: 'Aceptar todas',
    reject: 'Rechazar las no esenciales',
    manage: 'Configurar cookies',
  },
};

/** These pages with analytics. */
let site: Awaited<ReturnType<typeof serveSmallSite>>;

beforeAll(async () => {
  site = await serveSmallSite(
    openOwnSite()
      .pages.filter(({ route }) => asked.includes(route))
      .map(({ route, page }) => ({ route, sections: page.sections })),
    { analytics: { id: 'G-TEST123456' } },
  );
});

afterAll(() => site.close());

/** With what loads others configured; as the site is, routes.test.ts looks at every route. */
const asked = process.env.FULL ? allRoutes : ['/', '/contact', '/usa-to-spain', '/es'];

it('asks nobody and keeps nothing before the choice, wherever it is made, and then loads what was granted', async () => {
  const { page, foreign, complaints } = await open('/');
  for (const route of asked) {
    await page.goto(site.origin + route);
    await untilReady(page);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const before = { route, foreign: [...foreign], kept: await keptBy(page) };
    expect(before).toEqual({ route, foreign: [], kept: [] });

    await page.locator('[data-consent=accept]').click();
    await expect.poll(() => [...foreign].sort(), { message: route }).toEqual([tag]);
    expect(await keptBy(page)).toEqual(['cookieConsent', 'cookieConsentMeta']);
    await page.evaluate(() => localStorage.clear());
    foreign.length = 0;
  }
  expect(complaints).toEqual([]);
}, 300_000);

describe('a choice', () => {
  it.each(variants(['/', '/es'] as const))(
    'against all of it is respected on and on: %s',
    { tags: 'full' },
    async (route) => {
      const { page, foreign } = await open(route);
      await page.getByRole('button', { name: words[route].reject }).click();
      await page.reload();
      await untilReady(page);
      expect(await bannerOf(page).isVisible()).toBe(false);
      expect(foreign).toEqual([]);
      expect(await keptBy(page)).toEqual(['cookieConsent', 'cookieConsentMeta']);
    },
  );

  it.each(
    variants([
      { granted: 'Analytics', loads: [tag] },
      { granted: 'Marketing', loads: [] },
      { granted: 'Functional', loads: [] },
    ]),
  )(
    'for one category loads nothing of another: $granted',
    { tags: 'full' },
    async ({ granted, loads }) => {
      const { page, foreign } = await open('/');
      await page.getByRole('button', { name: 'Manage Preferences' }).click();
      await preferencesOf(page).getByRole('switch', { name: granted }).click();
      await save(page);
      await page.reload();
      await untilReady(page);
      await expect.poll(() => loads.filter((address) => !foreign.includes(address))).toEqual([]);
      await page.waitForLoadState('networkidle');
      expect([...new Set(foreign)]).toEqual(loads);
    },
  );

  it('lets the tag store only after it was told that it may', { tags: 'full' }, async () => {
    const { page } = await open('/');
    await page.getByRole('button', { name: 'Accept All' }).click();
    const told = (await toldTag(page)).filter(([command]) => command === 'consent');
    expect(told).toMatchObject([
      ['consent', 'default', { ad_storage: 'denied', analytics_storage: 'denied' }],
      ['consent', 'update', { analytics_storage: 'granted' }],
    ]);
  });
});

describe('a withdrawal', () => {
  it('stops the tag at once, and keeps all of it away from then on', async () => {
    const { page, foreign } = await openAccepted();
    await footerButton(page).click();
    for (const name of ['Analytics', 'Marketing', 'Functional'])
      await preferencesOf(page).getByRole('switch', { name }).click();
    await save(page);
    expect((await toldTag(page)).at(-1)).toEqual(denied);

    foreign.length = 0;
    await page.reload();
    await untilReady(page);
    await page.waitForLoadState('networkidle');
    expect(foreign).toEqual([]);
  });

  it('takes away what the tag has stored, and has it send nothing more', {
    tags: 'full',
  }, async () => {
    const { page } = await openAccepted();
    const cookies = ['_ga', '_ga_TEST123456', 'other_ga'];
    await page
      .context()
      .addCookies(cookies.map((name) => ({ name, value: 'GA1.1.5', url: site.origin })));
    await footerButton(page).click();
    await preferencesOf(page).getByRole('switch', { name: 'Analytics' }).click();
    await save(page);
    expect(await page.evaluate(() => document.cookie)).toBe('other_ga=GA1.1.5');
    const isDisabled = () => page.evaluate(() => Reflect.get(window, 'ga-disable-G-TEST123456'));
    expect(await isDisabled()).toBe(true);
    const before = await toldTag(page);
    await page.evaluate(() => {
      const call = document.querySelector<HTMLElement>('[data-event]');
      call?.addEventListener('click', (event) => event.preventDefault());
      call?.click();
    });
    expect(await toldTag(page)).toEqual(before);

    await footerButton(page).click();
    await preferencesOf(page).getByRole('switch', { name: 'Analytics' }).click();
    await save(page);
    expect(await isDisabled()).toBe(false);
  });

  it('needs no script but that of the page itself', { tags: 'full' }, async () => {
    const prepare = (page: Page) => Promise.all([standIn(page), withoutClient(page)]);
    const { page } = await visit('/', { origin: site.origin, prepare });
    await page.getByRole('button', { name: 'Accept All' }).click();
    expect(await bannerOf(page).isVisible()).toBe(false);
    await footerButton(page).click();
    await preferencesOf(page).getByRole('switch', { name: 'Analytics' }).click();
    await save(page);
    expect((await toldTag(page)).at(-1)).toEqual(denied);
  });

  it('is heard where the browser refuses its storage', { tags: 'full' }, async () => {
    const { page } = await openAccepted({ init: refuseStorage });
    await footerButton(page).click();
    await preferencesOf(page).getByRole('switch', { name: 'Analytics' }).click();
    await save(page);
    expect((await toldTag(page)).at(-1)).toEqual(denied);
  });
});

describe('the question', () => {
  it('comes back after 24 months, with nothing switched on', { tags: 'full' }, async () => {
    const { page, foreign } = await open('/', { init: acceptLongAgo });
    await page.getByRole('button', { name: 'Manage Preferences' }).click();
    await preferencesOf(page).waitFor();
    const switches = preferencesOf(page).getByRole('switch');
    expect(
      await switches.evaluateAll((inputs) => inputs.map((input) => input.matches(':checked'))),
    ).toEqual([true, false, false, false]);
    expect(foreign).toEqual([]);
  });

  it('comes back when another service is configured, and says which ones were agreed to', {
    tags: 'full',
  }, async () => {
    const { page, foreign } = await openAccepted();
    const answered = () =>
      page.evaluate(() => JSON.parse(localStorage.getItem('cookieConsentMeta') ?? '').version);
    expect(await answered()).toBe('analytics=G-TEST123456 marketing functional');
    await page.evaluate((version) => {
      const meta = JSON.parse(localStorage.getItem('cookieConsentMeta') ?? '');
      localStorage.setItem('cookieConsentMeta', JSON.stringify({ ...meta, version }));
    }, 'analytics=G-OLDER12345 marketing functional');
    foreign.length = 0;
    await page.reload();
    await untilReady(page);
    expect(await bannerOf(page).isVisible()).toBe(true);
    expect(foreign).toEqual([]);
  });

  it('is not asked on every page where the clock is years off', { tags: 'full' }, async () => {
    const { page } = await open('/', { prepare: standIn });
    const isAskedIn = async (year: number) => {
      await page.clock.setFixedTime(new Date(year, 5, 1));
      await page.reload();
      return bannerOf(page).isVisible();
    };
    expect(await isAskedIn(1998)).toBe(true);
    await page.getByRole('button', { name: 'Accept All' }).click();
    expect(await isAskedIn(1998)).toBe(false);
    expect(await isAskedIn(2026)).toBe(true);
    await page.getByRole('button', { name: 'Accept All' }).click();
    expect(await isAskedIn(2026)).toBe(false);
    expect(await isAskedIn(1998)).toBe(false);
  });

  it.each(variants(['/', '/es'] as const))(
    'offers both answers alike at every width: %s',
    { tags: 'full' },
    async (route) => {
      const { accept, reject, manage } = words[route];
      const { page } = await open(route);
      for (const width of [320, 375, 480, 639, 640, 768, 1024, 1280, 1440]) {
        await page.setViewportSize({ width, height: 568 });
        const looks = await Promise.all(
          [accept, reject].map((name) => lookOf(page.getByRole('button', { name }))),
        );
        const [yes, no] = looks.map(({ x: _, ...look }) => look);
        expect({ width, ...no }).toEqual({ width, ...yes });
        const [left = 0, right = 0] = looks.map(({ x }) => x);
        expect(right - left - (yes?.width ?? 0)).toBeLessThanOrEqual(16);
        expect((no?.y ?? 0) + (no?.height ?? 0)).toBeLessThan(568);
        expect(await page.getByRole('button', { name: manage }).isVisible()).toBe(true);
      }
    },
  );
});

type Options = NonNullable<Parameters<typeof visit>[1]>;

function open(route: string, options: Options = {}) {
  return visitReady(route, { origin: site.origin, prepare: standIn, isNew: true, ...options });
}

async function openAccepted(options: Options = {}) {
  const opened = await open('/', options);
  await opened.page.getByRole('button', { name: 'Accept All' }).click();
  return opened;
}

/** Answers for the other companies, so that nothing leaves this machine. */
function standIn(page: Page): Promise<unknown> {
  return page.route(/^https:\/\/www\.googletagmanager\.com\//, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
}

/** The names of all that lies in the browser: storage, databases, caches, cookies. */
async function keptBy(page: Page): Promise<string[]> {
  const kept = await page.evaluate(async () => [
    ...Object.keys(localStorage).sort(),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
    ...(await caches.keys()),
  ]);
  const cookies = await page.context().cookies();
  return [...kept, ...cookies.map(({ name }) => name)];
}

function toldTag(page: Page): Promise<unknown[][]> {
  return page.evaluate(() =>
    (window.dataLayer ?? []).map((command) => [...(command as ArrayLike<unknown> & unknown[])]),
  );
}

function bannerOf(page: Page): Locator {
  return page.locator('section.consent');
}

function footerButton(page: Page): Locator {
  return page.getByRole('contentinfo').getByRole('button', { name: 'Cookie preferences' });
}

function preferencesOf(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Cookie preferences' });
}

async function save(page: Page): Promise<void> {
  await preferencesOf(page).getByRole('button', { name: 'Save Preferences' }).click();
  await preferencesOf(page).waitFor({ state: 'hidden' });
}

function lookOf(button: Locator) {
  return button.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    const { color, backgroundColor, border, fontSize, fontWeight, textDecoration, opacity } = style;
    const look = { color, backgroundColor, border, fontSize, fontWeight, textDecoration, opacity };
    return { x, y: Math.round(y), width: Math.round(width), height: Math.round(height), ...look };
  });
}

function acceptLongAgo(): void {
  const record = { essential: true, analytics: true, marketing: true, functional: true };
  const version = 'analytics=G-TEST123456 marketing functional';
  const date = new Date(Date.now() - 731 * 24 * 60 * 60 * 1000);
  localStorage.setItem('cookieConsent', JSON.stringify(record));
  localStorage.setItem('cookieConsentMeta', JSON.stringify({ version, date }));
}

function refuseStorage(): void {
  Object.defineProperty(window, 'localStorage', {
    get() {
      throw new Error('refused');
    },
  });
}
