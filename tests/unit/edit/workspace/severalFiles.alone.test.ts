import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readSources } from '../../../../src/content/read/source.ts';
import {
  ChangedElsewhere,
  WriteFault,
  writeChanges,
} from '../../../../src/edit/workspace/writeChanges.ts';

/**
 * Counts the calls that change the disk. From the last one on, the process counts as killed, or the disk
 * takes nothing more.
 */
const disk = vi.hoisted(() => ({
  calls: 0,
  last: Number.POSITIVE_INFINITY,
  isFull: false,
  log: [] as string[],
  /** Decides about a call that changes the disk, before it. */
  meet: (_name: string, _path: string) => {},
}));

vi.mock('node:fs', async (load) => {
  const fs = await load<typeof import('node:fs')>();
  const killable = (name: 'writeFileSync' | 'renameSync' | 'rmSync' | 'chmodSync') => {
    const real = fs[name] as (...args: unknown[]) => unknown;
    return (...args: unknown[]) => {
      disk.calls += 1;
      if (disk.calls > disk.last) {
        if (!disk.isFull) throw new Error('killed');
        const fault = { code: 'ENOSPC', syscall: 'write' };
        if (name !== 'rmSync') throw Object.assign(new Error('ENOSPC: no space'), fault);
      }
      disk.meet(name, String(args[0]));
      disk.log.push(`${name} ${args[0]}`);
      return real(...args);
    };
  };
  return {
    ...fs,
    writeFileSync: killable('writeFileSync'),
    renameSync: killable('renameSync'),
    rmSync: killable('rmSync'),
    chmodSync: killable('chmodSync'),
  };
});

const before = { 'a.json': 'A', 'b.json': 'B', 'gone.json': 'G' };
const after = { 'a.json': 'A2', 'b.json': 'B2', 'new/c.json': 'C' };
const changes = [
  { file: 'pages/a.json', text: 'A2' },
  { file: 'pages/b.json', text: 'B2' },
  { file: 'pages/new/c.json', text: 'C' },
  { file: 'pages/gone.json', remove: true } as const,
];

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'several-'));
  writeBefore();
});

afterEach(() => {
  disk.last = Number.POSITIVE_INFINITY;
  disk.isFull = false;
  disk.meet = () => {};
  vi.restoreAllMocks();
  rmSync(root, { recursive: true, force: true });
});

function writeBefore(): void {
  mkdirSync(join(root, 'pages'));
  for (const [name, text] of Object.entries(before)) writeFileSync(join(root, 'pages', name), text);
}

/** Every file below pages/, drafts included. */
function filesNow(): Record<string, string> {
  const entries = readdirSync(join(root, 'pages'), { recursive: true, withFileTypes: true });
  const texts = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [path.slice(join(root, 'pages/').length), readFileSync(path, 'utf8')]);
  return Object.fromEntries(texts);
}

function foldersNow(): string[] {
  const entries = readdirSync(join(root, 'pages'), { recursive: true, withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory());
  return folders
    .map(({ parentPath, name }) => join(parentPath, name).split('/pages/')[1] ?? '')
    .sort();
}

function killAt(call: number): void {
  const sources = readSources(root);
  disk.calls = 0;
  disk.last = call;
  try {
    writeChanges(root, sources, changes);
  } catch {
    // Nobody is there to hear it.
  }
  disk.last = Number.POSITIVE_INFINITY;
}

function callsOfAll(): number {
  const sources = readSources(root);
  disk.calls = 0;
  writeChanges(root, sources, changes);
  return disk.calls;
}

it('A process that is killed at any point leaves each file whole, old or new', () => {
  const calls = callsOfAll();
  expect(calls).toBeGreaterThan(6);
  const outcomes = new Set<string>();
  for (let call = 0; call < calls; call += 1) {
    rmSync(join(root, 'pages'), { recursive: true });
    writeBefore();
    killAt(call);
    const now = filesNow();
    outcomes.add(JSON.stringify(now));
    for (const file of ['a.json', 'b.json', 'new/c.json', 'gone.json'])
      expect([textIn(before, file), textIn(after, file)]).toContain(textIn(now, file));
  }
  expect(outcomes.size).toBeGreaterThan(2);
});

it('A full disk leaves no file with new content that its error does not name', () => {
  const calls = callsOfAll();
  const outcomes = new Set<string>();
  for (let call = 0; call < calls; call += 1) {
    rmSync(join(root, 'pages'), { recursive: true });
    writeBefore();
    const sources = readSources(root);
    Object.assign(disk, { calls: 0, last: call, isFull: true });
    const fault = faultOf(() => writeChanges(root, sources, changes));
    Object.assign(disk, { last: Number.POSITIVE_INFINITY, isFull: false });
    if (!fault) continue;
    const now = filesNow();
    const differing = changes
      .map(({ file }) => file)
      .filter((file) => textIn(now, file) !== textIn(before, file));
    expect([...fault.written].sort()).toEqual(differing.sort());
    expect(foldersNow()).toEqual(fault.written.includes('pages/new/c.json') ? ['new'] : []);
    outcomes.add(fault.written.join());
  }
  expect(outcomes.size).toBeGreaterThan(1);
  expect(outcomes).toContain('');
});

function textIn(texts: Record<string, string>, file: string): string | undefined {
  return texts[file.slice('pages/'.length)];
}

function faultOf(act: () => void): WriteFault | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    return error instanceof WriteFault ? error : new WriteFault(error as Error, []);
  }
}

describe('A refusal tells how far a change has come', () => {
  const closed = () =>
    Object.assign(new Error('EACCES'), { code: 'EACCES', syscall: 'rm', path: 'pages/a.json' });

  it('where somebody else saves a file, and the system refuses to take another one back', () => {
    const sources = readSources(root);
    disk.meet = (name, path) => {
      if (name !== 'renameSync') return;
      // The first file is in place now, and nothing may be renamed from here on.
      disk.meet = (again) => {
        if (again === 'renameSync') throw closed();
      };
      writeFileSync(join(root, 'pages/b.json'), 'by somebody else');
      expect(path).toContain('a.json');
    };
    const fault = faultOf(() => writeChanges(root, sources, changes));
    expect(fault?.cause).toBeInstanceOf(ChangedElsewhere);
    expect(fault?.written).toEqual(['pages/a.json']);
    expect(filesNow()).toEqual({ ...before, 'a.json': 'A2', 'b.json': 'by somebody else' });
  });

  it('where somebody else saves a file that is in place already: it stays theirs', () => {
    const sources = readSources(root);
    disk.meet = (name, path) => {
      if (name !== 'renameSync' || !path.includes('b.json')) return;
      disk.meet = () => {};
      writeFileSync(join(root, 'pages/a.json'), 'by somebody else');
      throw closed();
    };
    expect(faultOf(() => writeChanges(root, sources, changes))?.written).toEqual(['pages/a.json']);
    expect(filesNow()).toEqual({ ...before, 'a.json': 'by somebody else' });
  });

  it('where a file cannot be read any more: it is not written over', () => {
    const sources = readSources(root);
    disk.meet = (name, path) => {
      if (name !== 'renameSync' || !path.includes('a.json')) return;
      disk.meet = () => {};
      rmSync(join(root, 'pages/b.json'));
      mkdirSync(join(root, 'pages/b.json'));
    };
    const fault = faultOf(() => writeChanges(root, sources, changes));
    expect(fault).toMatchObject({ code: 'EISDIR', written: [] });
    expect(filesNow()).toEqual({ 'a.json': 'A', 'gone.json': 'G' });
  });
});

describe('What a change is based on', () => {
  it.each([
    ['changed', () => writeFileSync(join(root, 'pages/b.json'), 'B, by another command')],
    ['removed', () => rmSync(join(root, 'pages/b.json'))],
    ['added', () => writeFileSync(join(root, 'pages/d.json'), 'D')],
  ])('may not be %s meanwhile, though it is not written', (_, meddle) => {
    const sources = readSources(root);
    meddle();
    const meanwhile = filesNow();
    const change = [{ file: 'pages/a.json', text: 'A2' }];
    expect(() => writeChanges(root, sources, change, true)).toThrow('by someone else');
    expect(filesNow()).toEqual(meanwhile);
  });

  it('is all that counts: other files may change', () => {
    const sources = readSources(root).filter(({ file }) => file === 'pages/a.json');
    writeFileSync(join(root, 'pages/b.json'), 'B, by another command');
    writeChanges(root, sources, [{ file: 'pages/a.json', text: 'A2' }]);
    expect(filesNow()).toMatchObject({ 'a.json': 'A2', 'b.json': 'B, by another command' });
  });
});

it('A folder goes with its last file, and the folder around it stays with another one', () => {
  const files = ['deep/er/one.json', 'deep/two.json', 'deep/er/three.json'];
  mkdirSync(join(root, 'pages/deep/er'), { recursive: true });
  for (const file of files) writeFileSync(join(root, 'pages', file), 'text');
  const removed = (names: string[]) =>
    names.map((name) => ({ file: `pages/${name}`, remove: true }) as const);
  writeChanges(root, readSources(root), removed(files.slice(0, 1)));
  expect(foldersNow()).toEqual(['deep', 'deep/er']);
  writeChanges(root, readSources(root), removed(files.slice(2)));
  expect(foldersNow()).toEqual(['deep']);
  writeChanges(root, readSources(root), removed(['deep/two.json']));
  expect(foldersNow()).toEqual([]);
  expect(filesNow()).toEqual(before);
});
