import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { createStore } from '../../../src/serve/compressionCache.ts';

const folder = mkdtempSync(join(tmpdir(), 'store-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the store of what is sent', () => {
  it('gives a file in the encoding that is asked for', async () => {
    const { contentOf } = createStore();
    const file = write('page.html', 'Hola '.repeat(500));
    const text = 'Hola '.repeat(500);
    expect(String(await contentOf(file, '1', 'identity'))).toBe(text);
    expect(String(gunzipSync(await contentOf(file, '1', 'gzip')))).toBe(text);
    expect(String(brotliDecompressSync(await contentOf(file, '1', 'br')))).toBe(text);
  });

  it('sends what was compressed before', async () => {
    const { contentOf } = createStore();
    const file = write('ready.html', 'page');
    write('ready.html.br', 'smaller');
    write('ready.html.gz', 'small');
    expect(String(await contentOf(file, '1', 'br'))).toBe('smaller');
    expect(String(await contentOf(file, '1', 'gzip'))).toBe('small');
  });

  it('keeps what was compressed before, and does not compress it again', async () => {
    const { contentOf } = createStore();
    const file = write('kept.html', manyWords());
    write('kept.html.br', 'smaller');
    await contentOf(file, '1', 'br');
    await contentOf(file, '1', 'br');
    // A better one of another file is made after those that were asked for earlier.
    const other = write('later.html', manyWords());
    const first = await contentOf(other, '1', 'br');
    await contentOf(other, '1', 'br');
    await expect.poll(async () => (await contentOf(other, '1', 'br')) === first).toBe(false);
    expect(String(await contentOf(file, '1', 'br'))).toBe('smaller');
  });

  it('reads it once for as long as it is the same, for all that ask at once', async () => {
    const { contentOf } = createStore();
    const file = write('a.js', 'first');
    const both = [contentOf(file, '1', 'gzip'), contentOf(file, '1', 'gzip')];
    expect(both[0]).toBe(both[1]);
    await both[0];
    write('a.js', 'second');
    expect(String(gunzipSync(await contentOf(file, '1', 'gzip')))).toBe('first');
    expect(String(gunzipSync(await contentOf(file, '2', 'gzip')))).toBe('second');
  });

  it('makes what is asked for again as small as it can', async () => {
    const { contentOf } = createStore();
    const file = write('b.html', manyWords());
    const first = await contentOf(file, '1', 'br');
    await contentOf(file, '1', 'br');
    await expect
      .poll(async () => (await contentOf(file, '1', 'br')).length)
      .toBeLessThan(first.length);
    expect(String(brotliDecompressSync(await contentOf(file, '1', 'br')))).toBe(manyWords());
  });

  it('keeps no more than it may, and lets go first of what nobody asks for', async () => {
    const { contentOf, size } = createStore(3500);
    const files = Array.from({ length: 20 }, (_, index) => write(`${index}.txt`, 'x'.repeat(1000)));
    const favourite = contentOf(files[0] ?? '', '1', 'identity');
    for (const file of files.slice(1)) {
      await contentOf(file, '1', 'identity');
      expect(contentOf(files[0] ?? '', '1', 'identity')).toBe(favourite);
    }
    expect(size()).toBeLessThanOrEqual(3500);
    expect(size()).toBeGreaterThan(0);
  });

  it('asks again for a file that could not be read', async () => {
    const { contentOf } = createStore();
    const file = join(folder, 'late.txt');
    await expect(contentOf(file, '1', 'identity')).rejects.toThrow('ENOENT');
    write('late.txt', 'here');
    expect(String(await contentOf(file, '1', 'identity'))).toBe('here');
  });
});

function write(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

/** Text that takes some trouble to compress. */
function manyWords(): string {
  return Array.from({ length: 4000 }, (_, index) => `word${(index * 7919) % 1013}`).join(' ');
}
