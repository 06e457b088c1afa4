import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

interface Kept {
  version: string;
  content: Promise<Buffer>;
  /** Bytes; 0 while unknown. */
  length: number;
  isSmallest: boolean;
}

/**
 * Keeps compressed files in memory. A file is compressed fast on its first request, and better, one
 * at a time, on the next.
 * @param most bytes to keep; the file that was requested longest ago goes first
 */
export function createStore(most = 64 * 2 ** 20) {
  const kept = new Map<string, Kept>();
  let improving: Promise<unknown> = Promise.resolve();

  /** @param version changes with the file */
  function contentOf(file: string, version: string, encoding: Encoding): Promise<Buffer> {
    const key = `${encoding} ${file}`;
    const known = kept.get(key);
    if (known?.version !== version) return add(key, file, version, encoding);
    // A Map keeps insertion order.
    kept.delete(key);
    kept.set(key, known);
    if (!known.isSmallest) improve(known, file);
    return known.content;
  }

  function add(key: string, file: string, version: string, encoding: Encoding): Promise<Buffer> {
    const content = encoders[encoding](file);
    const entry = { version, content, length: 0, isSmallest: isMade(file, encoding) };
    kept.set(key, entry);
    content.then(
      ({ length }) => {
        entry.length = length;
        trim(kept, most);
      },
      () => kept.delete(key),
    );
    return content;
  }

  function improve(entry: Kept, file: string): void {
    entry.isSmallest = true;
    improving = improving
      .then(() => brotli(file, constants.BROTLI_MAX_QUALITY))
      .then((content) => {
        entry.content = Promise.resolve(content);
        entry.length = content.length;
      })
      .catch(() => {});
  }

  return { contentOf, size: () => sizeOf(kept) };
}

const encoders: Record<Encoding, (file: string) => Promise<Buffer>> = {
  br: (file) => beside(file, 'br', () => brotli(file, 5)),
  gzip: (file) =>
    beside(file, 'gz', async () => promisify(gzip)(await readFile(file), { level: 9 })),
  identity: (file) => readFile(file),
};

/** Nothing is gained by compressing again what `npm run compress` has written. */
function isMade(file: string, encoding: Encoding): boolean {
  return encoding !== 'br' || existsSync(`${file}.br`);
}

/** The file that `npm run compress` wrote, or one made now. */
function beside(file: string, ending: string, make: () => Promise<Buffer>): Promise<Buffer> {
  return readFile(`${file}.${ending}`).catch(make);
}

async function brotli(file: string, quality: number): Promise<Buffer> {
  const content = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  return promisify(brotliCompress)(content, { params });
}

function trim(kept: Map<string, Kept>, most: number): void {
  let size = sizeOf(kept);
  for (const [key, { length }] of kept) {
    if (size <= most) return;
    kept.delete(key);
    size -= length;
  }
}

function sizeOf(kept: Map<string, Kept>): number {
  return [...kept.values()].reduce((sum, { length }) => sum + length, 0);
}
