import { resolve } from 'node:path';
import { type Format, formats, isFormat } from '../../content/diagnostics/report/formats.ts';
import { type Bilingual, type Language, languageIn } from '../../shared/language.ts';
import { type Refusal, readArguments, unknownName } from '../cli/arguments.ts';

const english = `Reads every file of pages/ and reports all mistakes at once.

  npm run validate
  npm run validate -- pages/es            only what is wrong in a folder or file; all is read
  npm run validate -- --watch             reports again whenever a file is saved
  npm run validate -- --fix               repairs commas, quotation marks and the like. No text,
                                          number, name or address changes: a guess is shown only
  npm run validate -- --explain CODE      what a code means, why it matters, an example, and how to
                                          silence it; without CODE all codes
  npm run validate -- --format <format>   text, json (described by schema/diagnostics.json),
                                          github or lines
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
                                          número, nombre ni dirección: lo que supone solo lo muestra
  npm run validate -- --explain CÓDIGO    qué significa un código, por qué importa, un ejemplo y cómo
                                          silenciarlo; sin CÓDIGO, todos los códigos
  npm run validate -- --format <formato>  text, json (descrito en schema/diagnostics.json),
                                          github o lines
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
  explain: { type: 'boolean' },
  root: { type: 'string', needs: { en: 'a folder', es: 'una carpeta' } },
} as const;

export interface Arguments {
  root: string;
  /** The files and folders to report on; empty for all. */
  parts: string[];
  format: Format;
  fix: boolean;
  watch: boolean;
  /** Explains the codes that `parts` names, or lists all. */
  explain: boolean;
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
  const { clock, explain = false, help = false } = values;
  if (!isFormat(format)) return { refusal: unknownFormat(format)[lang] };
  if (fix && watch) return { refusal: notBoth[lang] };
  const modes = { fix, watch, explain, help };
  return { root: resolve(root), parts: read.words, format, clock, lang, ...modes };
}

function unknownFormat(name: string): Bilingual {
  return unknownName({ en: 'format', es: 'el formato' }, name, Object.keys(formats));
}

const notBoth = {
  en: 'Use --fix or --watch, not both: files open in an editor.',
  es: 'Use --fix o --watch, no los dos: hay archivos abiertos en un editor.',
};
