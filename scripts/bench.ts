import { bench } from '../src/commands/bench/bench.ts';
import { runCommand } from '../src/commands/cli/command.ts';

const help = `Builds the site, and the same with 1,000 and 10,000 pages more in a temp folder, in turns, three times each. Prints a
table of the least costs. Times depend on the machine and its other work: compare figures of one run only.

  npm run bench`;

runCommand({
  help,
  run() {
    console.log(bench(process.cwd()));
  },
});
