import { runEditCommand } from '../src/commands/edit/editing.ts';
import { runSection, sectionSubcommands } from '../src/commands/edit/section.ts';

const help = {
  en: `Adds, moves and removes sections of a page, counted from 1. Nothing is written when the page would
be invalid by it.

  npm run section -- move /contact 3 2          the third section becomes the second
  npm run section -- add /contact faq           an example of that type, at the end
  npm run section -- add /contact faq --at 2    the same as the second section
  npm run section -- remove /contact 3
  npm run section -- derive /insights 2         its list of articles is taken from their pages
  npm run section -- remove pages/contact.json 3         the name of the file is as good
  npm run section -- move /contact 3 2 --root <folder>   a site elsewhere
  npm run section -- --help

Ends with 0 when it is done, with 1 when it is refused, with 2 when it could not run.`,
  es: `Añade, mueve y elimina secciones de una página, contadas desde 1. No se escribe nada si con ello la
página tuviera errores.

  npm run section -- move /contact 3 2          la tercera sección pasa a ser la segunda
  npm run section -- add /contact faq           una sección de ese tipo, al final
  npm run section -- add /contact faq --at 2    lo mismo como segunda sección
  npm run section -- remove /contact 3
  npm run section -- derive /insights 2         su lista de artículos se toma de las páginas
  npm run section -- remove pages/contact.json 3         también vale el nombre del archivo
  npm run section -- move /contact 3 2 --root <carpeta>  un sitio en otro lugar
  npm run section -- --help

Termina con 0 si se ha hecho, con 1 si se rechaza, con 2 si no se ha podido ejecutar.`,
};

runEditCommand({ help, subcommands: sectionSubcommands, run: runSection });
