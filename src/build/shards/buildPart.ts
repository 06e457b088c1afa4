import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../shared/language.ts';
import { deleteManifest } from '../incremental/siteCache.ts';
import { inputsOf, type Job, openValid, readJob, type ShardTask, startPreparing } from '../job.ts';
import { nothingBuilt, sayUndated, words } from '../messages.ts';
import type { BuildOptions } from '../writeSite.ts';
import { buildShard, mergeShards } from './buildShards.ts';
import { shardFolder, stampByContent } from './shards.ts';

/** Builds a share of the pages, or the site of the shares. */
export async function buildPart(job: Job, part: NonNullable<ShardTask>): Promise<boolean> {
  const { root, lang } = job;
  const preparing = startPreparing(job);
  const files = readJob(job);
  const opened = openValid(files, job);
  const prepared = await preparing;
  if (!opened) return nothingBuilt(lang);
  const { pages, pictures } = opened;
  const texts = new Map(files.sources.map((source) => [source.file, source]));
  stampByContent(pages, ({ file }) => texts.get(file)?.text ?? '');
  stampByContent(pictures, ({ src }) => readFileSync(join(root, 'pages', src), 'latin1'));
  console.log(await makePart({ ...job, ...inputsOf(opened), prepared }, part, lang));
  if ('folders' in part) await sayUndated(root, lang);
  return true;
}

/** Returns what was made, in words. */
async function makePart(
  options: BuildOptions,
  part: NonNullable<ShardTask>,
  lang: Language,
): Promise<string> {
  if ('share' in part) {
    const { records } = await buildShard(options, part.share);
    return words[lang].share(records.length, shardFolder(part.share));
  }
  deleteManifest(options.root);
  const { records, sizes } = await mergeShards(options, part.folders);
  return words[lang].merged(records.length, part.folders.length, sizes.size);
}
