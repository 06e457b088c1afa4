import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, completeSite, inOrder } from './build.ts';
import { draftOf } from './dist/tempFolder.ts';
import { replaceFolder } from './dist/writeFolder.ts';
import { planOf } from './incremental/plan.ts';
import { settingOf } from './render/context.ts';
import {
  copyShards,
  missingFrom,
  readShards,
  type Shard,
  type Share,
  shardFolder,
  writeShard,
} from './shards.ts';
import { type Built, printPlanned } from './workers/renderAll.ts';

/** Writes a share of the pages, and what merging needs to know of them. */
export async function buildShard(options: BuildOptions, share: Share): Promise<Shard> {
  const draft = draftOf(join(options.root, '.cache/shard'));
  try {
    const setting = await settingOf(options);
    const { print } = planOf(options.pages, setting.common, []);
    const own = print.filter((_, index) => index % share.of === share.number - 1);
    const printed = await printPlanned(own, draft, setting, options);
    const shard = writeShard(draft, { share, ...printed });
    replaceFolder(join(options.root, shardFolder(share)), draft);
    return shard;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/**
 * Makes of the shards in these folders the site that one build would have made, to the byte.
 * @throws when they are not all, or not whole, or were made of other pages, code or packages
 */
export async function mergeShards(options: BuildOptions, folders: string[]): Promise<Built> {
  const { root, folder = 'dist' } = options;
  const draft = draftOf(join(root, '.cache/dist'));
  try {
    const shards = readShards(folders);
    const printed = shards.flatMap(({ records }) => records);
    const setting = await settingOf(options);
    const plan = planOf(options.pages, setting.common, printed);
    if (plan.print.length > 0) throw new Error(missingFrom(plan, printed));
    const records = inOrder(options.pages, plan.keep);
    const end = async () => copyShards(shards, records, draft);
    const { sizes } = await completeSite(draft, setting, options, { records, end });
    replaceFolder(join(root, folder), draft);
    return { records, sizes };
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
