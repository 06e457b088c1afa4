import sharp, { type Sharp } from 'sharp';
import { memoizeByObject } from '../../shared/memoize.ts';
import type { Asset } from './asset.ts';
import type { Brand } from './brand.ts';
import { sharpAt } from './favicons.ts';
import { drawnFonts } from './fonts.ts';
import { logoOf } from './logo.ts';
import {
  drawShareImage,
  parseShareImageFonts,
  type ShareImageText,
  shareImageLogo,
  shareImagePicture,
} from './shareImageDrawing.ts';

/** The content of a share image. */
export interface ShareImage {
  words: ShareImageText;
  /** Without it, the logo. */
  picture: Asset | undefined;
}

/** Makes a JPEG. */
export type Painter = (image: ShareImage) => Promise<Uint8Array>;

export function createPainter(root: string, brand: Brand): Painter {
  const fonts = parseShareImageFonts(drawnFonts(root, brand.fonts));
  const logo = logoOf(root, brand);
  const logoAt = async (place: Place) => scaled(await sharpAt(logo, place.height), place);
  const sign = logoAt(shareImageLogo);
  const tileOf = memoizeByObject(({ content }: Asset) =>
    scaled(sharp(Buffer.from(content)), shareImagePicture),
  );
  return async ({ words, picture }) => {
    const tile = picture ? tileOf(picture) : logoAt(shareImagePicture);
    const parts = [
      { input: await sign, ...placeOf(shareImageLogo) },
      { input: await tile, ...placeOf(shareImagePicture) },
    ];
    const drawn = sharp(Buffer.from(drawShareImage(fonts, brand.palette, words)));
    return drawn.composite(parts).jpeg({ quality: 82 }).toBuffer();
  };
}

interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

function placeOf({ left, top }: Place) {
  return { left, top };
}

/** Cut to the proportions of its place. */
function scaled(picture: Sharp, { width, height }: Place): Promise<Buffer> {
  const size = { width, height, fit: 'cover', position: 'left' } as const;
  return picture.resize(size).flatten().png({ compressionLevel: 1 }).toBuffer();
}
