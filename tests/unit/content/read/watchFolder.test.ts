import {
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { watchFolder } from '../../../../src/content/read/watchFolder.ts';

let root: string;
let told: string[];
let stop: () => void;

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'folder-')));
  write('a/one.json');
  told = [];
  stop = watchFolder(root, (path) => told.push(path.slice(root.length + 1)));
});

afterEach(() => {
  stop();
  rmSync(root, { recursive: true });
});

it('tells of a file that is saved, added, replaced and removed', async () => {
  await expectTold(() => write('a/one.json'), 'a/one.json');
  await expectTold(() => write('a/two.json'), 'a/two.json');
  write('a/draft');
  await expectTold(() => renameSync(at('a/draft'), at('a/two.json')), 'a/two.json');
  await expectTold(() => rmSync(at('a/two.json')), 'a/two.json');
});

it('tells of what is in a new folder, however deep and however soon', async () => {
  await expectTold(() => write('b/c/d/one.json'), 'b/c/d/one.json');
  await expectTold(() => write('b/c/d/one.json'), 'b/c/d/one.json');
  await expectTold(() => write('b/c/two.json'), 'b/c/two.json');
});

it('follows a folder that is renamed, or removed and made anew', async () => {
  await expectTold(() => renameSync(at('a'), at('b')), 'b/one.json');
  await expectTold(() => write('b/one.json'), 'b/one.json');
  await expectTold(() => {
    rmSync(at('b'), { recursive: true });
    write('b/one.json');
  }, 'b/one.json');
  await expectTold(() => write('b/one.json'), 'b/one.json');
});

it('survives a link to itself, and follows none', async () => {
  await expectTold(() => symlinkSync('loop', at('a/loop')), 'a/loop');
  write('a/elsewhere/one.json');
  await expectTold(() => symlinkSync('elsewhere', at('a/link')), 'a/link');
  expect(told).not.toContain('a/link/one.json');
  await expectTold(() => write('a/one.json'), 'a/one.json');
});

async function expectTold(change: () => void, file: string): Promise<void> {
  await untilToldOfAll();
  told = [];
  change();
  await expect.poll(() => told).toContain(file);
}

let marks = 0;

/** What was done before a file that is told of is told of, too. */
async function untilToldOfAll(): Promise<void> {
  marks += 1;
  const mark = `mark${marks}`;
  write(mark);
  await expect.poll(() => told).toContain(mark);
}

function at(file: string): string {
  return join(root, file);
}

function write(file: string): void {
  mkdirSync(join(at(file), '..'), { recursive: true });
  writeFileSync(at(file), '{}');
}
