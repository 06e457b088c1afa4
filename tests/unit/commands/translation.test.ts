import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { writeSmallest } from '../../support/unit/baseSite.ts';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'site-'));
  writeSmallest(root, [
    {
      file: '_translations.json',
      wrong: '{\n  "$schema": "../schema/translations.json",\n  "translations": {}\n}\n',
    },
  ]);
});

afterEach(() => rmSync(root, { recursive: true }));

function run(args: string[], folder = root) {
  const all = ['scripts/run.js', 'translation', ...args, '--root', folder];
  const { stdout, stderr, status } = spawnSync(process.execPath, all, { encoding: 'utf8' });
  return { status, lines: (stdout + stderr).trimEnd().split('\n') };
}

const change = (file: string, from: string, to: string) => {
  const path = join(root, 'pages', file);
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
};

it('lists, confirms and leaves out, with exit codes', { timeout: 60_000 }, () => {
  expect(run([])).toEqual({
    status: 1,
    lines: ['Missing (2)', '  /about (es)', '  /contact (es)', 'Never confirmed (1)', '  /es ← /'],
  });
  expect(run(['done', '/es'])).toEqual({
    status: 0,
    lines: ['/es is right as of today.', 'Done: 1 file written.'],
  });
  expect(run([])).toMatchObject({
    status: 0,
    lines: expect.arrayContaining(['Right (1)', '  /es ← /']),
  });
  change('index.json', 'Read [who we are]', 'Read [what we do]');
  const stale = run(['--lang', 'es']);
  expect(stale.status).toBe(1);
  expect(stale.lines.slice(3)).toEqual([
    'Atrasadas (1)',
    '  /es ← /',
    '    hero',
    '      − Read who we are.',
    '      + Read what we do.',
  ]);
  expect(run(['without', '/es', '--because', 'Not now.']).status).toBe(0);
  expect(run([])).toMatchObject({
    status: 0,
    lines: expect.arrayContaining(['Left out on purpose (1)', '  /es ← /: Not now.']),
  });
});

it('names each language that a page is missing in', { timeout: 60_000 }, () => {
  const layout = readFileSync(join(root, 'pages/es/_layout.json'), 'utf8');
  mkdirSync(join(root, 'pages/ca'));
  writeFileSync(join(root, 'pages/ca/_layout.json'), layout.replace('"es"', '"ca"'));
  const { lines } = run([]);
  expect(lines[0]).toBe('Missing (5)');
  expect(lines).toEqual(expect.arrayContaining(['  / (ca)', '  /about (es)', '  /about (ca)']));
  expect(lines).not.toContain('  / (es)');
});

it('says that the record cannot be read', { timeout: 60_000 }, () => {
  writeFileSync(join(root, 'pages/_translations.json'), '{ <<<<<<< HEAD }');
  expect(run([])).toEqual({
    status: 2,
    lines: ['pages/_translations.json cannot be read. npm run validate says why.'],
  });
});
