import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Values } from '../cli/arguments.ts';
import { CannotRun } from '../cli/command.ts';
import { growthOf } from './measure/growth.ts';
import { thisMachine } from './measure/machine.ts';
import { type Run, runBench } from './measure/runs.ts';
import { type BenchFlags, type BenchOptions, readOptions } from './options.ts';
import { hasPlace, markersOf, withFigures, withOccasion } from './report/report.ts';
import { tablesOf } from './report/tables.ts';
import type { ValidatedPages } from './validation/validators.ts';

export const benchOptions = {
  pages: { type: 'string' },
  rounds: { type: 'string' },
  vs: { type: 'string' },
  peers: { type: 'string' },
  validators: { type: 'boolean' },
  serve: { type: 'boolean' },
  editing: { type: 'boolean' },
  json: { type: 'boolean' },
  readme: { type: 'boolean' },
} as const;

type Flags = Values<typeof benchOptions>;

/** What can be measured, by the flag that asks for it. */
const kinds = {
  builds: measureBuilds,
  validators: measureValidators,
  serve: measureServe,
  editing: measureEditing,
};

/** What is asked for where no more is said. */
const usual: Partial<Record<keyof typeof kinds, BenchFlags>> = { editing: { pages: '50,10000' } };

/** Those that are asked for by a flag of their own. */
const special = ['editing', 'validators', 'serve'] as const;

const root = process.cwd();

/** @throws CannotRun */
export async function bench(flags: Flags): Promise<0 | 1> {
  const kind = special.find((name) => flags[name]) ?? 'builds';
  const options = readOptions({ ...usual[kind], ...flags });
  if ('refusal' in options) throw new CannotRun(options.refusal);
  const refusal = flagsRefusal(kind, flags);
  if (refusal) throw new CannotRun(refusal);
  if (flags.readme && !hasPlace(readFileSync('README.md', 'utf8'), kind))
    throw new CannotRun(
      `README.md has no place for the figures: ${markersOf(kind).join(' and ')}.`,
    );
  const occasion = {
    date: new Date().toISOString(),
    machine: thisMachine(),
    command: commandOf(flags),
  };
  try {
    const { figures, tables } = await kinds[kind](options);
    const text = withOccasion(occasion, tables);
    if (flags.readme)
      writeFileSync('README.md', withFigures(readFileSync('README.md', 'utf8'), kind, text));
    console.log(flags.json ? JSON.stringify({ ...occasion, ...figures }, null, 2) : `\n${text}`);
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

/** Why flags do not go together. */
function flagsRefusal(kind: keyof typeof kinds, flags: Flags): string | undefined {
  if (kind === 'builds') return undefined;
  if (flags.vs) return `--vs compares builds. Leave out --${kind}.`;
  if (special.filter((name) => flags[name]).length > 1)
    return `Ask for one of ${special.map((name) => `--${name}`).join(', ')}.`;
  if (kind !== 'serve') return undefined;
  if (flags.pages || flags.rounds)
    return '--serve takes dist/ as it is, without --pages and --rounds.';
  return existsSync(join(root, 'dist')) ? undefined : 'There is no dist/ yet. Run npm run build.';
}

interface Measurements {
  figures: object;
  tables: string;
}

async function measureBuilds({ pages, ...options }: BenchOptions): Promise<Measurements> {
  const runs: Run[] = [];
  for (const count of pages) runs.push(await runBench(count, { ...options, root, tell }));
  return { figures: { runs, growth: growthOf(runs) }, tables: tablesOf(runs) };
}

async function measureValidators({ pages, rounds }: BenchOptions): Promise<Measurements> {
  const { runValidators, validatorTables } = await import('./validation/validators.ts');
  const runs: ValidatedPages[] = [];
  for (const count of pages) runs.push(await runValidators(count, { root, rounds, tell }));
  return { figures: { runs }, tables: validatorTables(runs) };
}

async function measureServe(): Promise<Measurements> {
  const { measureServing, servingTable } = await import('./serving/serve.ts');
  const serving = await measureServing(root);
  return { figures: { serving }, tables: `\`\`\`\n${servingTable(serving)}\n\`\`\`` };
}

async function measureEditing({ pages, rounds }: BenchOptions): Promise<Measurements> {
  const { runEditing, editingTable } = await import('./editing/editing.ts');
  const sites = await runEditing(pages, { root, rounds, tell });
  return { figures: { sites }, tables: editingTable(sites) };
}

function tell(text: string): void {
  console.error(text);
}

/** The command as it can be given again. Where the peers are is left out: it is this machine's own. */
function commandOf(flags: Flags): string {
  const named = (['pages', 'rounds', 'vs'] as const).filter((name) => flags[name] !== undefined);
  const words = named.map((name) => `--${name} ${flags[name]}`);
  for (const kind of special) if (flags[kind]) words.push(`--${kind}`);
  return ['npm run bench', ...(words.length > 0 ? ['--', ...words] : [])].join(' ');
}
