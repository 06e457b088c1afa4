import { cannotRun, type ExitCode, reasonOf, setClock } from '../cli/command.ts';
import { end } from '../cli/end.ts';
import { print } from '../cli/print.ts';
import { contractOfProject, projectFolder } from '../cli/project.ts';
import { type Arguments, argumentsOf, help } from './arguments.ts';
import { explained, unknownCode } from './explain.ts';
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
  process.exitCode = validate(given, contractOfProject(), output);
  if (!given.watch) await end(process.exitCode);
}
