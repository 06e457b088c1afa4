import { readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import type { AuthoredPicture } from '../../content/resolve/resolve.ts';
import { mostPixels, pictureError } from '../../shared/pictureErrors.ts';
import { type PictureFormat, pictureFormats } from '../../shared/pictureFormats.ts';
import type { Picture } from '../../shared/resolvedTypes.ts';
import { type Asset, asset, hashOf } from './asset.ts';
import { glaze } from './glaze/glaze.ts';

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
 * @param folder the folder that `src` is relative to: pages/
 */
export function createPictures(folder: string) {
  const bySrc = new Map<string, Prepared>();
  const byContent = new Map<string, Prepared>();

  async function prepareLocal({ src, finish }: AuthoredPicture): Promise<Prepared> {
    const content = await readFile(join(folder, src));
    const key = [finish, src, hashOf(content)].join(' ');
    const prepared =
      byContent.get(key) ??
      (finish ? await prepareGlazed(src, content, folder) : await prepareFile(src, content));
    byContent.set(key, prepared);
    return prepared;
  }

  return {
    /** Measures pictures and returns the files that they need. A changed file is read again. */
    async prepare(pictures: AuthoredPicture[]): Promise<Asset[]> {
      for (const picture of pictures)
        bySrc.set(
          nameOf(picture),
          isRemote(picture) ? remote(picture) : await prepareLocal(picture),
        );
      return pictures.flatMap((picture) => bySrc.get(nameOf(picture))?.assets ?? []);
    },
    pictureOf(picture: AuthoredPicture): Picture {
      const prepared = bySrc.get(nameOf(picture));
      if (!prepared) throw new Error(`The picture ${picture.src} was not prepared.`);
      return prepared.picture;
    },
  };
}

/** One file with two finishes is two pictures. */
function nameOf({ src, finish }: AuthoredPicture): string {
  return finish ? `${src} ${finish}` : src;
}

function isRemote({ src }: AuthoredPicture): boolean {
  return src.startsWith('https://');
}

function remote({ src, alt, width = 0, height = 0 }: AuthoredPicture): Prepared {
  return { picture: { src, alt, width, height }, assets: [] };
}

const limits = { limitInputPixels: mostPixels };

async function prepareFile(src: string, content: Buffer): Promise<Prepared> {
  try {
    return await measured(src, content);
  } catch (cause) {
    throw pictureError(src, cause);
  }
}

async function measured(src: string, content: Buffer): Promise<Prepared> {
  const { default: sharp } = await import('sharp');
  const { autoOrient, pages = 1 } = await sharp(content, limits).metadata();
  const { width, height } = autoOrient;
  const original = asset(basename(src), content);
  const picture = { src: original.path, alt: '', width, height };
  // Versions of a moving picture would stand still.
  if (extname(src) === '.svg' || pages > 1) return { picture, assets: [original] };
  const versions = await Promise.all(
    versionFormats.map((version) => prepareVersion(src, content, version, width)),
  );
  return {
    picture: { ...picture, sources: versions.map(({ source }) => source) },
    assets: [original, ...versions.flatMap((version) => version.assets)],
  };
}

/** A drawing as clay: phones get one of at most 30 kB. */
async function prepareGlazed(src: string, content: Buffer, folder: string): Promise<Prepared> {
  const { phone, wide, fallback } = await glaze(content, join(folder, '../.cache/glaze'));
  const name = basename(src, extname(src));
  const files = {
    phone: asset(`${name}-glazed-480.avif`, phone),
    wide: asset(`${name}-glazed-1200.avif`, wide),
    fallback: asset(`${name}-glazed.webp`, fallback),
  };
  const type = 'image/avif';
  const sources = [
    { type, srcset: files.wide.path, media: '(min-width: 64rem)' },
    { type, srcset: files.phone.path },
  ];
  return {
    picture: { src: files.fallback.path, alt: '', width: 960, height: 960, sources },
    assets: Object.values(files),
  };
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
