import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { memoizeByText } from '../../shared/memoize.ts';
import { dayOf } from '../render/buildDate.ts';

interface History {
  /** The day of the last commit of each file. Empty for a shallow clone: its first commit seems to touch all. */
  days: ReadonlyMap<string, string>;
  /** True where only a part of the history is here. */
  isShallow: boolean;
}

/** When the files of pages/ were changed, as git knows. */
export const historyOf = memoizeByText(async (root): Promise<History> => {
  const days = daysIn(await git(root, ...log));
  const isShallow = (await git(root, 'rev-parse', '--is-shallow-repository')).trim() === 'true';
  return { days: isShallow ? new Map() : days, isShallow };
});

/** One run for all files. */
const log = [
  ...['-c', 'core.quotePath=false', 'log', '--format=@%ct'],
  ...['--name-only', '--relative', '--no-renames', '--', 'pages'],
];

/** The newest commits come first. */
function daysIn(text: string): Map<string, string> {
  const days = new Map<string, string>();
  let day = '';
  for (const line of text.split('\n')) {
    if (line.startsWith('@')) day = dayOf(new Date(Number(line.slice(1)) * 1000));
    else if (line && !days.has(line)) days.set(line, day);
  }
  return days;
}

/** Empty where git fails. */
async function git(root: string, ...words: string[]): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)('git', words, { cwd: root, maxBuffer: 1 << 28 });
    return stdout;
  } catch {
    return '';
  }
}
