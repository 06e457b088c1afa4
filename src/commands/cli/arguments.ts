import { parseArgs } from 'node:util';
import { isMoment } from '../../content/dates/clock.ts';
import { nearest } from '../../shared/didYouMean.ts';
import { type Bilingual, BilingualError, languages } from '../../shared/language.ts';
import { type FlagName, type Flags, flags } from './flags.ts';

/** The arguments that a command takes. */
export interface Takes {
  /** The words that it needs. */
  words?: readonly Bilingual[];
  /** How many more words it takes. */
  more?: number;
  /** The flags that it takes besides --help, --lang and --clock. */
  flags?: readonly FlagName[];
  /** A flag that it needs. */
  needs?: 'because' | 'to';
}

export interface Arguments {
  words: string[];
  flags: Flags;
}

/** @throws BilingualError for arguments that are not to be had */
export function readArguments(args: string[], takes: Takes, command = ''): Arguments {
  const names = ['help', 'lang', 'clock', ...(takes.flags ?? [])] as const;
  const marked = args.map((arg) => arg.replace(negative, `${mark}$&`));
  const tokens = tokensOf(marked, names);
  const given: Arguments = { words: [], flags: {} };
  for (const token of tokens) {
    if (token.kind === 'positional') given.words.push(token.value.replace(mark, ''));
    if (token.kind === 'option') Object.assign(given.flags, flagOf(token, names));
  }
  refuseWrong(given, takes, command);
  return given;
}

/** The place of the first argument that is neither a flag nor the value of one, or -1. */
export function firstWord(args: string[]): number {
  const words = tokensOf(args, Object.keys(flags) as FlagName[]);
  return words.find(({ kind }) => kind === 'positional')?.index ?? -1;
}

function tokensOf(args: string[], names: readonly FlagName[]) {
  const options = Object.fromEntries(names.map((name) => [name, { type: typeOf(name) }]));
  return parseArgs({ args, options, strict: false, tokens: true }).tokens;
}

/** A number below zero is a word: no flag has one hyphen. */
const negative = /^-(?=\d)/;
const mark = '\0';

function typeOf(name: FlagName): 'boolean' | 'string' {
  return flags[name] === true ? 'boolean' : 'string';
}

function flagOf(
  { name, rawName, value }: { name: string; rawName: string; value?: string | undefined },
  names: readonly FlagName[],
): Flags {
  const known = names.find((each) => each === name);
  if (!known) throw new BilingualError(unknownFlag(rawName, names));
  const needed = flags[known];
  if (needed === true && value !== undefined) throw new BilingualError(noValue(rawName));
  const isWrong = known === 'lang' ? !languages.some((lang) => lang === value) : !value;
  if (needed !== true && isWrong) throw new BilingualError(neededValue(rawName, needed));
  return { [known]: value?.replace(mark, '') ?? true };
}

function refuseWrong({ words, flags: given }: Arguments, takes: Takes, command: string): void {
  const { words: needed = [], more = 0, needs } = takes;
  const { clock = process.env.CLOCK } = given;
  const extra = words[needed.length + more];
  const missing = needed[words.length];
  if (extra !== undefined) throw new BilingualError(unexpected(extra));
  if (clock && !isMoment(clock)) throw new BilingualError(neededValue('--clock', flags.clock));
  if (missing) throw new BilingualError(neededValue(command, missing));
  if (needs && given[needs] === undefined) throw new BilingualError(neededFlag(command, needs));
}

function unexpected(word: string): Bilingual {
  return {
    en: `Unexpected argument: ${word}. See --help.`,
    es: `Sobra un argumento: ${word}. Véase --help.`,
  };
}

function noValue(flag: string): Bilingual {
  return { en: `${flag} takes no value.`, es: `${flag} no lleva ningún valor.` };
}

/** @param of the flag or command that needs it */
function neededValue(of: string, value: Bilingual): Bilingual {
  return {
    en: `${of || 'This command'} needs ${value.en}. See --help.`,
    es: `${of || 'Esta orden'} necesita ${value.es}. Véase --help.`,
  };
}

function neededFlag(command: string, name: 'because' | 'to'): Bilingual {
  const { en, es } = flags[name];
  return neededValue(command, { en: `--${name} with ${en}`, es: `--${name} con ${es}` });
}

function unknownFlag(flag: string, known: readonly string[]): Bilingual {
  const guess = nearest(flag.replace(/^-+/, ''), known);
  return {
    en: `There is no flag ${flag}. ${guess ? `Did you mean --${guess}?` : 'See --help.'}`,
    es: `No hay ninguna opción ${flag}. ${guess ? `¿Quería decir --${guess}?` : 'Véase --help.'}`,
  };
}

/** @throws BilingualError for a format that is none of these */
export function formatIn<Formats extends object>(formats: Formats, name = 'text'): keyof Formats {
  if (Object.hasOwn(formats, name)) return name as keyof Formats;
  const kind = { en: 'format', es: 'el formato' };
  throw new BilingualError(unknownName(kind, name, Object.keys(formats)));
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
