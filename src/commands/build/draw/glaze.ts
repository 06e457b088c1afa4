import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { phonePictureOf } from '../../../shared/phonePicture.ts';
import { margin, side, withGlaze } from './glazeFilter.ts';

const width = 960;
const wide = { quality: 42, effort: 1 };
const phone = { quality: 45, effort: 2 };

/**
 * Draws an SVG as if it were fired clay, in a file for wide screens and one for phones.
 * @param file pages/images/shop.svg
 */
export async function glaze(file: string): Promise<string[]> {
  const clay = sharp(await rendered(readFileSync(file, 'utf8')));
  const target = file.replace(/\.svg$/, '.avif');
  const content = await clay.clone().avif(wide).toBuffer();
  const phoneTarget = phonePictureOf(target, content);
  writeFileSync(target, content);
  writeFileSync(phoneTarget, await clay.resize(480).avif(phone).toBuffer());
  return [target, phoneTarget];
}

/** A lossless picture of the drawing in light and relief. */
export function rendered(svg: string): Promise<Buffer> {
  const border = (margin * width) / side;
  return sharp(Buffer.from(withGlaze(svg)), { density: (72 * width) / side })
    .resize(width + 2 * border)
    .extract({ left: border, top: border, width, height: width })
    .png()
    .toBuffer();
}
