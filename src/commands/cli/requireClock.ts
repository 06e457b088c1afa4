import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zoneOf } from '../../content/dates/datedFiles.ts';
import { timeNow } from '../../shared/clock.ts';

const file = 'pages/_site.json';

/**
 * Looks at the time of CLOCK before a server starts, which would run on without a page to show.
 * @throws BilingualError for a time that the clock of the office never shows, or shows twice
 */
export function requireClock(root: string): void {
  if (!process.env.CLOCK) return;
  const path = join(root, file);
  timeNow(zoneOf(existsSync(path) ? [{ file, text: readFileSync(path, 'utf8') }] : []));
}
