import { extname } from 'node:path';
import { lookup } from 'mrmime';
import { pictureFormats } from '../shared/pictureFormats.ts';

const unknownType = 'application/octet-stream';

const otherEndings = ['html', 'css', 'js', 'json', 'txt', 'webmanifest', 'xml', 'woff2'];

/** Media types by file extension. */
export const contentTypes: Record<string, string> = Object.fromEntries([
  ...otherEndings.map((ending) => [ending, lookup(ending) ?? unknownType]),
  ...pictureFormats.flatMap(({ endings, mediaType }) =>
    endings.map((ending) => [ending, mediaType]),
  ),
  // mrmime has no icons.
  ['ico', 'image/x-icon'],
]);

/** Types worth compressing. All others are compressed already. */
export const textTypes = [...new Set(Object.values(contentTypes))].filter((type) =>
  /^text\/|json|xml/.test(type),
);

/** The type of a file as a header names it. */
export function typeHeaderOf(file: string): string {
  const type = contentTypeOf(file);
  return charsetTypes.has(type) ? `${type}; charset=utf-8` : type;
}

/** Types whose header names a charset. */
export const charsetTypes = new Set(textTypes.filter((type) => type.startsWith('text/')));

/** The type of a file without its charset. Browsers treat an unknown file as binary. */
export function contentTypeOf(file: string): string {
  return contentTypes[extname(file).slice(1)] ?? unknownType;
}
