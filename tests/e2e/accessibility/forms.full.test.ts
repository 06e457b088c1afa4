import type { Locator } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examplesOf } from '../../../src/content/schema/examples.ts';
import { contract } from '../../support/contract.ts';
import { barriersOf } from '../../support/e2e/axe.ts';
import { granted, visitReady } from '../../support/e2e/browser.ts';
import { serveSmallSite } from '../../support/e2e/smallSite.ts';
import { openForm } from '../../support/e2e/states.ts';
import { variants } from '../../support/variants.ts';

it.each(
  variants(['Book a strategy call', 'Get the relocation checklist', 'Request a consultation']),
)(
  'the form behind "%s" names its fields, lets them be filled in, and leads to the first wrong one',
  async (opener) => {
    const { page } = await visitReady('/usa-to-spain', { consent: granted });
    const dialog = await openForm(page, opener);
    const fields = await dialog.locator('input, select, textarea').evaluateAll((all) =>
      (all as HTMLInputElement[]).map(({ labels, localName, name, autocomplete }) => ({
        isNamed: labels?.[0]?.checkVisibility(),
        purpose: localName === 'input' ? `${name}: ${autocomplete}` : undefined,
      })),
    );
    const known = [undefined, 'name: name', 'email: email', 'phone: tel'];
    expect(fields.filter(({ isNamed, purpose }) => !isNamed || !known.includes(purpose))).toEqual(
      [],
    );

    const first = dialog.locator(':is(input, select, textarea):invalid').first();
    await dialog.locator('[type=submit]').click();
    expect(await hasFocus(first)).toBe(true);
    // In the browser's own words, which speak its visitor's language.
    expect(await first.evaluate((field: HTMLInputElement) => field.validationMessage)).toMatch(
      /\S/,
    );
  },
);

describe('a form that could not be sent', () => {
  let site: Awaited<ReturnType<typeof serveSmallSite>>;

  beforeAll(async () => {
    const examples = examplesOf(contract, 'newsletter');
    const sections = examples.filter((example) => 'endpoint' in example).slice(0, 1);
    site = await serveSmallSite([
      { route: '/', sections },
      { route: '/es/boletin', sections },
    ]);
  });

  afterAll(() => site.close());

  it('says so aloud, in the language of the page, and ties the words to its button', async () => {
    const { page } = await visitReady('/es/boletin', {
      origin: site.origin,
      consent: granted,
      prepare: (opened) =>
        opened.route('https://forms.example.com/**', (route) => route.fulfill({ status: 500 })),
    });
    await page.getByLabel('E-mail address').fill('alguien@example.com');
    await page.getByRole('main').getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Subscribe' }).press('Enter');
    const failure = page.getByRole('alert').getByRole('paragraph');
    await failure.waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('es');
    expect(await failure.textContent()).toMatch(/^El mensaje no nos ha llegado\./);
    const button = page.getByRole('main').locator('[type=submit]');
    expect(await button.getAttribute('aria-describedby')).toBe(await failure.getAttribute('id'));
    expect(await hasFocus(button)).toBe(true);
    expect(await barriersOf(page)).toEqual([]);
  });
});

function hasFocus(element: Locator): Promise<boolean> {
  return element.evaluate((found) => found === document.activeElement);
}
