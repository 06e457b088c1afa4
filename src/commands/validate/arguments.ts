import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { locales } from '../../content/diagnostics/locale.ts';
import { type Format, formats, isFormat } from '../../content/diagnostics/report/formats.ts';
import type { Language } from '../../content/text/facts.ts';
import { nearest } from '../../shared/didYouMean.ts';

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
  format: { type: 'string', default: 'text' },
  fix: { type: 'boolean', default: false },
  watch: { type: 'boolean', default: false },
  root: { type: 'string', default: process.cwd() },
  today: { type: 'string' },
  lang: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

export interface Arguments {
  root: string;
  /** The files and folders to report on; all when there are none. */
  parts: string[];
  format: Format;
  fix: boolean;
  watch: boolean;
  /** The day by which facts are overdue, if not the real one: 2027-01-31. */
  today?: string | undefined;
  /** The language of the report, if not that of the environment. */
  lang?: Language | undefined;
  help: boolean;
}

/** What was asked for, or why that cannot be followed. */
export function argumentsOf(args: string[]): Arguments | { refusal: string } {
  const refusal = refusalOf(args);
  if (refusal) return { refusal };
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const { format, fix, watch, today, lang } = values;
  if (!isFormat(format)) return { refusal: unknownFormat(format) };
  if (!isLanguage(lang)) return { refusal: `There is no language "${lang}". Use en or es.` };
  if (today !== undefined && !isDay(today))
    return { refusal: '--today needs a date, such as 2027-01-31.' };
  if (fix && watch) return { refusal: 'Use --fix or --watch, not both: files open in an editor.' };
  return { ...values, format, lang, root: resolve(values.root), parts: positionals };
}

function refusalOf(args: string[]): string | undefined {
  const { tokens } = parseArgs({ args, options, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    if (!isOption(token.name)) return unknownFlag(token.rawName, token.name);
    const takesValue = options[token.name].type === 'string';
    if (takesValue && !token.value)
      return `--${token.name} needs ${values[token.name] ?? 'a value'}.`;
    if (!takesValue && token.value !== undefined) return `--${token.name} takes no value.`;
  }
  return undefined;
}

const values: { [Name in keyof typeof options]?: string } = {
  root: 'a folder',
  today: 'a date, such as 2027-01-31',
  lang: 'a language: en or es',
  format: `one of: ${Object.keys(formats).join(', ')}`,
};

function isOption(name: string): name is keyof typeof options {
  return Object.hasOwn(options, name);
}

function isLanguage(name: string | undefined): name is Language | undefined {
  return name === undefined || Object.hasOwn(locales, name);
}

function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  // The 30th of February is the 2nd of March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function unknownFlag(flag: string, name: string): string {
  const guess = nearest(name, Object.keys(options));
  return `There is no flag ${flag}. ${guess ? `Did you mean --${guess}?` : 'Try --help.'}`;
}

function unknownFormat(name: string): string {
  const guess = nearest(name, Object.keys(formats));
  const choice = `Use one of: ${Object.keys(formats).join(', ')}.`;
  return `There is no format "${name}". ${guess ? `Did you mean ${guess}?` : choice}`;
}
