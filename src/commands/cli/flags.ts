import { type ParseArgsConfig, parseArgs } from 'node:util';
import { nearest } from '../../shared/didYouMean.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

export interface Flags {
  words: string[];
  values: Record<string, string | boolean | undefined>;
}

/** Reads flags and words, or says why they cannot be followed. */
export function readFlags(
  args: string[],
  options: Options,
  mostWords = 0,
): Flags | { refusal: string } {
  const { tokens } = parseArgs({ args, options, strict: false, tokens: true });
  const flags: Flags = { words: [], values: {} };
  for (const token of tokens) {
    if (token.kind === 'positional') flags.words.push(token.value);
    if (token.kind !== 'option') continue;
    const option = Object.hasOwn(options, token.name) ? options[token.name] : undefined;
    if (!option) return { refusal: unknownFlag(token, Object.keys(options)) };
    if (option.type === 'string' && !token.value)
      return { refusal: `${token.rawName} needs a value. Try --help.` };
    if (option.type === 'boolean' && token.value !== undefined)
      return { refusal: `${token.rawName} takes no value.` };
    flags.values[token.name] = token.value ?? true;
  }
  const extra = flags.words[mostWords];
  if (extra !== undefined) return { refusal: `Unexpected argument: ${extra}. See --help.` };
  return flags;
}

function unknownFlag(
  { rawName, name }: { rawName: string; name: string },
  known: string[],
): string {
  const guess = nearest(name, known);
  return `There is no flag ${rawName}. ${guess ? `Did you mean --${guess}?` : 'Try --help.'}`;
}

/** The flags of a command that takes no words; --help and what cannot be followed end it here. */
export function flagsOrEnd(help: string, options: Options = {}): Flags['values'] {
  const flags = readFlags(process.argv.slice(2), { ...options, help: { type: 'boolean' } });
  if ('refusal' in flags) {
    console.error(flags.refusal);
    process.exit(2);
  }
  if (!flags.values.help) return flags.values;
  console.log(help);
  process.exit(0);
}
