import { writeFileSync } from 'node:fs';
import { timesSpent } from '../src/content/clock.ts';
import { flagsOrEnd } from './flags.ts';
import { build } from './steps.ts';

const flags = flagsOrEnd(
  `Validates the site and writes it to dist/. Ends with 1, and leaves dist/ as it was, when anything is
wrong. Only the pages that would become others are written anew; without the folder .cache, all.

  npm run build
  npm run build -- --stages FILE   writes what each stage took to a file, as JSON:
                                   milliseconds in all threads, megabytes`,
  { stages: { type: 'string' } },
);

const isBuilt = await build(process.cwd());
if (isBuilt && flags.stages) writeFileSync(String(flags.stages), JSON.stringify(figures()));
process.exitCode = isBuilt ? 0 : 1;

function figures() {
  const { user, system } = process.cpuUsage();
  return {
    stages: timesSpent().map(([name, wall]) => ({ name, wall, cpu: wall })),
    cpu: (user + system) / 1000,
    memory: process.resourceUsage().maxRSS / 1024,
  };
}
