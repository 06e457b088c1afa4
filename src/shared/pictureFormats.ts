import type { FormatEnum } from 'sharp';
import type { Language } from './language.ts';

export interface PictureFormat {
  /** The name that people use. */
  name: string;
  /** The endings of its file names. The first one names the format, in messages too. */
  endings: [string, ...string[]];
  mediaType: string;
  /** How its files begin, in Latin-1: a character for each byte. */
  beginning: RegExp;
  /** The name that sharp reports. */
  sharpName: string;
  /** How sharp writes smaller versions of photographs, if this is a format for them. */
  version?: { format: keyof FormatEnum | 'avif'; quality: number };
}

/**
 * The picture formats of pages. All code that names, recognises, serves or writes a format reads
 * this table. Messages list the formats in this order. A later format for smaller versions
 * compresses better.
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

/** `svg`, `png`, `jpg`, `jpeg` … */
export const pictureEndings = pictureFormats.flatMap(({ endings }) => endings);

/** The format that a name promises; undefined for a name of something else. */
export function formatOfName(file: string): PictureFormat | undefined {
  const ending = file.slice(file.lastIndexOf('.') + 1).toLowerCase();
  return pictureFormats.find(({ endings }) => endings.includes(ending));
}

/** `webp or avif`. */
export function anyOf(words: string[], lang: Language): string {
  // Other English than British sets a comma before the last word.
  const locale = lang === 'en' ? 'en-GB' : lang;
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(words);
}
