import { runCommand } from '../src/commands/cli/command.ts';
import { runSteps } from '../src/commands/test/test.ts';

const help = `Runs every check and test.

  npm test
  npm run test:full   the long ones too`;

runCommand({
  help,
  options: { full: { type: 'boolean' } },
  run: ({ full }) => runSteps(full === true),
});
