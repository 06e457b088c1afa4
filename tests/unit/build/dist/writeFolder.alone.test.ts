import {
  existsSync,
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
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DistChanged } from '../../../../src/build/dist/distChanged.ts';
import { isTempFolder } from '../../../../src/build/dist/tempFolder.ts';
import { replaceFolder, updateFolder } from '../../../../src/build/dist/writeFolder.ts';
import { filesBelow } from '../../../../src/shared/files.ts';

/** Stand for what the file system says; empty where it does what it is asked. */
const refuse = vi.hoisted(() => ({
  move: (_from: string, _to: string): string => '',
  access: (_path: string): string => '',
  remove: (_path: string): string => '',
}));

vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>();
  const unless = (code: string, call: string) => {
    if (code) throw Object.assign(new Error(`${code}: ${call}`), { code });
  };
  return {
    ...real,
    renameSync(from: string, to: string) {
      unless(refuse.move(from, to), 'rename');
      real.renameSync(from, to);
    },
    accessSync(path: string) {
      unless(refuse.access(path), 'access');
    },
    unlinkSync(path: string) {
      unless(refuse.remove(path), 'unlink');
      real.unlinkSync(path);
    },
    rmSync(path: string, options: object) {
      unless(refuse.remove(path), 'rm');
      real.rmSync(path, options);
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
  for (const call of ['move', 'access', 'remove'] as const) refuse[call] = () => '';
  vi.restoreAllMocks();
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

it('the old folder comes back where the new one cannot take its place', () => {
  fill('dist', { 'index.html': 'old' });
  refuse.move = (from) => (from === at('.cache/draft') ? 'EACCES' : '');
  expect(() => replaceFolder(at('dist'), at('.cache/draft'))).toThrow('EACCES');
  expect(readFileSync(at('dist/index.html'), 'utf8')).toBe('old');
});

it('an old folder that cannot be removed is told, and stands in the way of no later build', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  refuse.remove = () => 'EACCES';
  vi.spyOn(Date, 'now').mockReturnValueOnce(1).mockReturnValueOnce(2);
  for (const text of ['first', 'second']) {
    fill('dist', { 'index.html': 'old' });
    fill('.cache/draft-9', { 'index.html': text });
    replaceFolder(at('dist'), at('.cache/draft-9'));
    expect(readFileSync(at('dist/index.html'), 'utf8')).toBe(text);
  }
  const left = ['draft-9-1-old', 'draft-9-2-old'];
  expect(readdirSync(at('.cache')).sort()).toEqual(['draft', ...left]);
  expect(left.every(isTempFolder)).toBe(true);
  expect(warn.mock.calls.map(String)).toEqual(
    left.map((name) => expect.stringMatching(`${name} is left .+ \\(EACCES\\)\\. .+ yourself`)),
  );
});

describe('single files', () => {
  const changes = {
    changed: ['index.html', 'assets/b.css', 'about/index.html'],
    removed: ['gone/index.html'],
  };
  const old = { 'index.html': 'old', 'about/index.html': 'old', 'gone/index.html': 'gone' };
  beforeEach(() => fill('dist', old));

  const fault = (act: () => void) => {
    try {
      act();
      return undefined;
    } catch (error) {
      return error;
    }
  };
  const update = () => fault(() => updateFolder(at('dist'), at('.cache/draft'), changes));
  const texts = () =>
    Object.fromEntries(
      filesBelow(at('dist')).map((path) => [path, readFileSync(at('dist', path), 'utf8')]),
    );

  it.each(['about', 'gone', '.'])(
    'stay as they are where the folder %s takes no files',
    (closed) => {
      refuse.access = (path) => (path === at('dist', closed) ? 'EACCES' : '');
      expect(update()).toMatchObject({ code: 'EACCES' });
      expect(texts()).toEqual(old);
    },
  );

  it('stay as they are where the first one cannot be moved', () => {
    refuse.move = () => 'EACCES';
    expect(update()).toMatchObject({ code: 'EACCES' });
    expect(texts()).toEqual(old);
  });

  it('are counted where a later one cannot be moved', () => {
    refuse.move = (from) => (from.endsWith('about/index.html') ? 'EIO' : '');
    const error = update();
    expect(error).toBeInstanceOf(DistChanged);
    expect(error).toMatchObject({
      cause: { code: 'EIO' },
      reached: { en: expect.stringContaining('of 2 pages with changes, 1 are new there') },
    });
    expect(texts()).toEqual({ ...old, 'index.html': 'new', 'assets/b.css': 'b' });
  });

  it('are counted where an old one cannot be removed', () => {
    refuse.remove = (path) => (path.endsWith('gone/index.html') ? 'EIO' : '');
    expect(update()).toMatchObject({ reached: { es: expect.stringContaining('de 2 páginas') } });
  });
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
