import { readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pageName } from '../../content/resolve/pageName.ts';
import type { ResolvedPage } from '../../content/resolve/resolvedPage.ts';
import type { Page } from '../../generated/types.ts';
import type { Picture } from '../../shared/resolvedTypes.ts';
import { type Asset, hashOf } from './asset.ts';
import type { Painter, ShareImage } from './shareImagePainter.ts';

/** How many are made at once: sharp works in threads of its own. */
const atOnce = 4;

/**
 * Raised when the same words are drawn or painted in another way, see card.ts and cardPainter.ts: so
 * cards of today are told from those of then.
 */
export const drawing = 1;

/**
 * The pictures by which other sites show a link to a page, one a page. They are cached in .cache
 * under a hash of all their inputs, so that an unchanged one is not even drawn.
 */
export function createShareImageStore(root: string) {
  const folder = join(root, '.cache/cards');
  const fontFiles = fontsOf(root);
  const placeholder = placeholderOf(root);
  const means = hashOf(JSON.stringify([drawing, sharpVersion(root), ...fontFiles.map(hashOf)]));
  const wanted = new Map<string, ShareImage>();

  /** To load it takes longer than to find that all are there. */
  let painter: Promise<Painter> | undefined;

  async function read(path: string, card: ShareImage): Promise<Uint8Array> {
    const file = join(folder, basename(path));
    return readFile(file).catch(async () => {
      painter ??= import('./shareImagePainter.ts').then(({ createPainter }) =>
        createPainter(fontFiles),
      );
      const image = await (await painter)(card);
      await writeFile(`${file}.${process.pid}`, image);
      await rename(`${file}.${process.pid}`, file);
      return image;
    });
  }

  return {
    /** The address of a page's card, which is made later. */
    addressOf({ page, shell }: ResolvedPage, assets: Map<string, Asset>): string {
      const { brand } = shell.site;
      const words = { brand, title: pageName(page.title, brand), eyebrow: eyebrowOf(page) };
      const picture = assets.get(pictureOf(page)?.src ?? '') ?? placeholder;
      const path = `/assets/card-${hashOf(JSON.stringify([means, words, picture.path]))}.jpg`;
      wanted.set(path, { words, picture });
      return path;
    },

    /** Makes every card that was asked for, and hands it to `write`. */
    async make(write: (path: string, content: Uint8Array) => void): Promise<void> {
      await mkdir(folder, { recursive: true });
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

function sharpVersion(root: string): string {
  return JSON.parse(readFileSync(join(root, 'node_modules/sharp/package.json'), 'utf8')).version;
}
