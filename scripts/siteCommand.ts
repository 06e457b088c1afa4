import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { nearest } from '../src/content/nearest.ts';

const options = {
  root: { type: 'string', default: process.cwd() },
  help: { type: 'boolean', default: false },
} as const;

/** Runs a command that takes no more than --root and --help; 2 when it could not run. */
export function runOnSite(help: string, run: (root: string) => 0 | 1): 0 | 1 | 2 {
  const args = process.argv.slice(2);
  const refusal = refusalOf(args);
  if (refusal) return cannotRun(refusal);
  const { values } = parseArgs({ args, options });
  if (values.help) {
    console.log(help);
    return 0;
  }
  const root = resolve(values.root);
  if (existsSync(join(root, 'pages'))) return run(root);
  return cannotRun(`There is no folder pages in ${root}. Name the site's folder with --root.`);
}

function refusalOf(args: string[]): string | undefined {
  const { tokens } = parseArgs({ args, options, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind === 'positional') return `Nothing is known of ${token.value}. Try --help.`;
    if (token.kind !== 'option') continue;
    if (!Object.hasOwn(options, token.name)) return unknownFlag(token.rawName, token.name);
    if (token.name === 'root' && !token.value) return '--root needs a folder.';
    if (token.name === 'help' && token.value !== undefined) return '--help takes no value.';
  }
  return undefined;
}

function unknownFlag(flag: string, name: string): string {
  const guess = nearest(name, Object.keys(options));
  return `There is no flag ${flag}. ${guess ? `Did you mean --${guess}?` : 'Try --help.'}`;
}

function cannotRun(reason: string): 2 {
  console.error(reason);
  return 2;
}
