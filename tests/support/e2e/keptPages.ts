import type { EventEmitter } from 'node:events';
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright';
import { launchChromium } from '../../../src/commands/audit/chromium.ts';

/** Everything about a page that is settled when it begins. */
export interface PageOptions extends BrowserContextOptions {
  /** The stored cookie choice; without it the banner asks. */
  consent?: Record<string, boolean>;
  /** Runs in the page before any of its scripts. */
  init?: () => void;
}

interface KeptPage {
  /** The options as text. */
  key: string;
  isOffline: boolean;
  context: BrowserContext;
  page: Page;
  session: CDPSession;
  /** Listeners that belong to no test. */
  listeners: Set<unknown>;
  /** Those of the documents that a test has shown. */
  origins: Set<string>;
  /** Something was done that nothing undoes. */
  isSpoilt: boolean;
}

let browser: Browser | undefined;
const taken = new Map<Page, KeptPage>();
const idle: KeptPage[] = [];
const mostIdle = 8;

/**
 * A page like that of a new browser, except that its caches hold files and compiled code: that halves
 * what a visit costs.
 * @param isNew with empty caches too
 */
export async function takePage(options: PageOptions, isNew = false): Promise<Page> {
  const key = JSON.stringify(options, (_, value) =>
    typeof value === 'function' ? String(value) : value,
  );
  const at = isNew
    ? -1
    : idle.findIndex((kept) => kept.key === key && kept.context.browser()?.isConnected());
  const kept = idle.splice(at, at < 0 ? 0 : 1)[0] ?? (await startPage(key, options));
  kept.isSpoilt ||= isNew;
  taken.set(kept.page, kept);
  return kept.page;
}

/** Resets a page for the next test, or closes it if anything could be left of this one. */
export async function giveBack(page: Page, isSound: boolean): Promise<void> {
  const kept = taken.get(page);
  if (!kept) return;
  taken.delete(page);
  if (!isSound || !(await isReset(kept))) return kept.context.close();
  idle.push(kept);
  if (idle.length > mostIdle) await idle.shift()?.context.close();
}

async function startPage(
  key: string,
  { consent, init, ...options }: PageOptions,
): Promise<KeptPage> {
  // One that has crashed is of no use to those who come next.
  if (!browser?.isConnected()) browser = await launchChromium();
  const context = await browser.newContext(options);
  if (consent) {
    const record = JSON.stringify(consent);
    await context.addInitScript((text) => localStorage.setItem('cookieConsent', text), record);
  }
  if (init) await context.addInitScript(init);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const kept: KeptPage = {
    ...{ key, isOffline: options.offline === true, context, page, session },
    ...{ listeners: new Set(), origins: new Set(), isSpoilt: false },
  };
  page.on('framenavigated', (frame) => {
    if (frame.url().startsWith('http')) kept.origins.add(new URL(frame.url()).origin);
  });
  // It hides this one.
  context.on('page', () => {
    kept.isSpoilt = true;
  });
  for (const { listener } of listenersOf(kept)) kept.listeners.add(listener);
  noticeLasting(kept);
  return kept;
}

/** Undoes what a test has done to a page; false if that cannot be. */
async function isReset({ page, context, session, ...kept }: KeptPage): Promise<boolean> {
  const ports = new Set([...kept.origins].map((origin) => new URL(origin).port));
  // The studio shows pages of the same port in a frame.
  if (kept.isSpoilt || page.isClosed() || ports.size !== 1) return false;
  for (const { listener, remove } of listenersOf({ page, context }))
    if (!kept.listeners.has(listener)) remove();
  try {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await emptyTab(page);
    await page.mouse.move(-1, -1);
    await context.setOffline(kept.isOffline);
    await context.clearPermissions();
    await session.send('Page.resetNavigationHistory');
    for (const origin of kept.origins)
      await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
    await context.clearCookies();
  } catch {
    return false;
  }
  kept.origins.clear();
  return true;
}

const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers,file_systems';

/**
 * Ends the document, as a link to `about:blank` does: with `goto`, its process and what it has compiled
 * would end too.
 */
async function emptyTab(page: Page): Promise<void> {
  await Promise.all([
    page.waitForURL('about:blank', { timeout: 5000 }),
    page.evaluate(() => location.replace('about:blank')),
  ]);
  await page.evaluate(() => {
    sessionStorage.clear();
    window.name = '';
  });
}

function listenersOf({ page, context }: Pick<KeptPage, 'page' | 'context'>) {
  return ([page, context] as unknown as EventEmitter[]).flatMap((emitter) =>
    emitter.eventNames().flatMap((event) =>
      emitter.rawListeners(event).map((listener) => ({
        listener,
        remove: () => emitter.off(event, listener as () => void),
      })),
    ),
  );
}

/** Notices the calls that change a page for as long as it lives. */
function noticeLasting(kept: KeptPage): void {
  const { page, context } = kept;
  const { clock, keyboard, mouse } = page;
  for (const [owner, names] of [
    [page, lasting],
    [context, lasting],
    [clock, Object.getOwnPropertyNames(Object.getPrototypeOf(clock))],
    [keyboard, ['down']],
    [mouse, ['down']],
  ] as unknown as [Record<string, unknown>, string[]][])
    for (const name of names) {
      const call = owner[name];
      if (typeof call !== 'function' || name === 'constructor') continue;
      owner[name] = (...args: unknown[]) => {
        kept.isSpoilt = true;
        return call.apply(owner, args);
      };
    }
}

const lasting = [
  ...['addInitScript', 'exposeFunction', 'exposeBinding', 'addLocatorHandler', 'emulateMedia'],
  ...['newCDPSession', 'routeWebSocket', 'routeFromHAR', 'setExtraHTTPHeaders'],
  ...['setGeolocation', 'setHTTPCredentials', 'setStorageState'],
  ...['setDefaultTimeout', 'setDefaultNavigationTimeout'],
];
