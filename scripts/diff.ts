import { runCommand } from '../src/commands/cli/command.ts';

const help = {
  en: `Tells in words what a change does to the site: sections and texts, facts with every page that shows
them, menus, pages, redirects, pictures. Nothing is checked out or written.

  npm run diff                             what is not committed yet
  npm run diff -- main                     the files as they are, against the branch main
  npm run diff -- main..visas              the branch visas against main
  npm run diff -- main...visas             visas against the commit at which it left main
  npm run diff -- main --format markdown   for a pull request`,
  es: `Cuenta con palabras qué cambia en el sitio: secciones y textos, datos con todas las páginas que los
muestran, menús, páginas, redirecciones, imágenes. No se extrae ni se escribe nada.

  npm run diff                             lo que aún no está en un commit
  npm run diff -- main                     los archivos tal como están, frente a la rama main
  npm run diff -- main..visas              la rama visas frente a main
  npm run diff -- main...visas             visas frente al commit en que se separó de main
  npm run diff -- main --format markdown   para una pull request`,
};

runCommand({
  help,
  more: 1,
  flags: ['format', 'root'],
  async run({ flags, words: [revisions], lang }) {
    const { diff } = await import('../src/commands/diff/diff.ts');
    console.log(diff(flags, revisions, lang));
  },
});
