import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { granted, untilPainted, type Visit, visitReady } from './browser.ts';

/** A state of the interface, and how a visitor comes to it. */
export interface State {
  name: string;
  path: string;
  /** Nothing is stored yet: the banner asks. */
  isAsked?: boolean;
  /** Seen on screens from this width on; `below` only on narrower ones. */
  from?: number;
  below?: number;
  reach?: (page: Page) => Promise<unknown>;
}

const usa = '/usa-to-spain';

export const states: State[] = [
  { name: 'the banner', path: '/', isAsked: true },
  { name: 'the banner over a fixed bar', path: '/company-registration', isAsked: true },
  { name: 'the cookie preferences', path: '/', isAsked: true, reach: openPreferences },
  { name: 'a dropdown', path: '/', from: 1024, reach: (page) => openMenu(page, 'Cities') },
  {
    name: 'a Spanish dropdown',
    path: '/es',
    from: 1024,
    reach: (page) => openMenu(page, 'Servicios'),
  },
  { name: 'the mobile menu', path: '/', below: 1024, reach: openMobileMenu },
  { name: 'the Spanish mobile menu', path: '/es', below: 1024, reach: openMobileMenu },
  { name: 'an answer of the questions', path: '/', reach: openQuestion },
  { name: 'a form', path: usa, reach: (page) => openForm(page, 'Book a strategy call') },
  {
    name: 'a form with its errors',
    path: usa,
    reach: (page) => refuse(page, 'Request a consultation'),
  },
  {
    name: 'the short form with its error',
    path: usa,
    reach: (page) => refuse(page, 'Get the relocation checklist'),
  },
  { name: 'a toast', path: usa, reach: showToast },
  { name: 'the fixed bar', path: '/', below: 768, reach: (page) => scrollTo(page, 900) },
  { name: 'the ticker', path: '/real-estate', reach: startTicker },
  {
    name: 'the assistant with an answer',
    path: '/contact',
    reach: (page) => askAssistant(page, 'How long does a nomad visa take?'),
  },
  {
    name: 'the Spanish assistant with an answer',
    path: '/es',
    reach: (page) => askAssistant(page, '¿Cuál es la tasa de alcohol?'),
  },
  { name: 'a notice', path: '/contact', reach: loseConnection },
  { name: 'a notice over a fixed bar', path: '/company-registration', reach: loseConnection },
  { name: 'the not-found page', path: '/no/such-page' },
  { name: 'the error screen', path: '/es', reach: failAsAWhole },
];

/** Opens the page of a state, comes to the state, and waits until nothing moves. */
export async function visitState(
  state: State,
  options: Parameters<typeof visitReady>[1] = {},
): Promise<Visit> {
  const { path, isAsked, reach } = state;
  const visited = await visitReady(path, { ...(!isAsked && { consent: granted }), ...options });
  await reach?.(visited.page);
  await untilStill(visited.page);
  return visited;
}

/**
 * Animations that come to an end have done so: what fades in is read with its full contrast. Those
 * that follow the scrolling are still while the page is.
 */
export async function untilStill(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ timeline }) => timeline === document.timeline)
          .every(({ playState }) => playState === 'finished'),
      ),
    )
    .toBe(true);
  // An animation may be over before the frame that shows its end.
  await untilPainted(page);
}

export async function openMenu(page: Page, name: string): Promise<void> {
  const details = page
    .getByRole('navigation')
    .locator('details[data-hover]')
    .filter({ hasText: name });
  await details.first().locator('summary').press('Enter');
  await details.first().getByRole('list').waitFor();
}

export async function openMobileMenu(page: Page): Promise<void> {
  const banner = page.getByRole('banner');
  await banner.locator('details[data-menu] summary').press('Enter');
  await banner.locator('nav details summary').first().press('Enter');
  await banner.locator('nav details[open] a').first().waitFor();
}

export async function openPreferences(page: Page): Promise<Locator> {
  await page.locator('.consent [data-modal]').click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  return dialog;
}

export async function openForm(page: Page, opener: string): Promise<Locator> {
  await page.getByRole('main').getByRole('link', { name: opener, exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  return dialog;
}

async function refuse(page: Page, opener: string): Promise<void> {
  const dialog = await openForm(page, opener);
  await dialog.locator('[type=submit]').click();
}

export async function showToast(page: Page): Promise<void> {
  const dialog = await openForm(page, 'Get the relocation checklist');
  await dialog.locator('[name=email]').fill('someone@example.com');
  await dialog.locator('[type=submit]').click();
  const toast = page.locator('[data-sonner-toast]');
  await toast.waitFor();
  // While it has the focus it stays.
  await page.keyboard.press('Alt+t');
  await dialog.waitFor({ state: 'hidden' });
}

async function openQuestion(page: Page): Promise<void> {
  await page.getByRole('main').locator('details summary').first().press('Enter');
}

/** Scrolls to the stories of /real-estate until they move; their controls. */
export async function reachTicker(page: Page): Promise<Locator> {
  // The frame stays, while what can be scrolled gives way to what moves.
  await page.locator('main [data-runs]').scrollIntoViewIfNeeded();
  const controls = page.locator('.carousel-controls');
  await controls.waitFor();
  return controls;
}

async function startTicker(page: Page): Promise<void> {
  const controls = await reachTicker(page);
  await controls.getByRole('button').first().click();
}

/** On small screens the assistant comes with the first scroll. */
export async function showAssistant(page: Page): Promise<Locator> {
  const button = page.locator('.assistant summary');
  if (!(await button.isVisible())) await scrollTo(page, 900);
  await button.waitFor();
  return button;
}

export async function askAssistant(page: Page, question: string): Promise<void> {
  await (await showAssistant(page)).click();
  await page.getByRole('log').waitFor();
  await page.locator('.chat input').fill(question);
  await page.keyboard.press('Enter');
  await page.locator('.chat-passage').first().waitFor();
}

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
  await page.locator('html[data-scrolled]').waitFor();
}

async function loseConnection(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click();
  await page.getByRole('alert').filter({ hasText: 'No connection' }).waitFor();
  await page.context().setOffline(false);
}

async function failAsAWhole(page: Page): Promise<void> {
  await page.route('**/assets/layout-*.json', (route) => route.fulfill({ json: {} }));
  await page.locator('a[lang=en]').first().click();
  await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor();
}
