import sharp from 'sharp';
import type { Asset } from './asset.ts';
import {
  drawShareImage,
  parseShareImageFonts,
  type ShareImageText,
  shareImagePicture,
} from './shareImageDrawing.ts';

/** The content of a share image. */
export interface ShareImage {
  words: ShareImageText;
  picture: Asset;
}

/** Makes a JPEG. */
export type Painter = (image: ShareImage) => Promise<Uint8Array>;

/** @param fonts display and text, as files */
export function createPainter(fonts: Buffer[]): Painter {
  const parsed = parseShareImageFonts(fonts);
  const tiles = new Map<Asset, Promise<Buffer>>();
  return async ({ words, picture }) => {
    const tile = tiles.get(picture) ?? tileOf(picture);
    tiles.set(picture, tile);
    return imageOf(drawShareImage(parsed, words), await tile);
  };
}

function tileOf({ content }: Asset): Promise<Buffer> {
  const { width, height } = shareImagePicture;
  const size = { width, height, fit: 'cover', position: 'left' } as const;
  return sharp(Buffer.from(content)).resize(size).flatten().png({ compressionLevel: 1 }).toBuffer();
}

function imageOf(svg: string, tile: Buffer): Promise<Buffer> {
  const { left, top } = shareImagePicture;
  return sharp(Buffer.from(svg))
    .composite([{ input: tile, left, top }])
    .jpeg({ quality: 82 })
    .toBuffer();
}
