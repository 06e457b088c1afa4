import { isRecord } from '../../shared/json.ts';
import { type Refused, refused } from './answer.ts';

/** The longest call, in characters of JSON. */
export const longestCall = 100_000;

/** Names that lead from an object to what all objects share. */
const prototypeNames = new Set(['__proto__', 'constructor', 'prototype']);

/** Refuses a call that no tool may see. */
export function refuseHostile(args: unknown): Refused | undefined {
  if (JSON.stringify(args ?? {}).length > longestCall)
    return refused({
      code: 'too-large',
      message: `A call has at most ${longestCall} characters.`,
      suggestion: 'Propose less at once.',
    });
  const name = prototypeNameIn(args);
  return name === undefined
    ? undefined
    : refused({
        code: 'prototype-key',
        message: `${name} is no name of a field.`,
        suggestion: 'Leave it out: describe_section_type lists the fields.',
      });
}

function prototypeNameIn(value: unknown): string | undefined {
  if (Array.isArray(value)) {
    const named = value.find((item) => typeof item === 'string' && prototypeNames.has(item));
    if (named !== undefined) return String(named);
    return firstOf(value);
  }
  if (!isRecord(value)) return undefined;
  return (
    Object.keys(value).find((name) => prototypeNames.has(name)) ?? firstOf(Object.values(value))
  );
}

function firstOf(values: unknown[]): string | undefined {
  for (const value of values) {
    const name = prototypeNameIn(value);
    if (name !== undefined) return name;
  }
  return undefined;
}
