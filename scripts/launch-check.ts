import { runCommand, siteFolder } from '../src/commands/cli/command.ts';
import { print } from '../src/commands/cli/print.ts';
import { contractOfProject } from '../src/commands/cli/project.ts';
import { checkLaunch, isReady, launchReport } from '../src/commands/launchCheck/launchCheck.ts';
import { readFiles } from '../src/content/read/source.ts';
import type { Language } from '../src/shared/language.ts';

const help = {
  en: `Lists everything that is still a placeholder or unlawful to publish.

  npm run launch-check
  npm run launch-check -- --root <folder>   a site elsewhere: the folder that holds pages/
  npm run launch-check -- --clock 2027-01-01  the site on another day
  npm run launch-check -- --help

Ends with 0 when the site is ready or there are warnings only, with 1 when it is not, with 2 when
it could not run.`,
  es: `Enumera todo lo que aún es provisional o que no es lícito publicar.

  npm run launch-check
  npm run launch-check -- --root <carpeta>   un sitio en otro lugar: la carpeta que contiene pages/
  npm run launch-check -- --clock 2027-01-01  el sitio en otro día
  npm run launch-check -- --help

Termina con 0 si el sitio está listo o solo hay avisos, con 1 si no lo está, con 2 si no se ha podido
ejecutar.`,
};

runCommand({
  help,
  options: { root: { type: 'string' } },
  run: (values, _, lang) => run(siteFolder(values.root), lang),
});

function run(root: string, lang: Language): 0 | 1 {
  const contract = contractOfProject();
  const check = checkLaunch(readFiles(root), contract, lang);
  print(launchReport(check));
  return isReady(check) ? 0 : 1;
}
