import { join } from 'node:path';
import { hasSiteCache } from '../src/build/incremental/siteCache.ts';
import { minPagesForCheckWorker } from '../src/build/workers/thresholds.ts';
import { createWorkers } from '../src/build/workers/workers.ts';
import { end } from '../src/commands/cli/end.ts';
import { print } from '../src/commands/cli/print.ts';
import { type Arguments, argumentsOf } from '../src/commands/validate/arguments.ts';
import { type Read, readSite } from '../src/commands/validate/readSite.ts';
import { validate } from '../src/commands/validate/validate.ts';
import { languageOf } from '../src/content/diagnostics/locale.ts';
import { hasPages, sourceFiles } from '../src/content/read/source.ts';
import { readContract } from '../src/content/schema/contract.ts';

const project = join(import.meta.dirname, '..');
const schema = join(project, 'schema');
const args = process.argv.slice(2);
const console = {
  out: print,
  say: (text: string) => process.stderr.write(text),
  colors: process.stdout.isTTY,
  lang: languageOf(process.env),
};

void run();

async function run(): Promise<void> {
  const given = argumentsOf(args);
  const isRead = !('refusal' in given || given.help) && hasPages(given.root);
  const names = isRead ? sourceFiles(given.root) : [];
  const workers = isRead ? createWorkers(termsOf(given, names.length)) : undefined;
  const contract = readContract(schema);
  const read = isRead
    ? await readSite(given, { project, schema, contract, lang: console.lang, workers, names })
    : {};
  process.exitCode = validate(args, contract, console, read);
  note(read);
  if (!args.includes('--watch')) await end(process.exitCode);
}

function note(read: Read): void {
  try {
    read.note?.();
  } catch {
    // Nothing may be written there: the next validation takes longer.
  }
}

/**
 * By what pages are read, where there are so many that a second thread will. Few are where the last
 * validation or build has left what is known of them.
 */
function termsOf({ root, watch, lang = console.lang }: Arguments, files: number) {
  const isKnown = hasSiteCache(root);
  return isKnown || watch || files < minPagesForCheckWorker ? undefined : { schema, lang };
}
