import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pageName } from '../../content/resolve/pageName.ts';
import type { ResolvedPage } from '../../content/resolve/resolvedPage.ts';
import { breakable } from '../../content/text/marks/unbroken.ts';
import type { Page } from '../../generated/types.ts';
import { hashOf } from '../../shared/hash.ts';
import type { Picture } from '../../shared/resolvedTypes.ts';
import { cachePicture, readCachedPicture } from '../dist/cachedPicture.ts';
import type { Asset } from './asset.ts';
import type { Painter, ShareImage } from './shareImagePainter.ts';

/** How many are made at once: sharp works in threads of its own. */
const atOnce = 4;

/** The files that decide how the same texts look. Their hash is part of every address. */
const drawing = ['palette.ts', 'panot.svg', 'shareImageDrawing.ts', 'shareImagePainter.ts'].map(
  (name) => `src/build/assets/${name}`,
);
const drawingPackages = ['opentype.js', 'sharp'];

/**
 * The pictures by which other sites show a link to a page, one a page. They are cached in .cache
 * under a hash of all their inputs, so that an unchanged one is not even drawn.
 */
export function createShareImageStore(root: string) {
  const folder = join(root, '.cache/cards');
  const fontFiles = fontsOf(root);
  const placeholder = placeholderOf(root);
  const means = hashOf(JSON.stringify([...meansIn(root), ...fontFiles.map(hashOf)]));
  const wanted = new Map<string, ShareImage>();

  /** To load it takes longer than to find that all are there. */
  let painter: Promise<Painter> | undefined;

  async function read(path: string, card: ShareImage): Promise<Uint8Array> {
    const file = join(folder, basename(path));
    const cached = await readCachedPicture(file);
    if (cached) return cached;
    painter ??= import('./shareImagePainter.ts').then(({ createPainter }) =>
      createPainter(fontFiles),
    );
    const image = await (await painter)(card);
    cachePicture(file, image);
    return image;
  }

  return {
    /** The address of a page's card, which is made later. */
    addressOf({ page, shell }: ResolvedPage, assets: Map<string, Asset>): string {
      const { brand } = shell.site;
      const title = pageName(page.title, brand);
      const words = { brand, title, eyebrow: breakable(eyebrowOf(page)) };
      const picture = assets.get(pictureOf(page)?.src ?? '') ?? placeholder;
      const path = `/assets/card-${hashOf(JSON.stringify([means, words, picture.path]))}.jpg`;
      wanted.set(path, { words, picture });
      return path;
    },

    /** Makes the card of one page at once. */
    async cardOf(page: ResolvedPage, assets: Map<string, Asset>): Promise<Uint8Array> {
      const path = this.addressOf(page, assets);
      const card = wanted.get(path);
      if (!card) throw new Error(`There is no card at ${path}.`);
      return read(path, card);
    },

    /** Makes every card that was asked for, and hands it to `write`. */
    async make(write: (path: string, content: Uint8Array) => void): Promise<void> {
      const queue = wanted.entries();
      const work = async () => {
        for (const [path, card] of queue) write(path, await read(path, card));
      };
      await Promise.all(Array.from({ length: atOnce }, work));
    },
  };
}

/** For pages that show no picture. */
function placeholderOf(root: string): Asset {
  return { path: 'panot', content: readFileSync(join(root, 'src/build/assets/panot.svg')) };
}

export type ShareImageStore = ReturnType<typeof createShareImageStore>;

/** The short line above the page's first heading. */
function eyebrowOf({ sections: [first] }: Page): string {
  if (first?.type === 'articleHeader') return first.category;
  return (first && 'eyebrow' in first && first.eyebrow) || '';
}

function pictureOf({ sections }: Page): Picture | undefined {
  const shown = sections.find((section) => 'picture' in section && section.picture);
  return shown && 'picture' in shown ? shown.picture : undefined;
}

/** The site's own fonts, display and text: systems differ in theirs, and some have none. */
export function fontsOf(root: string): Buffer[] {
  return ['besley', 'figtree'].map((name) =>
    readFileSync(
      join(root, `node_modules/@fontsource/${name}/files/${name}-latin-600-normal.woff`),
    ),
  );
}

function meansIn(root: string): string[] {
  const versionOf = (name: string) =>
    JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')).version;
  const hashes = drawing.map((file) => hashOf(readFileSync(join(root, file))));
  return [...drawingPackages.map(versionOf), ...hashes];
}
