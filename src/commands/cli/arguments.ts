import { parseArgs } from 'node:util';
import { nearest } from '../../shared/didYouMean.ts';

/** The flags of a command by name. `needs` describes the value: `a folder`. */
export type Options = Readonly<Record<string, { type: 'string' | 'boolean'; needs?: string }>>;

export type Values<O extends Options> = {
  [Name in keyof O]?: O[Name]['type'] extends 'string' ? string : boolean;
};

export interface Given<O extends Options> {
  words: string[];
  values: Values<O>;
}

export interface Refusal {
  refusal: string;
}

/** Parses words and flags. Returns a refusal with the reason if they are invalid. */
export function readArguments<const O extends Options>(
  args: string[],
  options: O,
  mostWords = 0,
): Given<O> | Refusal {
  const { tokens } = parseArgs({ args, options, strict: false, tokens: true });
  const words: string[] = [];
  const values: Record<string, string | boolean> = {};
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value);
    if (token.kind !== 'option') continue;
    const refusal = flagRefusal(token, options);
    if (refusal) return { refusal };
    values[token.name] = token.value ?? true;
  }
  const extra = words[mostWords];
  if (extra !== undefined) return { refusal: `Unexpected argument: ${extra}. See --help.` };
  return { words, values: values as Values<O> };
}

interface Flag {
  name: string;
  rawName: string;
  value: string | undefined;
}

function flagRefusal({ name, rawName, value }: Flag, options: Options): string | undefined {
  const option = Object.hasOwn(options, name) ? options[name] : undefined;
  if (!option) return unknownFlag(rawName, Object.keys(options));
  if (option.type === 'boolean')
    return value === undefined ? undefined : `${rawName} takes no value.`;
  if (value) return undefined;
  return `${rawName} needs ${option.needs ? `${option.needs}.` : 'a value. See --help.'}`;
}

export function unknownFlag(flag: string, known: string[]): string {
  const guess = nearest(flag.replace(/^-+/, ''), known);
  return `There is no flag ${flag}. ${guess ? `Did you mean --${guess}?` : 'See --help.'}`;
}

/** @param kind of the name: `format` */
export function unknownName(kind: string, name: string, known: readonly string[]): string {
  const guess = nearest(name, known);
  return `There is no ${kind} "${name}". ${guess ? `Did you mean ${guess}?` : `Use one of: ${known.join(', ')}.`}`;
}
