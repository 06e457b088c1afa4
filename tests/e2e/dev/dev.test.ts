import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Site } from '../../../src/generated/types.ts';
import { injectScript, statusAt } from '../../support/e2e/attack.ts';
import { granted, untilPainted, untilReady, visit, visitReady } from '../../support/e2e/browser.ts';
import { difference } from '../../support/e2e/difference.ts';
import { allRoutes } from '../../support/e2e/routeTable.ts';
import { copyProject, type PageFile, type Server } from '../../support/project.ts';

declare global {
  interface Window {
    drawing?: { isHeld: boolean; goOn: () => void };
  }
}

const project = copyProject();
const file = 'pages/workshop.json';
const answer = 'It stands where it stood.';
const example: PageFile = {
  title: 'Workshop',
  description: 'A page to work on.',
  sections: [
    { type: 'hero', heading: 'First words', text: 'From {price.nie}.' },
    { type: 'richText', body: Array.from({ length: 30 }, (_, index) => `Paragraph ${index}.`) },
    { type: 'faq', heading: 'Questions', items: [{ question: 'Does it stay open?', answer }] },
  ],
};
let dev: Server;

beforeAll(async () => {
  project.write(file, example);
  dev = await project.serve('dev');
});

beforeEach(() => project.write(file, example));

afterAll(() => project.dispose());

it('shows the same page as the build, but for its head and the names of files', {
  tags: 'full',
}, async () => {
  const bodyOf = async (address: string) => {
    const { html } = await ask(address);
    return (
      html
        .slice(html.indexOf('<div id="root">'))
        .replace(/\/assets\/icons-\w+/g, '/assets/icons')
        // Cards are drawn by the build alone.
        .replace(/,"image":"[^"]*\/assets\/card-[^"]*"/, '')
        .replace(/(<time data-now).*?(<\/time>)/gs, '$1$2')
    );
  };
  for (const route of [...allRoutes, '/no/such-page']) {
    const [developed, built] = await Promise.all([
      bodyOf(dev.origin + route),
      bodyOf(inject('site') + route),
    ]);
    expect({ route, difference: difference(built, developed) }).toEqual({ route, difference: '' });
  }
});

describe('a saved page', () => {
  it('is on the screen without a reload: scroll position and an open answer survive', async () => {
    const page = await open();
    await page.getByText('Does it stay open?').click();
    const scrolled = await page.evaluate(() => scrollY);
    expect(scrolled).toBeGreaterThan(100);
    project.edit(file, ({ sections }) => {
      sections[0] = { ...sections[0], type: 'hero', heading: 'Second words' };
    });
    await page.getByRole('heading', { name: 'Second words' }).waitFor();
    expect(await page.getByText(answer).isVisible()).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    expect(await page.evaluate(() => 'marker' in window)).toBe(true);
  });

  it('is on the screen though the browser was still drawing the page for the first time', async () => {
    const { page } = await visit('/workshop', { origin: dev.origin, prepare: holdDrawing });
    await page.waitForFunction(() => window.drawing?.isHeld);
    const told = page.waitForResponse(async (response) =>
      (await response.text().catch(() => '')).includes('Second words'),
    );
    project.edit(file, ({ sections }) => {
      sections[0] = { ...sections[0], type: 'hero', heading: 'Second words' };
    });
    await told;
    await untilPainted(page);
    await page.evaluate(() => window.drawing?.goOn());
    await page.getByRole('heading', { name: 'Second words' }).waitFor();
  });

  it('that is invalid leaves the last good one, under what is wrong', {
    tags: 'full',
  }, async () => {
    const page = await open();
    const good = project.read(file);
    project.write(file, good.replace('First words', 'Other words').replace('"faq"', '"faqs"'));
    const problems = page.locator('site-problems');
    const message = 'There is no section type "faqs".';
    await problems.getByText(message).waitFor();
    const place = `${file}:${lineOf(good, '"type": "faq"')}:15`;
    expect(await problems.getByRole('link').allInnerTexts()).toEqual([place]);
    expect(plain(dev.output())).toContain(`${place}  section 3`);
    expect(plain(dev.output())).toContain(message);
    expect(await page.locator('main h1').textContent()).toBe('First words');
    await page.reload();
    await problems.getByText(message).waitFor();
    expect(await page.locator('main h1').textContent()).toBe('First words');

    project.write(file, good);
    await problems.waitFor({ state: 'detached' });
    expect(await page.locator('main h1').textContent()).toBe('First words');
  });
});

it('a page that is added, renamed or removed is there, elsewhere or gone at once', {
  tags: 'full',
}, async () => {
  project.write('pages/added/index.json', { ...example, title: 'Added' });
  await expect.poll(() => statusOf('/added')).toBe(200);
  project.write('pages/added/moved.json', { ...example, title: 'Added' });
  project.remove('pages/added/index.json');
  await expect.poll(() => statusOf('/added')).toBe(404);
  await expect.poll(() => statusOf('/added/moved')).toBe(200);
  project.remove('pages/added/moved.json');
  await expect.poll(() => statusOf('/added/moved')).toBe(404);
});

it('a page has its new name in the way to the pages below it', { tags: 'full' }, async () => {
  project.write('pages/workshop/tools.json', { ...example, title: 'Tools' });
  const html = async () => (await ask(`${dev.origin}/workshop/tools`)).html;
  for (const title of ['Workshop', 'The tool shed', 'The joinery']) {
    project.write(file, { ...example, title });
    await expect.poll(html).toContain(`"name":"${title}","item"`);
  }
  project.remove('pages/workshop/tools.json');
});

it('what is wrong is told as npm run validate tells it, whatever was saved before that', {
  tags: 'full',
}, async () => {
  const dead = { type: 'richText', body: ['[Nowhere](/nowhere), [No place](/workshop#nowhere).'] };
  project.write('pages/added.json', { ...example, sections: [...example.sections, dead] });
  project.write(file, { ...example, sections: [{ type: 'hero', headng: 'First words' }] });
  project.write('pages/added.json', { ...example, sections: [dead] });
  const { output } = await project.run('validate');
  expect(output).toContain('headng');
  await expect.poll(() => plain(dev.output())).toContain(output.trim());
  project.remove('pages/added.json');
  project.write(file, example);
  const { output: after } = await project.run('validate');
  expect(after).not.toContain('headng');
  const isLast = () => plain(dev.output()).trim().endsWith(after.trim());
  await expect.poll(isLast).toBe(true);
});

it('an address that has moved leads on at once', { tags: 'full' }, async () => {
  project.write('pages/_redirects.json', { redirects: [{ from: '/bench', to: '/workshop' }] });
  const html = async () => (await ask(`${dev.origin}/bench?a=b`)).html;
  await expect.poll(html).toContain(answer);
  const { headers } = await fetch(`${dev.origin}/bench?a=b`, {
    headers: { accept: 'text/html' },
    redirect: 'manual',
  });
  expect(headers.get('location')).toBe('/workshop?a=b');
});

it('a picture that is added is shown, and shown anew when it is drawn anew', {
  tags: 'full',
}, async () => {
  const page = await open();
  const svg = (width: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="60"><path d="M0 0h9v9z"/></svg>`;
  project.write('pages/images/drawn.svg', svg(120));
  project.edit(file, ({ sections }) => {
    Object.assign(sections[0] ?? {}, { picture: { src: 'images/drawn.svg', alt: 'Drawn' } });
  });
  const widthOf = () =>
    page.getByAltText('Drawn').evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(widthOf).toBe(120);
  project.write('pages/images/drawn.svg', svg(240));
  await expect.poll(widthOf).toBe(240);
  expect(await page.evaluate(() => 'marker' in window)).toBe(true);
});

it('a saved layout, fact or theme is on the screen', { tags: 'full' }, async () => {
  const page = await open();
  project.edit('pages/_layout.json', (layout: { topBar: { badge: string } }) => {
    layout.topBar.badge = 'Open in the workshop';
  });
  await page.getByText('Open in the workshop').waitFor();
  project.edit('pages/_facts.json', (facts: { price: { nie: { value: number } } }) => {
    facts.price.nie.value = 4321;
  });
  await page.getByText('From €4,321.').waitFor();
  const theme = project.read('src/app/theme.css');
  project.write('src/app/theme.css', theme.replace('color: var(--brand-text)', 'color: #123456'));
  const color = () => page.evaluate(() => getComputedStyle(document.body).color);
  await expect.poll(color).toBe('rgb(18, 52, 86)');
  project.write('src/app/theme.css', theme);
});

it('saved colors and a saved logo are on the screen, and in the styles that load later', async () => {
  const page = await open();
  const late = 'src/app/shell/assistant/chat.css';
  const site = project.read('pages/_site.json');
  const logo = () => page.locator('header img').first().getAttribute('src');
  const before = await logo();
  project.edit('pages/_site.json', (own: Site) => {
    delete own.logo;
    own.colors = { ...own.colors, text: '#234567', softAccent: '#345678' };
  });
  const color = () => page.evaluate(() => getComputedStyle(document.body).color);
  await expect.poll(color).toBe('rgb(35, 69, 103)');
  await expect.poll(logo).not.toBe(before);
  expect((await ask(`${dev.origin}${await logo()}`)).html).toContain('<svg');
  expect((await ask(`${dev.origin}/${late}`)).html).toContain('#345678');
  project.write('pages/_site.json', site);
  await expect.poll(logo).toBe(before);
  expect((await ask(`${dev.origin}/${late}`)).html).not.toContain('#345678');
});

it('survives a thousand rapid saves, many of them invalid, and shows the last', {
  tags: 'full',
}, async () => {
  const page = await open();
  const { sections } = JSON.parse(project.read(file));
  for (let count = 1; count <= 1000; count += 1) {
    const saved = {
      ...example,
      sections: [{ type: 'hero', heading: `Save ${count}` }, ...sections],
    };
    const text = JSON.stringify(saved);
    project.write(file, count % 7 === 0 ? text.slice(0, count) : text);
    if (count % 10 === 0) await new Promise(setImmediate);
  }
  await page.getByRole('heading', { name: 'Save 1000' }).waitFor({ timeout: 40_000 });
  expect((await ask(`${dev.origin}/workshop`)).html).toContain('Save 1000');
  await page.locator('site-problems').waitFor({ state: 'detached' });
});

describe('another site', () => {
  const crossSite = { 'Sec-Fetch-Site': 'cross-site' };
  const asPage = {
    Accept: 'text/html',
    'Sec-Fetch-Mode': 'navigate',
    'Sec-Fetch-Dest': 'document',
  };
  const followed = { ...crossSite, ...asPage };
  const attacks: [path: string, headers: Record<string, string>, status: number][] = [
    ['/__open-in-editor?file=/etc/hostname', { ...crossSite, 'Sec-Fetch-Mode': 'no-cors' }, 403],
    ['/__open-in-editor?file=/etc/hostname', followed, 403],
    ['/@vite/client', { Origin: 'http://localhost:1' }, 403],
    ['/workshop', { ...followed, 'Sec-Fetch-Dest': 'iframe' }, 403],
    ['/workshop', { Host: 'site.example' }, 403],
    ['/workshop', followed, 200],
  ];

  it('may lead to a page, and asks for nothing else', async () => {
    for (const [path, headers, status] of attacks)
      expect({ path, status: await statusAt(dev.origin, path, headers) }).toEqual({ path, status });
    const socket = { Connection: 'Upgrade', Upgrade: 'websocket', Origin: 'http://site.example' };
    await expect(statusAt(dev.origin, '/', socket)).rejects.toThrow();
  });
});

it('script that gets into a page does not run', async () => {
  const { page, complaints } = await visit('/workshop', {
    origin: dev.origin,
    prepare: injectScript,
  });
  await untilReady(page);
  await expect.poll(() => complaints.join()).toContain('violates the following Content Security');
  expect(await page.evaluate(() => document.documentElement.dataset.attacked)).toBe(undefined);
});

/** Holds React when it has looked at some elements of the page, and has yet to take it over. */
function holdDrawing(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const held: (() => void)[] = [];
    let time = 0;
    // By this slow clock, React pauses between its steps on any machine.
    performance.now = () => {
      time += 0.5;
      return time;
    };
    const drawing = {
      isHeld: false,
      goOn() {
        Object.assign(drawing, { isHeld: false, isOver: true });
        for (const step of held.splice(0)) step();
      },
      isOver: false,
    };
    // React notes on each element that it has looked at it.
    const isBegun = () => Object.keys(document.querySelector('#root > *') ?? {}).length > 0;
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (...given: [unknown]) {
      drawing.isHeld = !drawing.isOver && isBegun();
      if (drawing.isHeld) held.push(() => post.apply(this, given));
      else post.apply(this, given);
    };
    window.drawing = drawing;
  });
}

/** Opens the page, scrolled as far as its questions and marked so that a reload would be seen. */
async function open() {
  const options = { origin: dev.origin, consent: granted, height: 500 };
  const { page } = await visitReady('/workshop', options);
  await page.getByRole('heading', { name: 'First words' }).waitFor();
  await page.evaluate(() => Object.assign(window, { marker: true }));
  return page;
}

async function ask(address: string) {
  const response = await fetch(address, { headers: { accept: 'text/html' } });
  return { status: response.status, html: await response.text() };
}

async function statusOf(path: string) {
  return (await ask(dev.origin + path)).status;
}

function lineOf(text: string, part: string): number {
  return text.slice(0, text.indexOf(part)).split('\n').length;
}

/** Without colors. */
function plain(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colors are control characters.
  return text.replace(/\u001b\[\d+m/g, '');
}
