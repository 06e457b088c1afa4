import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { dayIn } from '../../content/dates/clock.ts';
import type { DatedFiles } from '../../content/dates/datedFiles.ts';
import { lastChangeOf } from '../../content/dates/schedule.ts';
import { memoizeByText } from '../../shared/memoize.ts';

/**
 * When each file of pages/ was last changed: by the last commit that touched it, else by
 * SOURCE_DATE_EPOCH as every reproducible build has it, else by the file's own time, which its
 * stamp begins with. Undefined for all where the history is cut off: its first commit would seem to
 * have touched every file.
 * A page that has changed by its dates since then was changed on that day.
 */
export async function createLastModified(
  root: string,
  env: NodeJS.ProcessEnv,
  dated?: DatedFiles,
): Promise<(file: string, stamp?: string) => Date | undefined> {
  const { times, isShallow } = await historyOf(root);
  const changes = dated ? changesIn(dated) : new Map<string, Date>();
  const fileChange = (file: string, stamp?: string) => {
    if (isShallow) return undefined;
    const seconds = times.get(file) ?? env.SOURCE_DATE_EPOCH;
    if (seconds) return new Date(Number(seconds) * 1000);
    const nanoseconds = /^\d+(?= )/.exec(stamp ?? '');
    return nanoseconds
      ? new Date(Number(nanoseconds[0]) / 1e6)
      : statSync(join(root, file), { throwIfNoEntry: false })?.mtime;
  };
  return (file, stamp) => {
    const modified = fileChange(file, stamp);
    const changed = changes.get(file);
    return modified && changed && modified < changed ? changed : modified;
  };
}

/** The day of the office on which its dates last changed each page. */
function changesIn({ pages, now, zone }: DatedFiles): Map<string, Date> {
  return new Map(
    pages.flatMap(({ source, schedule }) => {
      const time = lastChangeOf(schedule, now, zone);
      return time === undefined ? [] : [[source.file, new Date(dayIn(zone, time))]];
    }),
  );
}

interface History {
  /** The time in seconds of the last commit of each file. */
  times: Map<string, string>;
  /** True in a shallow clone, which has only a part of the history. */
  isShallow: boolean;
}

/**
 * The history of pages/, read when first asked for: a build that needs it at its end may ask early.
 */
export const historyOf = memoizeByText(async (root): Promise<History> => {
  const times = timesIn(await gitLog(root));
  const isShallow = times.size > 0 && (await git(root, shallow)).trim() === 'true';
  return { times, isShallow };
});

const shallow = ['rev-parse', '--is-shallow-repository'];

/** The newest commits come first. */
function timesIn(log: string): Map<string, string> {
  const times = new Map<string, string>();
  let time = '';
  for (const line of log.split('\n')) {
    if (line.startsWith('@')) time = line.slice(1);
    else if (line && !times.has(line)) times.set(line, time);
  }
  return times;
}

/** One run of git for all files. */
function gitLog(root: string): Promise<string> {
  const format = ['--format=@%ct', '--name-only', '--relative', '--no-renames'];
  return git(root, ['-c', 'core.quotePath=false', 'log', ...format, '--', 'pages']);
}

/** The output of git; empty if it fails. */
async function git(root: string, words: string[]): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)('git', words, { cwd: root, maxBuffer: 1 << 28 });
    return stdout;
  } catch {
    return '';
  }
}
