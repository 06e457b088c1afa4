import { isRecord } from '../../shared/json.ts';
import { type Refused, refused } from './answer.ts';

/** The longest call, in characters of JSON. */
export const longestCall = 100_000;

/** How deep values may be inside each other: no field of the contract comes near. */
const deepest = 60;

/** Names that lead from an object to what all objects share. */
const prototypeNames = new Set(['__proto__', 'constructor', 'prototype']);

/** Refuses a call that no tool may see. */
export function refuseHostile(args: unknown): Refused | undefined {
  if (isTooDeep(args))
    return refused({
      code: 'too-large',
      message: `A call has at most ${deepest} lists and objects inside each other.`,
      suggestion: 'Take the values out of the lists around them.',
    });
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

/** Level by level: whatever calls itself for each level ends the program at some depth. */
function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; depth <= deepest; depth += 1) {
    level = level.flatMap((item) =>
      typeof item === 'object' && item !== null ? Object.values(item) : [],
    );
    if (level.length === 0) return false;
  }
  return true;
}

function prototypeNameIn(value: unknown): string | undefined {
  if (Array.isArray(value)) return firstOf(value);
  if (!isRecord(value)) return undefined;
  // A path names fields; in a list of texts `constructor` is a word.
  const steps = Array.isArray(value.path) ? value.path.map(String) : [];
  const names = [...Object.keys(value), ...steps];
  return names.find((name) => prototypeNames.has(name)) ?? firstOf(Object.values(value));
}

function firstOf(values: unknown[]): string | undefined {
  for (const value of values) {
    const name = prototypeNameIn(value);
    if (name !== undefined) return name;
  }
  return undefined;
}
