import { buildCommand } from '../src/commands/build/command.ts';
import { runCommand } from '../src/commands/cli/command.ts';
import { end } from '../src/commands/cli/end.ts';

const help = {
  en: `Validates the site and writes it to dist/. Ends with 1, and leaves dist/ as it was, when anything is
wrong.

  npm run build
  npm run build -- --clock 2027-01-01  the site of another day`,
  es: `Comprueba el sitio y lo escribe en dist/. Si algo está mal, termina con 1 y deja dist/ como estaba.

  npm run build
  npm run build -- --clock 2027-01-01  el sitio de otro día`,
};

runCommand({ help, run: async (_, __, lang) => end(await buildCommand(process.cwd(), lang)) });
