import { parseArgs } from 'node:util';
import { isMoment } from '../../content/dates/clock.ts';
import { nearest } from '../../shared/didYouMean.ts';
import { type Bilingual, type Language, languages } from '../../shared/language.ts';

/** The flags of a command by name. `needs` describes the value: `a folder`. */
export type Options = Readonly<Record<string, { type: 'string' | 'boolean'; needs?: Bilingual }>>;

export type Values<O extends Options> = {
  [Name in keyof O]?: O[Name]['type'] extends 'string' ? string : boolean;
};

const time = {
  en: 'a day or a time: 2027-01-31 or 2027-01-31T09:00',
  es: 'un día o una hora: 2027-01-31 o 2027-01-31T09:00',
};

/** The flags that every command has. */
const shared = {
  help: { type: 'boolean' },
  lang: { type: 'string', needs: { en: 'a language: en or es', es: 'un idioma: en o es' } },
  clock: { type: 'string', needs: time },
} as const satisfies Options;

export interface Given<O extends Options> {
  words: string[];
  values: Values<O> & { help?: boolean; clock?: string };
}

export interface Refusal {
  refusal: string;
}

/**
 * Parses words and flags. Returns a refusal with the reason if they are invalid.
 * @param lang of the reason
 */
export function readArguments<const O extends Options>(
  args: string[],
  options: O,
  lang: Language,
  mostWords = 0,
): Given<O> | Refusal {
  const all = { ...options, ...shared };
  const marked = args.map((arg) => arg.replace(negative, `${mark}$&`));
  const { tokens } = parseArgs({ args: marked, options: all, strict: false, tokens: true });
  const words: string[] = [];
  const values: Record<string, string | boolean> = {};
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value.replace(mark, ''));
    if (token.kind !== 'option') continue;
    const refusal = flagRefusal(token, all, lang);
    if (refusal) return { refusal };
    values[token.name] = token.value?.replace(mark, '') ?? true;
  }
  const extra = words[mostWords];
  if (extra !== undefined) return { refusal: unexpected(extra)[lang] };
  const clock = values.clock ?? process.env.CLOCK;
  if (clock && !isMoment(String(clock))) return { refusal: needed('--clock', time)[lang] };
  return { words, values: values as Given<O>['values'] };
}

/** A number below zero is a word: no flag has one hyphen. */
const negative = /^-(?=\d)/;
const mark = '\0';

function unexpected(word: string): Bilingual {
  return {
    en: `Unexpected argument: ${word}. See --help.`,
    es: `Sobra un argumento: ${word}. Véase --help.`,
  };
}

interface Flag {
  name: string;
  rawName: string;
  value: string | undefined;
}

function flagRefusal(
  { name, rawName, value }: Flag,
  options: Options,
  lang: Language,
): string | undefined {
  const option = Object.hasOwn(options, name) ? options[name] : undefined;
  if (!option) return unknownFlag(rawName, Object.keys(options), lang);
  if (name === 'lang' && value && !languages.some((known) => known === value))
    return unknownLanguage(value)[lang];
  if (option.type === 'boolean') return value === undefined ? undefined : noValue(rawName)[lang];
  return value ? undefined : needed(rawName, option.needs)[lang];
}

function unknownLanguage(name: string): Bilingual {
  return {
    en: `There is no language "${name}". Use en or es.`,
    es: `No hay ningún idioma "${name}". Use en o es.`,
  };
}

function noValue(flag: string): Bilingual {
  return { en: `${flag} takes no value.`, es: `${flag} no lleva ningún valor.` };
}

export function needed(flag: string, value: Bilingual | undefined): Bilingual {
  return {
    en: `${flag} needs ${value ? `${value.en}.` : 'a value. See --help.'}`,
    es: `${flag} necesita ${value ? `${value.es}.` : 'un valor. Véase --help.'}`,
  };
}

export function unknownFlag(flag: string, known: string[], lang: Language): string {
  const guess = nearest(flag.replace(/^-+/, ''), known);
  return {
    en: `There is no flag ${flag}. ${guess ? `Did you mean --${guess}?` : 'See --help.'}`,
    es: `No hay ninguna opción ${flag}. ${guess ? `¿Quería decir --${guess}?` : 'Véase --help.'}`,
  }[lang];
}

/** @param kind of the name: `a format` */
export function unknownName(kind: Bilingual, name: string, known: readonly string[]): Bilingual {
  const guess = nearest(name, known);
  const all = known.join(', ');
  return {
    en: `There is no ${kind.en} "${name}". ${guess ? `Did you mean ${guess}?` : `Use one of: ${all}.`}`,
    es: `No existe ${kind.es} "${name}". ${guess ? `¿Quería decir ${guess}?` : `Use uno de estos: ${all}.`}`,
  };
}
