import { extname } from 'node:path';
import { lookup } from 'mrmime';
import { pictureFormats } from '../shared/pictureFormats.ts';

const unknownType = 'application/octet-stream';

const otherEndings = ['html', 'css', 'js', 'json', 'txt', 'webmanifest', 'xml', 'woff2'];

/** The media types of a site's files, by the end of their names. */
export const contentTypes: Record<string, string> = Object.fromEntries([
  ...otherEndings.map((ending) => [ending, lookup(ending) ?? unknownType]),
  ...pictureFormats.flatMap(({ endings, mediaType }) =>
    endings.map((ending) => [ending, mediaType]),
  ),
  // mrmime knows no icons.
  ['ico', 'image/x-icon'],
]);

/** Those that are worth compressing: the others are compressed already. */
export const textTypes = [...new Set(Object.values(contentTypes))].filter((type) =>
  /^text\/|json|xml/.test(type),
);

/** Those whose header names the encoding of their characters. */
export const charsetTypes = new Set(textTypes.filter((type) => type.startsWith('text/')));

/** The type of a file without its charset; of no use to a browser where it is not known. */
export function contentTypeOf(file: string): string {
  return contentTypes[extname(file).slice(1)] ?? unknownType;
}
