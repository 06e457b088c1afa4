import { alreadyPrepared, prepare } from '../src/build/client/prepare.ts';
import { noteCurrent } from '../src/codegen/upToDate.ts';
import { runCommand } from '../src/commands/cli/command.ts';
import { codeVersionOf } from '../src/shared/codeVersion.ts';

const help = `Compiles all that depends on the code alone: the commands and, of the site, the client, its styles
and its fonts. So the first build begins with the pages. npm ci runs it; skipping it only slows
the first build: each command compiles what it misses.

  npm run compile`;

runCommand({ help, run: compile });

async function compile(): Promise<0> {
  const root = process.cwd();
  const codeVersion = codeVersionOf(root);
  if (alreadyPrepared(root, codeVersion)) {
    console.log('Everything is compiled already.');
    return 0;
  }
  await prepare({ root, codeVersion });
  const { staleFiles } = await import('../src/codegen/write.ts');
  if ((await staleFiles(root)).length === 0) noteCurrent(root);
  console.log('The commands and the client are compiled.');
  return 0;
}
