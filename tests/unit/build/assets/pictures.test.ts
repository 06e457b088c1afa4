import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Asset } from '../../../../src/build/assets/asset.ts';
import { createPictures } from '../../../../src/build/assets/pictures.ts';
import type { BilingualError } from '../../../../src/shared/language.ts';
import { phonePictureOf } from '../../../../src/shared/phonePicture.ts';
import { hugePng } from '../../../support/unit/hugePng.ts';

const root = mkdtempSync(join(tmpdir(), 'pictures-'));
const folder = join(root, 'pages');
const file = (name: string) => join(folder, 'images', name);

beforeAll(async () => {
  mkdirSync(join(folder, 'images'), { recursive: true });
  await photograph(1000, 500).jpeg().toFile(file('photo.jpg'));
  await photograph(40, 20).jpeg().withMetadata({ orientation: 6 }).toFile(file('turned.jpg'));
  await photograph(2400, 30).png().toFile(file('wide.png'));
  writeFileSync(file('tile.svg'), svg(720, 480));
});

afterAll(() => rmSync(root, { recursive: true }));

describe('a picture that is refused in a sentence', () => {
  it.each([
    [
      'of 30,000 × 30,000 pixels',
      'bomb.png',
      () => hugePng(30_000),
      /more than 100 million pixels/,
    ],
    [
      'that is cut off',
      'cut.jpg',
      () => readFileSync(file('photo.jpg')).subarray(0, 900),
      /cut off/,
    ],
    ['that is a drawing of such a size', 'bomb.svg', () => svg(90_000, 90_000), /more than 100/],
  ])('is one %s', async (_, name, content, words) => {
    writeFileSync(file(name), content());
    const { en, es } = await createPictures([folder])
      .prepare([{ src: `images/${name}`, alt: '' }])
      .then(
        () => expect.fail('It was taken.'),
        ({ reason }: BilingualError) => reason,
      );
    expect(en).toMatch(words);
    expect([en, es]).toEqual([
      expect.stringContaining(`pages/images/${name} cannot be shown: `),
      expect.stringContaining(`No se puede mostrar pages/images/${name}: `),
    ]);
  });
});

describe('a photograph', () => {
  it('is offered as AVIF and WebP in the widths up to its own', async () => {
    const { picture, assets } = await prepared('images/photo.jpg');
    const name = (width: number, format: string) =>
      expect.stringMatching(new RegExp(`^/assets/photo-${width}-[0-9a-f]{8}\\.${format}$`));
    expect(picture).toMatchObject({
      src: expect.stringMatching(/^\/assets\/photo-[0-9a-f]{8}\.jpg$/),
      width: 1000,
      height: 500,
    });
    expect(picture.sources?.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
    expect(picture.sources?.map(offeredIn)).toEqual([
      [
        [name(480, 'avif'), '480w'],
        [name(960, 'avif'), '960w'],
        [name(1000, 'avif'), '1000w'],
      ],
      [
        [name(480, 'webp'), '480w'],
        [name(960, 'webp'), '960w'],
        [name(1000, 'webp'), '1000w'],
      ],
    ]);
    expect(await sizesOf(assets)).toEqual([
      'jpeg 1000×500',
      ...['heif 480×240', 'heif 960×480', 'heif 1000×500'],
      ...['webp 480×240', 'webp 960×480', 'webp 1000×500'],
    ]);
  });

  it('is not offered wider than screens are', async () => {
    const { picture } = await prepared('images/wide.png');
    expect(picture).toMatchObject({ width: 2400, height: 30 });
    expect(picture.sources?.map(offeredIn)[0]?.map(([, width]) => width)).toEqual([
      '480w',
      '960w',
      '1440w',
      '1920w',
    ]);
  });

  it('that a camera marked as turned stands upright, in its size too', async () => {
    const { picture, assets } = await prepared('images/turned.jpg');
    expect(picture).toMatchObject({ width: 20, height: 40 });
    expect((await sizesOf(assets)).slice(1)).toEqual(['heif 20×40', 'webp 20×40']);
  });
});

it('a drawing keeps its file and says its size', async () => {
  const { picture, assets } = await prepared('images/tile.svg');
  expect(picture).toEqual({
    src: expect.stringMatching(/^\/assets\/tile-[0-9a-f]{8}\.svg$/),
    alt: '',
    width: 720,
    height: 480,
  });
  expect(assets.map(({ path }) => path)).toEqual([picture.src]);
});

it('a drawn tile is shown as it is, and on phones by its version', async () => {
  const content = await photograph(960, 960).avif().toBuffer();
  const phone = await photograph(480, 480).avif().toBuffer();
  writeFileSync(file('tile.avif'), content);
  writeFileSync(phonePictureOf(file('tile.avif'), content), phone);
  const { picture, assets } = await prepared('images/tile.avif');
  expect(assets.map((made) => made.content)).toEqual([content, phone]);
  expect(picture.sources).toEqual([
    { type: 'image/avif', srcset: assets[1]?.path, media: '(width < 64rem)' },
  ]);
});

it('another picture under the name of a drawn tile is not shown by the version of that', async () => {
  writeFileSync(file('tile.avif'), await photograph(500, 500).avif().toBuffer());
  const { picture } = await prepared('images/tile.avif');
  expect(picture.sources?.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
});

it('a photograph of a draft is shown as it is', async () => {
  writeFileSync(file('draft.jpg'), await photograph(900, 600).jpeg().toBuffer());
  const pictures = createPictures([folder], true);
  const assets = await pictures.prepare([{ src: 'images/draft.jpg', alt: '' }]);
  expect(assets.map(({ path }) => path)).toEqual([expect.stringContaining('draft')]);
  expect(pictures.pictureOf({ src: 'images/draft.jpg', alt: '' }).sources).toBe(undefined);
});

it('a missing picture is missing from the first folder, not from where the command runs', async () => {
  const missing = createPictures([folder]).prepare([{ src: 'README.md', alt: '' }]);
  await expect(missing).rejects.toThrow(join(folder, 'README.md'));
});

it('a remote picture is shown from where it is, in the size that the page says', async () => {
  const pictures = createPictures([folder]);
  const remote = { src: 'https://images.example.com/a.jpg', alt: 'A', width: 300, height: 200 };
  expect(await pictures.prepare([remote])).toEqual([]);
  expect(pictures.pictureOf(remote)).toEqual(remote);
});

it('a file that was changed has another name and its new size', async () => {
  const pictures = createPictures([folder]);
  const tile = { src: 'images/changed.svg', alt: '' };
  writeFileSync(file('changed.svg'), svg(10, 10));
  await pictures.prepare([tile]);
  const before = pictures.pictureOf(tile);
  writeFileSync(file('changed.svg'), svg(20, 10));
  await pictures.prepare([tile]);
  const after = pictures.pictureOf(tile);
  expect(after.width).toBe(20);
  expect(after.src).not.toBe(before.src);
});

function photograph(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#2f5d8a' } });
}

function svg(width: number, height: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"></svg>`;
}

async function prepared(src: string) {
  const pictures = createPictures([folder]);
  const assets = await pictures.prepare([{ src, alt: '' }]);
  return { picture: pictures.pictureOf({ src, alt: '' }), assets };
}

function offeredIn({ srcset }: { srcset: string }): string[][] {
  return srcset.split(', ').map((entry) => entry.split(' '));
}

function sizesOf(assets: Asset[]): Promise<string[]> {
  return Promise.all(
    assets.map(async ({ content }) => {
      const { format, width, height } = await sharp(Buffer.from(content)).metadata();
      return `${format} ${width}×${height}`;
    }),
  );
}

it('a moving picture keeps its movement: no version of it stands still', async () => {
  const frames = Buffer.concat([Buffer.alloc(20 * 20 * 3, 0), Buffer.alloc(20 * 20 * 3, 255)]);
  const raw = { width: 20, height: 40, channels: 3, pageHeight: 20 } as const;
  await sharp(frames, { raw })
    .webp({ delay: [100, 100] })
    .toFile(file('moving.webp'));
  const { picture, assets } = await prepared('images/moving.webp');
  expect(picture).toEqual({ src: assets[0]?.path, alt: '', width: 20, height: 20 });
  expect(assets.map(({ content }) => content)).toEqual([readFileSync(file('moving.webp'))]);
});
