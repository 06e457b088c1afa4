import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build, type Part } from '../src/build/runBuild.ts';
import { shardFolders, shareOf } from '../src/build/shards.ts';
import { createWorkers } from '../src/build/workers/workers.ts';
import { end } from '../src/commands/cli/end.ts';
import { type Flags, readFlags } from '../src/commands/cli/flags.ts';
import { timesSpent } from '../src/shared/timings.ts';

const help = `Validates the site and writes it to dist/. Ends with 1, and leaves dist/ as it was, when anything is
wrong. Only the pages that would become others are written anew; without the folder .cache, all.

  npm run build
  npm run build -- --shard 2/4       the second of four shares of the pages, in dist-2-of-4/:
                                     so that several machines build a large site
  npm run build -- --merge           the whole site in dist/ from the folders dist-1-of-4 and so on
                                     that stand here, the same to the byte as one build makes it
  npm run build -- --merge A B       from these folders
  npm run build -- --why             names the pages that were rendered, and why
  npm run build -- --force           ignores every cache: renders all pages, bundles the client
  npm run build -- --one-thread      in one thread instead of two
  npm run build -- --stages FILE     writes what each stage took to a file, as JSON:
                                     milliseconds of all threads, megabytes`;

const options = {
  shard: { type: 'string' },
  merge: { type: 'boolean' },
  why: { type: 'boolean' },
  force: { type: 'boolean' },
  'one-thread': { type: 'boolean' },
  stages: { type: 'string' },
  help: { type: 'boolean' },
} as const;

void run(readFlags(process.argv.slice(2), options, Number.POSITIVE_INFINITY)).then(end);

async function run(flags: Flags | { refusal: string }): Promise<0 | 1 | 2> {
  if ('refusal' in flags) return refuse(flags.refusal);
  if (flags.values.help) {
    console.log(help);
    return 0;
  }
  const part = partOf(flags);
  if (part && 'refusal' in part) return refuse(part.refusal);
  const workers = flags.values['one-thread'] ? undefined : createWorkers();
  const [isForced, isExplained] = [flags.values.force === true, flags.values.why === true];
  if (!(await build(process.cwd(), { part, workers, isForced, isExplained }))) return 1;
  if (flags.values.stages)
    writeFileSync(String(flags.values.stages), JSON.stringify(figures(), null, 2));
  return 0;
}

function partOf({ values, words }: Flags): Part | { refusal: string } {
  const [word] = words;
  if (word !== undefined && !values.merge)
    return { refusal: `Nothing is known of ${word}. Try --help.` };
  if (values.shard && values.merge) return { refusal: '--shard and --merge exclude each other.' };
  if (values.shard) {
    const share = shareOf(String(values.shard));
    return share
      ? { share }
      : { refusal: '--shard takes a share such as 2/4: the second of four.' };
  }
  if (!values.merge) return undefined;
  const folders = words.length > 0 ? words : shardFolders(process.cwd());
  if (folders.length === 0) return { refusal: 'There is no folder such as dist-1-of-4 here.' };
  return { folders: folders.map((folder) => resolve(folder)) };
}

function refuse(reason: string): 2 {
  console.error(reason);
  return 2;
}

function figures() {
  const { user, system } = process.cpuUsage();
  return {
    stages: timesSpent().map(([name, wall]) => ({ name, wall, cpu: wall })),
    cpu: (user + system) / 1000,
    memory: process.resourceUsage().maxRSS / 1024,
  };
}
