import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Values } from '../cli/arguments.ts';
import { CannotRun } from '../cli/command.ts';
import { runBuilds } from './builds/builds.ts';
import { buildTables } from './builds/tables.ts';
import { goalsTable, measureGoals } from './goals.ts';
import { describeMachine, loadWarning } from './measure/machine.ts';
import { type BenchFlags, type BenchOptions, readOptions } from './options.ts';
import { withFigures } from './report/readme.ts';

type Terms = BenchOptions & { root: string; tell: (text: string) => void };

interface Measured {
  tables: string;
  /** True if a goal or limit is missed. */
  failed?: boolean;
}

/** The kinds of measurements, by flag. */
const kinds = {
  builds: measureBuilds,
  goals: goalFigures,
  validators: measureValidators,
  migrations: measureMigrating,
  editing: measureEditing,
  schedules: measureSchedules,
};

type Kind = keyof typeof kinds;

/** The kinds with a flag of their own. */
const special = [
  ...(['goals', 'validators', 'migrations', 'editing', 'schedules'] as const),
] satisfies Kind[];

export const benchFlags = {
  pages: { type: 'string' },
  rounds: { type: 'string' },
  vs: { type: 'string' },
  peers: { type: 'string' },
  goals: { type: 'boolean' },
  validators: { type: 'boolean' },
  migrations: { type: 'boolean' },
  editing: { type: 'boolean' },
  schedules: { type: 'boolean' },
  readme: { type: 'boolean' },
} as const;

type Flags = Values<typeof benchFlags>;

/** @throws CannotRun */
export async function benchCommand(flags: Flags): Promise<0 | 1> {
  const [kind = 'builds', other] = special.filter((name) => flags[name]);
  if (other)
    throw new CannotRun(`Ask for one of ${special.map((name) => `--${name}`).join(', ')}.`);
  if (kind !== 'builds' && flags.vs)
    throw new CannotRun(`--vs compares builds. Leave out --${kind}.`);
  const usual: BenchFlags = kind === 'editing' ? { pages: '50,10000' } : {};
  const options = readOptions({ ...usual, ...flags });
  if ('refusal' in options) throw new CannotRun(options.refusal);
  try {
    return await bench(kind, options, { command: commandOf(flags), write: flags.readme === true });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

/** The command for repeating the run, without the peers' folder, which differs between machines. */
function commandOf(flags: Flags): string {
  const named = (['pages', 'rounds', 'vs'] as const).filter((name) => flags[name] !== undefined);
  const words = [
    ...named.map((name) => `--${name} ${flags[name]}`),
    ...special.filter((name) => flags[name]).map((name) => `--${name}`),
  ];
  return ['npm run bench', ...(words.length > 0 ? ['--', ...words] : [])].join(' ');
}

/** The README that --readme writes to, relative to the project's folder. */
const readme = 'src/commands/bench/README.md';

/**
 * Runs one kind of measurement and prints the result.
 * @param command the command as the user gave it
 * @returns the exit code: 1 if a goal or limit is missed
 */
async function bench(
  kind: Kind,
  options: BenchOptions,
  { command, write }: { command: string; write: boolean },
): Promise<0 | 1> {
  const root = process.cwd();
  const file = join(root, readme);
  const updated = (text: string) => withFigures(readFileSync(file, 'utf8'), kind, text);
  // Fails before the long run if the README has no place for the figures.
  if (write) updated('');
  const title = `${new Date().toISOString().slice(0, 10)}, \`${command}\`, ${describeMachine()}:`;
  const warning = loadWarning();
  const { tables, failed } = await kinds[kind]({ ...options, root, tell: console.error });
  const text = [title, warning, tables].filter(Boolean).join('\n\n');
  console.log(`\n${text}`);
  if (write) writeFileSync(file, updated(text));
  return failed ? 1 : 0;
}

async function measureBuilds(terms: Terms): Promise<Measured> {
  return eachSize(terms, async (pages) => ({
    tables: buildTables(await runBuilds(pages, terms)),
  }));
}

async function measureValidators(terms: Terms): Promise<Measured> {
  const { runValidation, validationTable } = await import('./validation/validation.ts');
  return eachSize(terms, async (pages) => ({
    tables: validationTable(await runValidation(pages, terms)),
  }));
}

async function measureMigrating(terms: Terms): Promise<Measured> {
  const { isFast, migratingTable, runMigrating } = await import('./validation/migrating.ts');
  return eachSize(terms, async (pages) => {
    const migrating = await runMigrating(pages, terms);
    return { tables: migratingTable(migrating), failed: !isFast(migrating) };
  });
}

async function measureSchedules(terms: Terms): Promise<Measured> {
  const { isWithin, livingTable, runSchedules } = await import('./builds/living.ts');
  return eachSize(terms, async (pages) => {
    const living = await runSchedules(pages, terms);
    return { tables: livingTable(living), failed: !isWithin(living) };
  });
}

async function eachSize(
  { pages }: Terms,
  measureSize: (pages: number) => Promise<Measured>,
): Promise<Measured> {
  const all: Measured[] = [];
  for (const count of pages) all.push(await measureSize(count));
  return {
    tables: all.map(({ tables }) => tables).join('\n\n'),
    failed: all.some(({ failed }) => failed),
  };
}

async function goalFigures(terms: Terms): Promise<Measured> {
  const reached = await measureGoals(terms);
  return { tables: goalsTable(reached), failed: reached.some(({ met }) => !met) };
}

async function measureEditing({ pages, ...terms }: Terms): Promise<Measured> {
  const { runEditing, editingTable } = await import('./editing/editing.ts');
  return { tables: editingTable(await runEditing(pages, terms)) };
}
