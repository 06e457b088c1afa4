import type { Locator } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { barriersOf } from './axe.ts';
import { granted, visitReady } from './browser.ts';
import { serveSmallSite } from './smallSite.ts';
import { openForm } from './states.ts';

describe.each(['Book a strategy call', 'Get the relocation checklist', 'Request a consultation'])(
  'the form behind "%s"',
  (opener) => {
    it('takes a visitor to the first field that is wrong, with the browser’s own words', async () => {
      const { page } = await visitReady('/usa-to-spain', { consent: granted });
      const dialog = await openForm(page, opener);
      await dialog.locator('[type=submit]').click();
      const first = dialog.locator(':is(input, select, textarea):invalid').first();
      expect(await hasFocus(first)).toBe(true);
      const said = (field: HTMLInputElement) => field.validationMessage;
      expect(await first.evaluate(said)).toMatch(/\S/);
      await first.fill('x');
      await dialog.locator('[type=submit]').click();
      expect(await first.evaluate((field) => field.matches(':focus:invalid'))).toBe(
        (await first.getAttribute('type')) === 'email',
      );
    });

    it('names each field by a label that stands beside it', async () => {
      const { page } = await visitReady('/usa-to-spain', { consent: granted });
      const dialog = await openForm(page, opener);
      const labels = await dialog
        .locator('input, select, textarea')
        .evaluateAll((all) =>
          (all as HTMLInputElement[]).map(({ labels }) => labels?.[0]?.checkVisibility()),
        );
      expect(new Set(labels)).toEqual(new Set([true]));
    });

    it('lets the browser fill in what it knows of its visitor', async () => {
      const { page } = await visitReady('/usa-to-spain', { consent: granted });
      const dialog = await openForm(page, opener);
      const purposes = await dialog
        .locator('input')
        .evaluateAll((all) =>
          (all as HTMLInputElement[]).map(({ name, autocomplete }) => `${name}: ${autocomplete}`),
        );
      const known = ['name: name', 'email: email', 'phone: tel'];
      expect(purposes.filter((purpose) => !known.includes(purpose))).toEqual([]);
    });
  },
);

describe('a form that could not be sent', () => {
  let site: Awaited<ReturnType<typeof serveSmallSite>>;
  beforeAll(async () => {
    const { validate: _, ...contract } = { validate: null, ...readContract('schema') };
    site = await serveSmallSite([
      { route: '/es/boletin', sections: [exampleWith(contract, 'newsletter', 'endpoint')] },
    ]);
  });
  afterAll(() => site.close());

  it('says so aloud, in the language of the page, and ties the words to its button', async () => {
    const { page } = await visitReady('/es/boletin', {
      origin: site.origin,
      consent: granted,
      prepare: (opened) => opened.route('https://forms.example.com/**', (route) => route.fulfill({ status: 500 })),
    });
    await page.getByLabel('E-mail address').fill('alguien@example.com');
    await page.getByRole('main').getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Subscribe' }).press('Enter');
    const failure = page.getByRole('alert').getByRole('paragraph');
    await failure.waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('es');
    expect(await failure.textContent()).toMatch(/enviar/);
    const button = page.getByRole('main').locator('[type=submit]');
    expect(await button.getAttribute('aria-describedby')).toBe(await failure.getAttribute('id'));
    expect(await hasFocus(button)).toBe(true);
    expect(await barriersOf(page)).toEqual([]);
  });
});

function hasFocus(element: Locator): Promise<boolean> {
  return element.evaluate((found) => found === document.activeElement);
}
