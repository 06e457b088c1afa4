import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Reported, reportOf, summaryOf } from '../../../content/diagnostics/report/text.ts';
import { isError } from '../../../content/open/openedSite.ts';
import { parseText } from '../../../content/parse/parseJson.ts';
import { readText } from '../../../content/read/readFile.ts';
import { withIndex } from '../../../edit/publish/entries.ts';
import { git, prefixOf, topOf } from '../../../edit/publish/git.ts';
import { isRecord } from '../../../shared/json.ts';
import type { Language } from '../../../shared/language.ts';
import { CannotRun } from '../../cli/command.ts';
import { reviewWords, type Side } from './words.ts';

/** The project at one moment, in a folder of its own, with the site that its own code has built. */
export interface BuiltSide {
  root: string;
  dist: string;
}

/** Caches that are found by a hash of their inputs: they save a side seconds. */
const shared = ['cards', 'commands', 'release'];

interface Building {
  /** The commit before. */
  before: string;
  /** The commit after; undefined for the files on disk. */
  after?: string | undefined;
  /** In seconds. Both sides have one date, so that dates are no difference. */
  date: string;
  lang: Language;
}

/**
 * Builds the project as it was in a commit, and as it is in another one or on disk, each with the code of
 * that time. Both are checked before one is built, which takes far longer.
 * @throws {CannotRun} when one of them has no valid site
 */
export async function buildSides(
  project: string,
  into: string,
  { before, after, date, lang }: Building,
): Promise<[before: BuiltSide, after: BuiltSide]> {
  const was = exportSide(project, into, { side: 'before', commit: before });
  const is = exportSide(project, into, { side: 'after', commit: after });
  const running = { date, lang };
  for (const each of [was, is]) await refuseInvalid(each, running);
  return [await build(was, running), await build(is, running)];
}

interface ExportedSide {
  side: Side;
  /** Undefined for the files on disk. */
  commit: string | undefined;
  root: string;
}

function exportSide(
  project: string,
  into: string,
  { side, commit }: Omit<ExportedSide, 'root'>,
): ExportedSide {
  const folder = join(into, side);
  exportFiles(project, commit, folder);
  const root = join(folder, prefixOf(project));
  rmSync(join(root, 'node_modules'), { recursive: true, force: true });
  symlinkSync(resolve(project, 'node_modules'), join(root, 'node_modules'), 'junction');
  for (const name of shared) {
    const cache = join(project, '.cache', name);
    if (existsSync(cache)) cpSync(cache, join(root, '.cache', name), { recursive: true });
  }
  return { side, commit, root };
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

type Running = Pick<Building, 'date' | 'lang'>;

/** A side without such a report is left to its build, which says what it lacks. */
async function refuseInvalid({ side, commit, root }: ExportedSide, running: Running) {
  const { code, out } = await run(root, ['validate', '--format', 'json'], running);
  const found = code === 1 ? parseText(out).value : undefined;
  if (!isRecord(found)) return;
  const all = found as unknown as Omit<Reported, 'lang' | 'textOf'>;
  const textOf = (file: string) => readText(join(root, file)).text;
  const told = { ...all, lang: running.lang, textOf };
  const diagnostics = all.diagnostics.filter(isError);
  const report = reportOf({ ...told, diagnostics }, { summary: summaryOf(told) });
  throw new CannotRun(reviewWords.notBuilt(side, commit, report));
}

async function build({ side, commit, root }: ExportedSide, running: Running): Promise<BuiltSide> {
  const { code, output } = await run(root, ['build'], running);
  if (code === 0) return { root, dist: join(root, 'dist') };
  // The last words of a valid side's build are its reason.
  const said = output.trim().split('\n').slice(-mostLines).join('\n');
  throw new CannotRun(reviewWords.notBuilt(side, commit, said));
}

const mostLines = 12;

interface Ran {
  code: number | null;
  out: string;
  /** With what went to the other stream. */
  output: string;
}

function run(root: string, words: string[], { date, lang }: Running): Promise<Ran> {
  const child = spawn(process.execPath, ['scripts/run.js', ...words, '--lang', lang], {
    cwd: root,
    env: { ...process.env, SOURCE_DATE_EPOCH: date },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, output] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (code) => done({ code, out, output }));
  });
}

/** Lends a folder that is thrown away afterwards. */
export async function withFolder<Result>(
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'review-'));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  // Playwright ends the process itself when somebody presses Ctrl+C.
  process.once('exit', remove);
  try {
    return await use(folder);
  } finally {
    process.off('exit', remove);
    remove();
  }
}
