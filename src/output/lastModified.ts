import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * When each file of pages/ was last changed: by the last commit that touched it, else by
 * SOURCE_DATE_EPOCH as every reproducible build has it, else by the file's own time, which its
 * stamp begins with.
 */
export function createLastModified(
  root: string,
  env: NodeJS.ProcessEnv,
): (file: string, stamp?: string) => Date {
  const commits = commitTimes(root);
  return (file, stamp) => {
    const seconds = commits.get(file) ?? env.SOURCE_DATE_EPOCH;
    if (seconds) return new Date(Number(seconds) * 1000);
    const nanoseconds = /^\d+(?= )/.exec(stamp ?? '');
    return nanoseconds ? new Date(Number(nanoseconds[0]) / 1e6) : statSync(join(root, file)).mtime;
  };
}

/** One run of git for all files. The newest commits come first. */
function commitTimes(root: string): Map<string, string> {
  const times = new Map<string, string>();
  let time = '';
  for (const line of gitLog(root).split('\n')) {
    if (line.startsWith('@')) time = line.slice(1);
    else if (line && !times.has(line)) times.set(line, time);
  }
  return times;
}

function gitLog(root: string): string {
  const format = ['--format=@%ct', '--name-only', '--relative', '--no-renames'];
  try {
    return execFileSync('git', ['-c', 'core.quotePath=false', 'log', ...format, '--', 'pages'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return '';
  }
}
