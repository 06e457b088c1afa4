import { runCommand, siteFolder } from '../src/commands/cli/command.ts';
import { contractOfProject } from '../src/commands/cli/project.ts';
import { recordRoutes } from '../src/commands/edit/routes.ts';
import { routesFile } from '../src/content/site/publishedRoutes.ts';

const help = {
  en: `Records the addresses of new pages in ${routesFile}, before they are published.

  npm run routes
  npm run routes -- --root <folder>   a site elsewhere: the folder that holds pages/
  npm run routes -- --help

It only ever adds. From then on validation refuses that such a page goes away without a redirect
in pages/_redirects.json. Commit the file with the pages.

A file with a mistake, or with a name that no page can have, is not recorded: npm run validate
says what is wrong with it.

Ends with 0 when all are recorded, with 1 when a file is left out or _routes.json cannot be read,
with 2 when it could not run.`,
  es: `Anota en ${routesFile} las direcciones de las páginas nuevas, antes de publicarlas.

  npm run routes
  npm run routes -- --root <carpeta>   un sitio en otro lugar: la carpeta que contiene pages/
  npm run routes -- --help

Solo añade. Desde entonces la validación no admite que una página así desaparezca sin una redirección en
pages/_redirects.json. Guarde el archivo en el mismo commit que las páginas.

No se anota un archivo con un error o con un nombre que ninguna página puede tener: npm run validate
dice qué le pasa.

Termina con 0 si se han anotado todas, con 1 si se deja fuera un archivo o no se puede leer _routes.json,
con 2 si no se ha podido ejecutar.`,
};

runCommand({
  help,
  options: { root: { type: 'string' } },
  run: (values, _, lang) => recordRoutes(siteFolder(values.root), contractOfProject(), lang),
});
