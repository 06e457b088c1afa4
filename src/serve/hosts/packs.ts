import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { replaceFolder } from '../../build/dist/replaceFolder.ts';
import { tempFolderOf } from '../../build/dist/tempFolder.ts';
import { parseHeaders } from '../../build/siteFiles/headers.ts';
import { filesBelow } from '../../shared/files.ts';
import { groupedBy } from '../../shared/groupedBy.ts';
import { charsetTypes, contentTypeOf } from '../contentTypes.ts';
import type { BuiltSite } from './builtSite.ts';

/** The folder of the site with packs, from the root of the project. */
export const packedSite = '.cache/packed';

/** The place of a file in its pack, and the headers that it has besides those of all files. */
interface Entry {
  start: number;
  end: number;
  headers: [name: string, value: string][];
}

/**
 * True for the files of a page that few visitors ask for: its data, its Markdown, its share image.
 * The worker of the host contains this function and the next, so they name nothing outside of them.
 * @param path below the folder of the site
 */
export function isPacked(path: string): boolean {
  return /^_data\/[^_]|\.md$|^assets\/card-[\da-f]{8}\.jpg$/.test(path);
}

/** The number of the pack that holds a file, below 1,000: that many serve a site of any size. */
export function packOf(path: string): number {
  let hash = 0;
  for (let at = 0; at < path.length; at += 1)
    hash = (Math.imul(hash, 31) + path.charCodeAt(at)) | 0;
  return (hash >>> 0) % 1000;
}

/** The files of a site as a host counts them once they are packed. */
export function packedFiles(files: BuiltSite['files']): BuiltSite['files'] {
  const packs = groupedBy(
    files.filter(({ path }) => isPacked(path)),
    ({ path }) => packOf(path),
  );
  return [
    ...files.filter(({ path }) => !isPacked(path)),
    ...[...packs].map(([pack, held]) => ({
      path: fileOf(pack),
      bytes: held.reduce((sum, { bytes }) => sum + bytes, 0),
    })),
  ];
}

function fileOf(pack: number): string {
  return `_packs/${pack}`;
}

/**
 * Copies a built site, with packs in the place of the files in them. A pack is the length of its index
 * in four bytes, the index as JSON, and the files.
 * @param target is replaced as a whole
 * @returns the number of files
 */
export function writePacks(folder: string, target: string): number {
  const temp = tempFolderOf(target);
  const headersOf = extraHeaders(folder);
  try {
    const paths = filesBelow(folder);
    for (const path of paths.filter((each) => !isPacked(each))) {
      mkdirSync(dirname(join(temp, path)), { recursive: true });
      writeFileSync(join(temp, path), readFileSync(join(folder, path)));
    }
    mkdirSync(join(temp, dirname(fileOf(0))), { recursive: true });
    for (const [pack, held] of groupedBy(paths.filter(isPacked), packOf)) {
      const contents = held.map((path): [string, Buffer] => [
        path,
        readFileSync(join(folder, path)),
      ]);
      writeFileSync(join(temp, fileOf(pack)), packed(contents, headersOf));
    }
    mkdirSync(dirname(target), { recursive: true });
    const count = filesBelow(temp).length;
    replaceFolder(target, temp);
    return count;
  } finally {
    rmSync(temp, { recursive: true, force: true });
  }
}

function packed(
  contents: [path: string, content: Buffer][],
  headersOf: (path: string) => Entry['headers'],
): Buffer {
  const index: [string, Entry][] = [];
  let end = 0;
  for (const [path, content] of contents) {
    const start = end;
    end += content.length;
    const version = createHash('sha256').update(content).digest('base64url').slice(0, 16);
    index.push([path, { start, end, headers: [...headersOf(path), ['ETag', `"${version}"`]] }]);
  }
  const json = Buffer.from(JSON.stringify(index));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(json.length);
  return Buffer.concat([length, json, ...contents.map(([, content]) => content)]);
}

/** The headers of a file that a pack has not itself. */
function extraHeaders(folder: string): (path: string) => Entry['headers'] {
  const file = join(folder, '_headers');
  const headersAt = parseHeaders(existsSync(file) ? readFileSync(file, 'utf8') : '');
  const ofAll = new Set(headersAt(`/${fileOf(0)}`).map(String));
  return (path) => {
    const type = contentTypeOf(path);
    return [
      ['Content-Type', charsetTypes.has(type) ? `${type}; charset=utf-8` : type],
      ...headersAt(`/${path}`).filter((header) => !ofAll.has(String(header))),
    ];
  };
}

/** The part of Cloudflare's worker that answers with a file from a pack; undefined if none holds it. */
export const unpackingWorker = `
const isPacked = ${isPacked};
const packOf = ${packOf};

async function unpacked(request, env) {
  const path = pathOf(request.url);
  if (!isPacked(path)) return undefined;
  const pack = await env.ASSETS.fetch(new URL('/_packs/' + packOf(path), request.url));
  if (pack.status !== 200) return undefined;
  const bytes = await pack.arrayBuffer();
  const first = 4 + new DataView(bytes).getUint32(0);
  const index = new Map(JSON.parse(new TextDecoder().decode(bytes.slice(4, first))));
  const entry = index.get(path);
  if (!entry) return undefined;
  const headers = new Headers(pack.headers);
  headers.delete('Content-Length');
  for (const [name, value] of entry.headers) headers.set(name, value);
  const known = request.headers.get('If-None-Match') ?? '';
  if (known.includes(headers.get('ETag'))) return new Response(null, { status: 304, headers });
  const isHead = request.method === 'HEAD';
  return new Response(isHead ? null : bytes.slice(first + entry.start, first + entry.end), { headers });
}

function pathOf(address) {
  try {
    return decodeURIComponent(new URL(address).pathname.slice(1));
  } catch {
    return '';
  }
}
`;
