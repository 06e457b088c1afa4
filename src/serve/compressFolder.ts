import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { contentTypeOf, textTypes } from './contentTypes.ts';

/**
 * Writes a `.gz` and a `.br` beside each text file of a built site, both with the best setting: for
 * `npm start`, and for servers such as nginx with `gzip_static` and `brotli_static`.
 * @returns the number of files
 */
export function writeCompressed(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && textTypes.includes(contentTypeOf(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files) {
    const content = readFileSync(file);
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
    writeFileSync(`${file}.br`, brotliCompressSync(content));
  }
  return files.length;
}
