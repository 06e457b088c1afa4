import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, completeSite, inOrder } from './build.ts';
import { tempFolderOf } from './dist/tempFolder.ts';
import { replaceFolder } from './dist/writeFolder.ts';
import type { Built } from './incremental/built.ts';
import { planOf } from './incremental/plan.ts';
import { createRenderContext } from './render/context.ts';
import {
  copyShards,
  missingFrom,
  readShards,
  type Shard,
  type Share,
  shardFolder,
  writeShard,
} from './shards.ts';
import { renderPlanned } from './workers/renderAll.ts';

/** Writes a share of the pages, and what merging needs to know of them. */
export async function buildShard(options: BuildOptions, share: Share): Promise<Shard> {
  const draft = tempFolderOf(join(options.root, '.cache/shard'));
  try {
    const setting = await createRenderContext(options);
    const { print } = planOf(options.pages, setting.common, []);
    const own = print.filter((_, index) => index % share.of === share.number - 1);
    const rendered = await renderPlanned(own, draft, setting, options);
    const shard = writeShard(draft, { share, ...rendered });
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
  const draft = tempFolderOf(join(root, '.cache/dist'));
  try {
    const shards = readShards(folders);
    const rendered = shards.flatMap(({ records }) => records);
    const setting = await createRenderContext(options);
    const plan = planOf(options.pages, setting.common, rendered);
    if (plan.print.length > 0) throw new Error(missingFrom(plan, rendered));
    const records = inOrder(options.pages, plan.keep);
    const end = async () => copyShards(shards, records, draft);
    const { sizes } = await completeSite(draft, setting, options, { records, end });
    replaceFolder(join(root, folder), draft);
    return { records, sizes };
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
