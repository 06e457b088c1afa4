import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createShareImages } from '../../../../src/build/assets/shareImages.ts';
import type { ResolvedPage } from '../../../../src/content/resolve/resolvedPage.ts';
import type { Site } from '../../../../src/generated/types.ts';
import { exampleSite } from '../../../support/unit/exampleSite.ts';

const page = { page: { title: 'Fees', sections: [] } } as unknown as ResolvedPage;
const assets = 'src/build/assets';
const own: Site = {
  ...exampleSite,
  logo: { src: 'images/logo.svg' },
  sharePicture: { src: 'images/tile.svg' },
};
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>';
let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'shareImages-'));
  cpSync(assets, join(root, assets), { recursive: true });
  mkdirSync(join(root, 'pages/images'), { recursive: true });
  for (const name of ['logo', 'tile'])
    writeFileSync(join(root, `pages/images/${name}.svg`), drawing);
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
});

afterEach(() => rmSync(root, { recursive: true }));

it.each([
  `${assets}/shareImageDrawing.ts`,
  `${assets}/shareImagePainter.ts`,
  `${assets}/logo.ts`,
  `${assets}/outlines.ts`,
  'pages/images/logo.svg',
  'pages/images/tile.svg',
])('a share image has another address after a change of %s', (file) => {
  const before = addressOf();
  expect(addressOf()).toBe(before);
  appendFileSync(join(root, file), ' ');
  expect(addressOf()).not.toBe(before);
});

it('a share image has another address in other colors and fonts', () => {
  const before = addressOf();
  expect(addressOf({ ...own, colors: { dark: '#123456' } })).not.toBe(before);
  expect(addressOf({ ...own, fonts: { display: 'figtree' } })).not.toBe(before);
});

it('a share image is drawn once', async () => {
  expect((await made()).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  const [name = ''] = readdirSync(join(root, '.cache/cards'));
  writeFileSync(join(root, '.cache/cards', name), 'kept');
  expect((await made()).toString()).toBe('kept');
});

const { sharePicture: _, ...withoutTile } = own;
const colors = { accent: '#00ff00', dark: '#ff0000', tint: '#0000ff' };

it('a share image has the colors of its site, and its logo in the place of a picture', async () => {
  const { logo: __, ...plain } = withoutTile;
  const colorAt = await colorsOf({ ...plain, colors });
  expect(colorAt(20, 20)).toEqual([4, 0, 0]);
  expect(colorAt(850, 200)).toEqual([0, 4, 0]);
  expect(colorAt(1180, 20)).toEqual([0, 0, 4]);
});

it('a logo is shown whole in a share image, on the tint where it is clear', async () => {
  const dots = [10, 150, 310].map((x) => `<path fill="#ff0" d="M${x} 10h80v80h-80z"/>`);
  const wide = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100">${dots.join('')}</svg>`;
  writeFileSync(join(root, 'pages/images/logo.svg'), wide);
  const colorAt = await colorsOf({ ...withoutTile, colors });
  for (const x of [878, 982, 1102]) expect(colorAt(x, 315)).toEqual([4, 4, 0]);
  for (const y of [20, 250, 315]) expect(colorAt(840, y)).toEqual([0, 0, 4]);
  expect(colorAt(92, 78)).toEqual([0, 0, 4]);
});

it('a picture with clear parts stands on the tint', async () => {
  expect((await colorsOf({ ...own, colors }))(990, 315)).toEqual([0, 0, 4]);
});

async function colorsOf(site: Site) {
  const { data, info } = await sharp(await made(site))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels;
    return [...data.subarray(at, at + 3)].map((channel) => Math.round(channel / 64));
  };
}

function addressOf(site = own): string {
  return createShareImages(root, site).addressOf(page, new Map());
}

async function made(site = own): Promise<Buffer> {
  const store = createShareImages(root, site);
  store.addressOf(page, new Map());
  let image = Buffer.alloc(0);
  await store.make((_, content) => {
    image = Buffer.from(content);
  });
  return image;
}
