import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSources } from '../../../src/content/read/source.ts';
import { writeChanges } from '../../../src/edit/workspace/writeChanges.ts';
import { writeSmallest } from '../../support/unit/baseSite.ts';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'site-'));
  writeSmallest(root);
});

afterEach(() => rmSync(root, { recursive: true }));

function run(script: string, ...args: string[]) {
  const all = ['scripts/run.js', script, ...args, '--root', root];
  const { stdout, stderr, status } = spawnSync(process.execPath, all, { encoding: 'utf8' });
  return { status, lines: (stdout + stderr).trim().split('\n') };
}

function textsIn(folder: string) {
  return readSources(folder).map(({ file, text }) => [file, text]);
}

describe('npm run page', { timeout: 60_000 }, () => {
  it('adds, moves and removes a page, and says what it did', () => {
    expect(run('page', 'new', '/firm')).toMatchObject({ status: 0 });
    const moved = run('page', 'move', 'firm', '/team/');
    expect(moved).toEqual({
      status: 0,
      lines: [
        'Moved pages/firm.json to pages/team.json.',
        'Added the redirect /firm → /team to pages/_redirects.json.',
        expect.stringMatching(/^Done: 2 files written, 1 file removed\.$/),
      ],
    });
    const removed = run('page', 'remove', '/team', '--to', '/contact');
    expect(removed.lines.at(-1)).toBe('Done: 1 file written, 1 file removed.');
    expect(JSON.parse(readFileSync(join(root, 'pages/_redirects.json'), 'utf8')).redirects).toEqual(
      [
        { from: '/firm', to: '/contact' },
        { from: '/team', to: '/contact' },
      ],
    );
  });

  it.each([
    ['en', 'Nothing was written.'],
    ['es', 'No se ha escrito nada.'],
  ])('says that it has written nothing where a file is protected, in %s', (lang, last) => {
    const before = textsIn(root);
    chmodSync(join(root, 'pages/index.json'), 0o444);
    const protectedFile = run('page', 'move', '/about', '/firm', '--lang', lang);
    expect(protectedFile).toEqual({
      status: 2,
      lines: [expect.stringMatching(new RegExp(`pages/index\\.json.+ ${last}$`))],
    });
    expect(textsIn(root)).toEqual(before);
  });

  it('says in Spanish of one link that it has been changed', () => {
    const { lines } = run('page', 'move', '/about', '/firm', '--dry-run', '--lang', 'es');
    expect(lines).toContain('Se ha cambiado 1 enlace a /about:');
  });

  it('shows the mistakes that there would be', { tags: 'full' }, () => {
    const { status, lines } = run('page', 'remove', '/about', '--to', '/contact#nowhere');
    expect(status).toBe(1);
    expect(lines).toContain(
      '  The page /contact has no section with the id "nowhere" to which a link can lead.',
    );
  });

  it('shows the first warnings of a page to be written, and counts all', () => {
    const { lines } = run('page', 'new', '/firm');
    expect(lines.filter((line) => line.startsWith('pages/')).length).toBeLessThanOrEqual(5);
    expect(lines.at(-3)).toMatch(/^\d+ warnings in /);
    expect(lines.at(-2)).toBe('The first 5 are shown. npm run validate lists all.');
  });

  it('lists the links to a page', () => {
    const { status, lines } = run('page', 'where', '/es');
    expect(status).toBe(0);
    expect(lines[0]).toMatch(
      /^pages\/_layout\.json:\d+:\d+ {2}header, language link 1, href {2}\/es$/,
    );
    expect(lines.at(-1)).toMatch(/^\/es is used in \d+ places in \d+ files\.$/);
  });
});

describe('A command that only reads', { timeout: 60_000 }, () => {
  it('lists a figure as it is at the time of --clock, with its next ones', { tags: 'full' }, () => {
    const file = join(root, 'pages/_facts.json');
    const facts = JSON.parse(readFileSync(file, 'utf8'));
    Object.assign(facts.price.nie, { value: 150, next: [{ from: '2027-01-01', value: 157 }] });
    writeFileSync(file, JSON.stringify(facts));
    const now = run('fact', 'list', 'price.nie', '--clock', '2026-12-31').lines;
    expect(now.join('\n')).toMatch(/€150.*\n.*from 1 January 2027 {2}€157/);
    const then = run('fact', 'list', 'price.nie', '--clock', '2027-01-01').lines;
    expect(then).toEqual([expect.stringContaining('€157')]);
  });

  it.each([
    [
      ['fact', 'where', 'nope'],
      ['There is no fact or contact value {nope}.', 'npm run fact -- list shows all facts.'],
    ],
    [['page', 'where', '/nope'], ['There is no page at /nope.']],
  ])('%j says no word of writing', ([script = '', ...args], lines) => {
    expect(run(script, ...args)).toEqual({ status: 1, lines });
  });
});

describe('Writing changes', () => {
  const file = 'pages/contact.json';

  it('takes back what it has written when a later file fails', () => {
    mkdirSync(join(root, 'outside'));
    symlinkSync(join(root, 'outside'), join(root, 'pages/linked'));
    const sources = readSources(root);
    const changes = [
      { file, text: '{}' },
      { file: 'pages/linked/x.json', text: '{}' },
    ];
    expect(() => writeChanges(root, sources, changes)).toThrow('is outside of pages/.');
    expect(textsIn(root)).toEqual(sources.map(({ file, text }) => [file, text]));
    expect(existsSync(join(root, 'outside/x.json'))).toBe(false);
  });
});
