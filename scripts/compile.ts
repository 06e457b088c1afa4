import { alreadyPrepared, prepare } from '../src/build/client/prepare.ts';
import { noteCurrent } from '../src/codegen/upToDate.ts';
import { flagsOrEnd } from '../src/commands/cli/flags.ts';
import { codeVersionOf } from '../src/shared/codeVersion.ts';

flagsOrEnd(`Compiles everything that depends on the code alone: the commands, the client, its styles and fonts.
The first build then starts with the pages. npm ci runs it; skipping it only slows the first build,
because each command compiles what it needs.

  npm run compile`);

const root = process.cwd();
const codeVersion = codeVersionOf(root);

if (alreadyPrepared(root, codeVersion)) console.log('Everything is compiled already.');
else {
  await prepare({ root, codeVersion });
  const { staleFiles } = await import('../src/codegen/write.ts');
  if ((await staleFiles(root)).length === 0) noteCurrent(root);
  console.log('The commands and the client are compiled.');
}
