import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readContract } from '../src/content/contract.ts';
import { nearest } from '../src/content/nearest.ts';
import { hasErrors, openSite } from '../src/content/open.ts';
import { reportOf } from '../src/content/report.ts';

const help = `Reads every file of pages/ and reports all mistakes at once.

  npm run validate
  npm run validate -- --root <folder>   a site elsewhere: the folder that holds pages/
  npm run validate -- --help

Ends with 0 when nothing is wrong or there are warnings only, with 1 when there are mistakes, with
2 when it could not run.`;

const options = {
  root: { type: 'string', default: process.cwd() },
  help: { type: 'boolean', default: false },
} as const;

process.exitCode = main(process.argv.slice(2));

function main(args: string[]): 0 | 1 | 2 {
  const refusal = refusalOf(args);
  if (refusal) return cannotRun(refusal);
  const { values } = parseArgs({ args, options });
  if (values.help) {
    console.log(help);
    return 0;
  }
  const root = resolve(values.root);
  if (!existsSync(join(root, 'pages'))) {
    return cannotRun(`There is no folder pages in ${root}. Name the site's folder with --root.`);
  }
  try {
    return validate(root);
  } catch (error) {
    console.error(error);
    return 2;
  }
}

function validate(root: string): 0 | 1 {
  const contract = readContract(join(import.meta.dirname, '../schema'));
  const opened = openSite(root, contract);
  process.stdout.write(reportOf(opened.report, { colors: process.stdout.isTTY }));
  return hasErrors(opened) ? 1 : 0;
}

function cannotRun(reason: string): 2 {
  console.error(reason);
  return 2;
}

/** Why the arguments cannot be followed, if so. */
function refusalOf(args: string[]): string | undefined {
  const { tokens } = parseArgs({ args, options, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind === 'positional') return `Nothing is known of ${token.value}. Try --help.`;
    if (token.kind !== 'option') continue;
    if (!Object.hasOwn(options, token.name)) return unknownFlag(token.rawName, token.name);
    if (token.name === 'root' && !token.value) return '--root needs a folder.';
  }
  return undefined;
}

function unknownFlag(flag: string, name: string): string {
  const guess = nearest(name, Object.keys(options));
  return `There is no flag ${flag}. ${guess ? `Did you mean --${guess}?` : 'Try --help.'}`;
}
