import { alreadyPrepared, prepare } from '../src/build/client/prepare.ts';
import { runCommand } from '../src/commands/cli/command.ts';
import { codeVersion } from '../src/shared/codeVersion.ts';
import type { Bilingual } from '../src/shared/language.ts';

const help = {
  en: `Compiles all that depends on the code alone: the commands and, of the site, the client, its styles
and its fonts. So the first build begins with the pages. npm ci runs it; skipping it only slows
the first build: each command compiles what it misses.

  npm run compile`,
  es: `Compila todo lo que solo depende del código: las órdenes y, del sitio, el cliente, sus estilos y sus
fuentes. Así la primera construcción empieza por las páginas. Lo ejecuta npm ci; sin ello solo tarda más
la primera vez: cada orden compila lo que le falta.

  npm run compile`,
};

runCommand({
  help,
  async run(_, __, lang): Promise<0> {
    console.log((await compile())[lang]);
    return 0;
  },
});

async function compile(): Promise<Bilingual> {
  const root = process.cwd();
  const version = codeVersion();
  if (alreadyPrepared(root, version)) {
    return { en: 'Everything is compiled already.', es: 'Todo está ya compilado.' };
  }
  await prepare({ root, codeVersion: version });
  return {
    en: 'The commands and the client are compiled.',
    es: 'Las órdenes y el cliente están compilados.',
  };
}
