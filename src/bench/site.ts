import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { benchPage } from './pages.ts';

/**
 * Writes the shipped pages and `count` generated ones into a folder of their own.
 * @returns the folder, and the bytes of the generated pages
 */
export function writeBenchSite(root: string, count: number): { folder: string; bytes: number } {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  cpSync(join(root, 'pages'), join(folder, 'pages'), { recursive: true });
  let bytes = 0;
  for (let index = 0; index < count; index += 1) {
    const { file, text } = benchPage(index);
    const path = join(folder, 'pages', file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    bytes += Buffer.byteLength(text);
  }
  return { folder, bytes };
}
