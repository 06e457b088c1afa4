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

it('writes nothing when it is refused or tried', { tags: 'full', timeout: 60_000 }, () => {
  const texts = () => readSources(root).map(({ text }) => text);
  const before = texts();
  expect(run(['done', '/es/inicio'])).toMatchObject({ status: 1 });
  expect(run(['done']).lines).toEqual(['done needs the address of a page. See --help.']);
  expect(run(['without', '/es'])).toEqual({
    status: 2,
    lines: ['without needs --because with a reason. See --help.'],
  });
  const { status, lines } = run(['done', '/es', '--dry-run']);
  expect(status).toBe(0);
  expect(lines[0]).toBe('A trial. Without --dry-run this is done:');
  expect(lines.at(-1)).toBe('Nothing was written.');
  expect(texts()).toEqual(before);
});

it('answers as before after a squash and in a shallow clone', {
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
  expect(told.lines).toContain('      − Read who we are.');
  git('reset', '-q', '--soft', 'HEAD~2');
  git('commit', '-qm', 'Squashed');
  expect(run([])).toEqual(told);
  const clone = join(root, 'clone');
  git('clone', '-q', '--depth', '1', pathToFileURL(root).href, clone);
  expect(run([], clone)).toEqual(told);
  rmSync(clone, { recursive: true });
});
