import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pageName } from '../../content/resolve/pageName.ts';
import type { ResolvedPage } from '../../content/resolve/resolvedPage.ts';
import { breakable } from '../../content/text/marks/unbroken.ts';
import type { Page, Site } from '../../generated/types.ts';
import { hashOf } from '../../shared/hash.ts';
import { replaceFile } from '../../shared/replaceFile.ts';
import type { Picture } from '../../shared/resolvedTypes.ts';
import { type Asset, asset } from './asset.ts';
import { brandOf } from './brand.ts';
import { drawnFonts } from './fonts.ts';
import type { Painter, ShareImage } from './shareImagePainter.ts';

/** How many are made at once: sharp works in threads of its own. */
const atOnce = 4;

/** The code and packages that decide how the same texts look. Their hash is part of every address. */
const drawing = ['logo.ts', 'outlines.ts', 'shareImageDrawing.ts', 'shareImagePainter.ts'].map(
  (name) => `src/build/assets/${name}`,
);
const packages = ['opentype.js', 'sharp'].map((name) => `node_modules/${name}/package.json`);

/**
 * The pictures by which other sites show a link to a page, one a page. They are kept in .cache
 * under a hash of all their inputs, so that an unchanged one is not even drawn.
 */
export function createShareImages(root: string, site: Site) {
  const brand = brandOf(root, site);
  const fonts = drawnFonts(root, brand.fonts);
  const placeholder = placeholderOf(root, site);
  const means = hashOf(JSON.stringify([...meansIn(root), brand, ...fonts.map(hashOf)]));
  const wanted = new Map<string, ShareImage>();
  let painter: Promise<Painter> | undefined;

  async function read(path: string, image: ShareImage): Promise<Uint8Array> {
    const file = join(root, '.cache/cards', basename(path));
    if (existsSync(file)) return readFileSync(file);
    // Loaded with the first that is missing: that takes longer than to find all of them.
    painter ??= import('./shareImagePainter.ts').then((code) => code.createPainter(root, brand));
    const drawn = await (await painter)(image);
    replaceFile(file, drawn);
    return drawn;
  }

  return {
    /** The address of a page's image, which is made later. */
    addressOf({ page }: ResolvedPage, assets: Map<string, Asset>): string {
      const title = pageName(page.title, site.brand);
      const words = { brand: site.brand, title, eyebrow: breakable(eyebrowOf(page)) };
      const picture = assets.get(pictureOf(page)?.src ?? '') ?? placeholder;
      const path = `/assets/card-${hashOf(JSON.stringify([means, words, picture?.path]))}.jpg`;
      wanted.set(path, { words, picture });
      return path;
    },

    /** Makes every image that was asked for, and hands it to `write`. */
    async make(write: (path: string, content: Uint8Array) => void): Promise<void> {
      const queue = wanted.entries();
      const work = async () => {
        for (const [path, image] of queue) write(path, await read(path, image));
      };
      await Promise.all(Array.from({ length: atOnce }, work));
    },
  };
}

export type ShareImages = ReturnType<typeof createShareImages>;

/** The short line above the page's first heading. */
function eyebrowOf({ sections: [first] }: Page): string {
  if (first?.type === 'articleHeader') return first.category;
  return (first && 'eyebrow' in first && first.eyebrow) || '';
}

function pictureOf({ sections }: Page): Picture | undefined {
  const shown = sections.find((section) => 'picture' in section && section.picture);
  return shown && 'picture' in shown ? shown.picture : undefined;
}

/** Shown where a page has no picture. */
function placeholderOf(root: string, { sharePicture }: Site): Asset | undefined {
  const file = sharePicture && join(root, 'pages', sharePicture.src);
  return file && existsSync(file) ? asset(basename(file), readFileSync(file)) : undefined;
}

function meansIn(root: string): string[] {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  return [
    ...packages.map((file) => JSON.parse(read(file)).version),
    ...drawing.map((file) => hashOf(read(file))),
  ];
}
