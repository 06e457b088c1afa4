import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { contentTypeOf, textTypes } from './contentTypes.ts';

/**
 * Writes a `.gz` beside each text file of a built site, for servers such as nginx with
 * `gzip_static`.
 * @returns the number of files
 */
export function writeCompressed(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && textTypes.includes(contentTypeOf(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files) writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
  return files.length;
}
