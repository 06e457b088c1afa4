import { createHash } from 'node:crypto';
import {
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
import { afterEach, beforeEach, expect, it } from 'vitest';
import { homeOf } from '../../../../src/edit/workspace/home.ts';
import { RefusedJournal } from '../../../../src/edit/workspace/journal.ts';
import {
  finishChange,
  OutsideOfPages,
  writeChanges,
} from '../../../../src/edit/workspace/writeChanges.ts';

/** Of no process: the kernel gives numbers up to 4,194,304. */
const ended = 5_000_000;

let top = '';
let root = '';

beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), 'journal-'));
  root = join(top, 'a/b/site');
  for (const folder of ['pages', '.cache']) mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'pages/a.json'), 'A');
});

afterEach(() => rmSync(top, { recursive: true, force: true }));

function leave(given: object, file = '.cache/change'): void {
  const changes = [{ file: 'pages/a.json', before: sha1('A'), text: 'A2' }];
  const journal = { pid: ended, home: homeOf(root), changes, ...given };
  writeFileSync(join(root, file), JSON.stringify(journal));
}

function sha1(text: string): string {
  return createHash('sha1').update(text).digest('base64');
}

function named(file: unknown) {
  return { changes: [{ file, text: 'evil' }] };
}

function expectRefused(file: string): void {
  expect(() => finishChange(root)).toThrow(RefusedJournal);
  expect(() => finishChange(root)).toThrow(`${file} is not carried out`);
  expect(readFileSync(join(root, 'pages/a.json'), 'utf8')).toBe('A');
}

it('finishes the change of a command of this folder that has ended', () => {
  leave({});
  expect(finishChange(root)).toEqual({ written: 1, changed: [] });
  expect(readFileSync(join(root, 'pages/a.json'), 'utf8')).toBe('A2');
  expect(existsSync(join(root, '.cache/change'))).toBe(false);
});

it.each(['pages/es/b.json', 'pages/es/_site.json'])('writes %s', (file) => {
  leave(named(file));
  expect(finishChange(root).written).toBe(1);
  expect(readFileSync(join(root, file), 'utf8')).toBe('evil');
});

it('never carries out a journal in pages/, which git brings', () => {
  leave({}, 'pages/.change.json');
  expectRefused('pages/.change.json');
  const changes = [{ file: 'pages/b.json', text: 'B' }];
  writeChanges(root, [], changes);
  expect(readFileSync(join(root, 'pages/a.json'), 'utf8')).toBe('A');
});

const files = [
  '../evil.json',
  'pages/../../evil.json',
  'pages/..\\evil.json',
  '/etc/evil.json',
  'vite.config.js',
  'package.json',
  'scripts/evil.json',
  'schema/page.json',
  'pages/.change.json',
  'pages/a.html',
  'pages/.vscode/settings.json',
  'pages/images/a.svg',
  'pages/a:b.json',
  7,
  undefined,
  null,
];

it.each([
  ...files.map((file): [string, () => object] => [
    `the file ${JSON.stringify(file)}`,
    () => named(file),
  ]),
  ['a text as its process', () => ({ pid: '/../../evil' })],
  ['no process', () => ({ pid: undefined })],
  ['part of a process', () => ({ pid: 1.5 })],
  ['a group of processes', () => ({ pid: -1 })],
  ['a number as text', () => ({ changes: [{ file: 'pages/b.json', text: 1 }] })],
  ['no list of changes', () => ({ changes: {} })],
  ['no home', () => ({ home: undefined })],
  ['the home of another machine', () => ({ home: homeOf(root).replace(/^\S+/, 'elsewhere') })],
  ['the home of another folder', () => ({ home: homeOf(join(root, 'pages')) })],
])('refuses a journal with %s', (_, given) => {
  leave(given());
  expectRefused('.cache/change');
  for (const evil of ['evil.json', '../evil.json', 'pages/b.json', 'vite.config.js'])
    expect(existsSync(join(root, evil))).toBe(false);
});

it('refuses the journal of a copy', () => {
  const copy = join(top, 'copy');
  for (const folder of ['pages', '.cache']) mkdirSync(join(copy, folder), { recursive: true });
  leave({});
  const journal = readFileSync(join(root, '.cache/change'));
  writeFileSync(join(copy, '.cache/change'), journal);
  expect(() => finishChange(copy)).toThrow(RefusedJournal);
});

it('refuses what lies behind a link that git has brought as .cache', () => {
  rmSync(join(root, '.cache'), { recursive: true });
  mkdirSync(join(root, 'pages/cache'));
  symlinkSync('pages/cache', join(root, '.cache'));
  leave({ ...named('../../evil.json'), home: 'elsewhere' }, 'pages/cache/change');
  expectRefused('.cache/change');
});

it('removes no draft behind a link out of pages/', () => {
  const draft = join(top, `.gone.json.${ended}`);
  writeFileSync(draft, '');
  symlinkSync(top, join(root, 'pages/out'));
  leave({ changes: [{ file: 'pages/out/gone.json' }] });
  expect(() => finishChange(root)).toThrow(OutsideOfPages);
  expect(existsSync(draft)).toBe(true);
});
