import { prepare } from '../src/build/client/prepare.ts';
import { runCommand } from '../src/commands/cli/command.ts';

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

const compiled = {
  en: 'The commands and the client are compiled.',
  es: 'Las órdenes y el cliente están compilados.',
};

runCommand({
  help,
  async run(_, __, lang): Promise<0> {
    await prepare(process.cwd());
    console.log(compiled[lang]);
    return 0;
  },
});
