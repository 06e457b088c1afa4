import { runCommand } from '../src/commands/cli/command.ts';

const help = {
  en: `Reports every mistake in pages/ at once, each with its line and a way to mend it.

  npm run validate
  npm run validate -- pages/es           what is wrong in a folder or file; all is read
  npm run validate -- --fix              repairs commas, quotation marks and the like, and records new routes
  npm run validate -- --launch           also lists placeholders, and what the law does not let you publish
  npm run validate -- --watch            reports again whenever a file is saved
  npm run validate -- --explain CODE     what a code means, why it matters, and how to silence it
  npm run validate -- --format json      for programs; also github or lines`,
  es: `Informa de todos los errores de pages/ a la vez, cada uno con su línea y cómo corregirlo.

  npm run validate
  npm run validate -- pages/es           lo que falla en una carpeta o archivo; se lee todo
  npm run validate -- --fix              corrige comas, comillas y cosas así, y anota las direcciones nuevas
  npm run validate -- --launch           enumera también lo provisional y lo que la ley no deja publicar
  npm run validate -- --watch            informa de nuevo cada vez que se guarda un archivo
  npm run validate -- --explain CÓDIGO   qué significa un código, por qué importa y cómo silenciarlo
  npm run validate -- --format json      para programas; también github o lines`,
};

runCommand({
  help,
  more: Number.POSITIVE_INFINITY,
  flags: ['explain', 'fix', 'format', 'launch', 'root', 'watch'],
  async run(given) {
    const { validate } = await import('../src/commands/validate/validate.ts');
    return validate(given);
  },
});
