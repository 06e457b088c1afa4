import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { replaceFolder } from '../../../../src/build/dist/replaceFolder.ts';
import { filesBelow } from '../../../../src/shared/files.ts';

/** What the file system says to a move; empty where it moves. */
const refuse = vi.hoisted(() => ({ move: (_from: string, _to: string): string => '' }));

vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>();
  return {
    ...real,
    renameSync(from: string, to: string) {
      const code = refuse.move(from, to);
      if (code) throw Object.assign(new Error(`${code}: rename`), { code });
      real.renameSync(from, to);
    },
  };
});

let root = '';
const at = (...path: string[]) => join(root, ...path);
const made = ['about/index.html', 'assets/b.css', 'index.html'];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'folder-'));
  fill('.cache/draft', { 'index.html': 'new', 'assets/b.css': 'b', 'about/index.html': 'about' });
});

afterEach(() => {
  refuse.move = () => '';
  rmSync(root, { recursive: true });
});

it('a finished folder takes the place of another', () => {
  fill('dist', { 'index.html': 'old', 'gone/index.html': 'gone' });
  replaceFolder(at('dist'), at('.cache/draft'));
  expect(filesBelow(at('dist'))).toEqual(made);
  expect(readdirSync(at('.cache'))).toEqual([]);
});

it('a link gives way to it, and what that leads to stays', () => {
  fill('elsewhere', { 'index.html': 'mine', 'other/file.txt': 'mine too' });
  symlinkSync(at('elsewhere'), at('dist'), 'junction');
  replaceFolder(at('dist'), at('.cache/draft'));
  expect(lstatSync(at('dist')).isDirectory()).toBe(true);
  expect(filesBelow(at('dist'))).toEqual(made);
  expect(filesBelow(at('elsewhere'))).toEqual(['index.html', 'other/file.txt']);
});

it.each(['EBUSY', 'EXDEV'])(
  'where a folder cannot be moved (%s), its files are replaced',
  (code) => {
    refuse.move = () => code;
    fill('dist', { 'index.html': 'old', 'gone/index.html': 'gone' });
    replaceFolder(at('dist'), at('.cache/draft'));
    expect(filesBelow(at('dist'))).toEqual(made);
    expect(readFileSync(at('dist/index.html'), 'utf8')).toBe('new');
  },
);

it('the old folder comes back where the new one cannot take its place', () => {
  fill('dist', { 'index.html': 'old' });
  refuse.move = (from) => (from === at('.cache/draft') ? 'EACCES' : '');
  expect(() => replaceFolder(at('dist'), at('.cache/draft'))).toThrow('EACCES');
  expect(readFileSync(at('dist/index.html'), 'utf8')).toBe('old');
});

function fill(folder: string, files: Record<string, string>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(at(folder, path)), { recursive: true });
    writeFileSync(at(folder, path), content);
  }
}
