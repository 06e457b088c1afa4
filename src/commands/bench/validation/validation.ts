import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Ajv } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { buildSync } from 'esbuild';
import { sourceFiles } from '../../../content/read/source.ts';
import type { Contract } from '../../../content/schema/contract.ts';

/** Milliseconds on the clock, and of all processors by all processes of a command. */
export interface Took {
  wall: number;
  cpu: number;
}

export interface ValidationOptions {
  /** Where the project is. */
  root: string;
  /** Where pages/ is, and where the code for ajv is put. */
  folder: string;
  contract: Contract;
  /** The command that validates that folder, with all that it is given: no shell reads it. */
  words: string[];
  rounds: number;
  /** Runs a command to its end, and throws when it fails. */
  measure: (command: { words: string[]; folder: string }) => Promise<Took>;
}

/** What our command meets: nothing that it left before, a page that was changed since, or none. */
export type Occasion = 'cold' | 'changed' | 'same';

/** Medians of our command on each occasion and of ajv alone, and the first by the second. */
export interface ValidationRun {
  ours: Record<Occasion, { took: Took; ratio: Took }>;
  ajv: Took;
}

/**
 * Validates a folder in turns with our command and with a process that does nothing but read each
 * page, parse it and call ajv's standalone code. Before each run that counts stands one that does
 * not, so that neither meets memory and files as the other left them.
 */
export async function runValidation(options: ValidationOptions): Promise<ValidationRun> {
  const { folder, words, rounds, measure } = options;
  const alone = [process.execPath, writeAjvProcess(options), folder];
  const occasions: Record<Occasion, () => void> = {
    cold: () => forget(folder),
    changed: createChange(folder),
    same: () => {},
  };
  const results = { cold: [], changed: [], same: [] } as Record<Occasion, Took[]>;
  const ajv: Took[] = [];
  const count = async (command: string[], counted: Took[], prepare = () => {}) => {
    prepare();
    await measure({ words: command, folder });
    prepare();
    counted.push(await measure({ words: command, folder }));
  };
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) await count(words, results[name], occasions[name]);
    await count(alone, ajv);
  }
  const against = (taken: Took[]) => ({ took: middleOf(taken), ratio: ratioOf(taken, ajv) });
  const { cold, changed, same } = results;
  const ours = { cold: against(cold), changed: against(changed), same: against(same) };
  return { ours, ajv: middleOf(ajv) };
}

const names = ['cold', 'changed', 'same'] as const;

/** Removes all that a validation or a build may have left for the next. */
function forget(folder: string): void {
  for (const name of ['validation', 'build'])
    rmSync(join(folder, '.cache', name), { recursive: true, force: true });
}

/** Each time it is called, the first page of the folder is another one. */
function createChange(folder: string): () => void {
  const name = sourceFiles(folder).find((file) => !file.startsWith('_')) ?? '';
  const file = join(folder, 'pages', name);
  const text = readFileSync(file, 'utf8');
  let blanks = '';
  return () => {
    blanks = blanks ? '' : '\n';
    writeFileSync(file, text + blanks);
  };
}

function ratioOf(ours: Took[], ajv: Took[]): Took {
  return middleOf(
    ours.map(({ wall, cpu }, round) => ({
      wall: wall / (ajv[round]?.wall ?? wall),
      cpu: cpu / (ajv[round]?.cpu ?? cpu),
    })),
  );
}

type AjvPlace = Pick<ValidationOptions, 'root' | 'folder' | 'contract'>;

/** Writes a program that is ajv's standalone code and what calls it. Returns its path. */
export function writeAjvProcess({ root, folder, contract }: AjvPlace): string {
  const ajv = new Ajv({ strict: false, validateSchema: false, code: { source: true, esm: true } });
  for (const [file, schema] of contract) ajv.addSchema(schema, `schema:/${file}`);
  const file = join(folder, 'ajv.cjs');
  const code = standaloneCode(ajv, { isValid: 'schema:/page.json' });
  const built = buildSync({
    stdin: {
      contents: code.replace('export const isValid', 'const isValid') + main,
      resolveDir: resolve(root, 'src/commands/bench/validation'),
    },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    write: false,
  });
  writeFileSync(file, built.outputFiles[0]?.text ?? '');
  return file;
}

const main = `
import { validateAll } from './ajvProcess.ts';
const found = validateAll(isValid, process.argv[2]);
console.log(JSON.stringify(found));
process.exitCode = found.refused > 0 ? 1 : 0;
`;

function middleOf(results: Took[]): Took {
  const middle = (key: keyof Took) =>
    results.map((result) => result[key]).sort((a, b) => a - b)[results.length >> 1] ?? 0;
  return { wall: middle('wall'), cpu: middle('cpu') };
}
