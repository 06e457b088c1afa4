import { runCommand } from '../src/commands/cli/command.ts';
import { factTasks } from '../src/commands/edit/fact.ts';

const help = {
  en: `Lists, finds, changes and renames facts: prices, terms and other figures of _facts.json.

  npm run fact -- list                   every fact as pages show it; list price, list 150: only some
  npm run fact -- where price.nie        every place that shows it; where 150: that shows such a value
  npm run fact -- set price.nie 160      the figure; 6-8 is a range
  npm run fact -- rename price.nie price.nieNumber   every {price.nie} follows
  npm run fact -- set price.nie 160 --dry-run        says what it would do, and writes nothing`,
  es: `Enumera, busca, cambia y renombra datos: precios, plazos y demás cifras de _facts.json.

  npm run fact -- list                   cada dato como lo muestran las páginas; list price, list 150: solo algunos
  npm run fact -- where price.nie        cada lugar que lo muestra; where 150: que muestra un valor así
  npm run fact -- set price.nie 160      la cifra; 6-8 es un intervalo
  npm run fact -- rename price.nie price.nieNumber   cada {price.nie} cambia con él
  npm run fact -- set price.nie 160 --dry-run        dice qué haría y no escribe nada`,
};

runCommand({ help, tasks: factTasks });
