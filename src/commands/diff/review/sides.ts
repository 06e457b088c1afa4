import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { withIndex } from '../../../edit/publish/entries.ts';
import { git, prefixOf, topOf } from '../../../edit/publish/git.ts';
import { CannotRun } from '../../cli/command.ts';
import { reviewWords, type Side } from './words.ts';

/** The project at one moment, in a folder of its own, with the site that its own code has built. */
export interface BuiltSide {
  root: string;
  dist: string;
}

/** Caches that are found by a hash of their inputs: they save a side seconds. */
const shared = ['glaze', 'cards', 'commands', 'release'];

/**
 * Builds the project as it was in a commit, or as it is on disk, each with the code of that time. Both
 * have one date, so that dates are no difference.
 * @param commit undefined for the files on disk
 * @throws {CannotRun} when that project has no valid site
 */
export async function buildSide(
  project: string,
  { side, commit }: { side: Side; commit: string | undefined },
  into: string,
  date: string,
): Promise<BuiltSide> {
  const folder = join(into, side);
  exportFiles(project, commit, folder);
  const root = join(folder, prefixOf(project));
  rmSync(join(root, 'node_modules'), { recursive: true, force: true });
  symlinkSync(resolve(project, 'node_modules'), join(root, 'node_modules'), 'junction');
  for (const name of shared) {
    const cache = join(project, '.cache', name);
    if (existsSync(cache)) cpSync(cache, join(root, '.cache', name), { recursive: true });
  }
  const { code, output } = await build(root, date);
  if (code !== 0) throw new CannotRun(reviewWords.notBuilt(side, commit, output));
  return { root, dist: join(root, 'dist') };
}

function exportFiles(project: string, commit: string | undefined, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const top = topOf(project);
  withIndex(
    project,
    (env) => {
      if (commit === undefined) git(top, ['add', '--all'], { env });
      else git(top, ['read-tree', commit], { env });
      git(top, ['checkout-index', '--all', '--force', `--prefix=${folder}/`], { env });
    },
    commit !== undefined,
  );
}

function build(root: string, date: string): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['scripts/run.js', 'build'], {
    cwd: root,
    env: { ...process.env, SOURCE_DATE_EPOCH: date },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (code) => done({ code, output }));
  });
}

/** Lends a folder that is thrown away afterwards. */
export async function withFolder<Result>(
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'review-'));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
