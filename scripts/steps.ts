import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { interfaceIcons, renderPage } from '../src/app/server.tsx';
import { readContract } from '../src/content/contract.ts';
import { createMemory } from '../src/content/memory.ts';
import { hasErrors } from '../src/content/open.ts';
import { reportOf } from '../src/content/report.ts';
import { languageOf } from '../src/content/tongue.ts';
import { countOf } from '../src/content/words.ts';
import {
  type BuildOptions,
  buildShard,
  buildSite,
  mergeShards,
  type Share,
} from '../src/output/build.ts';
import { engineOf } from '../src/output/engine.ts';
import { openShared } from '../src/output/openShared.ts';
import { alreadyPrepared, prepare } from '../src/output/preparation.ts';
import { shardFolder, stampByContent } from '../src/output/shards.ts';
import { forgetState, readState, writeState } from '../src/output/state.ts';
import { createWorkers, type Workers } from '../src/output/workers.ts';

/** What of the site to build: all of it, a share, or what shards make together. */
export type Part = { share: Share } | { folders: string[] } | undefined;

/** Validates and builds the site, and says what happened. Returns whether it is there. */
export async function build(
  root: string,
  { part, workers }: { part?: Part; workers?: Workers | undefined } = { workers: createWorkers() },
): Promise<boolean> {
  try {
    return await buildPart(root, part, workers);
  } catch (error) {
    console.error(part && error instanceof Error ? error.message : error);
    console.log('Nothing was built: dist/ is as it was.');
    return false;
  }
}

async function buildPart(root: string, part: Part, workers: Workers | undefined): Promise<boolean> {
  const lang = languageOf(process.env);
  const engine = engineOf(root);
  const preparing =
    alreadyPrepared(root, engine) ?? (workers?.prepare ?? prepare)({ root, engine });
  const before = part ? undefined : readState(root, engine, lang);
  const memory = createMemory(before?.kept);
  const schema = join(root, 'schema');
  const contract = readContract(schema);
  const opened = await openShared({
    ...{ root, schema, contract, lang, memory, workers },
    isLasting: true,
  });
  console.log(reportOf(opened.report, { colors: process.stdout.isTTY }).trimEnd());
  const { source, pages, pictures, report } = opened;
  if (!source || hasErrors(opened)) {
    console.log('Nothing was built: dist/ is as it was.');
    await preparing;
    return false;
  }
  const renderer = { interfaceIcons, renderPage };
  const prepared = await preparing;
  const options = { root, engine, contract, source, pages, pictures, renderer, prepared, workers };
  if (part) {
    stampByContent(pages, ({ file }) => report.textOf(file) ?? '');
    stampByContent(pictures, ({ src }) => readFileSync(join(root, 'pages', src), 'latin1'));
    console.log(await makePart(options, part));
    return true;
  }
  forgetState(root);
  const { printed, ...built } = await buildSite({ ...options, before });
  writeState(root, engine, lang, { kept: memory.kept(), ...built });
  const files = Object.keys(built.sizes).length;
  const anew = printed < pages.length ? ` Printed anew: ${countOf(printed, 'page')}.` : '';
  console.log(`${pages.length} pages built: ${files} files in dist/.${anew}`);
  return true;
}

/** Returns what was made, in words. */
async function makePart(options: BuildOptions, part: NonNullable<Part>): Promise<string> {
  if ('share' in part) {
    const { records } = await buildShard(options, part.share);
    return `${countOf(records.length, 'page')} built in ${shardFolder(part.share)}/.`;
  }
  forgetState(options.root);
  const { records, sizes } = await mergeShards(options, part.folders);
  const files = Object.keys(sizes).length;
  return `${records.length} pages of ${countOf(part.folders.length, 'shard')} merged: ${files} files in dist/.`;
}
