import { runCommand } from '../src/commands/cli/command.ts';

const help = `Records the contract: what schema/ allows the files of pages/ to hold. A change that may refuse
files from before, or read them otherwise, needs a migration in schema/migrations.

  npm run contract
  npm run contract -- --check   writes nothing, and ends with 1 where something is not recorded`;

runCommand({
  help,
  flags: ['check'],
  async run({ flags }) {
    const { checkContract } = await import('../src/commands/contract/contract.ts');
    return checkContract(process.cwd(), { isWritten: !flags.check });
  },
});
