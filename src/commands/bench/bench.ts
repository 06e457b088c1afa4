import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runBuilds } from './builds/builds.ts';
import { buildTables } from './builds/tables.ts';
import { goalsTable, measureGoals } from './goals.ts';
import { describeMachine, loadWarning } from './measure/machine.ts';
import type { BenchOptions } from './options.ts';
import { withFigures } from './report/readme.ts';

type Terms = BenchOptions & { root: string; tell: (text: string) => void };

interface Measured {
  tables: string;
  /** Goals that were not met. */
  failed?: boolean;
}

/** The kinds of figures, by the flag that asks for them. */
const kinds = {
  builds: measureBuilds,
  goals: goalFigures,
  validators: measureValidators,
  serve: measureServe,
  editing: measureEditing,
};

export type Kind = keyof typeof kinds;

/** The README that --readme writes to, below the project's folder. */
const readme = 'src/commands/bench/README.md';

/**
 * Measures one kind of figures and prints them.
 * @param command the command as it was given
 * @returns the exit code: 1 when a goal is not met
 */
export async function bench(
  kind: Kind,
  options: BenchOptions,
  { command, write }: { command: string; write: boolean },
): Promise<0 | 1> {
  const root = process.cwd();
  const file = join(root, readme);
  const updated = (text: string) => withFigures(readFileSync(file, 'utf8'), kind, text);
  // A README without a place is better told of before the run than after it.
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
  return eachSize(terms, async (pages) => buildTables(await runBuilds(pages, terms)));
}

async function measureValidators(terms: Terms): Promise<Measured> {
  const { runValidation, validationTable } = await import('./validation/validation.ts');
  return eachSize(terms, async (pages) => validationTable(await runValidation(pages, terms)));
}

async function eachSize(
  { pages }: Terms,
  tablesOf: (pages: number) => Promise<string>,
): Promise<Measured> {
  const tables: string[] = [];
  for (const count of pages) tables.push(await tablesOf(count));
  return { tables: tables.join('\n\n') };
}

async function goalFigures(terms: Terms): Promise<Measured> {
  const reached = await measureGoals(terms);
  return { tables: goalsTable(reached), failed: reached.some(({ met }) => !met) };
}

async function measureServe({ root, rounds }: Terms): Promise<Measured> {
  if (!existsSync(join(root, 'dist'))) throw new Error('There is no dist/ yet. Run npm run build.');
  const { measureServing, servingTable } = await import('./serving/serve.ts');
  return { tables: servingTable(await measureServing(root, rounds)) };
}

async function measureEditing({ pages, ...terms }: Terms): Promise<Measured> {
  const { runEditing, editingTable } = await import('./editing/editing.ts');
  return { tables: editingTable(await runEditing(pages, terms)) };
}
