import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ShardTask } from '../../build/job.ts';
import { runBuild } from '../../build/runBuild.ts';
import { shardFolders, shareOf } from '../../build/shards/shards.ts';
import { createWorkers } from '../../build/workers/workers.ts';
import { readContract, sectionTypes } from '../../content/schema/contract.ts';
import type { Language } from '../../shared/language.ts';
import { timesSpent } from '../../shared/timings.ts';
import { unexpected, type Values } from '../cli/arguments.ts';
import { CannotRun } from '../cli/command.ts';
import { requireBuildable } from './requirements.ts';

export const buildOptions = {
  shard: { type: 'string' },
  merge: { type: 'boolean' },
  why: { type: 'boolean' },
  force: { type: 'boolean' },
  'one-thread': { type: 'boolean' },
  stages: { type: 'string' },
} as const;

type BuildValues = Values<typeof buildOptions>;

/** @throws CannotRun */
export async function buildCommand(
  values: BuildValues,
  words: string[],
  lang: Language,
): Promise<0 | 1> {
  requireBuildable(process.cwd(), process.env);
  const part = partOf(values, words);
  requireComponents(process.cwd());
  if (values.stages) requireWritable(values.stages);
  const workers = values['one-thread'] ? undefined : createWorkers();
  const [isForced, isExplained] = [values.force === true, values.why === true];
  if (!(await runBuild(process.cwd(), { part, workers, isForced, isExplained, lang }))) return 1;
  if (values.stages) writeFileSync(values.stages, JSON.stringify(figures(), null, 2));
  return 0;
}

function requireComponents(root: string): void {
  for (const type of sectionTypes(readContract(join(root, 'schema')))) {
    const file = `src/sections/${type}.tsx`;
    if (existsSync(join(root, file))) continue;
    throw new CannotRun({
      en: `${file} does not exist: schema/sections/${type}.json declares a section type without a component.\nWrite the component, or remove the schema and run npm run generate.`,
      es: `No existe ${file}: schema/sections/${type}.json declara un tipo de sección sin componente.\nEscriba el componente, o elimine el esquema y ejecute npm run generate.`,
    });
  }
}

function partOf({ shard, merge, why }: BuildValues, words: string[]): ShardTask | undefined {
  const [word] = words;
  if (word !== undefined && !merge) throw new CannotRun(unexpected(word));
  if (shard && merge) throw new CannotRun(notBoth);
  if (why && (shard || merge)) throw new CannotRun(allRendered);
  if (shard) return { share: shareNamed(shard) };
  if (!merge) return undefined;
  const folders = words.length > 0 ? words : shardFolders(process.cwd());
  if (folders.length === 0) throw new CannotRun(noShards);
  return { folders: folders.map((folder) => resolve(folder)) };
}

const notBoth = {
  en: '--shard and --merge exclude each other.',
  es: '--shard y --merge se excluyen.',
};

const allRendered = {
  en: '--why has nothing to say with --shard and --merge: a share renders each of its pages.',
  es: '--why no tiene nada que decir con --shard y --merge: una parte genera todas sus páginas.',
};

const noShards = {
  en: 'There is no folder such as dist-1-of-4 here.',
  es: 'Aquí no hay ninguna carpeta como dist-1-of-4.',
};

function shareNamed(shard: string) {
  const share = shareOf(shard);
  if (share) return share;
  throw new CannotRun({
    en: '--shard takes a share such as 2/4: the second of four.',
    es: '--shard lleva una parte como 2/4: la segunda de cuatro.',
  });
}

function requireWritable(file: string): void {
  try {
    appendFileSync(file, '');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new CannotRun({
      en: `--stages names ${file}, which cannot be written (${code}).`,
      es: `--stages nombra ${file}, que no se puede escribir (${code}).`,
    });
  }
}

function figures() {
  const { user, system } = process.cpuUsage();
  return {
    stages: timesSpent().map(([name, wall]) => ({ name, wall, cpu: wall })),
    cpu: (user + system) / 1000,
    memory: process.resourceUsage().maxRSS / 1024,
  };
}
