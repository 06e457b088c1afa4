import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { BilingualError } from '../../shared/language.ts';
import { tempFolderOf } from '../dist/tempFolder.ts';
import { replaceFolder } from '../dist/writeFolder.ts';
import type { Built } from '../incremental/built.ts';
import { planOf } from '../incremental/plan.ts';
import { createRenderContext } from '../render/context.ts';
import { renderPlanned } from '../workers/renderAll.ts';
import { type BuildOptions, completeSite, inOrder } from '../writeSite.ts';
import {
  copyShards,
  missingFrom,
  readShards,
  type Shard,
  type Share,
  shardFolder,
  writeShard,
} from './shards.ts';

/** Writes a share of the pages, and what merging needs to know of them. */
export async function buildShard(options: BuildOptions, share: Share): Promise<Shard> {
  const temp = tempFolderOf(join(options.root, '.cache/shard'));
  try {
    const context = await createRenderContext(options);
    const { render } = planOf(options.pages, context.common, []);
    const own = render.filter((_, index) => index % share.of === share.number - 1);
    const rendered = await renderPlanned(own, temp, context, options);
    const shard = writeShard(temp, { share, ...rendered });
    replaceFolder(join(options.root, shardFolder(share)), temp);
    return shard;
  } finally {
    rmSync(temp, { recursive: true, force: true });
  }
}

/**
 * Makes of the shards in these folders the site that one build would have made, to the byte.
 * @throws when they are not all, or not whole, or were made of other pages, code or packages
 */
export async function mergeShards(options: BuildOptions, folders: string[]): Promise<Built> {
  const { root, folder = 'dist' } = options;
  const temp = tempFolderOf(join(root, '.cache/dist'));
  try {
    const shards = readShards(folders);
    const rendered = shards.flatMap(({ records }) => records);
    const context = await createRenderContext(options);
    const plan = planOf(options.pages, context.common, rendered);
    if (plan.render.length > 0) throw new BilingualError(missingFrom(plan, rendered));
    const records = inOrder(options.pages, plan.keep);
    const end = async () => copyShards(shards, records, temp);
    const { sizes } = await completeSite(temp, context, options, { records, end });
    replaceFolder(join(root, folder), temp);
    return { records, sizes };
  } finally {
    rmSync(temp, { recursive: true, force: true });
  }
}
