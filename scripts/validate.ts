import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readContract } from '../src/content/contract.ts';
import { languageOf } from '../src/content/tongue.ts';
import { openShared, readAhead } from '../src/output/openShared.ts';
import { createWorkers } from '../src/output/workers.ts';
import { argumentsOf } from '../src/validate/arguments.ts';
import { type Ahead, validate } from '../src/validate/validate.ts';

const schema = join(import.meta.dirname, '../schema');
const contract = readContract(schema);
const args = process.argv.slice(2);
const console = {
  out: (text: string) => process.stdout.write(text),
  say: (text: string) => process.stderr.write(text),
  colors: process.stdout.isTTY,
  lang: languageOf(process.env),
};

process.exitCode = validate(args, contract, console, await readBeforehand());

/** Thousands of pages are read in two threads, and once if only one report is asked for. */
async function readBeforehand(): Promise<Ahead> {
  const given = argumentsOf(args);
  if ('refusal' in given || given.help || !existsSync(join(given.root, 'pages'))) return {};
  const { root, today, lang = console.lang } = given;
  const options = { root, schema, contract, lang, today, workers: createWorkers() };
  return given.fix || given.watch
    ? { memory: await readAhead({ ...options, isLasting: true }) }
    : { opened: await openShared({ ...options, isLasting: false }) };
}
