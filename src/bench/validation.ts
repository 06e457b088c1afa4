import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Ajv } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { buildSync } from 'esbuild';
import type { Contract } from '../content/contract.ts';

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

/** Medians of a command that validates everything and of ajv alone, and the first by the second. */
export interface ValidationRun {
  ours: Took;
  ajv: Took;
  ratio: Took;
}

/**
 * Validates a folder in turns with our command and with a process that does nothing but read each
 * page, parse it and call ajv's standalone code. Before each run that counts stands one that does
 * not, so that neither meets memory and files as the other left them.
 */
export async function runValidation(options: ValidationOptions): Promise<ValidationRun> {
  const { folder, words, rounds, measure } = options;
  const alone = [process.execPath, writeAjvProcess(options), folder];
  const ours: Took[] = [];
  const ajv: Took[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const [command, results] of [[words, ours] as const, [alone, ajv] as const]) {
      await measure({ words: command, folder });
      results.push(await measure({ words: command, folder }));
    }
  }
  const ratios = ours.map(({ wall, cpu }, round) => ({
    wall: wall / (ajv[round]?.wall ?? wall),
    cpu: cpu / (ajv[round]?.cpu ?? cpu),
  }));
  return { ours: middleOf(ours), ajv: middleOf(ajv), ratio: middleOf(ratios) };
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
      resolveDir: resolve(root, 'src/bench'),
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
