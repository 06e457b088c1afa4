import { runEditCommand } from '../src/commands/edit/editing.ts';
import { factSubcommands, runFact } from '../src/commands/edit/fact.ts';

const help = {
  en: `Lists, finds, changes and renames facts: prices, terms and other figures of _facts.json.

  npm run fact -- list                              every fact as pages show it, and in how many places
  npm run fact -- list price                        those of a group, with a word or a value: 150
  npm run fact -- list --clock 2027-01-31           as pages show them on that day
  npm run fact -- where price.nie                   every place that shows it
  npm run fact -- where 150                         every place that shows such a value
  npm run fact -- set price.nie 160                 the figure; 6-8 is a range
  npm run fact -- rename price.nie price.nieNumber  every {price.nie} follows
  npm run fact -- set price.nie 160 --dry-run       says what it would do, and writes nothing
  npm run fact -- list --root <folder>              a site elsewhere: the folder that holds pages/
  npm run fact -- --help

Ends with 0 when it is done, with 1 when it is refused, with 2 when it could not run.`,
  es: `Enumera, busca, cambia y renombra datos: precios, plazos y demás cifras de _facts.json.

  npm run fact -- list                              cada dato como lo muestran las páginas, y en
                                                    cuántos lugares
  npm run fact -- list price                        los de un grupo, con una palabra o un valor: 150
  npm run fact -- list --clock 2027-01-31           como los muestran las páginas ese día
  npm run fact -- where price.nie                   cada lugar que lo muestra
  npm run fact -- where 150                         cada lugar que muestra un valor así
  npm run fact -- set price.nie 160                 la cifra; 6-8 es un intervalo
  npm run fact -- rename price.nie price.nieNumber  cada {price.nie} cambia con él
  npm run fact -- set price.nie 160 --dry-run       dice qué haría y no escribe nada
  npm run fact -- list --root <carpeta>             un sitio en otro lugar: la carpeta que contiene
                                                    pages/
  npm run fact -- --help

Termina con 0 si se ha hecho, con 1 si se rechaza, con 2 si no se ha podido ejecutar.`,
};

runEditCommand({ help, subcommands: factSubcommands, run: runFact });
