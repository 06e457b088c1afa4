import { describe, expect, it } from 'vitest';
import { recordAnalytics, sentBy } from '../../support/e2e/analytics.ts';
import { granted, visit, visitReady, withoutClient } from '../../support/e2e/browser.ts';
import { variants } from '../../support/variants.ts';

/** The events of the specification, each with a link that sends it and its greeting, if any. */
const events = [
  {
    path: '/',
    link: 'Ask for the free Spain legal guide',
    event: ['lead_magnet', { event_label: 'checklist_download' }],
  },
  { path: '/', link: 'WhatsApp us', event: ['contact', { event_label: 'whatsapp' }] },
  {
    path: '/',
    link: 'Call Now',
    bar: true,
    event: ['contact', fields('engagement', 'mobile_fixed_phone')],
  },
  {
    path: '/',
    link: 'WhatsApp',
    bar: true,
    event: ['contact', fields('engagement', 'mobile_fixed_whatsapp')],
  },
  {
    path: '/company-registration',
    link: 'WhatsApp',
    bar: true,
    event: ['contact', fields('company_registration', 'whatsapp')],
  },
  {
    path: '/company-registration',
    link: 'Call',
    bar: true,
    event: ['contact', fields('company_registration', 'phone_call')],
  },
];

const blocks = [
  '',
  '/alcoholemia',
  '/desahucios',
  '/despido-injustificado',
  '/embargos-hipotecarios',
  '/contacto',
];

describe('an analytics event', () => {
  it.each(variants(events))(
    'is sent from $path by "$link": $event',
    async ({ path, link, bar, event }) => {
      const { page, complaints } = await visitReady(path, {
        width: 375,
        consent: granted,
        init: recordAnalytics,
        prepare: stayHere,
      });
      const part = bar ? page.locator('[data-bottom-bar]') : page.getByRole('main');
      if (bar) await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
      await part.getByRole('link', { name: link }).first().click();
      expect(await sentBy(page)).toEqual([['event', ...event]]);
      expect(complaints).toEqual([]);
    },
  );

  it.each(process.env.FULL ? blocks : blocks.slice(0, 1))(
    'is sent by the emergency block of /es%s',
    async (path) => {
      const { page } = await visitReady(`/es${path}`, {
        consent: granted,
        init: recordAnalytics,
        prepare: stayHere,
      });
      const links = page.getByRole('main').locator('a[data-event]');
      expect(await links.count()).toBe(2);
      await links.and(page.locator('[href^=tel]')).click();
      await links.and(page.locator('[href*=wa\\.me]')).click();
      expect(await sentBy(page)).toEqual([
        ['event', 'contact', fields('engagement', 'spanish_phone')],
        ['event', 'contact', fields('engagement', 'spanish_whatsapp')],
      ]);
    },
  );

  it('is sent before React is up', { tags: 'full' }, async () => {
    const { page } = await visit('/es', {
      consent: granted,
      init: recordAnalytics,
      prepare: async (opened) => {
        await stayHere(opened);
        await withoutClient(opened);
      },
    });
    await page.locator('a[data-event][href^=tel]').click();
    expect(await sentBy(page)).toEqual([
      ['event', 'contact', fields('engagement', 'spanish_phone')],
    ]);
  });

  it('is sent once, also after other pages have been shown', { tags: 'full' }, async () => {
    const { page } = await visitReady('/', {
      consent: granted,
      init: recordAnalytics,
      prepare: stayHere,
    });
    await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click();
    await page.waitForURL('**/about');
    await page.goBack();
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('main').getByRole('link', { name: 'WhatsApp us' }).click();
    expect(await sentBy(page)).toEqual([['event', 'contact', { event_label: 'whatsapp' }]]);
  });

  it('is not sent where there is no analytics tag, and the link works', {
    tags: 'full',
  }, async () => {
    const { page, complaints } = await visitReady('/', { consent: granted });
    await page
      .getByRole('main')
      .getByRole('link', { name: 'Ask for the free Spain legal guide' })
      .click();
    await page.waitForURL('**/contact?guide=startup-checklist');
    expect(complaints).toEqual([]);
    expect(await page.evaluate(() => 'gtag' in window || 'dataLayer' in window)).toBe(false);
  });
});

function fields(category: string, label: string) {
  return { event_category: category, event_label: label, value: 1 };
}

/** Links out of the site are clicked, but lead nowhere. */
async function stayHere(page: Awaited<ReturnType<typeof visit>>['page']): Promise<void> {
  await page.context().route(/^https:\/\/wa\.me/, (route) => route.fulfill({ body: 'WhatsApp' }));
  await page.addInitScript(() => {
    window.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link?.href.startsWith('tel:')) event.preventDefault();
    });
  });
}
