import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * When each file of pages/ was last changed: by the last commit that touched it, else by
 * SOURCE_DATE_EPOCH as every reproducible build has it, else by the file's own time, which its
 * stamp begins with.
 */
export async function createLastModified(
  root: string,
  env: NodeJS.ProcessEnv,
): Promise<(file: string, stamp?: string) => Date> {
  const commits = await commitTimes(root);
  return (file, stamp) => {
    const seconds = commits.get(file) ?? env.SOURCE_DATE_EPOCH;
    if (seconds) return new Date(Number(seconds) * 1000);
    const nanoseconds = /^\d+(?= )/.exec(stamp ?? '');
    return nanoseconds ? new Date(Number(nanoseconds[0]) / 1e6) : statSync(join(root, file)).mtime;
  };
}

const known = new Map<string, Promise<Map<string, string>>>();

/**
 * The time in seconds of the last commit of each file, as it was when first asked for: whoever will
 * ask for it in the end may begin early.
 */
export function commitTimes(root: string): Promise<Map<string, string>> {
  const times = known.get(root) ?? gitLog(root).then(timesIn);
  known.set(root, times);
  return times;
}

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
async function gitLog(root: string): Promise<string> {
  const format = ['--format=@%ct', '--name-only', '--relative', '--no-renames'];
  const words = ['-c', 'core.quotePath=false', 'log', ...format, '--', 'pages'];
  try {
    const { stdout } = await promisify(execFile)('git', words, { cwd: root, maxBuffer: 1 << 28 });
    return stdout;
  } catch {
    return '';
  }
}
