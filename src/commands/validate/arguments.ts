import { resolve } from 'node:path';
import { locales } from '../../content/diagnostics/locales/locales.ts';
import { type Format, formats, isFormat } from '../../content/diagnostics/report/formats.ts';
import type { Language } from '../../shared/language.ts';
import { type Refusal, readArguments, unknownName } from '../cli/arguments.ts';

export const help = `Reads every file of pages/ and reports all mistakes at once.

  npm run validate
  npm run validate -- pages/es            only what is wrong in a folder or file; all is read
  npm run validate -- --watch             reports again whenever a file is saved
  npm run validate -- --fix               repairs commas, quotation marks and the like. No text,
                                          number, name or address changes: a guess is shown only
  npm run validate -- --format <format>   text, json (described by schema/diagnostics.json),
                                          github, sarif or junit
  npm run validate -- --root <folder>     a site elsewhere: the folder that holds pages/
  npm run validate -- --today <date>      which facts are overdue for review on another day
  npm run validate -- --lang <language>   en or es; without it, that of the environment
                                          (LC_ALL, LC_MESSAGES, LANG)
  npm run validate -- --help

Ends with
  0  when nothing is wrong, or there are warnings only
  1  when there are mistakes; with --fix, when some are left
  2  when it could not run`;

const options = {
  format: { type: 'string', needs: `one of: ${Object.keys(formats).join(', ')}` },
  fix: { type: 'boolean' },
  watch: { type: 'boolean' },
  root: { type: 'string', needs: 'a folder' },
  today: { type: 'string', needs: 'a date, such as 2027-01-31' },
  lang: { type: 'string', needs: 'a language: en or es' },
  help: { type: 'boolean' },
} as const;

export interface Arguments {
  root: string;
  /** The files and folders to report on; empty for all. */
  parts: string[];
  format: Format;
  fix: boolean;
  watch: boolean;
  /** Replaces today's date when checking whether facts are overdue: 2027-01-31. */
  today?: string | undefined;
  /** The language of the report; by default that of the environment. */
  lang?: Language | undefined;
  help: boolean;
}

/** Parses the command line. Returns a refusal with the reason if it is invalid. */
export function argumentsOf(args: string[]): Arguments | Refusal {
  const read = readArguments(args, options, Number.POSITIVE_INFINITY);
  if ('refusal' in read) return read;
  const { format = 'text', fix = false, watch = false, root = '.', ...values } = read.values;
  const { today, lang, help = false } = values;
  if (!isFormat(format)) return { refusal: unknownName('format', format, Object.keys(formats)) };
  if (!isLanguage(lang)) return { refusal: `There is no language "${lang}". Use en or es.` };
  if (today !== undefined && !isDay(today))
    return { refusal: '--today needs a date, such as 2027-01-31.' };
  if (fix && watch) return { refusal: 'Use --fix or --watch, not both: files open in an editor.' };
  return { root: resolve(root), parts: read.words, format, fix, watch, today, lang, help };
}

function isLanguage(name: string | undefined): name is Language | undefined {
  return name === undefined || Object.hasOwn(locales, name);
}

function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  // JavaScript reads February 30 as March 2.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
