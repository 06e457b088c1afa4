import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readContract } from '../src/content/contract.ts';
import { languageOf } from '../src/content/tongue.ts';
import { createWorkers } from '../src/output/workers.ts';
import { argumentsOf } from '../src/validate/arguments.ts';
import { type Read, readSite } from '../src/validate/readSite.ts';
import { validate } from '../src/validate/validate.ts';
import { end } from './end.ts';

const project = join(import.meta.dirname, '..');
const schema = join(project, 'schema');
const contract = readContract(schema);
const args = process.argv.slice(2);
const console = {
  out: (text: string) => process.stdout.write(text),
  say: (text: string) => process.stderr.write(text),
  colors: process.stdout.isTTY,
  lang: languageOf(process.env),
};

const read = await readBeforehand();
process.exitCode = validate(args, contract, console, read);
read.note?.();
if (!args.includes('--watch')) await end(process.exitCode);

async function readBeforehand(): Promise<Read> {
  const given = argumentsOf(args);
  if ('refusal' in given || given.help || !existsSync(join(given.root, 'pages'))) return {};
  return readSite(given, {
    project,
    schema,
    contract,
    lang: console.lang,
    workers: createWorkers(),
  });
}
