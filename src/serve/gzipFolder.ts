import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { contentTypeOf, textTypes } from './contentTypes.ts';

/**
 * Writes a `.gz` beside each file of text in a built site, for servers that send such files as they
 * are: `gzip_static` of nginx.
 * @returns how many
 */
export function writeCompressed(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && textTypes.includes(contentTypeOf(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files) writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
  return files.length;
}
