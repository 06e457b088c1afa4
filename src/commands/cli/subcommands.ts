import { parseArgs } from 'node:util';
import { nearest } from '../../shared/didYouMean.ts';

/** What follows a subcommand: the names of its words, and its flags. */
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

/** Reads a command line: what is asked for, a call for help, or why it cannot be followed. */
export function readCommandLine(
  args: string[],
  subcommands: Record<string, Subcommand>,
): Given | 'help' | { refusal: string } {
  const { tokens } = parseArgs({ args, options: {}, strict: false, tokens: true });
  if (tokens.some((token) => token.kind === 'option' && token.name === 'help')) return 'help';
  const [name, ...rest] = args;
  if (name === undefined) return { refusal: `Say what to do: ${namesOf(subcommands)}.` };
  const subcommand = Object.hasOwn(subcommands, name) ? subcommands[name] : undefined;
  return subcommand
    ? readSubcommand(name, subcommand, rest)
    : { refusal: unknownSubcommand(name, subcommands) };
}

function readSubcommand(
  name: string,
  { words, flags = {} }: Subcommand,
  args: string[],
): Given | { refusal: string } {
  const given: Given = { name, words: [], flags: {}, root: process.cwd() };
  const known = [...Object.keys(flags), 'root', 'help'];
  const options = Object.fromEntries(known.map((flag) => [flag, { type: 'string' as const }]));
  const { tokens } = parseArgs({ args, options, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind === 'positional') given.words.push(token.value);
    if (token.kind !== 'option') continue;
    if (!known.includes(token.name)) return { refusal: unknownFlag(token.rawName, known) };
    if (!token.value) return { refusal: `${token.rawName} needs a value.` };
    if (token.name === 'root') given.root = token.value;
    else given.flags[token.name] = token.value;
  }
  const refusal = wordsRefusal(given, words) ?? flagsRefusal(given, flags);
  return refusal ? { refusal } : given;
}

function wordsRefusal({ name, words }: Given, needed: readonly string[]): string | undefined {
  const missing = needed[words.length];
  if (missing) return `${name} needs ${missing}. Try --help.`;
  const extra = words[needed.length];
  return extra === undefined ? undefined : `Unexpected argument: ${extra}. See --help.`;
}

function flagsRefusal(
  { name, flags }: Given,
  known: Readonly<Record<string, 'needed' | 'optional'>>,
): string | undefined {
  const missing = Object.keys(known).find((flag) => known[flag] === 'needed' && !flags[flag]);
  return missing && `${name} needs --${missing}. Try --help.`;
}

function unknownSubcommand(name: string, subcommands: Record<string, Subcommand>): string {
  if (name.startsWith('-')) return unknownFlag(name, ['help', 'root']);
  const guess = nearest(name, Object.keys(subcommands));
  return `There is no command ${name}. ${guess ? `Did you mean ${guess}?` : `Use one of: ${namesOf(subcommands)}.`}`;
}

function unknownFlag(flag: string, known: string[]): string {
  const guess = nearest(flag.replace(/^-+/, ''), known);
  return `There is no flag ${flag}. ${guess ? `Did you mean --${guess}?` : 'Try --help.'}`;
}

function namesOf(subcommands: Record<string, Subcommand>): string {
  return Object.keys(subcommands).join(', ');
}
