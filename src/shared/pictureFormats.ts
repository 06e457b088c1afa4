import type { FormatEnum } from 'sharp';
import type { Language } from './language.ts';

export interface PictureFormat {
  /** The name that people use. */
  name: string;
  /** File extensions. The first one names the format, also in messages. */
  endings: [string, ...string[]];
  mediaType: string;
  /** The first bytes of a file, in Latin-1: a character per byte. */
  beginning: RegExp;
  /** The name that sharp reports. */
  sharpName: string;
  /** Settings for writing smaller versions of photographs, if the format serves for them. */
  version?: { format: keyof FormatEnum | 'avif'; quality: number };
}

/**
 * The picture formats of pages. All code that names, recognizes, serves or writes a format reads
 * this table. Messages list formats in this order. For smaller versions, later formats compress
 * better.
 */
export const pictureFormats: PictureFormat[] = [
  {
    name: 'SVG',
    endings: ['svg'],
    mediaType: 'image/svg+xml',
    beginning: /^(\xef\xbb\xbf)?\s*<(\?xml|!--|!DOCTYPE svg|svg[\s>])/i,
    sharpName: 'svg',
  },
  {
    name: 'PNG',
    endings: ['png'],
    mediaType: 'image/png',
    beginning: /^\x89PNG\r\n/,
    sharpName: 'png',
  },
  {
    name: 'JPEG',
    endings: ['jpg', 'jpeg'],
    mediaType: 'image/jpeg',
    beginning: /^\xff\xd8\xff/,
    sharpName: 'jpeg',
  },
  {
    name: 'WebP',
    endings: ['webp'],
    mediaType: 'image/webp',
    beginning: /^RIFF[\s\S]{4}WEBP/,
    sharpName: 'webp',
    version: { format: 'webp', quality: 78 },
  },
  {
    name: 'AVIF',
    endings: ['avif'],
    mediaType: 'image/avif',
    beginning: /^[\s\S]{4}ftyp(avif|avis|mif1|miaf)/,
    sharpName: 'heif',
    version: { format: 'avif', quality: 55 },
  },
];

/** A larger file takes longer to load on a phone than the rest of its page. */
export const mostBytes = { drawing: 30_000, photograph: 300_000 };

/** `svg`, `png`, `jpg`, `jpeg` … */
export const pictureEndings = pictureFormats.flatMap(({ endings }) => endings);

/** The format that a file name promises; undefined for other files. */
export function formatOfName(file: string): PictureFormat | undefined {
  const ending = file.slice(file.lastIndexOf('.') + 1).toLowerCase();
  return pictureFormats.find(({ endings }) => endings.includes(ending));
}

/** `webp or avif`. */
export function anyOf(words: string[], lang: Language): string {
  // British English has no comma before the last word.
  const locale = lang === 'en' ? 'en-GB' : lang;
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(words);
}
