import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readFlags } from '../src/commands/cli/flags.ts';
import { readContract } from '../src/content/schema/contract.ts';
import {
  type DiffFormat,
  diffFormats,
  diffSites,
  type Snapshot,
} from '../src/edit/siteDiff/diffSites.ts';
import {
  commitOf,
  commonCommit,
  snapshotIn,
  snapshotOnDisk,
} from '../src/edit/siteDiff/gitSnapshots.ts';
import { nearest } from '../src/shared/didYouMean.ts';

const help = `Tells in words what a change does to the site: sections and texts, facts with every page that shows
them, layouts, pages, redirects, pictures.

  npm run diff                                what is not committed yet
  npm run diff -- main                        the files as they are, against the branch main
  npm run diff -- main..visas                 the branch visas against main
  npm run diff -- main...visas                visas against the commit at which it left main
  npm run diff -- main --format markdown      for a pull request; or json, or text
  npm run diff -- main --root <folder>        a site elsewhere: the folder that holds pages/
  npm run diff -- --help

Nothing is checked out and nothing is written. Ends with 0, or with 2 when it could not run.`;

const options = {
  format: { type: 'string' },
  root: { type: 'string' },
  help: { type: 'boolean' },
} as const;

try {
  console.log(answerTo(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

/** @throws a sentence for people when it cannot be done */
function answerTo(args: string[]): string {
  const flags = readFlags(args, options, 1);
  if ('refusal' in flags) throw new Error(flags.refusal);
  const { words, values } = flags;
  if (values.help) return help;
  const format = formatOf(String(values.format ?? 'text'));
  const root = resolve(String(values.root ?? '.'));
  const [before, after] = sidesOf(root, words[0] ?? 'HEAD');
  const contract = readContract(join(import.meta.dirname, '../schema'));
  return diffSites(before, after, contract, format);
}

function formatOf(name: string): DiffFormat {
  const format = diffFormats.find((known) => known === name);
  if (format) return format;
  const guess = nearest(name, diffFormats);
  throw new Error(
    `There is no format ${name}. ${guess ? `Did you mean ${guess}?` : `Use one of: ${diffFormats.join(', ')}.`}`,
  );
}

/** `main` is compared with the files on disk, `main..visas` with what is committed there. */
function sidesOf(root: string, given: string): [before: Snapshot, after: Snapshot] {
  const [, from = given, dots, to = 'HEAD'] = /^(.*?)(\.{2,3})(.*)$/.exec(given) ?? [];
  const before = commitOf(root, from || 'HEAD');
  if (!dots) {
    if (!existsSync(join(root, 'pages')))
      throw new Error(`There is no folder pages in ${root}. Name the site's folder with --root.`);
    return [snapshotIn(root, before), snapshotOnDisk(root)];
  }
  const after = commitOf(root, to || 'HEAD');
  const base = dots === '...' ? commonCommit(root, before, after) : before;
  return [snapshotIn(root, base), snapshotIn(root, after)];
}
