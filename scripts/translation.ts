import { runCommand } from '../src/commands/cli/command.ts';
import { translationTasks } from '../src/commands/edit/translation.ts';

const help = {
  en: `Tells which translations say what their originals say, and records it in pages/_translations.json. A
section is stale once the words of the original have changed; figures, formatting and addresses do not count.

  npm run translation                        all; for stale sections what each sentence was and is
  npm run translation -- done /es/contacto   the translation says what the original says
  npm run translation -- without /insights --because "Only English readers visit."   left out on purpose
  npm run translation -- done /es/contacto --dry-run   says what it would do, and writes nothing`,
  es: `Dice qué traducciones dicen lo mismo que sus originales, y lo anota en pages/_translations.json. Una sección
está atrasada si han cambiado las palabras del original; las cifras, el formato y las direcciones no cuentan.

  npm run translation                        todas; de las secciones atrasadas, qué decía y qué dice cada frase
  npm run translation -- done /es/contacto   la traducción dice lo que dice el original
  npm run translation -- without /insights --because "Solo interesa en inglés."   omitida a propósito
  npm run translation -- done /es/contacto --dry-run   dice qué haría y no escribe nada`,
};

runCommand({ help, tasks: translationTasks, usual: 'list' });
