import { runCommand } from '../src/commands/cli/command.ts';
import { checkContract, recordContract } from '../src/commands/contract/contract.ts';

const help = `Records the contract: what schema/ allows the files of pages/ to hold. A change that may refuse
files from before, or read them otherwise, needs a migration in schema/migrations.

  npm run contract
  npm run contract -- --check   writes nothing
  npm run contract -- --help

Ends with
  0  when the contract is the recorded one, or is recorded now
  1  when a change needs a migration, or old files would be refused
  2  when it could not run
  3  with --check, when only harmless changes are not recorded yet: run npm run contract`;

runCommand({
  help: { en: help, es: help },
  options: { check: { type: 'boolean' } },
  run: ({ check }) => (check ? checkContract(process.cwd()) : recordContract(process.cwd())),
});
