import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readSources } from '../../../src/content/read/source.ts';

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

function git(...args: string[]) {
  const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
  const { status, stdout, stderr } = spawnSync('git', [...who, ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  expect([args, status, stdout + stderr]).toEqual([args, 0, expect.anything()]);
}

const change = (file: string, from: string, to: string) => {
  const path = join(root, 'pages', file);
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
};

it('lists, confirms and leaves out, with exit codes', { timeout: 60_000 }, () => {
  expect(run([])).toMatchObject({
    status: 1,
    lines: expect.arrayContaining([
      'unconfirmed  /es  ← /',
      '0 translations right, 0 left out on purpose, 2 missing, 1 never confirmed, 0 stale.',
    ]),
  });
  expect(run(['done', '/es'])).toEqual({
    status: 0,
    lines: ['/es is right as of today.', 'Done: 1 file written.'],
  });
  expect(run([]).status).toBe(0);
  change('index.json', 'Read [who we are]', 'Read [what we do]');
  const stale = run(['--lang', 'es']);
  expect(stale.status).toBe(1);
  expect(stale.lines.slice(2, 6)).toEqual([
    'atrasada       /es  ← /',
    '  hero: atrasada',
    '    − Read who we are.',
    '    + Read what we do.',
  ]);
  const [row] = JSON.parse(run(['list', '--format', 'json']).lines.join('\n'));
  expect(row).toMatchObject({ state: 'stale', route: '/es', source: '/' });
  expect(run(['without', '/es', 'hero', '--because', 'Not now.']).status).toBe(0);
  expect(run([])).toMatchObject({
    status: 0,
    lines: expect.arrayContaining(['  hero: left out: Not now.']),
  });
});

it('names each language that a page is missing in', { timeout: 60_000 }, () => {
  const layout = readFileSync(join(root, 'pages/es/_layout.json'), 'utf8');
  mkdirSync(join(root, 'pages/ca'));
  writeFileSync(join(root, 'pages/ca/_layout.json'), layout.replace('"es"', '"ca"'));
  const missing = run([]).lines.filter((line) => line.startsWith('missing'));
  expect(missing).toContain('missing      / (ca)');
  expect(missing).not.toContain('missing      / (es)');
  expect(missing).toEqual(
    expect.arrayContaining(['missing      /about (es)', 'missing      /about (ca)']),
  );
});

it('names the line at which the record cannot be read', { timeout: 60_000 }, () => {
  const sides = ['<<<<<<< HEAD', '  "translations": {}', '=======', '>>>>>>> other'];
  writeFileSync(join(root, 'pages/_translations.json'), ['{', ...sides, '}'].join('\n'));
  const { status, lines } = run([]);
  expect(status).toBe(1);
  expect(lines[0]).toMatch(/^pages\/_translations\.json:2:1 {2}\S/);
  expect(lines.join('\n')).not.toContain('unconfirmed');
});

it('writes nothing when it is refused', { tags: 'full', timeout: 60_000 }, () => {
  const before = readSources(root);
  expect(run(['done', '/es/inicio']).status).toBe(1);
  expect(run(['done', '/es', 'heros'])).toEqual({
    status: 1,
    lines: ['The original has no section heros.', 'Did you mean hero?', 'Nothing was written.'],
  });
  expect(run(['minor', '/es']).status).toBe(1);
  expect(run(['done']).lines).toEqual(['done needs the address of a page. See --help.']);
  expect(run(['without', '/es']).status).toBe(2);
  expect(run(['list', '--format', 'csv']).status).toBe(2);
  expect(run(['done', '/es', '--dry-run']).status).toBe(0);
  expect(readSources(root)).toEqual(before);
});

it('answers as before after a squash, in a shallow clone, after a merge and a rebase', {
  tags: 'full',
  timeout: 90_000,
}, () => {
  change('index.json', '"heading": "Home",', '"heading": "Home", "eyebrow": "We are here",');
  git('init', '-q', '-b', 'main');
  git('add', '.');
  git('commit', '-qm', 'Begin');
  change('index.json', 'Home of Panot', 'The home of Panot');
  run(['done', '/es']);
  git('commit', '-qam', 'Confirm');
  change('index.json', '[who we are]', '[what we do]');
  git('commit', '-qam', 'Change');
  const told = run([]);
  expect(told.lines).toContain('    − Read who we are.');
  git('reset', '-q', '--soft', 'HEAD~2');
  git('commit', '-qm', 'Squashed');
  expect(run([])).toEqual(told);
  const clone = join(root, 'clone');
  git('clone', '-q', '--depth', '1', pathToFileURL(root).href, clone);
  expect(run([], clone)).toEqual(told);
  rmSync(clone, { recursive: true });

  git('checkout', '-qb', 'one');
  run(['done', '/es', 'hero']);
  git('commit', '-qam', 'Confirm the opening');
  git('checkout', '-q', 'main');
  change('index.json', 'What Panot Legal does', 'All that Panot Legal does');
  run(['done', '/es', 'head']);
  git('commit', '-qam', 'Confirm the description');
  git('branch', '-q', 'rebased', 'one');
  git('merge', '-q', '--no-edit', 'one');
  const merged = run([]);
  expect(merged).toMatchObject({
    status: 0,
    lines: expect.arrayContaining(['right        /es  ← /']),
  });
  git('checkout', '-q', 'rebased');
  git('rebase', '-q', 'main~1');
  expect(run([])).toEqual(merged);
});

it('says that a trial is one before what it would do, and what a flag takes', {
  tags: 'full',
}, () => {
  const { lines } = run(['without', '/es', 'hero', '--because', 'Not now.', '--dry-run']);
  expect(lines[0]).toBe('A trial. Without --dry-run this is done:');
  expect(lines.at(-1)).toBe('Nothing was written.');
  expect(run(['without', '/es', 'hero']).lines).toEqual([
    'without needs --because "…" with the reason. See --help.',
  ]);
});
