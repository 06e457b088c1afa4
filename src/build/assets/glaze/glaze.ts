import { hash } from 'node:crypto';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import { cachePicture, readCachedPicture } from '../cachedPicture.ts';
import { margin, side, withGlaze } from './glazeFilter.ts';

/** The pictures of a glazed tile drawing: for phones, for wide screens, and for old browsers. */
const versions = {
  phone: { width: 480, format: 'avif', quality: 45, effort: 2 },
  wide: { width: 960, format: 'avif', quality: 42, effort: 1 },
  fallback: { width: 960, format: 'webp', quality: 60, effort: 4 },
} as const;

type Version = keyof typeof versions;

const names = Object.keys(versions) as Version[];

/**
 * Renders a drawing as if it were fired clay. Results are cached under a hash of all their inputs:
 * one takes most of a second.
 * @param folder the folder of the cache
 */
export async function glaze(svg: Buffer, folder: string): Promise<Record<Version, Buffer>> {
  const { default: sharp } = await import('sharp');
  const drawing = withGlaze(svg.toString('utf8'));
  const inputs = JSON.stringify([drawing, versions, sharp.versions]);
  const key = hash('sha256', inputs, 'hex').slice(0, 16);
  const files = names.map((name) => join(folder, `${key}-${name}`));
  const cached = await Promise.all(files.map(readCachedPicture));
  if (cached.every((picture) => picture !== undefined)) return named(cached);
  const { width } = versions.wide;
  const border = (margin * width) / side;
  const rendered = await sharp(Buffer.from(drawing), { density: (72 * width) / side })
    .resize(width + 2 * border)
    .extract({ left: border, top: border, width, height: width })
    .png()
    .toBuffer();
  const made = await Promise.all(names.map((name) => write(sharp(rendered), name)));
  for (const [index, picture] of made.entries()) cachePicture(files[index] ?? '', picture);
  return named(made);
}

function write(image: Sharp, name: Version): Promise<Buffer> {
  const { width, format, ...options } = versions[name];
  return image.resize(width).toFormat(format, options).toBuffer();
}

function named(contents: Buffer[]): Record<Version, Buffer> {
  const [phone, wide, fallback] = contents;
  if (!phone || !wide || !fallback) throw new Error('A glazed picture has three versions.');
  return { phone, wide, fallback };
}
