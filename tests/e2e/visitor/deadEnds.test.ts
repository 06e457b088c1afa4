import type { Locator, Page, Request, Route } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examplesOf } from '../../../src/content/schema/examples.ts';
import type { Section } from '../../../src/generated/types.ts';
import { contract } from '../../support/contract.ts';
import { barriersOf } from '../../support/e2e/axe.ts';
import { granted, stopClock, type Visit, visit, visitReady } from '../../support/e2e/browser.ts';
import { serveSmallSite } from '../../support/e2e/smallSite.ts';
import { variants } from '../../support/variants.ts';

/** Features that the shipped pages leave off, as the schemas' examples switch them on. */

let site: Awaited<ReturnType<typeof serveSmallSite>>;

beforeAll(async () => {
  const opener = {
    type: 'hero',
    heading: 'Forms',
    actions: [{ kind: 'modal', label: 'Call me', target: 'callback' }],
  } as unknown as Section;
  const forms = [exampleWith('newsletter', 'endpoint'), exampleWith('modalForm', 'endpoint')];
  site = await serveSmallSite([
    { route: '/', sections: [opener, ...forms] },
    { route: '/privacy-policy', sections: [opener] },
    { route: '/insights', sections: [exampleWith('articleList', 'filter')] },
    { route: '/contact', sections: [exampleWith('hero', 'greetings')] },
  ]);
});

afterAll(() => site.close());

function exampleWith(type: string, field: string): Section {
  const found = examplesOf(contract, type).find((example) => field in example);
  if (!found) throw new Error(`No example of ${type} has ${field}.`);
  return found;
}

function open(path: string, options: Parameters<typeof visit>[1] = {}): Promise<Visit> {
  return visitReady(path, { origin: site.origin, consent: granted, ...options });
}

describe('a live filter of articles', () => {
  it('shows the articles of the chosen category, and all of them again', {
    tags: 'full',
  }, async () => {
    const { page, complaints } = await open('/insights');
    const titles = page.getByRole('article').getByRole('heading');
    expect(await titles.allTextContents()).toEqual(['A first long tour', 'Mending a flat tire']);

    await page.getByRole('button', { name: 'Repair' }).click();
    expect(await titles.allTextContents()).toEqual(['Mending a flat tire']);
    expect(await page.getByRole('button', { pressed: true }).allTextContents()).toEqual(['Repair']);
    expect(await page.getByRole('status').first().textContent()).toBe('Repair: 1');

    await page.getByRole('button', { name: 'All', exact: true }).press('Enter');
    expect(await titles.count()).toBe(2);
    expect(complaints).toEqual([]);
  });
});

/** Answers what is posted to the endpoints, and keeps it. */
async function endpointOf(page: Page, answer: (route: Route) => Promise<unknown>) {
  const posts: Request[] = [];
  await page.route('https://forms.example.com/**', async (route) => {
    const request = route.request();
    if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers: cors });
    posts.push(request);
    return answer(route);
  });
  return posts;
}

const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' };
const accept = (route: Route) => route.fulfill({ status: 201, headers: cors });
const refuse = (route: Route) => route.fulfill({ status: 503, headers: cors });

/** Answers that wait until they are released. */
function held() {
  const waiting: Route[] = [];
  return {
    hold: async (route: Route) => {
      waiting.push(route);
    },
    release: async (answer: (route: Route) => Promise<unknown>) => {
      for (const route of waiting.splice(0)) await answer(route);
    },
  };
}

function newsletterOf(page: Page) {
  const section = page.locator('#monthly-letter');
  return {
    email: section.getByLabel('E-mail address'),
    agree: section.getByRole('checkbox'),
    button: section.getByRole('button'),
    alert: section.getByRole('alert'),
    status: section.getByRole('status'),
  };
}

function toast(page: Page, title: string): Locator {
  return page.locator('[data-sonner-toast]', { hasText: title });
}

async function subscribe(page: Page) {
  const form = newsletterOf(page);
  await form.email.fill('ana@example.com');
  await form.agree.check();
  await form.button.click();
  return form;
}

describe('a newsletter with an endpoint', () => {
  it('posts the address as JSON and says so', { tags: 'full' }, async () => {
    const { page, complaints } = await open('/');
    const posts = await endpointOf(page, accept);
    const { email, agree } = await subscribe(page);
    await toast(page, 'Almost there').waitFor();

    expect(posts.map((post) => [post.url(), post.postDataJSON()])).toEqual([
      [
        'https://forms.example.com/newsletter',
        { form: 'monthly-letter', fields: { email: 'ana@example.com' } },
      ],
    ]);
    expect(posts[0]?.headers()['content-type']).toBe('application/json');
    expect(await email.inputValue()).toBe('');
    expect(await agree.isChecked()).toBe(false);
    expect(complaints).toEqual([]);
  });

  it('sends nothing without an address and the consent', { tags: 'full' }, async () => {
    const { page } = await open('/');
    const posts = await endpointOf(page, accept);
    const { email, agree, button } = newsletterOf(page);
    expect(await agree.isChecked()).toBe(false);
    await button.click();
    expect(await isFocused(email)).toBe(true);
    await email.fill('ana@example.com');
    await email.press('Enter');
    expect(await isFocused(agree)).toBe(true);
    expect(posts).toEqual([]);
    const consent = page.locator('#monthly-letter label', { has: agree.page().getByRole('link') });
    expect(await consent.getByRole('link').getAttribute('href')).toBe('/privacy-policy');
  });

  it('says before it is sent what for, and who answers for it', { tags: 'full' }, async () => {
    const { page } = await open('/');
    await tellsPurpose(page.locator('#monthly-letter form'), 'to send you the letter');
    await page.getByRole('link', { name: 'Call me' }).click();
    await tellsPurpose(page.getByRole('dialog').locator('form'), 'to call you back');
  });

  it('is busy while it is on its way, and goes once', { tags: 'full' }, async () => {
    const { page } = await open('/');
    const { hold, release } = held();
    const posts = await endpointOf(page, hold);
    const { email, button, status } = await subscribe(page);
    await expect.poll(() => button.getAttribute('aria-busy')).toBe('true');
    expect(await button.textContent()).toBe('Sending…');
    expect(await status.textContent()).toBe('Sending…');
    await button.click();
    await email.press('Enter');
    await release(accept);
    await toast(page, 'Almost there').waitFor();
    expect(posts).toHaveLength(1);
    expect(await button.getAttribute('aria-busy')).toBe(null);
    expect(await button.textContent()).toBe('Subscribe');
  });

  it.each(
    variants([
      ['is refused', refuse],
      ['finds no network', (route: Route) => route.abort('internetdisconnected')],
    ]),
  )('keeps what was typed when it %s, and can be sent again', async (_, fail) => {
    const { page } = await open('/');
    let answer: (route: Route) => Promise<unknown> = fail;
    const posts = await endpointOf(page, (route) => answer(route));
    const { email, agree, button, alert } = await subscribe(page);
    await expect.poll(() => alert.textContent()).toContain('did not reach us');
    expect(await describedBy(button)).toBe(await alert.textContent());
    expect(await email.inputValue()).toBe('ana@example.com');
    expect(await agree.isChecked()).toBe(true);
    expect(await button.textContent()).toBe('Try again');
    expect(await isFocused(button)).toBe(true);

    answer = accept;
    await button.press('Enter');
    await toast(page, 'Almost there').waitFor();
    expect(posts).toHaveLength(2);
    expect(await alert.locator('p').isVisible()).toBe(false);
  });

  it('a newsletter gives up after 15 seconds', { tags: 'full' }, async () => {
    const { page } = await open('/', { prepare: (page) => page.clock.install() });
    const { hold } = held();
    const posts = await endpointOf(page, hold);
    await stopClock(page);
    const { button } = await subscribe(page);
    await expect.poll(() => posts.length).toBe(1);
    await page.clock.runFor(14_900);
    expect(await button.textContent()).toBe('Sending…');
    await page.clock.runFor(100);
    await expect.poll(() => button.textContent()).toBe('Try again');
  });

  it('thanks a program that fills in the hidden field, and sends nothing', {
    tags: 'full',
  }, async () => {
    const { page } = await open('/');
    const posts = await endpointOf(page, accept);
    const trap = page.locator('#monthly-letter input[name=home-page]');
    expect(await trap.evaluate((field) => field.closest('[inert]') !== null)).toBe(true);
    await trap.evaluate((field: HTMLInputElement) => {
      field.value = 'https://spam.example';
    });
    await subscribe(page);
    await toast(page, 'Almost there').waitFor();
    expect(posts).toEqual([]);
  });

  it('a newsletter does not pretend to be sent where script is off', { tags: 'full' }, async () => {
    const options = { origin: site.origin, javaScriptEnabled: false };
    const { page } = await visit('/', options);
    const section = page.locator('#monthly-letter');
    expect(await section.getByRole('button').count()).toBe(0);
    expect(await section.getByText('This form needs JavaScript').isVisible()).toBe(true);
    const { email, agree } = newsletterOf(page);
    await email.fill('ana@example.com');
    await agree.check();
    await email.press('Enter');
    expect(page.url()).toBe(`${site.origin}/`);
    expect(await email.inputValue()).toBe('ana@example.com');
  });
});

function isFocused(field: Locator): Promise<boolean> {
  return field.evaluate((element) => element === document.activeElement);
}

function describedBy(element: Locator): Promise<string | null | undefined> {
  return element.evaluate((node) => {
    const id = node.getAttribute('aria-describedby');
    return id ? document.getElementById(id)?.textContent : null;
  });
}

const typed = {
  name: 'Ana Roca',
  phone: '+34 600 000 001',
  topic: 'tour',
  notes: 'Mornings only.',
};

/** Opens the form and fills it in, all by keyboard. */
async function fillIn(page: Page): Promise<Locator> {
  await page.getByRole('link', { name: 'Call me' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'We call you back' });
  await dialog.getByLabel('Full name').focus();
  await page.keyboard.type(typed.name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(typed.phone);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Tour');
  await page.keyboard.press('Tab');
  await page.keyboard.type(typed.notes);
  // The privacy policy can be opened before its box is ticked.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  return dialog;
}

async function valuesIn(dialog: Locator): Promise<object> {
  return {
    name: await dialog.getByLabel('Full name').inputValue(),
    phone: await dialog.getByLabel('Phone').inputValue(),
    topic: await dialog.getByLabel('What it is about').inputValue(),
    notes: await dialog.getByLabel('Anything else').inputValue(),
  };
}

describe('a form in a dialog with an endpoint', () => {
  it('a form in a dialog is sent by keyboard alone', { tags: 'full' }, async () => {
    const { page, complaints } = await open('/');
    const posts = await endpointOf(page, accept);
    const dialog = await fillIn(page);
    await dialog.getByLabel('Phone').press('Enter');
    await toast(page, 'Request received').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    expect(posts.map((post) => post.postDataJSON())).toEqual([{ form: 'callback', fields: typed }]);
    expect(complaints).toEqual([]);

    await page.getByRole('link', { name: 'Call me' }).click();
    expect(await valuesIn(dialog)).toEqual({ name: '', phone: '', topic: '', notes: '' });
  });

  it('keeps what was typed when it fails, is closed and opened again', {
    tags: 'full',
  }, async () => {
    const { page } = await open('/');
    let answer = refuse;
    const posts = await endpointOf(page, (route) => answer(route));
    const dialog = await fillIn(page);
    await dialog.getByRole('button', { name: 'Ask for a call' }).click();
    await dialog.getByRole('alert').getByText('did not reach us').waitFor();
    expect(await barriersOf(page)).toEqual([]);

    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'Call me' }).click();
    expect(await valuesIn(dialog)).toEqual(typed);
    expect(await dialog.getByRole('alert').locator('p').isVisible()).toBe(true);

    answer = accept;
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await toast(page, 'Request received').waitFor();
    expect(posts.map((post) => post.postDataJSON()).at(-1)).toEqual({
      form: 'callback',
      fields: typed,
    });
  });

  it('keeps what was typed when it fails after the dialog was closed', {
    tags: 'full',
  }, async () => {
    const { page } = await open('/');
    const { hold, release } = held();
    const posts = await endpointOf(page, hold);
    const dialog = await fillIn(page);
    await dialog.getByLabel('Phone').press('Enter');
    await expect.poll(() => posts.length).toBe(1);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await release(refuse);
    await toast(page, 'Not sent').waitFor();
    await page.getByRole('link', { name: 'Call me' }).click();
    expect(await valuesIn(dialog)).toEqual(typed);
  });
});

describe('a greeting by the address', () => {
  const greeting = (page: Page) => page.locator('main [aria-live=polite]').first();

  it.each(
    variants([
      ['/contact?service=exchange', 'You are asking about an exchange'],
      ['/contact?guide=checklist', 'Your checklist'],
      ['/contact?urgency=few-places', 'Few places are left'],
    ]),
  )('the page greets by the address at %s', async (path, words) => {
    const { page, complaints } = await open(path);
    await greeting(page).getByText(words).waitFor();
    const order = await page.locator('main h1, main p').allTextContents();
    expect(order.findIndex((text) => text.startsWith(words))).toBe(order.indexOf('Talk to us') + 1);
    expect(complaints).toEqual([]);
    expect(await barriersOf(page)).toEqual([]);
  });

  it.each(variants(['/contact', '/contact?service=unknown', '/contact?topic=exchange']))(
    'says nothing at %s, and takes no room',
    async (path) => {
      const { page } = await open(path);
      expect(await greeting(page).textContent()).toBe('');
      expect((await greeting(page).boundingBox())?.height).toBeLessThan(2);
    },
  );
});

async function tellsPurpose(form: Locator, purpose: string): Promise<void> {
  const told = form.locator('p', { hasText: purpose });
  expect(await told.textContent()).toContain('Controller: Panot Legal, Carrer d’Exemple, 1');
  expect(await told.getByRole('link').getAttribute('href')).toBe('/privacy-policy');
}
