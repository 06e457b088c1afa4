import { prepare } from '../src/build/client/prepare.ts';
import { runCommand } from '../src/commands/cli/command.ts';

const help = `Compiles all that depends on the code alone: the commands, the client, its styles and its fonts.
npm ci runs it. Without it, each command compiles what it misses.

  npm run compile`;

runCommand({
  help,
  async run() {
    await prepare(process.cwd());
    console.log('The commands and the client are compiled.');
  },
});
