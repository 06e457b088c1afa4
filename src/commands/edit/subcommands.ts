import type { Bilingual, Language } from '../../shared/language.ts';
import { type Refusal, readArguments, unknownFlag, unknownName } from '../cli/arguments.ts';

/** The words and flags of a subcommand. */
export interface Subcommand {
  words: readonly Bilingual[];
  flags?: Readonly<Record<string, 'needed' | 'optional'>>;
  /** How many further words it takes. */
  more?: number;
  /** It never writes. */
  isReading?: true;
}

export interface Given {
  name: string;
  words: string[];
  flags: Record<string, string | undefined>;
  /** The folder that holds pages/. */
  root: string;
  /** The language of all that is said. */
  lang: Language;
  /** Nothing is written. */
  isDry: boolean;
}

/**
 * Parses a subcommand with its words and flags. Returns a request for help, or a refusal with the
 * reason.
 */
export function readSubcommand(
  args: string[],
  subcommands: Record<string, Subcommand>,
  lang: Language = 'en',
): Given | 'help' | Refusal {
  if (args.includes('--help')) return 'help';
  const [name, ...rest] = args;
  if (!name) return { refusal: sayWhat(Object.keys(subcommands))[lang] };
  const subcommand = Object.hasOwn(subcommands, name) ? subcommands[name] : undefined;
  return subcommand
    ? readRest(name, subcommand, rest, lang)
    : { refusal: unknownSubcommand(name, subcommands, lang) };
}

function readRest(
  name: string,
  subcommand: Subcommand,
  args: string[],
  lang: Language,
): Given | Refusal {
  const { words: needed, flags: known = {}, more = 0 } = subcommand;
  const names = [...Object.keys(known), 'root'];
  const texts = Object.fromEntries(names.map((flag) => [flag, { type: 'string' } as const]));
  const options = { ...texts, 'dry-run': { type: 'boolean' } } as const;
  const given = readArguments(args, options, lang, needed.length + more);
  if ('refusal' in given) return given;
  const { 'dry-run': isDry = false, ...values } = given.values;
  const { root = process.cwd(), lang: _, ...flags } = values as Given['flags'];
  const missing =
    needed[given.words.length]?.[lang] ??
    Object.keys(known)
      .filter((flag) => known[flag] === 'needed' && !flags[flag])
      .map((flag) => `--${flag} ${ofFlags[flag]?.[lang] ?? '…'}`)[0];
  if (missing) return { refusal: missingWord(name, missing)[lang] };
  return { name, words: given.words, flags, root, lang, isDry: isDry === true };
}

/** Words for what follows a flag. */
const ofFlags: Record<string, Bilingual> = {
  because: { en: '"…" with the reason', es: '"…" con el motivo' },
  to: { en: 'with an address', es: 'con una dirección' },
};

function missingWord(name: string, missing: string): Bilingual {
  return {
    en: `${name} needs ${missing}. See --help.`,
    es: `${name} necesita ${missing}. Véase --help.`,
  };
}

function sayWhat(names: string[]): Bilingual {
  return {
    en: `Say what to do: ${names.join(', ')}.`,
    es: `Diga qué hay que hacer: ${names.join(', ')}.`,
  };
}

function unknownSubcommand(
  name: string,
  subcommands: Record<string, Subcommand>,
  lang: Language,
): string {
  if (name.startsWith('-')) return unknownFlag(name, ['help', 'root', 'lang', 'dry-run'], lang);
  const kind = { en: 'command', es: 'la orden' };
  return unknownName(kind, name, Object.keys(subcommands))[lang];
}
