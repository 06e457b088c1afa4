import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { timed } from '../src/content/clock.ts';
import { readContract } from '../src/content/contract.ts';
import type { Language } from '../src/content/facts.ts';
import { createMemory } from '../src/content/memory.ts';
import { hasErrors } from '../src/content/open.ts';
import { reportOf, summaryOf } from '../src/content/report.ts';
import { sourceFiles } from '../src/content/source.ts';
import { languageOf } from '../src/content/tongue.ts';
import { countOf } from '../src/content/words.ts';
import { type Ahead, beginAhead, dropAhead, printAhead } from '../src/output/ahead.ts';
import { type Amended, amendSite } from '../src/output/amend.ts';
import { type BuildOptions, buildSite } from '../src/output/build.ts';
import { buildShard, mergeShards } from '../src/output/buildShards.ts';
import { engineOf } from '../src/output/engine.ts';
import { isLink } from '../src/output/folder.ts';
import { historyOf } from '../src/output/lastModified.ts';
import { forgetLedger, readLedger, sizesIn } from '../src/output/ledger.ts';
import { createNoter } from '../src/output/noteSite.ts';
import { removeOldCards } from '../src/output/oldCards.ts';
import { type Listed, openShared } from '../src/output/openShared.ts';
import { alreadyPrepared, prepare } from '../src/output/preparation.ts';
import type { Built } from '../src/output/printing.ts';
import { type Share, shardFolder, stampByContent } from '../src/output/shards.ts';
import { isMostlyNew } from '../src/output/sharedFiles.ts';
import { readNotes, type State } from '../src/output/state.ts';
import { dayOf } from '../src/output/today.ts';
import type { Renderer } from '../src/output/typeset.ts';
import { whyUnwritten } from '../src/output/unwritable.ts';
import { createWorkers, type Workers } from '../src/output/workers.ts';
import { interfaceIcons } from '../src/parts/icon.tsx';

/** What of the site to build: all of it, a share, or what shards make together. */
export type Part = { share: Share } | { folders: string[] } | undefined;

/** Validates and builds the site, and says what happened. Returns whether it is there. */
export async function build(
  root: string,
  { part, workers }: { part?: Part; workers?: Workers | undefined } = { workers: createWorkers() },
): Promise<boolean> {
  const dist = join(root, 'dist');
  const wasLink = isLink(dist);
  try {
    const isBuilt = await buildPart(root, part, workers);
    if (wasLink && !isLink(dist))
      console.log('dist was a link, and is a folder now. What it led to is as it was.');
    return isBuilt;
  } catch (error) {
    const reason = part && error instanceof Error ? error.message : error;
    console.error(whyUnwritten(error) ?? reason);
    console.log('Nothing was built: dist/ is as it was.');
    return false;
  }
}

/** Loaded with the first page that is printed in this thread: of a large site it prints few. */
const renderer: Renderer = {
  interfaceIcons,
  async renderPage(page, layout) {
    const { renderPage } = await import('../src/app/server.tsx');
    return renderPage(page, layout);
  },
};

async function buildPart(root: string, part: Part, workers: Workers | undefined): Promise<boolean> {
  const lang = languageOf(process.env);
  const engine = engineOf(root);
  const last = part ? undefined : readLedger(root, engine, lang);
  const ledger = last && !isMostlyNew(root, last.sharedFiles) ? last : undefined;
  const names = ledger ? undefined : timed('read', () => sourceFiles(root));
  const begun = names && workers && !part ? beginAhead(root, names, workers) : undefined;
  const schema = join(root, 'schema');
  const contract = readContract(schema);
  const ready = alreadyPrepared(root, engine);
  const amended =
    ready && (await amendSite({ root, engine, ledger, lang, contract, renderer, prepared: ready }));
  if (amended) return sayBuilt(amended, lang);

  const preparing = ready ?? (workers?.prepare ?? prepare)({ root, engine });
  const day = dayOf(new Date());
  const before = ledger && readNotes(root, ledger);
  const memory = createMemory(before?.notes.flatMap(({ kept }) => kept ?? []));
  let ahead: Ahead | undefined;
  const prefill = async (listed: Listed): Promise<void> => {
    if (begun)
      ahead = await printAhead(listed, { root, engine, contract, renderer, preparing, begun });
  };
  const opened = await openShared({
    ...{ root, schema, contract, lang, memory, workers, prefill, names },
    isLasting: true,
  });
  console.log(reportOf(opened.report, { colors: process.stdout.isTTY }).trimEnd());
  const { source, pages, pictures, report } = opened;
  if (!source || hasErrors(opened)) {
    console.log('Nothing was built: dist/ is as it was.');
    if (ahead) await dropAhead(ahead);
    await preparing;
    return false;
  }
  const prepared = await preparing;
  const options = { root, engine, contract, source, pages, pictures, renderer, prepared, workers };
  if (part) {
    stampByContent(pages, ({ file }) => report.textOf(file) ?? '');
    stampByContent(pictures, ({ src }) => readFileSync(join(root, 'pages', src), 'latin1'));
    console.log(await makePart(options, part));
    if ('folders' in part) await sayUndated(root);
    return true;
  }
  forgetLedger(root);
  const { notePages, noteSite } = createNoter(root, {
    ...{ engine, lang, day, opened },
    kept: memory.kept(),
  });
  const built = await buildSite({
    ...{ ...options, ahead, onRecords: notePages },
    before: before && builtBefore(before),
  });
  noteSite(built, { isDated: !(await historyOf(root)).isShallow });
  if (!before) removeOldCards(root, built.sizes);
  const files = built.sizes.size;
  sayFiles({ pages: pages.length, files, printed: built.printed });
  await sayUndated(root);
  return true;
}

/** Says of a site that was amended what is said of every one. */
function sayBuilt({ sections, ...figures }: Amended, lang: Language): true {
  console.log(
    summaryOf({ diagnostics: [], lang, textOf: () => undefined, pages: figures.pages, sections }),
  );
  sayFiles(figures);
  return true;
}

function sayFiles({ pages, files, printed }: Omit<Amended, 'sections'>): void {
  const anew = printed < pages ? ` Printed anew: ${countOf(printed, 'page')}.` : '';
  console.log(`${pages} pages built: ${files} files in dist/.${anew}`);
}

async function sayUndated(root: string): Promise<void> {
  const { isShallow } = await historyOf(root);
  if (isShallow)
    console.log(
      'The sitemap does not say when pages were changed: of their history only a part is here. To have it all: git fetch --unshallow, or fetch-depth: 0 in a workflow.',
    );
}

function builtBefore({ ledger, notes }: State): Built {
  return { records: notes.map(({ record }) => record), sizes: sizesIn(ledger) };
}

/** Returns what was made, in words. */
async function makePart(options: BuildOptions, part: NonNullable<Part>): Promise<string> {
  if ('share' in part) {
    const { records } = await buildShard(options, part.share);
    return `${countOf(records.length, 'page')} built in ${shardFolder(part.share)}/.`;
  }
  forgetLedger(options.root);
  const { records, sizes } = await mergeShards(options, part.folders);
  const files = sizes.size;
  return `${records.length} pages of ${countOf(part.folders.length, 'shard')} merged: ${files} files in dist/.`;
}
