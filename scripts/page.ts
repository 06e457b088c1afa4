import { runEditCommand } from '../src/commands/edit/editing.ts';
import { pageSubcommands, runPage } from '../src/commands/edit/page.ts';

const help = {
  en: `Adds, translates, moves and removes pages. Nothing is written when the site would be invalid by it.

  npm run page -- new /services/tax-advice                    begins as pages of that folder do
  npm run page -- new /services/tax-advice --title "Tax advice in Spain"
  npm run page -- new /services/tax-advice --like /about      copies that page
  npm run page -- translate /about --to /es/sobre-nosotros    the page in the other language: its
                                                structure, with texts to translate; both name each other
  npm run page -- move /old /new                links follow, and a redirect leads from the old one
  npm run page -- move /services /what-we-do    all pages below an address move along
  npm run page -- remove /old --to /new         links and visitors are led to the other page
  npm run page -- remove /draft                 enough for a page that was never published and has no links
  npm run page -- where /contact                every link that leads there
  npm run page -- move /old /new --dry-run      says what it would do, and writes nothing
  npm run page -- new /x --root <folder>        a site elsewhere: the folder that holds pages/
  npm run page -- --help

Ends with 0 when it is done, with 1 when it is refused, with 2 when it could not run.`,
  es: `Añade, traduce, mueve y elimina páginas. No se escribe nada si con ello el sitio tuviera errores.

  npm run page -- new /services/tax-advice                    empieza como las páginas de esa carpeta
  npm run page -- new /services/tax-advice --title "Tax advice in Spain"
  npm run page -- new /services/tax-advice --like /about      copia esa página
  npm run page -- translate /about --to /es/sobre-nosotros    la página en el otro idioma: su
                                                estructura, con los textos por traducir; cada una nombra
                                                a la otra
  npm run page -- move /antes /ahora            los enlaces la siguen, y desde la dirección antigua
                                                lleva una redirección
  npm run page -- move /services /what-we-do    con ella se mueven todas las páginas de dentro
  npm run page -- remove /antes --to /ahora     enlaces y visitantes van a la otra página
  npm run page -- remove /borrador              basta para una página sin publicar y sin enlaces
  npm run page -- where /contact                todos los enlaces que llevan allí
  npm run page -- move /antes /ahora --dry-run  dice qué haría y no escribe nada
  npm run page -- new /x --root <carpeta>       un sitio en otro lugar: la carpeta que contiene pages/
  npm run page -- --help

Termina con 0 si se ha hecho, con 1 si se rechaza, con 2 si no se ha podido ejecutar.`,
};

runEditCommand({ help, subcommands: pageSubcommands, run: runPage });
