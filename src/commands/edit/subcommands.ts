import { type Refusal, readArguments, unknownFlag, unknownName } from '../cli/arguments.ts';

/** The words and flags of a subcommand. */
export interface Subcommand {
  words: readonly string[];
  flags?: Readonly<Record<string, 'needed' | 'optional'>>;
}

export interface Given {
  name: string;
  words: string[];
  flags: Record<string, string | undefined>;
  /** The folder that holds pages/. */
  root: string;
}

/**
 * Parses a subcommand with its words and flags. Returns a request for help, or a refusal with the
 * reason.
 */
export function readSubcommand(
  args: string[],
  subcommands: Record<string, Subcommand>,
): Given | 'help' | Refusal {
  if (args.includes('--help')) return 'help';
  const [name, ...rest] = args;
  if (!name) return { refusal: `Say what to do: ${namesOf(subcommands)}.` };
  const subcommand = Object.hasOwn(subcommands, name) ? subcommands[name] : undefined;
  return subcommand
    ? readRest(name, subcommand, rest)
    : { refusal: unknownSubcommand(name, subcommands) };
}

function readRest(name: string, subcommand: Subcommand, args: string[]): Given | Refusal {
  const { words: needed, flags: known = {} } = subcommand;
  const names = [...Object.keys(known), 'root', 'help'];
  const options = Object.fromEntries(names.map((flag) => [flag, { type: 'string' } as const]));
  const given = readArguments(args, options, needed.length);
  if ('refusal' in given) return given;
  const { root = process.cwd(), ...flags } = given.values;
  const missing =
    needed[given.words.length] ??
    Object.keys(known)
      .filter((flag) => known[flag] === 'needed' && !flags[flag])
      .map((flag) => `--${flag}`)[0];
  if (missing) return { refusal: `${name} needs ${missing}. See --help.` };
  return { name, words: given.words, flags, root };
}

function unknownSubcommand(name: string, subcommands: Record<string, Subcommand>): string {
  if (name.startsWith('-')) return unknownFlag(name, ['help', 'root']);
  return unknownName('command', name, Object.keys(subcommands));
}

function namesOf(subcommands: Record<string, Subcommand>): string {
  return Object.keys(subcommands).join(', ');
}
