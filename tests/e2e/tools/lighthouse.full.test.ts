import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, inject, it, vi } from 'vitest';
import { runLighthouse } from '../../../src/commands/lighthouse/run.ts';
import { sectionAt } from '../../../src/commands/lighthouse/section.ts';
import { visitReady } from '../../support/e2e/browser.ts';

it('tells the section that holds an element', async () => {
  const { page } = await visitReady('/');
  const places = {
    h1: 'hero',
    'main dl': 'stats',
    'footer p': '(footer)',
    'header nav a': '(Main menu)',
  };
  for (const [selector, place] of Object.entries(places))
    expect(await sectionAt(page, await page.evaluate(pathOf, selector)), selector).toBe(place);
  expect(await sectionAt(page, '1,HTML,1,BODY,99,DIV')).toBe('(gone)');
});

describe('npm run lighthouse', () => {
  it('weighs the routes that are asked for without a browser', async () => {
    const { code, output } = await lighthouse('--bytes', '--only', '/contact,/es/contacto');
    expect(output).toMatch(/^kB of brotli .*\n\/contact .*\n\/es\/contacto .*\n\n/);
    expect(output).toMatch(/\n2 routes: each keeps what is required\.\n$/);
    expect(code).toBe(0);
  });

  it('gives the same as JSON', async () => {
    const { output } = await lighthouse('--bytes', '--json', '--only', '/contact');
    expect(JSON.parse(output)).toMatchObject([
      { route: '/contact', bytes: { script: expect.any(Number) }, misses: [] },
    ]);
  });

  it('names the section that makes a route too heavy, and ends with 1', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'heavy-site-'));
    cpSync('dist', join(folder, 'dist'), { recursive: true });
    const assets = join(folder, 'dist/assets');
    const ticker = readdirSync(assets).find((file) => /^ticker-.*\.js$/.test(file)) ?? '';
    appendFileSync(join(assets, ticker), `//${randomBytes(20_000).toString('base64')}`);
    const { code, output } = await lighthouseIn(folder, '--bytes', '--only', '/real-estate');
    rmSync(folder, { recursive: true });
    expect(output).toMatch(
      /\n\/real-estate 12\d(\.\d)? kB > 110 kB script: ticker \+2\d(\.\d)? kB,/,
    );
    expect(output).toMatch(/\n1 route: 1 route short of what is required\.\n$/);
    expect(code).toBe(1);
  });

  it('says why it cannot run', async () => {
    const runs = await Promise.all([
      lighthouse('example.com'),
      lighthouse('https://example.com', '--bytes'),
      lighthouse('http://localhost:1'),
      lighthouse('--runs', '0'),
      lighthouse('--bytes', '--only', '/contcat'),
      lighthouse('--bytes', '--only', 'contact'),
      lighthouse('--bytes', '--only', '/about,/no/such-page'),
      lighthouse('--byte'),
    ]);
    expect(runs.map(({ errors }) => errors.trim())).toEqual([
      '"example.com" is no address of a site. It begins with https:// or http://.',
      '--bytes weighs dist/ and takes no address.',
      'There is no sitemap at http://localhost:1. Try --only.',
      '--runs takes a whole number from 1 to 9.',
      'There is no page /contcat in dist/. Did you mean /contact?',
      'There is no page contact in dist/. Did you mean /contact?',
      'There is no page /no/such-page in dist/.',
      'There is no flag --byte. Did you mean --bytes?',
    ]);
    expect(runs.map(({ code }) => code)).toEqual(runs.map(() => 2));
  });

  it('says at once when there is no browser', async () => {
    vi.stubEnv('CHROMIUM_PATH', '/there/is/none');
    const { code, errors, output } = await lighthouse('--only', '/contact');
    vi.unstubAllEnvs();
    expect(errors).toContain('/there/is/none');
    expect(output).toBe('');
    expect(code).toBe(2);
  });

  it('explains itself', async () => {
    const { code, output } = await lighthouse('--help');
    expect(output).toContain('npm run lighthouse -- --bytes');
    expect(code).toBe(0);
  });
});

// Performance is measured by the command: on a busy machine it says little.
it('finds no fault, and nothing that shifts, on a page', async () => {
  const { reading, section } = await runLighthouse(`${inject('site')}/`);
  expect(reading.failing).toEqual([]);
  expect(reading.scores).toMatchObject({ accessibility: 100, 'best-practices': 100, seo: 100 });
  expect(reading.metrics.cls).toBe(0);
  expect(section).toBe('hero');
});

/** The way to an element as Lighthouse writes it. */
function pathOf(selector: string): string {
  const steps: string[] = [];
  let node: Node | null = document.querySelector(selector);
  while (node?.parentNode) {
    const siblings = [...node.parentNode.childNodes].filter(
      (sibling) => sibling.nodeType !== Node.TEXT_NODE || sibling.nodeValue?.trim(),
    );
    steps.unshift(String(siblings.indexOf(node as ChildNode)), node.nodeName);
    node = node.parentNode;
  }
  return steps.join();
}

interface Ended {
  code: number | null;
  output: string;
  errors: string;
}

function lighthouse(...args: string[]): Promise<Ended> {
  return lighthouseIn('.', ...args);
}

function lighthouseIn(cwd: string, ...args: string[]): Promise<Ended> {
  const command = [resolve('scripts/run.js'), 'lighthouse', ...args];
  const child = spawn(process.execPath, command, { cwd });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (text) => {
    output += text;
  });
  child.stderr.on('data', (text) => {
    errors += text;
  });
  return new Promise((done) => {
    child.on('close', (code) => done({ code, output, errors }));
  });
}
