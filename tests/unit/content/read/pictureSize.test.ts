import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { kindOfPicture } from '../../../../src/content/read/pictureFormat.ts';
import { pixelsOf, sizeLength } from '../../../../src/content/read/pictureSize.ts';
import { readPictures } from '../../../../src/content/read/source.ts';
import { createOpen } from '../../../support/opening.ts';
import { smallestSources, writeSmallest } from '../../../support/unit/baseSite.ts';
import { hugePng } from '../../../support/unit/hugePng.ts';

const drawn = sharp({ create: { width: 60, height: 25, channels: 3, background: '#a33' } });
const root = mkdtempSync(join(tmpdir(), 'size-'));

afterAll(() => rmSync(root, { recursive: true }));

it.each([
  ['png', () => drawn.clone().png()],
  [
    'jpg',
    () =>
      drawn
        .clone()
        .jpeg()
        .withExif({ IFD0: { Copyright: 'x'.repeat(5000) } }),
  ],
  ['webp', () => drawn.clone().webp()],
  ['webp', () => drawn.clone().webp({ lossless: true })],
  [
    'webp',
    () =>
      drawn
        .clone()
        .webp()
        .withExif({ IFD0: { Copyright: 'x' } }),
  ],
  ['avif', () => drawn.clone().avif()],
])('The pixels of a picture are counted by its first bytes: %s', async (kind, make) => {
  const content = await make().toBuffer();
  const head = content.subarray(0, sizeLength(kind));
  expect(kindOfPicture(head)).toBe(kind);
  expect(pixelsOf(kind, head)).toBe(60 * 25);
  for (let length = 0; length < head.length; length += 7)
    expect(pixelsOf(kind, head.subarray(0, length))).toBeLessThanOrEqual(60 * 25);
});

it('A picture that no build can take is a mistake, as the build would say', () => {
  writeSmallest(root);
  mkdirSync(join(root, 'pages/images'), { recursive: true });
  writeFileSync(join(root, 'pages/images/vast.png'), hugePng(10_100));
  const open = createOpen();
  const { diagnostics } = open(smallestSources, readPictures(root)).report;
  const mistakes = diagnostics.filter(({ severity }) => severity === 'error');
  expect(mistakes.map(({ file, message }) => `${file}: ${message}`)).toEqual([
    expect.stringMatching(/^pages\/images\/vast\.png: No build can take this picture/),
  ]);
});
