import { noteCurrent } from '../src/content/currentGenerated.ts';
import { engineOf } from '../src/output/engine.ts';
import { alreadyPrepared, prepare } from '../src/output/preparation.ts';
import { flagsOrEnd } from './flags.ts';

flagsOrEnd(`Compiles all that depends on the code alone: the commands and, of the site, the client, its styles
and its fonts. So the first build begins with the pages. npm ci runs it; whoever skips it loses
nothing but that: each command compiles what it misses.

  npm run compile`);

const root = process.cwd();
const engine = engineOf(root);

if (alreadyPrepared(root, engine)) console.log('Everything is compiled already.');
else {
  await prepare({ root, engine });
  const { staleFiles } = await import('../src/content/writeGenerated.ts');
  if ((await staleFiles(root)).length === 0) noteCurrent(root);
  console.log('The commands and the client are compiled.');
}
