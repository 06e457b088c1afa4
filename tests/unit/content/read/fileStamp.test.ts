import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { stampOf } from '../../../../src/content/read/fileStamp.ts';

const folder = mkdtempSync(join(tmpdir(), 'stamps-'));
const settled = new Date('2025-11-20T08:00:00.123Z');

afterAll(() => rmSync(folder, { recursive: true }));

describe('the stamp of a file', () => {
  it('is none of one that was written just now', () => {
    const file = join(folder, 'new');
    writeFileSync(file, '');
    expect(stampOf(statSync(file))).toBeUndefined();
  });

  it('is another one after another text, and after another time', () => {
    const first = stampOf(write('a', 'a'));
    const longer = stampOf(write('a', 'aa'));
    utimesSync(join(folder, 'a'), settled, new Date(settled.getTime() + 1));
    const later = stampOf(statSync(join(folder, 'a')));
    expect(new Set([first, longer, later, undefined]).size).toBe(4);
  });

  it('is another one after an edit of the same size whose time was set back', async () => {
    const { ctimeMs } = write('b', 'a');
    const first = stampOf(statSync(join(folder, 'b')));
    // The clock of the disk ticks in steps.
    await expect.poll(() => write('c', 'a').ctimeMs).toBeGreaterThan(ctimeMs);
    expect(stampOf(write('b', 'b'))).not.toBe(first);
  });
});

function write(name: string, text: string) {
  const file = join(folder, name);
  writeFileSync(file, text);
  utimesSync(file, settled, settled);
  return statSync(file);
}
