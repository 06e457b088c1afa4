import { runCommand } from '../src/commands/cli/command.ts';
import { review } from '../src/commands/diff/review/review.ts';

const help = {
  en: `Shows a change by sight: writes dist-review/index.html, one page that needs no server and no script.

  npm run review -- main              the files as they are, against the branch main
  npm run review -- main..visas       the branch visas against main
  npm run review -- main...visas      visas against the commit at which it left main
  npm run review -- main --out <folder>
  npm run review -- --help

The page tells the change in the words of npm run diff, and shows each changed page before and after, at 375
and 1440 px, with the texts and pictures marked that are others or stand elsewhere. A click shows a picture in
its own size. It adds bytes, links and the findings of the audit. Pages that change alike are shown three times
and counted, and at most 40 pages are shown. words.md beside it holds the words alone, for a comment.

Both sides are built in folders of their own, each with its code and with the packages installed here; dist/
stays as it is. It needs Chromium or Chrome.

Ends with 0, or with 2 when it could not run.`,
  es: `Muestra un cambio a la vista: escribe dist-review/index.html, una página que no necesita servidor ni
JavaScript.

  npm run review -- main              los archivos tal como están, frente a la rama main
  npm run review -- main..visas       la rama visas frente a main
  npm run review -- main...visas      visas frente al commit en que se separó de main
  npm run review -- main --out <carpeta>
  npm run review -- --help

La página cuenta el cambio con las palabras de npm run diff y muestra cada página cambiada antes y después, a
375 y 1440 px, con una marca en los textos e imágenes que son otros o están en otro lugar. Un clic muestra una
imagen a su tamaño. Añade bytes, enlaces y los hallazgos de la auditoría. De las páginas que cambian igual se
muestran tres y se cuentan las demás, y se muestran 40 páginas como máximo. words.md, a su lado, contiene solo
las palabras, para un comentario.

Ambos lados se construyen en carpetas propias, cada uno con su código y con los paquetes instalados aquí;
dist/ se queda como está. Necesita Chromium o Chrome.

Termina con 0, o con 2 si no se ha podido ejecutar.`,
};

runCommand({
  help,
  more: 1,
  flags: ['out'],
  run: ({ flags: { out = 'dist-review' }, words: [revisions = 'main'], lang }) =>
    review(revisions, out, lang),
});
