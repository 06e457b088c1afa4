import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { hashOf } from '../../shared/hash.ts';
import { type Bilingual, BilingualError } from '../../shared/language.ts';
import { below, hasFiles, type Sizes } from '../dist/writeFolder.ts';
import type { Built } from '../incremental/built.ts';
import type { Plan } from '../incremental/plan.ts';
import type { PageRecord } from '../siteFiles/pageRecord.ts';
import { filesOf } from '../workers/renderJob.ts';

/** A share of the pages that one machine of several builds: number 2 of 4. */
export interface Share {
  number: number;
  of: number;
}

/** The result of one machine of several. */
export interface Shard extends Built {
  share: Share;
}

/** A shard and its folder. */
export interface FoundShard extends Shard {
  folder: string;
}

/** The folder of a share: dist-2-of-4. */
export function shardFolder({ number, of }: Share): string {
  return `dist-${number}-of-${of}`;
}

const listFile = 'shard.json';

/** The content of that file. */
interface Stored {
  share: Share;
  records: PageRecord[];
  sizes: [path: string, bytes: number][];
}

export function writeShard(folder: string, shard: Shard): Shard {
  mkdirSync(folder, { recursive: true });
  const { share, records, sizes } = shard;
  const stored: Stored = { share, records, sizes: [...sizes] };
  writeFileSync(join(folder, listFile), JSON.stringify(stored));
  return shard;
}

/**
 * Reads what shards hold.
 * @throws where one is not whole, or they are shares of different divisions of the site
 */
export function readShards(folders: string[]): FoundShard[] {
  const shards = folders.map(readShard);
  const divisions = new Set(shards.map(({ share }) => share.of));
  if (divisions.size > 1) throw new BilingualError(mixed(shards, [...divisions]));
  return shards;
}

function readShard(folder: string): FoundShard {
  const list = join(folder, listFile);
  if (!existsSync(list)) throw new BilingualError(noShard(folder));
  const { share, records, sizes }: Stored = JSON.parse(readFileSync(list, 'utf8'));
  const [paths, bytes] = [sizes.map(([path]) => path), sizes.map(([, size]) => size)];
  if (!hasFiles(folder, paths, bytes)) throw new BilingualError(notWhole(folder));
  return { folder, share, records, sizes: new Map(sizes) };
}

function noShard(folder: string): Bilingual {
  return {
    en: `There is no shard in ${folder}.`,
    es: `No hay ninguna parte del sitio en ${folder}.`,
  };
}

function notWhole(folder: string): Bilingual {
  return {
    en: `Files of the shard in ${folder} are missing or were changed. Build it again.`,
    es: `Faltan archivos de la parte en ${folder}, o se han cambiado. Constrúyala otra vez.`,
  };
}

function mixed(shards: FoundShard[], divisions: number[]): Bilingual {
  const lists = divisions.map((of) =>
    shards.flatMap(({ folder, share }) => (share.of === of ? basename(folder) : [])).join(', '),
  );
  return {
    en: `The shards are of different divisions of the site: ${lists.join('; ')}. Remove those that are left over, or name the others: npm run build -- --merge A B`,
    es: `Las partes son de distintas divisiones del sitio: ${lists.join('; ')}. Quite las que sobren o nombre las demás: npm run build -- --merge A B`,
  };
}

/**
 * Copies the files of certain pages into one folder, and no others that shards may hold. If several
 * shards have a page, the last one counts.
 * @returns the sizes of what was copied
 */
export function copyShards(shards: FoundShard[], records: PageRecord[], target: string): Sizes {
  const wanted = new Set(
    records.flatMap((record) => [...filesOf(record), ...record.assets.map(below)]),
  );
  const copied: Sizes = new Map();
  for (const { folder, sizes } of shards) {
    for (const [path, size] of sizes) {
      if (!wanted.has(path)) continue;
      mkdirSync(dirname(join(target, path)), { recursive: true });
      copyFileSync(join(folder, path), join(target, path));
      copied.set(path, size);
    }
  }
  return copied;
}

/** Why shards are not the whole site. */
export function missingFrom({ render }: Plan, records: PageRecord[]): Bilingual {
  const there = new Set(records.map(({ route }) => route));
  const absent = render.filter(({ page }) => !there.has(page.route));
  const [first] = absent.length > 0 ? absent : render;
  const route = first?.page.route;
  return absent.length > 0
    ? {
        en: `The shards lack ${absent.length} of the pages, such as ${route}. Name the folders of all of them.`,
        es: `A las partes les faltan ${absent.length} de las páginas, como ${route}. Nombre las carpetas de todas.`,
      }
    : {
        en: `The shards hold ${render.length} of the pages as other sources or other code made them, such as ${route}. Build all shards and merge them from one commit, with one Node.`,
        es: `En las partes, ${render.length} de las páginas son de otros archivos o de otro código, como ${route}. Construya y una todas las partes desde una misma versión y con un mismo Node.`,
      };
}

/** Tells pages or pictures apart by what they hold, and not by when that was written. */
export function stampByContent<Item extends { stamp?: string }>(
  items: Item[],
  contentOf: (item: Item) => string,
): void {
  for (const item of items) item.stamp = String(hashOf(contentOf(item)));
}

/** `2/4` as a share; undefined for what is none. */
export function shareOf(text: string): Share | undefined {
  const [, number, of] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(text) ?? [];
  const share = { number: Number(number), of: Number(of) };
  return share.number <= share.of ? share : undefined;
}

/** The folders of shards below the root. */
export function shardFolders(root: string): string[] {
  return readdirSync(root)
    .filter((name) => /^dist-\d+-of-\d+$/.test(name))
    .sort();
}
