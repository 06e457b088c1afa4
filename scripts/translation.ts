import { runEditCommand } from '../src/commands/edit/editing.ts';
import { runTranslation, translationSubcommands } from '../src/commands/edit/translation.ts';

const help = {
  en: `Tells which translations say what their originals say, and records it. The original is the page in
the language of pages/_layout.json. A section is stale once its words have changed since it was
confirmed; figures of facts, formatting and addresses do not count.

  npm run translation                           right, left out, missing, never confirmed and stale;
                                                for stale sections what each sentence was and is
  npm run translation -- list --format json     the same for a program
  npm run translation -- done /es/contacto      the translation says what the original says
  npm run translation -- done /es/contacto hero cards-2      only these sections of the original
  npm run translation -- minor /es/contacto     what has changed needs no translation: a spelling
  npm run translation -- without /es/contacto id:office --because "Only English readers visit."
                                                left out on purpose; without a section, all of the page
  npm run translation -- done /es/contacto --dry-run         says what it would do, and writes nothing
  npm run translation -- --root <folder>        a site elsewhere: the folder that holds pages/
  npm run translation -- --help

It writes pages/_translations.json: commit it with the pages.

Ends with 0 when it is done or nothing is open, with 1 when it is refused or the list has a translation
that is stale or was never confirmed, with 2 when it could not run.`,
  es: `Dice qué traducciones dicen lo mismo que sus originales, y lo anota. El original es la página en el
idioma de pages/_layout.json. Una sección está atrasada si sus palabras han cambiado desde que se dio
por buena; las cifras de los datos, el formato y las direcciones no cuentan.

  npm run translation                           correctas, omitidas, por hacer, sin confirmar y
                                                atrasadas; de estas, qué decía y qué dice cada frase
  npm run translation -- list --format json     lo mismo para un programa
  npm run translation -- done /es/contacto      la traducción dice lo que dice el original
  npm run translation -- done /es/contacto hero cards-2      solo estas secciones del original
  npm run translation -- minor /es/contacto     lo que ha cambiado no necesita traducción: una errata
  npm run translation -- without /es/contacto id:office --because "Solo interesa en inglés."
                                                omitida a propósito; sin sección, toda la página
  npm run translation -- done /es/contacto --dry-run         dice qué haría y no escribe nada
  npm run translation -- --root <carpeta>       un sitio en otro lugar: la carpeta que contiene pages/
  npm run translation -- --help

Escribe pages/_translations.json: guárdelo en el mismo commit que las páginas.

Termina con 0 si se ha hecho o no queda nada, con 1 si se rechaza o en la lista hay una traducción
atrasada o sin confirmar, con 2 si no se ha podido ejecutar.`,
};

runEditCommand({ help, subcommands: translationSubcommands, usual: 'list', run: runTranslation });
