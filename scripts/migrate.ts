import { runCommand, siteFolder } from '../src/commands/cli/command.ts';
import { migrate, migrateOptions } from '../src/commands/contract/migrate.ts';

const help = {
  en: `Brings the files of pages/ to the current contract, with the migrations of schema/migrations.

  npm run migrate
  npm run migrate -- --check              writes nothing; ends with 1 when there is something to do
  npm run migrate -- --lose-texts         goes on although a migration removes texts; they are listed
  npm run migrate -- --from 1 pages/es    these files follow contract 1, whatever the site says
  npm run migrate -- --root <folder>      a site elsewhere: the folder that holds pages/
  npm run migrate -- --help

A file keeps every character that no migration changes. Files of a branch from before that is merged
late are named with the contract that they follow: --from.

Ends with 0 when it is done, with 1 when texts would be lost or something is left to be written,
with 2 when it could not run.`,
  es: `Adapta los archivos de pages/ al contrato actual, con las migraciones de schema/migrations.

  npm run migrate
  npm run migrate -- --check              no escribe nada; termina con 1 si hay algo que hacer
  npm run migrate -- --lose-texts         sigue aunque una migración quite textos; se enumeran
  npm run migrate -- --from 1 pages/es    estos archivos siguen el contrato 1, diga lo que diga el sitio
  npm run migrate -- --root <carpeta>     un sitio en otro lugar: la carpeta que contiene pages/
  npm run migrate -- --help

Un archivo conserva todos los caracteres que ninguna migración cambia. Los archivos de una rama anterior
que se incorpora tarde se nombran con el contrato que siguen: --from.

Termina con 0 si se ha hecho todo, con 1 si se perderían textos o queda algo por escribir, con 2 si no
se ha podido ejecutar.`,
};

runCommand({
  help,
  options: migrateOptions,
  words: Number.POSITIVE_INFINITY,
  run: ({ root, ...values }, parts, lang) =>
    migrate({ lang, root: siteFolder(root) }, values, parts),
});
