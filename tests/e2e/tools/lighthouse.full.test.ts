import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { findChromium } from '../../../src/commands/audit/chromium.ts';
import { lighthouseIn } from '../../../src/commands/lighthouse/auditRoute.ts';

describe('npm run lighthouse', () => {
  it('weighs the routes that are asked for without a browser', async () => {
    const { code, output } = await lighthouse('.', '--bytes', '--only', '/contact,/es/contacto');
    expect(output).toMatch(/^kB of brotli .*\n\/contact .*\n\/es\/contacto .*\nat most .*\n\n/);
    expect(output).toMatch(/\n2 routes: each keeps what is required\.\n$/);
    expect(code).toBe(0);
  });

  it('tells of a heavier build what it exceeds, and what pages gained', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'heavy-site-'));
    cpSync('dist', join(folder, 'dist'), { recursive: true });
    const assets = join(folder, 'dist/assets');
    const client = readdirSync(assets).find((file) => /^client-.*\.js$/.test(file)) ?? '';
    appendFileSync(join(assets, client), `//${randomBytes(20_000).toString('base64')}`);
    const only = ['--only', '/real-estate'];
    const { code, output } = await lighthouse(folder, '--bytes', ...only);
    const since = await lighthouse(folder, '--since', resolve('dist'), ...only);
    rmSync(folder, { recursive: true });
    expect(output).toMatch(/\n\/real-estate 12\d{4} > 110000 bytes of script\n/);
    expect(output).toMatch(/\n1 route: 1 route short of what is required\.\n$/);
    expect(code).toBe(1);
    expect(since.output).toMatch(
      /\n\| \/… \(1 page\) \| \d+ \| \d+ \| 12\d{4} \(\+20\d{3}\) \|\n$/,
    );
    expect(since.code).toBe(0);
  });

  it('says why it cannot run', async () => {
    const runs = await Promise.all([
      lighthouse('.', 'example.com'),
      lighthouse('.', 'https://example.com', '--bytes'),
      lighthouse('.', 'http://localhost:1'),
      lighthouse('.', '--since', 'no/folder'),
      lighthouse('.', '--bytes', '--only', '/contcat'),
      lighthouse('.', '--bytes', '--only', '/about,/no/such-page'),
    ]);
    expect(runs.map(({ errors }) => errors.trim())).toEqual([
      '"example.com" is no address of a site. It begins with https:// or http://.',
      '--bytes and --since weigh dist/ and take no address.',
      'There is no sitemap at http://localhost:1. Try --only.',
      'There is no site in no/folder/. Build it first: npm run build',
      'There is no page /contcat in dist/. Did you mean /contact?',
      'There is no page /no/such-page in dist/.',
    ]);
    expect(runs.map(({ code }) => code)).toEqual(runs.map(() => 2));
  });
});

// Performance is measured by the command: on a busy machine it says little.
it('finds no fault, and nothing that shifts, on a page', async () => {
  const { executablePath } = await findChromium();
  const { scores, failing, metrics } = await lighthouseIn(executablePath)(`${inject('site')}/`);
  const { performance: _, ...strict } = failing;
  expect(Object.values(strict).flat()).toEqual([]);
  expect(scores).toMatchObject({ accessibility: 100, 'best-practices': 100, seo: 100 });
  expect(metrics.cls).toBe(0);
});

interface Ended {
  code: number | null;
  output: string;
  errors: string;
}

function lighthouse(cwd: string, ...args: string[]): Promise<Ended> {
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
