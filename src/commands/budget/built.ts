import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { dataPathOf } from '../../app/data/dataPath.ts';
import type { PageData } from '../../app/data/pageData.ts';
import { memoizeByText } from '../../shared/memoize.ts';
import { htmlPathOf } from '../../shared/routes.ts';

/** A page in dist/. */
export interface BuiltPage extends PageData {
  html: string;
}

/** A built site, as visitors get it. */
export interface Built {
  pages: BuiltPage[];
  /** The bytes of a file as a host sends it. */
  sizeOf: (address: string) => number;
}

export function readBuilt(folder: string): Built {
  return {
    pages: pagesIn(folder),
    sizeOf: memoizeByText((address) => sentSize(join(folder, address))),
  };
}

function pagesIn(folder: string): BuiltPage[] {
  return readdirSync(join(folder, '_data'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file): Partial<PageData> => JSON.parse(readFileSync(join(folder, '_data', file), 'utf8')))
    .filter((page): page is PageData => page.route !== undefined)
    .map((page) => ({
      ...page,
      html: readFileSync(join(folder, htmlPathOf(page.route)), 'utf8'),
    }))
    .sort((a, b) => (a.route < b.route ? -1 : 1));
}

/** The data files from which the client renders a page: the page's own and its layout's. */
export function dataFilesOf({ route, layout }: BuiltPage): string[] {
  return [dataPathOf(route), layout];
}

/** Pictures and fonts are compressed already. */
function sentSize(file: string): number {
  const isText = /\.(js|css|svg|json|html)$/.test(file);
  return isText ? compressedSize(readFileSync(file)) : statSync(file).size;
}

/** The compressed size of a text on a host that compresses files once, with the best setting. */
export function compressedSize(content: string | Uint8Array): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

/** The larger of the sizes that hosts send if they compress each answer: gzip 6, brotli 4. */
export function hastilyCompressedSize(content: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
  return Math.max(
    gzipSync(content, { level: 6 }).length,
    brotliCompressSync(content, { params }).length,
  );
}
