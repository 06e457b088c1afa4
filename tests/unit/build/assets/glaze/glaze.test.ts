import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { glaze } from '../../../../../src/build/assets/glaze/glaze.ts';

const side =
  '<svg xmlns="http://www.w3.org/2000/svg" width="720" height="720" viewBox="0 0 720 720">';

it('keeps the light at the border of a picture', async () => {
  const even = Buffer.from(`${side}<rect width="720" height="720" fill="#cfdcf4"/></svg>`);
  const { fallback } = await glaze(even, mkdtempSync(join(tmpdir(), 'glaze-')));
  const { data, info } = await sharp(fallback)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => data[y * info.width + x] ?? 0;
  const last = info.width - 1;
  const middle = info.width / 2;
  expect(info.width).toBe(960);
  expect(Math.abs(at(last, middle) - at(last - 20, middle))).toBeLessThan(10);
  expect(Math.abs(at(middle, last) - at(middle, last - 20))).toBeLessThan(10);
});

it('renders a picture again whose cached file is damaged, in one byte or by its length', {
  tags: 'full',
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'glaze-'));
  const drawing = Buffer.from(`${side}<rect width="720" height="720" fill="#c2410c"/></svg>`);
  const { phone } = await glaze(drawing, folder);
  const name = readdirSync(folder).find((each) => each.endsWith('-phone')) ?? '';
  const file = join(folder, name);
  const whole = readFileSync(file);
  const middle = whole.length >> 1;
  const flipped = Buffer.from(whole);
  flipped[middle] = (flipped[middle] ?? 0) ^ 1;
  for (const damaged of [flipped, whole.subarray(0, middle), Buffer.alloc(0)]) {
    writeFileSync(file, damaged);
    expect((await glaze(drawing, folder)).phone.equals(phone)).toBe(true);
    expect(readFileSync(file).equals(whole)).toBe(true);
  }
});
