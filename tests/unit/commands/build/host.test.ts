import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { canonical } from '../../../../src/content/text/href.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'host-'));
  mkdirSync(join(root, 'dist'));
  mkdirSync(join(root, 'pages'));
  writeFileSync(join(root, 'pages/_site.json'), '{ "url": "https://www.example.com" }');
  writeFileSync(join(root, 'dist/index.html'), '<h1>Home</h1>');
  writeFileSync(join(root, 'dist/_headers'), '/*\n  X-Frame-Options: DENY\n');
  writeFileSync(join(root, 'dist/_redirects'), '/team /about 301\n');
});
afterEach(() => rmSync(root, { recursive: true }));

function run(...args: string[]) {
  const all = [resolve('scripts/run.js'), 'host', ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, all, {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, text: stdout + stderr };
}

it('Writes what nginx reads, and writes it anew after the site has changed', () => {
  expect(run('nginx')).toEqual({ status: 0, text: expect.stringContaining('Wrote nginx.conf.') });
  writeFileSync(join(root, 'pages/_site.json'), '{ "url": "https://www.example.org" }');
  expect(run('nginx').status).toBe(0);
  expect(readFileSync(join(root, 'nginx.conf'), 'utf8')).toContain('"www.example.org"');
});

it('Prints the whole path of the folder instead of writing', () => {
  const { status, text } = run('nginx', '--print', '--port', '8080', '--folder', '../my site');
  expect(status).toBe(0);
  expect(text).toMatch(/\sroot "\/[^".]*\/my site"/);
  expect(text).toContain('listen 127.0.0.1:8080;');
});

it('Refuses with the reason, and writes nothing', () => {
  const refusals: [words: string[], status: number, reason: string][] = [
    [[], 2, 'Only nginx needs a file'],
    [['netlify'], 2, '.github/HOSTING.md says how each other host serves dist/.'],
    [['nginx', '--port', '0'], 2, 'It must be a whole number from 1 to 65535.'],
    [['nginx', '--folder', '/srv/$site'], 2, 'nginx takes $ for the beginning of a variable'],
  ];
  for (const [words, status, reason] of refusals)
    expect(run(...words)).toEqual({ status, text: expect.stringContaining(reason) });
});

it.each(['/a%F1o', '/null%00', '/nl%0ax'])(
  'Refuses a redirect that nginx cannot compare: %s',
  (from) => {
    writeFileSync(join(root, 'dist/_redirects'), `${from} /about 301\n`);
    expect(run('nginx').text).toContain(
      `nginx cannot compare ${canonical(from)} of pages/_redirects.json`,
    );
  },
);

it('Leaves a file of somebody else as it is', () => {
  writeFileSync(join(root, 'nginx.conf'), 'server {}\n');
  expect(run('nginx')).toEqual({ status: 2, text: expect.stringContaining('is there already') });
  expect(readFileSync(join(root, 'nginx.conf'), 'utf8')).toBe('server {}\n');
});

it('Says what to do without readable settings, or without a build', () => {
  writeFileSync(join(root, 'pages/_site.json'), '{ "url": ');
  expect(run('nginx').text).toContain('pages/_site.json cannot be read. npm run validate says why');
  writeFileSync(join(root, 'pages/_site.json'), '{ "url": "https://www.example.com" }');
  rmSync(join(root, 'dist'), { recursive: true });
  expect(run('nginx')).toEqual({ status: 2, text: expect.stringContaining('Build it first') });
});
