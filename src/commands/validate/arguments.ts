import { resolve } from 'node:path';
import { type Format, formats, isFormat } from '../../content/diagnostics/report/formats.ts';
import { type Bilingual, type Language, languageIn } from '../../shared/language.ts';
import { type Refusal, readArguments, unknownName } from '../cli/arguments.ts';

const english = `Reads every file of pages/ and reports all mistakes at once.

  npm run validate
  npm run validate -- pages/es            only what is wrong in a folder or file; all is read
  npm run validate -- --watch             reports again whenever a file is saved
  npm run validate -- --fix               repairs commas, quotation marks and the like. No text,
                                          number, name or address changes: a guess is shown only.
                                          Takes out what has ended, and names of pages that are gone
  npm run validate -- --all-days          looks at every coming day of a large site; else the nearest
                                          ones and the last
  npm run validate -- --format <format>   text, json (described by schema/diagnostics.json),
                                          github, lines, sarif or junit
  npm run validate -- --root <folder>     a site elsewhere: the folder that holds pages/
  npm run validate -- --clock <time>      judges the site at another time: 2027-01-31, 2027-01-31T09:00
  npm run validate -- --lang <language>   en or es; without it, that of the environment
                                          (LC_ALL, LC_MESSAGES, LANG)
  npm run validate -- --help

Ends with
  0  when nothing is wrong, or there are warnings only
  1  when there are mistakes; with --fix, when some are left
  2  when it could not run`;

const spanish = `Lee todos los archivos de pages/ e informa de todos los errores a la vez.

  npm run validate
  npm run validate -- pages/es            solo lo que falla en una carpeta o archivo; se lee todo
  npm run validate -- --watch             informa de nuevo cada vez que se guarda un archivo
  npm run validate -- --fix               corrige comas, comillas y cosas así. No cambia ningún texto,
                                          número, nombre ni dirección: lo que supone solo lo muestra.
                                          Quita lo que ha terminado y los nombres de páginas que ya no están
  npm run validate -- --all-days          mira todos los días por venir de un sitio grande; si no,
                                          los más próximos y el último
  npm run validate -- --format <formato>  text, json (descrito en schema/diagnostics.json),
                                          github, lines, sarif o junit
  npm run validate -- --root <carpeta>    un sitio en otro lugar: la carpeta que contiene pages/
  npm run validate -- --clock <momento>   juzga el sitio en otro momento: 2027-01-31, 2027-01-31T09:00
  npm run validate -- --lang <idioma>     en o es; si no se indica, el del entorno
                                          (LC_ALL, LC_MESSAGES, LANG)
  npm run validate -- --help

Termina con
  0  si no hay nada que corregir o solo hay avisos
  1  si hay errores; con --fix, si quedan algunos
  2  si no se ha podido ejecutar`;

export const help = { en: english, es: spanish };

const known = Object.keys(formats).join(', ');

const options = {
  format: { type: 'string', needs: { en: `one of: ${known}`, es: `uno de estos: ${known}` } },
  fix: { type: 'boolean' },
  watch: { type: 'boolean' },
  'all-days': { type: 'boolean' },
  root: { type: 'string', needs: { en: 'a folder', es: 'una carpeta' } },
} as const;

export interface Arguments {
  root: string;
  /** The files and folders to report on; empty for all. */
  parts: string[];
  format: Format;
  fix: boolean;
  watch: boolean;
  /** How many days to come are looked at; undefined for the nearest ones and the last. */
  days?: number | undefined;
  /** Replaces the time: 2027-01-31. */
  clock?: string | undefined;
  /** The language of all that is said. */
  lang: Language;
  help: boolean;
}

/** Parses the command line. Returns a refusal with the reason if it is invalid. */
export function argumentsOf(args: string[]): Arguments | Refusal {
  const lang = languageIn(args, process.env);
  const read = readArguments(args, options, lang, Number.POSITIVE_INFINITY);
  if ('refusal' in read) return read;
  const { format = 'text', fix = false, watch = false, root = '.', ...values } = read.values;
  const { clock, help = false } = values;
  if (!isFormat(format)) return { refusal: unknownFormat(format)[lang] };
  if (fix && watch) return { refusal: notBoth[lang] };
  const days = values['all-days'] ? Number.POSITIVE_INFINITY : undefined;
  return { root: resolve(root), parts: read.words, format, fix, watch, days, clock, lang, help };
}

function unknownFormat(name: string): Bilingual {
  return unknownName({ en: 'format', es: 'el formato' }, name, Object.keys(formats));
}

const notBoth = {
  en: 'Use --fix or --watch, not both: files open in an editor.',
  es: 'Use --fix o --watch, no los dos: hay archivos abiertos en un editor.',
};
