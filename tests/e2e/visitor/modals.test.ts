import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { breakable } from '../../../src/content/text/marks/unbroken.ts';
import { barriersOf } from '../../support/e2e/axe.ts';
import {
  expectGone,
  expectShown,
  focusedText,
  granted,
  holdClient,
  untilQuiet,
  visit,
  visitReady,
  withoutClient,
} from '../../support/e2e/browser.ts';

const person = [
  { name: 'name', type: 'text', required: true },
  { name: 'email', type: 'email', required: true },
  { name: 'phone', type: 'tel', required: true },
];

const forms = [
  {
    opener: 'Book a strategy call',
    title: 'Book your strategy call',
    fields: [...person, { name: 'goal', type: 'select-one', required: true }],
    options: [
      ['visa', 'Get Spanish visa/residency'],
      ['tax', 'Optimize tax strategy'],
      ['relocation', 'Full relocation support'],
      ['business', 'Start business in Spain'],
    ],
    type: 'USA Mover',
  },
  {
    opener: 'Get the relocation checklist',
    title: 'Get the relocation checklist',
    fields: [{ name: 'email', type: 'email', required: true }],
    options: [],
    type: 'Checklist Download',
  },
  {
    opener: 'Request a consultation',
    title: 'Request a consultation',
    fields: [
      ...person,
      { name: 'moveType', type: 'select-one', required: true },
      { name: 'notes', type: 'textarea', required: false },
    ],
    options: [
      ['personal', 'Personal/Family Move'],
      ['business', 'Business Expansion'],
      ['both', 'Both Personal & Business'],
    ],
    type: 'USA Consultation',
  },
];

/** They are drawn by one component: the first stands for all, unless fields and choices are looked at. */
const tried = process.env.FULL ? forms : forms.slice(0, 1);

describe.each(forms)('the form behind "$opener"', ({ opener, title, fields, options }) => {
  it('has the fields and the choices of the specification', async () => {
    const { page } = await openPage();
    const dialog = await open(page, opener, title);
    expect(await fieldsOf(dialog)).toEqual(fields);
    expect(await optionsOf(dialog)).toEqual(options);
    if (tried.some((form) => form.opener === opener)) expect(await barriersOf(page)).toEqual([]);
  });
});

describe.each(tried)('the form behind "$opener"', ({ opener, title, fields, type }) => {
  it('shows the edge of each field', { tags: 'full' }, async () => {
    const { page } = await openPage();
    const dialog = await open(page, opener, title);
    const edges = await dialog
      .locator(':is(input, select, textarea):not([inert] *)')
      .evaluateAll((elements) =>
        elements.map((element) => {
          const { borderTopWidth, borderTopColor } = getComputedStyle(element);
          return `${borderTopWidth} ${borderTopColor}`;
        }),
      );
    expect(edges).toEqual(fields.map(() => '1px rgb(74, 86, 117)'));
  });

  it('keeps the focus inside, and gives it back', async () => {
    const { page } = await openPage();
    const dialog = await open(page, opener, title);
    for (let count = 0; count < fields.length + 5; count += 1) {
      expect(await hasFocus(dialog)).toBe(true);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => focusedText(page)).toBe(opener);
  });

  it('does not go off while a required field is empty or what is no address stands for one', async () => {
    const { page } = await openPage();
    const dialog = await open(page, opener, title);
    const required = fields.filter((field) => field.required);
    for (const { name } of required) {
      await submit(dialog);
      expect(await dialog.isVisible()).toBe(true);
      expect(await dialog.locator(`[name=${name}]:invalid`).count()).toBe(1);
      await fill(dialog, name);
    }
    expect(await dialog.locator(':invalid').count()).toBe(0);
    await dialog.locator('[name=email]').fill('nobody');
    await submit(dialog);
    expect(await dialog.isVisible()).toBe(true);
    expect(await page.locator('[data-sonner-toast]').count()).toBe(0);
  });

  it('closes, forgets what was entered, and says thanks without sending anything', async () => {
    const { page, requests, complaints } = await openPage();
    const posted: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') posted.push(request.url());
    });
    const dialog = await open(page, opener, title);
    for (const { name, required } of fields) if (required) await fill(dialog, name);
    await submit(dialog);
    await dialog.waitFor({ state: 'hidden' });
    const toast = page.locator('[data-sonner-toast]');
    await toast.waitFor();
    expect(await toast.locator('[data-title]').textContent()).toBe('Application Submitted');
    expect(breakable(await toast.locator('[data-description]').innerText())).toBe(
      `We'll contact you within 24 hours for your ${type} consultation`,
    );
    expect(requests.filter((address) => address.includes('?'))).toEqual([]);
    expect(posted).toEqual([]);

    const again = await open(page, opener, title);
    expect(await valuesOf(again)).toEqual(fields.map(() => ''));
    expect(complaints).toEqual([]);
  });
});

it('a form is closed by its button', { tags: 'full' }, async () => {
  const { page } = await openPage();
  const dialog = await open(page, 'Book a strategy call', 'Book your strategy call');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expectGone(dialog);
});

it('the longest form is open to all on a small screen', { tags: 'full' }, async () => {
  const { page } = await openPage({ width: 375, height: 600 });
  const dialog = await open(page, 'Request a consultation', 'Request a consultation');
  await dialog.locator('button[type=submit]').scrollIntoViewIfNeeded();
  expect(await barriersOf(page)).toEqual([]);
});

it('opens a form at once, and sends what was typed before React was up', async () => {
  const { prepare, release } = holdClient();
  const { page, complaints } = await visit('/usa-to-spain', { consent: granted, prepare });
  const dialog = await open(page, 'Get the relocation checklist', 'Get the relocation checklist');
  await fill(dialog, 'email');
  await submit(dialog);
  expect(await dialog.locator('[type=submit]').getAttribute('aria-busy')).toBe('true');
  release();
  await expectShown(page.getByText('Application Submitted'));
  await expectGone(dialog);
  expect(complaints).toEqual([]);
});

it('is closed by a press beside it, and keeps what was typed', { tags: 'full' }, async () => {
  const { page } = await openPage();
  const dialog = await open(page, 'Get the relocation checklist', 'Get the relocation checklist');
  await fill(dialog, 'email');
  await page.mouse.click(5, 5);
  await expectGone(dialog);
  const again = await open(page, 'Get the relocation checklist', 'Get the relocation checklist');
  expect(await valuesOf(again)).toEqual(['someone@example.com']);
});

it('is open where its address is opened, as in a new tab', { tags: 'full' }, async () => {
  const { page } = await visit('/usa-to-spain#checklist', { width: 375 });
  const dialog = page.getByRole('dialog', { name: 'Get the relocation checklist' });
  await expectShown(dialog);
  await fill(dialog, 'email');
  await submit(dialog);
  await expectShown(page.getByText('Application Submitted'));
  await expectGone(dialog);
});

it('a form that was closed is not sent once React is up', async () => {
  const { prepare, release } = holdClient();
  const { page } = await visit('/usa-to-spain', { consent: granted, prepare });
  const dialog = await open(page, 'Get the relocation checklist', 'Get the relocation checklist');
  await fill(dialog, 'email');
  await submit(dialog);
  await page.keyboard.press('Escape');
  await expectGone(dialog);
  release();
  await page.waitForSelector('html[data-ready]', { state: 'attached' });
  await untilQuiet(page);
  expect(await page.locator('[data-sonner-toast]').count()).toBe(0);
});

it('Back closes a form, keeps what was typed, and then leaves the page', async () => {
  const { page } = await visit('/about', { consent: granted });
  await page.goto(new URL('/usa-to-spain', page.url()).href);
  const dialog = await open(page, 'Get the relocation checklist', 'Get the relocation checklist');
  await fill(dialog, 'email');
  await page.goBack();
  await expectGone(dialog);
  expect(new URL(page.url()).hash).toBe('');
  await page.goForward();
  await expectShown(dialog);
  expect(await valuesOf(dialog)).toEqual(['someone@example.com']);
  await page.keyboard.press('Escape');
  await expectGone(dialog);
  await expect.poll(() => new URL(page.url()).hash).toBe('');
  await page.goBack();
  await page.waitForURL('**/about');
});

it('a form that its address has opened has the focus, and gives the page free', async () => {
  const { page } = await visit('/usa-to-spain#checklist', { consent: granted });
  const dialog = page.getByRole('dialog', { name: 'Get the relocation checklist' });
  await expectShown(dialog);
  await page.waitForLoadState();
  await expect.poll(() => hasFocus(dialog)).toBe(true);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expectGone(dialog);
  expect(new URL(page.url()).hash).toBe('');
});

it('a form can be closed where the client does not come', async () => {
  const { page } = await visit('/usa-to-spain#checklist', {
    consent: granted,
    prepare: withoutClient,
  });
  const dialog = page.getByRole('dialog', { name: 'Get the relocation checklist' });
  await page.waitForSelector('html[class=""]', { state: 'attached' });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expectGone(dialog);
});

it('the mouse may leave a form that it was pressed in', async () => {
  const { page } = await openPage();
  const dialog = await open(page, 'Get the relocation checklist', 'Get the relocation checklist');
  await dialog.locator('[name=email]').hover();
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  expect(await dialog.isVisible()).toBe(true);
});

it('makes all behind it inert', async () => {
  const { page } = await openPage();
  await open(page, 'Book a strategy call', 'Book your strategy call');
  await page.evaluate(() => document.querySelector<HTMLElement>('main a')?.focus());
  expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
});

async function openPage(options: Parameters<typeof visitReady>[1] = {}) {
  return visitReady('/usa-to-spain', { consent: granted, ...options });
}

async function open(page: Page, opener: string, title: string): Promise<Locator> {
  await openerOf(page, opener).click();
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.waitFor();
  return dialog;
}

function openerOf(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('link', { name, exact: true }).first();
}

function submit(form: Locator): Promise<void> {
  return form.locator('button[type=submit]').click();
}

async function fill(form: Locator, name: string): Promise<void> {
  const field = form.locator(`[name=${name}]`);
  if (await field.evaluate((element) => element.matches('select'))) {
    await field.selectOption({ index: 1 });
  } else {
    await field.fill(name === 'email' ? 'someone@example.com' : 'Something');
  }
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function fieldsOf(form: Locator) {
  return form
    .locator('input, select, textarea')
    .evaluateAll((all) =>
      (all as Control[]).map(({ name, type, required }) => ({ name, type, required })),
    );
}

function valuesOf(form: Locator): Promise<string[]> {
  return form
    .locator('input, select, textarea')
    .evaluateAll((all) => (all as Control[]).map(({ value }) => value));
}

function optionsOf(form: Locator) {
  return form
    .locator('option:not([value=""])')
    .evaluateAll((all) => (all as HTMLOptionElement[]).map(({ value, text }) => [value, text]));
}

function hasFocus(dialog: Locator): Promise<boolean> {
  return dialog.evaluate((element) => element.contains(document.activeElement));
}
