import { execFileSync } from 'node:child_process';
import { memoizeByText } from '../../shared/memoize.ts';

/**
 * The date that pages carry until script puts in the visitor's own: that of the commit, so that
 * the same commit gives the same bytes. SOURCE_DATE_EPOCH (seconds) overrides it, as in every
 * reproducible build; without either it is now.
 */
export function buildDate(root: string, env: NodeJS.ProcessEnv): Date {
  const seconds = env.SOURCE_DATE_EPOCH ?? commitOf(root).split(' ')[1];
  return seconds ? new Date(Number(seconds) * 1000) : new Date();
}

/** Identifies the origin of a site's dates, except of files that git does not know. */
export function dateOrigin(root: string, env: NodeJS.ProcessEnv): string {
  return `${commitOf(root)} ${env.SOURCE_DATE_EPOCH ?? ''}`;
}

/** The day of a date: 2026-11-20. */
export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** The last commit and its time in seconds, as they were when first asked for; empty without git. */
const commitOf = memoizeByText((root) => {
  try {
    return execFileSync('git', ['log', '-1', '--format=%H %ct'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
});
