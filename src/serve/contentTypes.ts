import { extname } from 'node:path';

/** What the files of a site are, by the end of their names. */
export const contentTypes: Record<string, string> = {
  html: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  json: 'application/json',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  webmanifest: 'application/manifest+json',
  xml: 'text/xml',
  avif: 'image/avif',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

/** Those that are worth compressing: the others are compressed already. */
export const textTypes = Object.values(contentTypes).filter((type) =>
  /^text\/|json|xml/.test(type),
);

/** Those whose header names the encoding of their characters. */
export const charsetTypes = new Set(textTypes.filter((type) => type.startsWith('text/')));

/** The type of a file without its charset; of no use to a browser where it is not known. */
export function contentTypeOf(file: string): string {
  return contentTypes[extname(file).slice(1)] ?? 'application/octet-stream';
}
