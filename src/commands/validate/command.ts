import { join } from 'node:path';
import { hasValidated } from '../../build/incremental/siteCache.ts';
import { minPagesForCheckWorker } from '../../build/workers/thresholds.ts';
import { createWorkers } from '../../build/workers/workers.ts';
import { hasPages, sourceFiles } from '../../content/read/source.ts';
import type { Contract } from '../../content/schema/contract.ts';
import { cannotRun, type ExitCode, finishInterrupted, reasonOf, setClock } from '../cli/command.ts';
import { end } from '../cli/end.ts';
import { print } from '../cli/print.ts';
import { contractOfProject, projectFolder } from '../cli/project.ts';
import { type Arguments, argumentsOf, help } from './arguments.ts';
import { explained, unknownCode } from './explain.ts';
import { noteRead, type Read, readSite } from './readSite.ts';
import { validate } from './validate.ts';

/** Parses the command line, reads the site, and reports. */
export function validateCommand(): void {
  const given = argumentsOf(process.argv.slice(2));
  if ('refusal' in given) process.exitCode = cannotRun(given.refusal);
  else if (given.help) console.log(help[given.lang]);
  else if (given.explain) process.exitCode = explain(given);
  else {
    setClock(given.clock);
    void runTold(given);
  }
}

function explain({ parts, lang }: Arguments): ExitCode {
  for (const code of parts.length > 0 ? parts : [undefined]) {
    const text = explained(projectFolder, code, lang);
    if (text === undefined) return cannotRun(unknownCode(code ?? '')[lang]);
    console.log(text);
  }
  return 0;
}

async function runTold(given: Arguments): Promise<void> {
  try {
    await run(given);
  } catch (error) {
    process.exitCode = cannotRun(reasonOf(error, given.lang, given.root));
  }
}

async function run(given: Arguments): Promise<void> {
  const output = {
    out: print,
    say: (text: string) => process.stderr.write(text),
    colors: process.stdout.isTTY,
  };
  finishInterrupted(given.root, given.lang);
  const contract = contractOfProject();
  const read = hasPages(given.root) ? await readAhead(given, contract) : {};
  process.exitCode = validate(given, contract, output, read);
  noteRead(read);
  if (!given.watch) await end(process.exitCode);
}

function readAhead(given: Arguments, contract: Contract): Promise<Read> {
  const names = sourceFiles(given.root);
  const schema = join(projectFolder, 'schema');
  const { watch, lang } = given;
  const isKnown = hasValidated(given.root);
  // A thread pays only if many pages must be read. With a cache, few pages are left.
  const isAlone = isKnown || watch || names.length < minPagesForCheckWorker;
  const workers = createWorkers(isAlone ? undefined : { schema, lang, rules: 'validate' });
  return readSite(given, { project: projectFolder, schema, contract, workers, names });
}
