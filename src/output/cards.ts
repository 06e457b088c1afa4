import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { panot } from '../artwork/panot.ts';
import type { Picture } from '../content/resolved.ts';
import type { Page } from '../generated/types.ts';
import { type Asset, hashOf } from './asset.ts';
import { cardPicture, drawCard, readCardFonts } from './card.ts';
import { pageName } from './pageName.ts';
import type { ResolvedPage } from './press.ts';

/** How many are made at once: sharp works in threads of its own. */
const atOnce = 4;

/** Stands where the page has no picture that could. */
const standIn = { path: 'panot', content: panot() };

interface Card {
  svg: string;
  picture: Asset;
}

/**
 * The pictures by which other sites show a link to a page, one a page. What was made once lies in
 * .cache, under a name that stands for everything that it was made of.
 */
export function createCards(root: string) {
  const folder = join(root, '.cache/cards');
  const fonts = readCardFonts(root);
  const wanted = new Map<string, Card>();
  const tiles = new Map<Asset, Promise<Buffer>>();

  async function read(path: string, card: Card): Promise<Uint8Array> {
    const file = join(folder, basename(path));
    return readFile(file).catch(async () => {
      const tile = tiles.get(card.picture) ?? tileOf(card.picture);
      tiles.set(card.picture, tile);
      const image = await imageOf(card.svg, await tile);
      await writeFile(`${file}.${process.pid}`, image);
      await rename(`${file}.${process.pid}`, file);
      return image;
    });
  }

  return {
    /** The address of a page's card, which is made later. */
    addressOf({ page, shell }: ResolvedPage, assets: Map<string, Asset>): string {
      const { brand } = shell.site;
      const title = pageName(page.title, brand);
      const svg = drawCard(fonts, { brand, title, eyebrow: eyebrowOf(page) });
      const picture = assets.get(pictureOf(page)?.src ?? '') ?? standIn;
      const hash = hashOf(svg + picture.path + JSON.stringify(sharp.versions));
      const path = `/assets/card-${hash}.jpg`;
      wanted.set(path, { svg, picture });
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

export type Cards = ReturnType<typeof createCards>;

/** The short line above the page's first heading. */
function eyebrowOf({ sections: [first] }: Page): string {
  if (first?.type === 'articleHeader') return first.category;
  return (first && 'eyebrow' in first && first.eyebrow) || '';
}

function pictureOf({ sections }: Page): Picture | undefined {
  const shown = sections.find((section) => 'picture' in section && section.picture);
  return shown && 'picture' in shown ? shown.picture : undefined;
}

function tileOf({ content }: Asset): Promise<Buffer> {
  const { width, height } = cardPicture;
  const size = { width, height, fit: 'cover', position: 'left' } as const;
  return sharp(Buffer.from(content)).resize(size).flatten().png({ compressionLevel: 1 }).toBuffer();
}

function imageOf(svg: string, tile: Buffer): Promise<Buffer> {
  const { left, top } = cardPicture;
  return sharp(Buffer.from(svg))
    .composite([{ input: tile, left, top }])
    .jpeg({ quality: 82 })
    .toBuffer();
}
