import sharp, { type ResizeOptions, type Sharp } from 'sharp';
import { memoizeByObject } from '../../shared/memoize.ts';
import type { Asset } from './asset.ts';
import type { Brand } from './brand.ts';
import { sharpAt } from './favicons.ts';
import { drawnFonts } from './fonts.ts';
import { logoOf } from './logo.ts';
import {
  drawShareImage,
  type Place,
  parseShareImageFonts,
  type ShareImageText,
  shareImageLogo,
  shareImagePicture,
  shareImageSign,
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
  const logoAt = async (place: Place) => placed(await sharpAt(logo, place.height), place, whole);
  const sign = logoAt(shareImageLogo);
  const tileOf = memoizeByObject(({ content }: Asset) =>
    placed(sharp(Buffer.from(content)), shareImagePicture, cut),
  );
  return async ({ words, picture }) => {
    const tile = picture ? tileOf(picture) : logoAt(shareImageSign);
    const drawn = sharp(Buffer.from(drawShareImage(fonts, brand.palette, words)));
    const parts = await Promise.all([sign, tile]);
    return drawn.composite(parts).jpeg({ quality: 82 }).toBuffer();
  };
}

const cut = { fit: 'cover', position: 'left' } as const;
const whole = { fit: 'contain', background: '#0000' } as const;

/** Made to fit its place. */
async function placed(picture: Sharp, { width, height, left, top }: Place, fit: ResizeOptions) {
  const sized = picture.resize({ width, height, ...fit });
  return { input: await sized.png({ compressionLevel: 1 }).toBuffer(), left, top };
}
