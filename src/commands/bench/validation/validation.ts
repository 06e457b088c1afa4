import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Ajv } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { buildSync } from 'esbuild';
import { readContract } from '../../../content/schema/contract.ts';
import { prepareOurs } from '../builds/contestant.ts';
import type { Command } from '../measure/measure.ts';
import {
  type Results,
  ratiosOf,
  type Task,
  type Terms,
  takeTurns,
  timesOf,
} from '../measure/turns.ts';
import { count, table } from '../report/table.ts';
import { removeAll, scriptOf, withFolder } from '../site/folder.ts';
import { benchRoute } from '../site/pages.ts';
import { writeBenchSite } from '../site/site.ts';

/** The cost of validating a number of pages, by task. */
export interface Validation {
  pages: number;
  results: Results;
}

/**
 * Validates `pages` pages in turns: with our command, and with a process that only reads and parses
 * each page and calls ajv's standalone code.
 */
export function runValidation(
  pages: number,
  { root, ...terms }: Terms & { root: string },
): Promise<Validation> {
  return withFolder(async (folder) => {
    const { environment } = prepareOurs(root, folder);
    writeBenchSite(folder, pages);
    const ours = { folder, environment, words: scriptOf(folder, 'validate') };
    const ajv = { ...ours, words: [process.execPath, writeAjvProcess(root, folder), folder] };
    const tasks = validationTasks(ours, ajv, `pages${benchRoute(0)}.json`);
    const tell = (text: string) => terms.tell(`${pages} pages, ${text}`);
    return { pages, results: await takeTurns(tasks, { ...terms, tell }) };
  });
}

/** Our command without a cache, after a change of one page, and without a change; and ajv alone. */
export function validationTasks(ours: Command, ajv: Command, page: string): Task[] {
  const file = join(ours.folder, page);
  return [
    {
      name: 'cold',
      command: ours,
      prepare: () => removeAll(ours.folder, ['.cache/validate']),
    },
    { name: 'changed', command: ours, prepare: () => toggleSpace(file) },
    { name: 'same', command: ours },
    { name: 'ajv', command: ajv },
  ].map((task) => ({ ...task, warm: true }));
}

/** Changes the bytes of a file but not its content. */
function toggleSpace(file: string): void {
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.endsWith('\n\n') ? text.slice(0, -1) : `${text}\n`);
}

/** Formats the cost of validating as Markdown. */
export function validationTable({ pages, results }: Validation): string {
  const rows = Object.entries(titles).map(([name, title]) => [
    title,
    ...timesOf(results, name),
    ...(name === 'ajv' ? [] : ratiosOf(results, name, 'ajv')),
  ]);
  const head = ['validation', 'wall s', 'CPU s', 'wall / ajv', 'CPU / ajv'];
  return `### ${count(pages)} pages\n\n${table(head, rows)}`;
}

const titles = {
  cold: 'npm run validate, for the first time (without .cache/validate)',
  changed: 'again, after one page was changed',
  same: 'again, after nothing was changed',
  ajv: 'ajv’s own code alone',
};

/** Writes a program of ajv's standalone code and its caller. Returns the path. */
export function writeAjvProcess(root: string, folder: string): string {
  const ajv = new Ajv({ strict: false, validateSchema: false, code: { source: true, esm: true } });
  for (const [file, schema] of readContract(join(root, 'schema')))
    ajv.addSchema(schema, `schema:/${file}`);
  const code = standaloneCode(ajv, { isValid: 'schema:/page.json' });
  const outfile = join(folder, 'ajv.cjs');
  const main = `import { validateAll } from './ajvProcess.ts';\nvalidateAll(isValid, process.argv[2]);`;
  buildSync({
    stdin: {
      contents: `${code.replace('export const isValid', 'const isValid')}\n${main}`,
      resolveDir: resolve(root, 'src/commands/bench/validation'),
    },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    outfile,
  });
  return outfile;
}
