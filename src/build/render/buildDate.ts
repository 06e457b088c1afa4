import { execFileSync } from 'node:child_process';

/**
 * The date that pages carry until script puts in the visitor's own: that of the commit, so that
 * the same commit gives the same bytes. SOURCE_DATE_EPOCH (seconds) overrides it, as in every
 * reproducible build; without either it is now.
 */
export function buildDate(root: string, env: NodeJS.ProcessEnv): Date {
  const seconds = env.SOURCE_DATE_EPOCH ?? secondsOfCommit(root);
  return seconds ? new Date(Number(seconds) * 1000) : new Date();
}

/** The day of a date: 2026-11-20. */
export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** Empty without git. */
function secondsOfCommit(root: string): string {
  try {
    return execFileSync('git', ['log', '-1', '--format=%ct'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}
