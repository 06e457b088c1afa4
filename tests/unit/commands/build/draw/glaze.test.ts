import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { glaze } from '../../../../../src/commands/build/draw/glaze.ts';

it('keeps the light at the border of a tile, and draws a smaller one for phones', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'glaze-'));
  const file = join(folder, 'even.svg');
  const root = '<svg xmlns="http://www.w3.org/2000/svg" width="720" height="720">';
  writeFileSync(file, `${root}<rect width="720" height="720" fill="#cfdcf4"/></svg>`);
  const [wide = '', phone = ''] = await glaze(file);
  expect(basename(phone)).toMatch(/^even-480-[\da-f]{8}\.avif$/);
  const { data, info } = await sharp(wide).greyscale().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => data[y * info.width + x] ?? 0;
  const last = info.width - 1;
  const middle = info.width / 2;
  expect([info.width, (await sharp(phone).metadata()).width]).toEqual([960, 480]);
  expect(Math.abs(at(last, middle) - at(last - 20, middle))).toBeLessThan(10);
  expect(Math.abs(at(middle, last) - at(middle, last - 20))).toBeLessThan(10);
  rmSync(folder, { recursive: true });
});
