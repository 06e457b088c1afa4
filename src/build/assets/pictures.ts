import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import type { AuthoredPicture } from '../../content/resolve/resolve.ts';
import { hashOf } from '../../shared/hash.ts';
import { phonePictureOf } from '../../shared/phonePicture.ts';
import { mostPixels, pictureError } from '../../shared/pictureErrors.ts';
import { type PictureFormat, pictureFormats } from '../../shared/pictureFormats.ts';
import type { Picture } from '../../shared/resolvedTypes.ts';
import { type Asset, asset } from './asset.ts';

/** A picture as pages show it, and the files that it needs. */
interface Prepared {
  picture: Picture;
  assets: Asset[];
}

/** Widths in pixels in which a photograph is offered, none wider than itself. */
const widths = [480, 960, 1440, 1920];

interface VersionFormat extends NonNullable<PictureFormat['version']> {
  ending: string;
  mediaType: string;
}

/** Those that compress best come first: a browser takes the first one that it can show. */
const versionFormats: VersionFormat[] = pictureFormats
  .flatMap(({ version, endings: [ending], mediaType }) =>
    version ? [{ ...version, ending, mediaType }] : [],
  )
  .toReversed();

/**
 * Prepares pictures for pages: measures local files, and writes smaller and better compressed
 * versions of photographs. Equal files are prepared once.
 * @param folders those that `src` may be relative to: of two equal ones, the first is shown
 * @param isDraft shows photographs as they are: to make versions of one takes many seconds
 */
export function createPictures(folders: [string, ...string[]], isDraft = false) {
  const bySrc = new Map<string, Prepared>();
  const byContent = new Map<string, Prepared>();

  async function prepareLocal({ src }: AuthoredPicture): Promise<Prepared> {
    const folder = folders.find((one) => existsSync(join(one, src))) ?? folders[0];
    const content = await readFile(join(folder, src));
    const key = [src, hashOf(content)].join(' ');
    const prepared = byContent.get(key) ?? (await prepareFile(src, content, folder, isDraft));
    byContent.set(key, prepared);
    return prepared;
  }

  return {
    /** Measures pictures and returns the files that they need. A changed file is read again. */
    async prepare(pictures: AuthoredPicture[]): Promise<Asset[]> {
      for (const picture of pictures)
        bySrc.set(picture.src, isRemote(picture) ? remote(picture) : await prepareLocal(picture));
      return pictures.flatMap((picture) => bySrc.get(picture.src)?.assets ?? []);
    },
    pictureOf(picture: AuthoredPicture): Picture {
      const prepared = bySrc.get(picture.src);
      if (!prepared) throw new Error(`The picture ${picture.src} was not prepared.`);
      return prepared.picture;
    },
  };
}

function isRemote({ src }: AuthoredPicture): boolean {
  return src.startsWith('https://');
}

function remote({ src, alt, width = 0, height = 0 }: AuthoredPicture): Prepared {
  return { picture: { src, alt, width, height }, assets: [] };
}

const limits = { limitInputPixels: mostPixels };

async function prepareFile(
  src: string,
  content: Buffer,
  folder: string,
  isDraft: boolean,
): Promise<Prepared> {
  try {
    const phone = await readFile(join(folder, phonePictureOf(src, content))).catch(() => undefined);
    return await measured(src, content, isDraft, phone);
  } catch (cause) {
    throw pictureError(src, cause);
  }
}

async function measured(
  src: string,
  content: Buffer,
  isDraft: boolean,
  phone?: Buffer,
): Promise<Prepared> {
  const { default: sharp } = await import('sharp');
  const { autoOrient, pages = 1 } = await sharp(content, limits).metadata();
  const { width, height } = autoOrient;
  const original = asset(basename(src), content);
  const picture = { src: original.path, alt: '', width, height };
  if (phone) return drawn(picture, original, asset(`${basename(src, '.avif')}-480.avif`, phone));
  // Versions of a moving picture would stand still.
  if (extname(src) === '.svg' || pages > 1 || isDraft) return { picture, assets: [original] };
  const versions = await Promise.all(
    versionFormats.map((version) => prepareVersion(src, content, version, width)),
  );
  return {
    picture: { ...picture, sources: versions.map(({ source }) => source) },
    assets: [original, ...versions.flatMap((version) => version.assets)],
  };
}

/** A tile of `npm run draw`: phones get one of at most 30 kB. */
function drawn(picture: Picture, original: Asset, phone: Asset): Prepared {
  const source = { type: 'image/avif', srcset: phone.path, media: '(width < 64rem)' };
  return { picture: { ...picture, sources: [source] }, assets: [original, phone] };
}

async function prepareVersion(
  src: string,
  content: Buffer,
  { format, quality, ending, mediaType }: VersionFormat,
  fullWidth: number,
) {
  const { default: sharp } = await import('sharp');
  const name = basename(src, extname(src));
  const offered = [...widths.filter((width) => width < fullWidth), Math.min(fullWidth, 1920)];
  const assets = await Promise.all(
    [...new Set(offered)].map(async (width) => {
      const image = sharp(content, limits).rotate().resize({ width });
      const bytes = await image.toFormat(format, { quality }).toBuffer();
      return { width, file: asset(`${name}-${width}.${ending}`, bytes) };
    }),
  );
  const srcset = assets.map(({ width, file }) => `${file.path} ${width}w`).join(', ');
  return {
    source: { type: mediaType, srcset },
    assets: assets.map(({ file }) => file),
  };
}
