import { buildCommand, buildOptions } from '../src/commands/build/command.ts';
import { runCommand } from '../src/commands/cli/command.ts';
import { end } from '../src/commands/cli/end.ts';

const help = {
  en: `Validates the site and writes it to dist/. Ends with 1, and leaves dist/ as it was, when anything is
wrong. Only pages that change are rendered again; without the folder .cache, all.

  npm run build
  npm run build -- --shard 2/4       the second of four shares of the pages, in dist-2-of-4/:
                                     so that several machines build a large site
  npm run build -- --merge           the whole site in dist/ from the folders dist-1-of-4 and so on
                                     here, the same to the byte as one build makes it
  npm run build -- --merge A B       from these folders
  npm run build -- --clock 2027-01-01  the site of another day
  npm run build -- --why             names the pages that were rendered, and why
  npm run build -- --force           ignores every cache: renders all pages, bundles the client
  npm run build -- --one-thread      in one thread; from 200 pages on a build uses two
  npm run build -- --stages FILE     writes what each stage took to a file, as JSON:
                                     milliseconds of all threads, megabytes`,
  es: `Comprueba el sitio y lo escribe en dist/. Si algo está mal, termina con 1 y deja dist/ como estaba. Solo
se generan de nuevo las páginas que cambian; sin la carpeta .cache, todas.

  npm run build
  npm run build -- --shard 2/4       la segunda de cuatro partes de las páginas, en dist-2-of-4/: así
                                     varias máquinas construyen un sitio grande
  npm run build -- --merge           el sitio entero en dist/ a partir de las carpetas dist-1-of-4 y
                                     siguientes, idéntico byte a byte al de una sola construcción
  npm run build -- --merge A B       a partir de estas carpetas
  npm run build -- --clock 2027-01-01  el sitio de otro día
  npm run build -- --why             nombra las páginas generadas y el motivo
  npm run build -- --force           no usa ninguna caché: genera todas las páginas y el cliente
  npm run build -- --one-thread      con un solo hilo; desde 200 páginas se usan dos
  npm run build -- --stages FILE     escribe en un archivo, como JSON, cuánto dura cada fase:
                                     milisegundos de todos los hilos, megabytes`,
};

runCommand({
  help,
  options: buildOptions,
  words: Number.POSITIVE_INFINITY,
  run: async (values, words, lang) => end(await buildCommand(values, words, lang)),
});
