import { runCommand } from '../src/commands/cli/command.ts';
import { runSteps } from '../src/commands/test/test.ts';

const help = `Runs every check and test.

  npm test
  npm test -- --full   the long ones too`;

runCommand({ help, flags: ['full'], run: ({ flags }) => runSteps(flags.full === true) });
