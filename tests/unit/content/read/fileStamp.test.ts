import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { hasStamp, packStamps, setStamp, stampOf } from '../../../../src/content/read/fileStamp.ts';

const folder = mkdtempSync(join(tmpdir(), 'stamps-'));
const settled = new Date('2025-11-20T08:00:00.123Z');

afterAll(() => rmSync(folder, { recursive: true }));

describe('the stamp of a file', () => {
  it('is none of one that was written just now', () => {
    const file = join(folder, 'new');
    writeFileSync(file, '');
    expect(stampOf(statSync(file))).toBeUndefined();
  });

  it('is told from others as numbers as it is as a text', () => {
    const names = ['a', 'b', 'c'];
    const packed = packStamps([...names.map((name) => stampOf(write(name, name))), undefined]);
    for (const [place, name] of names.entries()) {
      expect(hasStamp(statSync(join(folder, name)), packed, place)).toBe(true);
      expect(hasStamp(statSync(join(folder, name)), packed, (place + 1) % 3)).toBe(false);
      expect(hasStamp(statSync(join(folder, name)), packed, 3)).toBe(false);
    }
    const longer = write('a', 'aa');
    expect(hasStamp(longer, packed, 0)).toBe(false);
    setStamp(packed, 0, stampOf(longer));
    expect(hasStamp(longer, packed, 0)).toBe(true);
    utimesSync(join(folder, 'a'), settled, new Date(settled.getTime() + 1));
    expect(hasStamp(statSync(join(folder, 'a')), packed, 0)).toBe(false);
    setStamp(packed, 0, undefined);
    expect(hasStamp(longer, packed, 0)).toBe(false);
  });
});

function write(name: string, text: string) {
  const file = join(folder, name);
  writeFileSync(file, text);
  utimesSync(file, settled, settled);
  return statSync(file);
}
