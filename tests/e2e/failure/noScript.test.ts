import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { visit, visitInTurn } from '../../support/e2e/browser.ts';
import { coveredByAssistant } from '../../support/e2e/layoutProbes.ts';
import { textsOf } from '../../support/e2e/pageTexts.ts';
import { allRoutes } from '../../support/e2e/routeTable.ts';
import { sampleOf } from '../../support/e2e/sampleOf.ts';
import { variants } from '../../support/variants.ts';

const routes = variants(sampleOf(allRoutes));

/** Fields, which come with the dialog around them, and what is shown after a form was sent. */
const scripted = /\.(toast\.(title|text)|submit|fields\..*)$/;

const openSmall = visitInTurn({ width: 375, height: 667, javaScriptEnabled: false });

describe('without script', () => {
  it.each(routes)('every text of %s can be read, and the assistant covers none', async (route) => {
    const { page } = await openSmall(route);
    expect(await coveredByAssistant(page)).toEqual([]);
    const shown = squeezed(await readAll(page));
    const texts = textsOf(route);
    expect(texts.length).toBeGreaterThan(5);
    const unread = texts.filter(({ text }) => !shown.includes(squeezed(text)));
    expect(unread.filter(({ place }) => !scripted.test(place))).toEqual([]);
    expect(await emptyLinks(page)).toEqual([]);
  });

  it.each(
    variants([
      { route: '/', menu: 'Services', link: 'M&A advisory', to: '/services/ma-spain' },
      { route: '/es', menu: 'Servicios', link: 'Desahucios', to: '/es/desahucios' },
    ]),
  )('the menu of wide screens opens by click on $route', async ({ route, menu, link, to }) => {
    const { page } = await visit(route, { javaScriptEnabled: false });
    const nav = page.getByRole('banner').getByRole('navigation');
    const entry = nav.getByRole('link', { name: link, exact: true });
    expect(await entry.isVisible()).toBe(false);
    await nav.locator('summary', { hasText: menu }).click();
    await entry.click();
    await page.waitForURL(`**${to}`);
  });

  it.each(
    variants([
      {
        route: '/',
        button: 'Menu',
        entries: [
          'Home',
          'About Us',
          'Services',
          'Insights',
          'Countries',
          'Cities',
          'Contact',
          'Book a Consultation',
        ],
      },
      {
        route: '/es',
        button: 'Menú',
        entries: ['Inicio', 'Servicios', 'Nosotros', 'Contacto', 'Consulta Gratis'],
      },
    ]),
  )(
    'the menu of small screens opens and lists its entries on $route',
    async ({ route, button, entries }) => {
      const { page } = await visit(route, { width: 375, javaScriptEnabled: false });
      await page.getByRole('banner').locator('summary', { hasText: button }).first().click();
      const nav = page.getByRole('banner').getByRole('navigation');
      for (const entry of entries) {
        expect(await nav.getByText(entry, { exact: true }).first().isVisible()).toBe(true);
      }
    },
  );

  it('there is no question about cookies, and nothing is stored', async () => {
    const { page, complaints, foreign, requests } = await visit('/', { javaScriptEnabled: false });
    expect(await page.getByRole('button', { name: 'Accept All' }).isVisible()).toBe(false);
    expect(await page.context().cookies()).toEqual([]);
    expect([...complaints, ...foreign]).toEqual([]);
    expect(requests.filter((address) => /\.js|_data/.test(address))).toEqual([]);
  });

  it('a form says that it needs script, and how to reach the firm instead', async () => {
    const { page } = await visit('/usa-to-spain', { javaScriptEnabled: false });
    await page.getByRole('link', { name: 'Book a strategy call' }).click();
    const panel = page.getByRole('dialog', { name: 'Book your strategy call' });
    expect(await panel.getByText('needs JavaScript').isVisible()).toBe(true);
    expect(await panel.locator('a[href^="tel:"]').isVisible()).toBe(true);
    expect(await panel.getByRole('button').count()).toBe(0);
  });
});

/** All that can be read once everything was opened, and what pictures and fields say. */
async function readAll(page: Page): Promise<string> {
  const texts = [await textOf(page), await page.title(), await attributesOf(page)];
  for (const details of await page.locator('details').all()) {
    const summary = details.locator('summary').first();
    if (!(await summary.isVisible()) || (await isOpen(details))) continue;
    await summary.click();
    texts.push(await textOf(page));
    const inner = details.locator('details');
    for (const nested of await inner.all()) {
      await nested.locator('summary').click();
      texts.push(await textOf(page));
    }
    await summary.click();
  }
  await answerAll(await page.locator('fieldset:has([type=radio])').all(), async () => {
    texts.push(await textOf(page));
  });
  for (const form of await page.locator('a[data-modal]').evaluateAll(targetsOf)) {
    await page.goto(new URL(form, page.url()).href);
    texts.push(await textOf(page));
  }
  return texts.join('\n');
}

/** One answer to each question, in all combinations; one that no longer matters is not asked. */
async function answerAll(
  [first, ...others]: Locator[],
  onAnswer: () => Promise<void>,
): Promise<void> {
  for (const answer of (await first?.getByRole('radio').all()) ?? []) {
    if (!(await answer.isVisible())) continue;
    await answer.check();
    await onAnswer();
    await answerAll(others, onAnswer);
  }
}

function targetsOf(links: (HTMLElement | SVGElement)[]): string[] {
  return [...new Set(links.map((link) => link.getAttribute('href') ?? ''))];
}

/** Only what is shown. */
function textOf(page: Page): Promise<string> {
  return page.evaluate(() => document.body.innerText);
}

function attributesOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const names = ['alt', 'placeholder', 'aria-label', 'content'];
    const marked = document.querySelectorAll(names.map((name) => `[${name}]`).join());
    return [...marked]
      .flatMap((element) => names.map((name) => element.getAttribute(name) ?? ''))
      .join('\n');
  });
}

function isOpen(details: Locator): Promise<boolean> {
  return details.evaluate((element) => element.hasAttribute('open'));
}

/** Without spaces, and in lower case, as styles may change both. */
function squeezed(text: string): string {
  return text.replace(/\s+/g, '').toLowerCase();
}

function emptyLinks(page: Page): Promise<string[]> {
  return page
    .locator('a')
    .evaluateAll((links) =>
      links
        .filter(
          (link) =>
            !/^(\/|#.|tel:\+\d|mailto:.+@|https:\/\/)/.test(link.getAttribute('href') ?? ''),
        )
        .map((link) => link.outerHTML),
    );
}
