import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readFlags } from './flags.ts';

const options = { root: { type: 'string' }, help: { type: 'boolean' } } as const;

/** Runs a command that takes no more than --root and --help; 2 when it could not run. */
export function runOnSite(help: string, run: (root: string) => 0 | 1): 0 | 1 | 2 {
  const flags = readFlags(process.argv.slice(2), options);
  if ('refusal' in flags) return cannotRun(flags.refusal);
  if (flags.values.help) {
    console.log(help);
    return 0;
  }
  const root = resolve(String(flags.values.root ?? '.'));
  if (existsSync(join(root, 'pages'))) return run(root);
  return cannotRun(`There is no folder pages in ${root}. Name the site's folder with --root.`);
}

function cannotRun(reason: string): 2 {
  console.error(reason);
  return 2;
}
