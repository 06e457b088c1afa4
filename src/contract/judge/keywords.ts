import { editorKeywords } from '../../content/schema/ajv.ts';
import type { Contract, Schema } from '../../content/schema/contract.ts';
import { isRecord, valueAtPath } from '../../shared/json.ts';

/** The keywords for which witnesses are made. */
const spoken = new Set([
  ...editorKeywords,
  ...['$ref', '$schema', '$id', 'definitions', 'type', 'enum', 'const', 'content', 'default'],
  ...['properties', 'required', 'additionalProperties', 'propertyNames', 'dependencies'],
  ...['minProperties', 'maxProperties', 'items', 'minItems', 'maxItems', 'uniqueItems'],
  ...['minLength', 'maxLength', 'pattern', 'allOf', 'anyOf', 'oneOf', 'if', 'then', 'else'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'examples'],
]);

/** Dropping one of these allows more; any other unknown keyword may do anything. */
const known = new Set([
  'pattern',

  'not',
  'contains',
  'patternProperties',
  'multipleOf',
  'format',
  'additionalItems',
]);

export interface Unproven {
  /** The schema file and the place in it. */
  file: string;
  place: string;
  keyword: string;
}

/** The uses of keywords in the new contract of which no witness can show what they change. */
export function unprovenIn(old: Contract, now: Contract): Unproven[] {
  const [before, after] = [old, now].map((contract) =>
    [...contract].flatMap(([file, schema]) => usesIn(file, schema)),
  ) as [Use[], Use[]];
  const [was, is] = [before, after].map((uses) => new Set(uses.map(keyOf))) as [
    Set<string>,
    Set<string>,
  ];
  return [
    ...after.filter((use) => !was.has(keyOf(use)) && isOfOld(old, use)),
    ...before.filter((use) => !is.has(keyOf(use)) && !known.has(use.keyword)),
  ];
}

/** Only what old documents can have is to be proven; samples of an old pattern prove a new one. */
function isOfOld(old: Contract, { file, path, keyword }: Use): boolean {
  const owner = valueAtPath(old.get(file), path.slice(0, -1));
  return isRecord(owner) && !(keyword === 'pattern' && 'pattern' in owner);
}

interface Use extends Unproven {
  path: (string | number)[];
  value: unknown;
}

function keyOf({ file, place, keyword, value }: Use): string {
  return JSON.stringify([file, place, keyword, value]);
}

/** Lists of these names hold schemas by field. */
const maps = new Set(['properties', 'definitions', 'patternProperties']);
const values = new Set(['enum', 'const', 'default', 'examples', 'required', 'dependencies']);

function usesIn(file: string, node: unknown, path: (string | number)[] = []): Use[] {
  if (Array.isArray(node)) return node.flatMap((entry, at) => usesIn(file, entry, [...path, at]));
  if (!isRecord(node)) return [];
  return Object.entries(node).flatMap(([keyword, value]) => {
    const at = [...path, keyword];
    if (!isSpoken(keyword, value))
      return [{ file, path: at, place: `/${at.join('/')}`, keyword, value }];
    if (values.has(keyword)) return [];
    if (!maps.has(keyword) || !isRecord(value)) return usesIn(file, value, at);
    return Object.entries(value).flatMap(([name, child]) => usesIn(file, child, [...at, name]));
  });
}

function isSpoken(keyword: string, value: unknown): boolean {
  if (keyword === 'if') return isPlainTest(value);
  if (keyword === 'items') return !Array.isArray(value);
  // A sample need not show a text that looking ahead or behind refuses.
  if (keyword === 'pattern') return !/\(\?<?[=!]/.test(String(value));
  if (keyword === 'dependencies')
    return Object.values(value as object).every((needed) => Array.isArray(needed));
  return spoken.has(keyword);
}

/** A test of one field: a witness has each field alone, and each of its values. */
function isPlainTest(test: unknown): boolean {
  if (!isRecord(test)) return false;
  const { properties, required, ...others } = test as Schema;
  const names = new Set([...Object.keys(properties ?? {}), ...(required ?? [])]);
  return names.size === 1 && Object.keys(others).length === 0;
}
