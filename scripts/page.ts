import { runCommand } from '../src/commands/cli/command.ts';
import { pageTasks } from '../src/commands/edit/page.ts';

const help = {
  en: `Adds, translates, moves and removes pages. Nothing is written if the site would be invalid by it.

  npm run page -- new /services/wills --title "Wills across borders"   with --like /about, a copy of that page
  npm run page -- translate /about --to /es/sobre-nosotros       the same sections, with texts to translate
  npm run page -- move /old /new          links follow, visitors are led on; pages below it move along
  npm run page -- remove /old --to /new   links and visitors are led to the other page
  npm run page -- where /contact          every link that leads there
  npm run page -- move /old /new --dry-run   says what it would do, and writes nothing`,
  es: `Añade, traduce, mueve y elimina páginas. No se escribe nada si con ello el sitio tuviera errores.

  npm run page -- new /services/wills --title "Wills across borders"   con --like /about, una copia de esa página
  npm run page -- translate /about --to /es/sobre-nosotros       las mismas secciones, con textos por traducir
  npm run page -- move /antes /ahora          los enlaces la siguen, una redirección lleva a ella y con ella
                                              se mueven las páginas de dentro
  npm run page -- remove /antes --to /ahora   enlaces y visitantes van a la otra página
  npm run page -- where /contact              todos los enlaces que llevan allí
  npm run page -- move /antes /ahora --dry-run   dice qué haría y no escribe nada`,
};

runCommand({ help, tasks: pageTasks });
