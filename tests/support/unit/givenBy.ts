import { type Arguments, argumentsOf } from '../../../src/commands/validate/arguments.ts';

/** The arguments of `npm run validate`. */
export function givenBy(args: string[]): Arguments {
  const given = argumentsOf(args);
  if ('refusal' in given) throw new Error(given.refusal);
  return given;
}
