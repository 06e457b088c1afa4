import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { components } from '../../../src/app/page/registry.ts';
import { examplesOf } from '../../../src/content/schema/examples.ts';
import type { Layout, Section } from '../../../src/generated/types.ts';
import { serveSite } from '../../../src/serve/serve.ts';
import { contract } from '../../support/contract.ts';
import { granted, untilReady, visit } from '../../support/e2e/browser.ts';
import { serveSmallSite } from '../../support/e2e/smallSite.ts';
import { poisoned } from '../../support/poisoned.ts';
import { variants } from '../../support/variants.ts';

declare global {
  interface Window {
    /** Set by every payload that is run. */
    pwned?: number;
  }
}

/** Validation refuses all of this: here it is left out, so that what comes after it is tried. */
const payload =
  '\'"></title></script></style></textarea><img src=x onerror="window.pwned=1"><script>window.pwned=2</script><svg onload="window.pwned=3"></svg>[a](javascript:window.pwned=4) ![b](x"onerror="window.pwned=5) <javascript:window.pwned=6> {__proto__} \u2028\u2029\u202e';
const address = 'javascript:window.pwned=7';

const types = variants(Object.keys(components));
let site: Awaited<ReturnType<typeof serveSmallSite>>;

beforeAll(async () => {
  const change = (layout: Layout) => ({ ...poisoned(layout, poison), lang: layout.lang });
  const pageOf = (type: string) => ({
    route: `/${type}`,
    title: payload,
    sections: examplesOf(contract, type).map((example) => poisoned(example, poison)),
    change,
  });
  const hub = { type: 'richText', heading: 'Hub', body: 'Hub' } as unknown as Section;
  site = await serveSmallSite([{ route: '/', sections: [hub] }, ...types.map(pageOf)]);
});

afterAll(() => site.close());

describe('strings that would be script', () => {
  it.each(types)('are text where the browser opens them: %s', async (type) => {
    const { page } = await visit(`/${type}`, { ...site, consent: granted, bypassCSP: true });
    await untilReady(page);
    await clickEverything(page);
    expect(await page.evaluate(() => window.pwned)).toBeUndefined();
    expect(await page.title()).toBe(payload);
  });

  it('are text where a link leads to them', { tags: 'full' }, async () => {
    const { page } = await visit('/', { ...site, consent: granted, bypassCSP: true });
    await untilReady(page);
    for (const type of types) {
      await page.evaluate((path) => {
        const link = document.createElement('a');
        link.href = path;
        document.body.append(link);
        link.click();
        link.remove();
      }, `/${type}`);
      await page.waitForURL(`**/${type}`);
      await expect.poll(() => page.title()).toBe(payload);
      expect(await page.evaluate(() => window.pwned)).toBeUndefined();
    }
  });

  it('are text in the answers of the assistant', { tags: 'full' }, async () => {
    const json = { pages: [[address, payload]], passages: [[0, payload, payload, payload]] };
    const { page } = await visit('/', {
      consent: granted,
      bypassCSP: true,
      prepare: (opened) => opened.route('**/_search.*', (route) => route.fulfill({ json })),
    });
    await untilReady(page);
    await page.locator('.assistant summary').click();
    await page.getByRole('log').waitFor();
    await page.locator('.chat-form input').fill(`window pwned script ${payload}`);
    await page.locator('.chat-form input').press('Enter');
    await page.locator('.chat-exchange').waitFor();
    await clickEverything(page);
    expect(await page.evaluate(() => window.pwned)).toBeUndefined();
  });

  it.each(
    variants([
      `/contact?service=${encodeURIComponent(payload)}&__proto__[pwned]=8`,
      `/${encodeURIComponent('<img src=x onerror=window.pwned=9>')}`,
      `/about#${encodeURIComponent(payload)}`,
    ]),
  )('are text in an address: %s', async (path) => {
    const { page } = await visit(path, { consent: granted, bypassCSP: true });
    await untilReady(page);
    expect(await page.evaluate(() => window.pwned)).toBeUndefined();
  });
});

describe('the headers', () => {
  it('keep a drawing that is opened by itself from running anything', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'drawing-'));
    for (const file of ['index.html', '404.html', '_headers'])
      cpSync(join('dist', file), join(folder, file));
    writeFileSync(
      join(folder, 'x.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" onload="document.documentElement.id=1"><script>document.documentElement.id=2</script><foreignObject><img xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="document.documentElement.id=3"/></foreignObject></svg>',
    );
    const { port, close } = await serveSite(folder, 0);
    const { page } = await visit('/x.svg', { origin: `http://localhost:${port}` });
    expect(await page.evaluate(() => document.documentElement.id)).toBe('');
    await close();
    rmSync(folder, { recursive: true });
  });

  it('refuse markup of any place of the code but one, and script of none', async () => {
    const { page } = await visit('/about', { consent: granted });
    const refused = await page.evaluate(() => {
      const script = document.createElement('script');
      const tries = [
        () => document.body.insertAdjacentHTML('beforeend', '<img src=x>'),
        () => script.setAttribute('src', '/x.js'),
        () => window.trustedTypes?.createPolicy('other', { createHTML: (html) => html }),
        () => window.setTimeout('window.pwned=1'),
      ];
      return tries.map((attempt) => {
        try {
          attempt();
          return 'done';
        } catch (error) {
          return String(error).split(':')[0];
        }
      });
    });
    expect(refused).toEqual(['TypeError', 'TypeError', 'TypeError', expect.any(String)]);
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = 'javascript:window.pwned=1';
      document.body.append(link);
      link.click();
    });
    expect(await page.evaluate(() => window.pwned)).toBeUndefined();
  });
});

function poison(_: string, key: string): string {
  return ['href', 'url', 'target'].includes(key) ? address : payload;
}

/** Without leaving the page: a click on `javascript:` is no navigation. */
async function clickEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    const stay = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link && !/^javascript:/i.test(link.href)) event.preventDefault();
    };
    addEventListener('click', stay, true);
    for (const element of document.querySelectorAll<HTMLElement>('a,button,summary'))
      element.click();
  });
}
