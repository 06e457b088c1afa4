import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  type renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { replaceFolder, updateFolder } from '../../../../src/build/dist/writeFolder.ts';
import { filesBelow } from '../../../../src/shared/files.ts';

/** Stands for what the file system says of a move; empty where it moves things. */
const refuse = vi.hoisted(() => ({ move: (_from: string, _to: string): string => '' }));

vi.mock('node:fs', async (original) => {
  const real = await original<{ renameSync: typeof renameSync }>();
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

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'folder-'));
  fill('.cache/draft', { 'index.html': 'new', 'assets/b.css': 'b', 'about/index.html': 'about' });
});

afterEach(() => {
  refuse.move = () => '';
  rmSync(root, { recursive: true });
});

const made = ['about/index.html', 'assets/b.css', 'index.html'];

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

/** As where .cache is on a file system of its own, and where dist is a mount. */
const apart: Record<string, (from: string, to: string) => string> = {
  'on another file system': (from, to) => (fileSystemOf(from) === fileSystemOf(to) ? '' : 'EXDEV'),
  'a mount': (from, to) => {
    if ([from, to].includes(at('dist'))) return 'EBUSY';
    return isInDist(from) === isInDist(to) ? '' : 'EXDEV';
  },
};

describe.each(Object.keys(apart))('where a folder is %s', (name) => {
  beforeEach(() => {
    refuse.move = apart[name] ?? refuse.move;
  });

  it('its contents are replaced', () => {
    fill('dist', { 'index.html': 'old', 'gone/index.html': 'gone', '.draft-1/cut.off': '' });
    replaceFolder(at('dist'), at('.cache/draft'));
    expect(filesBelow(at('dist'))).toEqual(made);
    expect(readdirSync(at('dist')).sort()).toEqual(['about', 'assets', 'index.html']);
    expect(readFileSync(at('dist/index.html'), 'utf8')).toBe('new');
  });

  it('it is made where it was not there', () => {
    replaceFolder(at('dist'), at('.cache/draft'));
    expect(filesBelow(at('dist'))).toEqual(made);
  });

  it('single files are replaced', () => {
    fill('dist', { 'index.html': 'old', 'gone/index.html': 'gone' });
    const changes = { changed: ['index.html', 'assets/b.css'], removed: ['gone/index.html'] };
    updateFolder(at('dist'), at('.cache/draft'), changes);
    expect(filesBelow(at('dist'))).toEqual(['assets/b.css', 'index.html']);
    expect(readFileSync(at('dist/index.html'), 'utf8')).toBe('new');
    expect(existsSync(at('dist/gone'))).toBe(false);
  });
});

it('any other refusal is told, and the old folder stays', () => {
  fill('dist', { 'index.html': 'old' });
  refuse.move = () => 'EACCES';
  expect(() => replaceFolder(at('dist'), at('.cache/draft'))).toThrow('EACCES');
  expect(filesBelow(at('dist'))).toEqual(['index.html']);
});

function fileSystemOf(path: string): string {
  return path.startsWith(at('.cache')) ? '.cache' : '';
}

function isInDist(path: string): boolean {
  return path.startsWith(at('dist/'));
}

function fill(folder: string, files: Record<string, string>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(at(folder, path)), { recursive: true });
    writeFileSync(at(folder, path), content);
  }
}
