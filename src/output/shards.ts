import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from '../content/fingerprint.ts';
import type { PageRecord } from './pageRecord.ts';
import type { Plan } from './plan.ts';
import type { Built } from './printing.ts';

/** A share of the pages that one machine of several builds: number 2 of 4. */
export interface Share {
  number: number;
  of: number;
}

/** What one machine of several has built. */
export interface Shard extends Built {
  share: Share;
}

/** Where a share of the site is written: dist-2-of-4. */
export function shardFolder({ number, of }: Share): string {
  return `dist-${number}-of-${of}`;
}

const listFile = 'shard.json';

/** What stands in it. */
interface Stored {
  records: PageRecord[];
  sizes: [path: string, bytes: number][];
}

export function writeShard(folder: string, shard: Shard): Shard {
  mkdirSync(folder, { recursive: true });
  const stored: Stored = { records: shard.records, sizes: [...shard.sizes] };
  writeFileSync(join(folder, listFile), JSON.stringify(stored));
  return shard;
}

/** Copies the files of shards into one folder. */
export function copyShards(folders: string[], target: string): Built {
  const shards = folders.map((folder) => {
    const shard = JSON.parse(readFileSync(join(folder, listFile), 'utf8'));
    cpSync(folder, target, { recursive: true });
    return shard as Stored;
  });
  rmSync(join(target, listFile), { force: true });
  return {
    records: shards.flatMap(({ records }) => records),
    sizes: new Map(shards.flatMap(({ sizes }) => sizes)),
  };
}

/** Why shards are not the whole site. */
export function missingFrom({ print }: Plan, records: PageRecord[]): string {
  const there = new Set(records.map(({ route }) => route));
  const absent = print.filter(({ page }) => !there.has(page.route));
  const [first] = absent.length > 0 ? absent : print;
  const route = first?.page.route;
  return absent.length > 0
    ? `The shards lack ${absent.length} of the pages, such as ${route}. Name the folders of all of them.`
    : `The shards hold ${print.length} of the pages as other sources or other code made them, such as ${route}. Build all shards and merge them from one commit, with one Node.`;
}

/** Tells pages or pictures apart by what they hold, and not by when that was written. */
export function stampByContent<Item extends { stamp?: string }>(
  items: Item[],
  contentOf: (item: Item) => string,
): void {
  for (const item of items) item.stamp = String(fingerprint(contentOf(item)));
}

/** `2/4` as a share; undefined for what is none. */
export function shareOf(text: string): Share | undefined {
  const [, number, of] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(text) ?? [];
  const share = { number: Number(number), of: Number(of) };
  return share.number <= share.of ? share : undefined;
}

/** The folders of shards that stand here. */
export function shardFolders(root: string): string[] {
  return readdirSync(root)
    .filter((name) => /^dist-\d+-of-\d+$/.test(name))
    .sort();
}
