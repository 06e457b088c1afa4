import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { barriersOf } from '../../support/e2e/axe.ts';
import {
  expectGone,
  expectShown,
  focusedText,
  granted,
  visit,
  visitReady,
  withoutClient,
} from '../../support/e2e/browser.ts';
import { variants } from '../../support/variants.ts';

const languages = [
  {
    path: '/',
    nav: 'Main menu',
    menu: 'Cities',
    entries: ['Barcelona', 'Málaga'],
  },
  {
    path: '/es',
    nav: 'Menú principal',
    menu: 'Servicios',
    entries: ['Alcoholemia', 'Embargos hipotecarios'],
  },
];

describe.each(variants(languages))(
  'the menu of wide screens on $path',
  ({ path, nav, menu, entries }) => {
    const [first = '', last = ''] = entries;

    it('the menu of wide screens opens under a mouse, stays when it clicks and closes when it leaves', async () => {
      const { page } = await visitReady(path, { consent: granted });
      const { summary, list } = dropdown(page, nav, menu);
      expect(await list.isVisible()).toBe(false);
      await summary.hover();
      await list.waitFor();
      await summary.click();
      expect(await list.isVisible()).toBe(true);
      await list.getByRole('link', { name: last, exact: true }).hover();
      expect(await list.isVisible()).toBe(true);
      await page.mouse.move(5, 700);
      await list.waitFor({ state: 'hidden' });
    });

    it('the menu of wide screens opens and closes by key and gives the focus back', async () => {
      const { page } = await visitReady(path, { consent: granted });
      const { summary, list } = dropdown(page, nav, menu);
      await summary.focus();
      await page.keyboard.press('Enter');
      await list.waitFor();
      await page.keyboard.press('Tab');
      await expect.poll(() => focusedText(page)).toBe(first);
      await page.keyboard.press('Escape');
      await list.waitFor({ state: 'hidden' });
      await expect.poll(() => focusedText(page)).toBe(menu);
      await page.keyboard.press('Space');
      await list.waitFor();
      await page.keyboard.press('Enter');
      await list.waitFor({ state: 'hidden' });
    });

    it('the menu of wide screens closes when the focus leaves it', { tags: 'full' }, async () => {
      const { page } = await visitReady(path, { consent: granted });
      const { summary, list } = dropdown(page, nav, menu);
      await summary.focus();
      await page.keyboard.press('Enter');
      await list.getByRole('link', { name: last, exact: true }).focus();
      expect(await list.isVisible()).toBe(true);
      await page.keyboard.press('Tab');
      await list.waitFor({ state: 'hidden' });
    });

    it('the menu of wide screens opens and closes by touch', async () => {
      const { page } = await visitReady(path, { consent: granted, hasTouch: true });
      const { summary, list } = dropdown(page, nav, menu);
      await summary.tap();
      await expectShown(list);
      await summary.tap();
      await expectGone(list);
      await summary.tap();
      await expectShown(list);
      await page.getByRole('heading', { level: 1 }).tap();
      await expectGone(list);
    });

    it('the menu of wide screens closes when a link of it is followed', {
      tags: 'full',
    }, async () => {
      const { page } = await visitReady(path, { consent: granted });
      const { summary, list } = dropdown(page, nav, menu);
      await summary.focus();
      await page.keyboard.press('Enter');
      await list.getByRole('link', { name: first, exact: true }).press('Enter');
      await page.waitForURL((url) => url.pathname !== path);
      await expectGone(list);
    });

    it('the menu of wide screens works before React is up', { tags: 'full' }, async () => {
      const { page } = await visit(path, { consent: granted, prepare: withoutClient });
      const { summary, list } = dropdown(page, nav, menu);
      await summary.hover();
      await expectShown(list);
      await page.mouse.move(5, 700);
      await expectGone(list);
    });
  },
);

it('the menu of wide screens is open to all while it is open', { tags: 'full' }, async () => {
  const { page } = await visitReady('/', { consent: granted });
  const { summary, list } = dropdown(page, 'Main menu', 'Services');
  await summary.hover();
  await list.waitFor();
  expect(await barriersOf(page)).toEqual([]);
});

it('shows one menu of wide screens at a time', { tags: 'full' }, async () => {
  const { page } = await visitReady('/', { consent: granted });
  const cities = dropdown(page, 'Main menu', 'Cities');
  const services = dropdown(page, 'Main menu', 'Services');
  await cities.summary.focus();
  await page.keyboard.press('Enter');
  await expectShown(cities.list);
  await services.summary.hover();
  await expectShown(services.list);
  await expectGone(cities.list);
});

describe.each(
  variants([
    {
      path: '/',
      button: 'Menu',
      link: 'About Us',
      to: '/about',
      group: 'Cities',
      inner: 'Madrid',
      action: 'Book a Consultation',
    },
    {
      path: '/es',
      button: 'Menú',
      link: 'Nosotros',
      to: '/es/sobre-nosotros',
      group: 'Servicios',
      inner: 'Desahucios',
      action: 'Consulta Gratis',
    },
  ]),
)('the menu of small screens on $path', ({ path, button, link, to, group, inner, action }) => {
  it('the menu of small screens opens, closes, and shows its groups', async () => {
    const { page } = await visitReady(path, { width: 375, consent: granted });
    const { summary, menu } = mobileMenu(page, button);
    expect(await menu.isVisible()).toBe(false);
    await summary.click();
    await menu.waitFor();
    expect(await menu.getByRole('link', { name: inner, exact: true }).isVisible()).toBe(false);
    await menu.locator('summary', { hasText: group }).click();
    expect(await menu.getByRole('link', { name: inner, exact: true }).isVisible()).toBe(true);
    expect(await menu.getByRole('link', { name: action }).isVisible()).toBe(true);
    expect(await barriersOf(page)).toEqual([]);
    await summary.click();
    await menu.waitFor({ state: 'hidden' });
  });

  it('the menu of small screens closes when a link of it is followed, also to the page that is shown', {
    tags: 'full',
  }, async () => {
    const { page } = await visitReady(path, { width: 375, consent: granted });
    const { summary, menu } = mobileMenu(page, button);
    await summary.click();
    await menu.getByRole('link', { name: link, exact: true }).click();
    await page.waitForURL(`**${to}`);
    await expectGone(menu);
    await summary.click();
    await menu.getByRole('link', { name: link, exact: true }).click();
    await expectGone(menu);
  });

  it('the menu of small screens closes by Escape and by a click beside it', {
    tags: 'full',
  }, async () => {
    const { page } = await visitReady(path, { width: 375, consent: granted });
    const { summary, menu } = mobileMenu(page, button);
    await summary.click();
    await menu.waitFor();
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await expect.poll(() => focusedText(page)).toBe(button);
    await summary.click();
    await menu.waitFor();
    await page.getByRole('banner').getByRole('paragraph').first().click();
    await menu.waitFor({ state: 'hidden' });
  });
});

function dropdown(page: Page, nav: string, name: string): { summary: Locator; list: Locator } {
  const details = page
    .getByRole('navigation', { name: nav })
    .locator('details')
    .filter({ has: page.locator('summary', { hasText: name }) });
  return { summary: details.locator('summary'), list: details.getByRole('list') };
}

function mobileMenu(page: Page, name: string): { summary: Locator; menu: Locator } {
  const details = page
    .getByRole('banner')
    .locator('details')
    .filter({ has: page.locator('summary', { hasText: new RegExp(`^${name}$`) }) });
  return {
    summary: details.locator('summary').first(),
    menu: page.getByRole('banner').locator('nav'),
  };
}
