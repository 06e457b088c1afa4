import { runCommand } from '../src/commands/cli/command.ts';
import { diff, diffOptions } from '../src/commands/diff/diff.ts';

const help = {
  en: `Tells in words what a change does to the site: sections and texts, facts with every page that shows
them, layouts, pages, redirects, pictures.

  npm run diff                                what is not committed yet
  npm run diff -- main                        the files as they are, against the branch main
  npm run diff -- main..visas                 the branch visas against main
  npm run diff -- main...visas                visas against the commit at which it left main
  npm run diff -- main --format markdown      for a pull request
  npm run diff -- main --root <folder>        a site elsewhere: the folder that holds pages/
  npm run diff -- --help

Nothing is checked out and nothing is written. Ends with 0, or with 2 when it could not run.`,
  es: `Cuenta con palabras qué cambia en el sitio: secciones y textos, datos con todas las páginas que los
muestran, plantillas, páginas, redirecciones, imágenes.

  npm run diff                                lo que aún no está en un commit
  npm run diff -- main                        los archivos tal como están, frente a la rama main
  npm run diff -- main..visas                 la rama visas frente a main
  npm run diff -- main...visas                visas frente al commit en que se separó de main
  npm run diff -- main --format markdown      para una pull request
  npm run diff -- main --root <carpeta>       un sitio en otro lugar: la carpeta que contiene pages/
  npm run diff -- --help

No se extrae ni se escribe nada. Termina con 0, o con 2 si no se ha podido ejecutar.`,
};

runCommand({
  help,
  options: diffOptions,
  words: 1,
  run(values, [revisions], lang) {
    console.log(diff(values, revisions, lang));
    return 0;
  },
});
