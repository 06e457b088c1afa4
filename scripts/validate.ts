import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readContract } from '../src/content/contract.ts';
import { languageOf } from '../src/content/tongue.ts';
import { readAhead } from '../src/output/openShared.ts';
import { createWorkers } from '../src/output/workers.ts';
import { argumentsOf } from '../src/validate/arguments.ts';
import { validate } from '../src/validate/validate.ts';

const schema = join(import.meta.dirname, '../schema');
const contract = readContract(schema);
const args = process.argv.slice(2);
const console = {
  out: (text: string) => process.stdout.write(text),
  say: (text: string) => process.stderr.write(text),
  colors: process.stdout.isTTY,
  lang: languageOf(process.env),
};

process.exitCode = validate(args, contract, console, await knownPages());

/** Thousands of pages are read in two threads beforehand; what is then saved is read again. */
async function knownPages() {
  const given = argumentsOf(args);
  if ('refusal' in given || given.help || !existsSync(join(given.root, 'pages'))) return undefined;
  const { root, lang = console.lang } = given;
  return readAhead({ root, schema, contract, lang, workers: createWorkers() });
}
