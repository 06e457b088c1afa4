import { join } from 'node:path';
import { readContract } from '../src/content/contract.ts';
import { languageOf } from '../src/content/tongue.ts';
import { validate } from '../src/validate/validate.ts';

const contract = readContract(join(import.meta.dirname, '../schema'));

process.exitCode = validate(process.argv.slice(2), contract, {
  out: (text) => process.stdout.write(text),
  say: (text) => process.stderr.write(text),
  colors: process.stdout.isTTY,
  lang: languageOf(process.env),
});
