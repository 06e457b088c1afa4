import { existsSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { barriersOf } from '../../support/e2e/axe.ts';
import { expectShown, visit, visitReady } from '../../support/e2e/browser.ts';
import { showAssistant } from '../../support/e2e/states.ts';
import { variants } from '../../support/variants.ts';

const rejected = { essential: true, analytics: false, marketing: false, functional: false };

async function openAssistant(path: string, options: Parameters<typeof visit>[1] = {}) {
  const opened = await visitReady(path, { consent: rejected, ...options });
  const { page } = opened;
  await page.waitForLoadState('networkidle');
  const before = opened.requests.length;
  await (await showAssistant(page)).click();
  await page.getByRole('log').waitFor();
  const added = () => opened.requests.slice(before);
  await expect.poll(() => added().some((address) => address.includes('/_search.'))).toBe(true);
  return { ...opened, added: added() };
}

async function ask(page: Page, question: string) {
  await page.locator('.chat input').fill(question);
  await page.keyboard.press('Enter');
  await page.locator('.chat-exchange .hand-over').last().waitFor();
}

function whatsappText(href: string | null): string | null {
  return new URL(href ?? '').searchParams.get('text');
}

it.each([
  ['/', 'Ask'],
  ['/es', 'Preguntar'],
])('its button on %s says “%s”, and is no wider than the gutter', async (path, word) => {
  const { page } = await visit(path, { width: 1440, consent: rejected });
  const button = page.locator('.assistant-button');
  expect(await button.innerText()).toBe(word);
  expect((await button.boundingBox())?.width).toBe(40);
  await page.setViewportSize({ width: 375, height: 667 });
  await showAssistant(page);
  expect((await button.boundingBox())?.width).toBe(24);
});

it.each([320, 375])('its button is 44 px each way for a finger, %i px wide', async (width) => {
  const { page } = await visit('/', { width, height: 667 });
  const button = await showAssistant(page);
  const { x = 0, y = 0, height = 0 } = (await button.boundingBox()) ?? {};
  expect(height).toBeGreaterThanOrEqual(44);
  const reached = await page.evaluate(
    (at) => document.elementFromPoint(...at)?.closest('.assistant-button') !== null,
    [width - 43.5, y + height / 2] as const,
  );
  expect({ reached, isBeside: x >= width - 24 }).toEqual({ reached: true, isBeside: true });
  const banner = await page.locator('.consent').boundingBox();
  expect(y + height).toBeLessThanOrEqual(banner?.y ?? 0);
});

it('is there on a page that cannot be scrolled', async () => {
  const { page } = await visit('/404', { width: 800, height: 2400, consent: rejected });
  await expectShown(page.locator('.assistant-button'));
});

it('shows that it is loading', async () => {
  let release = () => {};
  const { page } = await visitReady('/', {
    consent: rejected,
    prepare: (page) =>
      page.route('**/chat-*.js', async (route) => {
        await new Promise<void>((resolve) => {
          release = resolve;
        });
        await route.continue();
      }),
  });
  const button = page.locator('.assistant-button');
  await button.click();
  await expect.poll(() => button.getAttribute('aria-busy')).toBe('true');
  const ring = () => button.evaluate((each) => getComputedStyle(each, '::before').borderRadius);
  expect(await ring()).toBe('50%');
  release();
  await expectShown(page.getByRole('log'));
  expect(await button.getAttribute('aria-busy')).toBe(null);
});

it.each(['/', '/es'])(
  'stands below the top bar of %s while it is open, and closes by a cross',
  async (path) => {
    const { page } = await visitReady(path, { width: 360, height: 640, consent: rejected });
    const button = await showAssistant(page);
    const cross = button.locator('svg');
    expect(await cross.isVisible()).toBe(false);
    await button.click();
    await page.locator('.chat form').waitFor();
    const panel = await page.locator('.assistant-panel').boundingBox();
    expect(panel?.y).toBeGreaterThanOrEqual(44);
    await cross.click();
    await page.locator('.assistant-panel').waitFor({ state: 'hidden' });
    expect(await cross.isVisible()).toBe(false);
  },
);

it('its note stands below its field on the smallest phone', async () => {
  const { page } = await visitReady('/', { width: 320, height: 568, consent: rejected });
  await (await showAssistant(page)).click();
  const field = await page.locator('.chat form').boundingBox();
  const note = await page.locator('.assistant-panel > :last-child').boundingBox();
  expect(note?.y).toBeGreaterThanOrEqual((field?.y ?? 0) + (field?.height ?? 0));
});

it('shows what pages say about a question, and links to them', async () => {
  const { page, complaints, failures, foreign } = await openAssistant('/contact');
  await ask(page, 'How long does a nomad visa take?');
  const passages = page.locator('.chat-passage');
  expect(await passages.count()).toBe(3);
  expect((await passages.allTextContents()).join(' ')).toMatch(/30–45\sdays/);
  expect(await page.getByText('not legal advice').last().isVisible()).toBe(true);
  const link = passages.getByRole('link').first();
  const title = await link.innerText();
  await link.click();
  await expect.poll(() => page.title()).toContain(title);
  expect([complaints, failures, foreign]).toEqual([[], [], []]);
});

it('hands every question over to WhatsApp, also one that it cannot answer', {
  tags: 'full',
}, async () => {
  const { page } = await openAssistant('/');
  for (const question of ['What is the Beckham Law?', 'asdf & qwerty?']) {
    await ask(page, question);
    const links = page.locator('.chat-exchange').last().locator('.hand-over a');
    expect(whatsappText(await links.first().getAttribute('href'))).toContain(question);
    expect(await links.nth(1).getAttribute('href')).toMatch(/^tel:\+/);
  }
  expect(await page.locator('.chat-exchange').last().textContent()).toContain('found nothing');
});

it('the assistant looks in the Spanish pages on Spanish pages', { tags: 'full' }, async () => {
  const { page } = await openAssistant('/es');
  await ask(page, 'cual es la tasa maxima de alcohol');
  const passage = page.locator('.chat-passage').first();
  expect(await passage.textContent()).toMatch(/0,25\smg\/l/);
  expect(await passage.getByRole('link').getAttribute('href')).toMatch(/^\/es\/alcoholemia/);
});

it.each([
  { path: '/', said: 'Hi!', answer: 'What would you like to know?' },
  { path: '/es', said: 'Gracias', answer: 'De nada' },
])('answers “$said” kindly', async ({ path, said, answer }) => {
  const { page } = await openAssistant(path);
  await ask(page, said);
  const exchange = page.locator('.chat-exchange');
  expect(await exchange.getByText(answer).isVisible()).toBe(true);
  expect(await exchange.textContent()).not.toContain('on this site');
});

it('the assistant finds in the other language what its own does not say', async () => {
  const { page } = await openAssistant('/es');
  await ask(page, 'necesito un NIE');
  const exchange = page.locator('.chat-exchange');
  expect(await exchange.getByText('páginas en inglés').isVisible()).toBe(true);
  const passage = exchange.locator('[lang=en]').first();
  expect(await passage.getByRole('link').getAttribute('href')).toMatch(/^\/foreigner-services/);
});

it('offers the topics of its page before it says that it found nothing', async () => {
  const { page } = await openAssistant('/es/alcoholemia');
  await ask(page, 'asdf qwerty');
  const exchange = page.locator('.chat-exchange');
  const topics = exchange.getByRole('listitem').locator('a[href^="#"]');
  expect(await topics.count()).toBe(4);
  expect(await exchange.textContent()).toMatch(/trata de:.*No he encontrado nada/s);
  const topic = await topics.nth(1).innerText();
  await topics.nth(1).click();
  await expect.poll(() => page.locator('h2:target').innerText()).toBe(topic);
});

it('takes no question of a length that nobody asks', async () => {
  const { page } = await openAssistant('/');
  await page.locator('.chat input').pressSequentially('?'.repeat(310));
  expect((await page.locator('.chat input').inputValue()).length).toBe(300);
});

it('answers a suggestion, and leaves the focus in the field', { tags: 'full' }, async () => {
  const { page } = await openAssistant('/');
  await page.locator('.chat-suggestions button').first().click();
  await page.locator('.chat-passage').first().waitFor();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
  await page.keyboard.press('Escape');
  expect(await page.locator('.assistant-panel').isVisible()).toBe(false);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
});

it('the assistant works by keyboard alone', async () => {
  const { page } = await visitReady('/', { consent: rejected });
  await page.locator('.assistant summary').focus();
  await page.keyboard.press('Enter');
  await expectShown(page.getByRole('log'));
  await page.waitForFunction(() => document.activeElement?.tagName === 'INPUT');
  await page.keyboard.type('What happens if my visa is refused?');
  await page.keyboard.press('Enter');
  await expectShown(page.locator('.chat-passage').first());
});

it.each(variants(['/', '/es']))(
  'costs at most 60 kB on %s, and nothing before it is opened',
  { tags: 'full' },
  async (path) => {
    const { added, requests } = await openAssistant(path);
    const isOurs = (address: string) => /chat-|_search/.test(address);
    expect(requests.slice(0, -added.length).filter(isOurs)).toEqual([]);
    expect(added.filter(isOurs).length).toBeGreaterThan(1);
    const bytes = added.map((address) => {
      const file = `dist${new URL(address).pathname}`;
      return existsSync(file) ? brotliCompressSync(readFileSync(file)).length : 0;
    });
    expect(bytes.reduce((total, size) => total + size, 0)).toBeLessThanOrEqual(60_000);
  },
);

it.each(variants([375, 1440]))(
  'passes axe with an answer open, %i px wide',
  { tags: 'full' },
  async (width) => {
    const { page } = await openAssistant('/es', { width });
    await ask(page, '¿Cuánto tarda un desahucio?');
    expect(await barriersOf(page)).toEqual([]);
    const panel = await page.locator('.assistant-panel').boundingBox();
    expect(panel?.x).toBeGreaterThanOrEqual(0);
    expect((panel?.x ?? 0) + (panel?.width ?? 0)).toBeLessThanOrEqual(width);
  },
);

it('takes a spoken question and reads the answer out', { tags: 'full' }, async () => {
  const { page } = await openAssistant('/', { init: fakeSpeech });
  await page.getByRole('button', { name: 'Speak', exact: true }).click();
  await expectShown(page.locator('.chat-passage').first());
  await page.getByRole('button', { name: 'Stop reading' }).click();
  await expectShown(page.getByRole('button', { name: 'Read aloud' }));
});

it('offers no speech where the browser has none', { tags: 'full' }, async () => {
  const { page } = await openAssistant('/', { init: withoutSpeech });
  await ask(page, 'What happens if my visa is refused?');
  expect(await page.locator('.assistant-panel button').count()).toBe(1);
});

it('the assistant hands over to WhatsApp without script', async () => {
  const { page } = await visit('/', { javaScriptEnabled: false });
  await page.locator('.assistant summary').click();
  const links = page.locator('.assistant-panel a');
  expect(await links.first().getAttribute('href')).toMatch(/^https:\/\/wa\.me\//);
  expect(await links.first().isVisible()).toBe(true);
});

it('the assistant goes on handing over where its index cannot be had', {
  tags: 'full',
}, async () => {
  const { page } = await visitReady('/', {
    consent: rejected,
    prepare: (page) => page.route('**/_search.*', (route) => route.abort()),
  });
  await page.locator('.assistant summary').click();
  await page.getByRole('log').waitFor();
  await ask(page, 'What happens if my visa is refused?');
  const link = page.locator('.chat-exchange .hand-over a').first();
  expect(whatsappText(await link.getAttribute('href'))).toContain('refused');
});

function fakeSpeech() {
  class Recognizer {
    onresult: ((event: unknown) => void) | null = null;
    onend: (() => void) | null = null;
    start() {
      setTimeout(() => {
        this.onresult?.({ results: [[{ transcript: 'What happens if my visa is refused?' }]] });
        this.onend?.();
      });
    }
    abort() {}
  }
  let current: SpeechSynthesisUtterance | undefined;
  const synthesis = {
    speak: (utterance: SpeechSynthesisUtterance) => {
      current = utterance;
    },
    cancel: () => current?.dispatchEvent(new Event('end')),
  };
  Object.defineProperty(window, 'SpeechRecognition', { value: Recognizer });
  Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
}

function withoutSpeech() {
  for (const name of ['SpeechRecognition', 'webkitSpeechRecognition', 'speechSynthesis'])
    Reflect.deleteProperty(window, name);
}
