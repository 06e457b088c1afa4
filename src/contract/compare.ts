import { type Contract, kinds, resolveRef, type Schema } from '../content/schema/contract.ts';
import { isSame } from '../edit/diff/similarity.ts';

/** A place at which a contract refuses, or reads otherwise, what an earlier one allows. */
export interface Breach {
  /** `faq.items[].title`, `layout.header`. */
  place: string;
  reason: string;
}

interface Side {
  contract: Contract;
  /** The file that contains the schema. */
  file: string;
  schema: Schema;
}

/** One place in both contracts. */
interface Pair {
  place: string;
  was: Side;
  is: Side;
}

/** Changes not known to allow more are breaches. A `$ref` in a condition or `oneOf` is seen by its name alone. */
export function breachesBetween(old: Contract, now: Contract): Breach[] {
  const seen = new Set<string>();
  return kinds
    .filter((kind) => kind !== 'contract' && old.has(`${kind}.json`))
    .flatMap((kind) => {
      const file = `${kind}.json`;
      const was = { contract: old, file, schema: schemaOf(old.get(file)) };
      const is = { contract: now, file, schema: schemaOf(now.get(file) ?? false) };
      return breachesIn({ place: kind, was, is }, seen);
    });
}

function breachesIn({ place, ...sides }: Pair, seen: Set<string>): Breach[] {
  const [was, is] = [followed(sides.was), followed(sides.is)];
  const key = JSON.stringify([was.file, is.file, was.schema, is.schema]);
  if (seen.has(key)) return [];
  seen.add(key);
  const pair = { place, was, is };
  return [
    ...reasonsBetween(was.schema, is.schema).map((reason) => ({ place, reason })),
    ...fieldBreaches(pair),
    ...branchBreaches(pair),
    ...pairsIn(pair).flatMap((inner) => breachesIn(inner, seen)),
  ];
}

function followed(side: Side): Side {
  const { $ref, ...own } = side.schema;
  if ($ref === undefined) return side;
  const target = resolveRef(side.contract, side.file, $ref);
  return followed({ ...side, file: target.file, schema: { ...target.schema, ...own } });
}

type Written = Schema | boolean | undefined;

/** A schema may be written as true, for any value, or as false, for none. */
function schemaOf(written: Written): Schema {
  return typeof written === 'object' ? written : written === false ? { not: {} } : {};
}

function reasonsBetween(was: Schema, is: Schema): string[] {
  return [
    ...(hasTypes(was, is) ? [] : ['another type is needed now']),
    ...(hasValues(was, is) ? [] : ['values are no longer allowed']),
    ...(hasPattern(was, is) ? [] : ['its pattern is another one']),
    ...tighterLimits(was, is).map((name) => `\`${name}\` is tighter`),
    ...otherKeywords(was, is).map((name) => `\`${name}\` is new or another one`),
  ];
}

function hasTypes(was: Schema, is: Schema): boolean {
  const allowed = is.type === undefined ? undefined : [is.type].flat();
  const fits = (type: string) =>
    allowed?.includes(type) || (type === 'integer' && allowed?.includes('number'));
  // `typeof` names texts, numbers and booleans as schemas do.
  const types = was.type ?? valuesOf(was)?.map((value) => typeof value);
  return !allowed || (types !== undefined && [types].flat().every(fits));
}

function hasValues(was: Schema, is: Schema): boolean {
  const allowed = valuesOf(is);
  const isAllowed = (value: unknown) => allowed?.some((other) => isSame(value, other));
  return !allowed || valuesOf(was)?.every(isAllowed) === true;
}

function valuesOf(schema: Schema): unknown[] | undefined {
  return 'const' in schema ? [schema.const] : schema.enum;
}

/** A pattern that goes on with another alternative, `^a$|^b$`, allows what it did. */
function hasPattern(was: Schema, is: Schema): boolean {
  const allowed = [undefined, was.pattern].includes(is.pattern) || valuesOf(was) !== undefined;
  return allowed || String(is.pattern).startsWith(`${was.pattern}|`);
}

const least = ['minLength', 'minItems', 'minProperties', 'minimum'];
const most = ['maxLength', 'maxItems', 'maxProperties', 'maximum'];

function tighterLimits(was: Schema, is: Schema): string[] {
  const { NEGATIVE_INFINITY: none, POSITIVE_INFINITY: any } = Number;
  const floorOf = (name: string) => (name === 'minimum' ? none : 0);
  return [
    ...least.filter((name) => Number(is[name] ?? none) > Number(was[name] ?? floorOf(name))),
    ...most.filter((name) => Number(is[name] ?? any) < Number(was[name] ?? any)),
  ];
}

/** They are compared by what they say, or say nothing about files. */
const compared = new Set([
  ...[...least, ...most, 'type', 'const', 'enum', 'pattern'],
  ...['required', 'properties', 'additionalProperties', 'items', 'allOf'],
  ...['$ref', '$schema', '$id', '$comment', 'title', 'definitions', 'examples', 'tsType', 'group'],
]);

/** Without them a value is read as another one. All other keywords may go. */
const reading = ['content', 'default'];

function otherKeywords(was: Schema, is: Schema): string[] {
  return Object.keys({ ...was, ...is }).filter((name) => {
    const mayDiffer = is[name] === undefined && !reading.includes(name);
    return !compared.has(name) && !mayDiffer && !isSame(was[name], is[name]);
  });
}

function canBe({ type }: Schema, wanted: string): boolean {
  return type === undefined || [type].flat().includes(wanted);
}

function fieldBreaches({ place, was: { schema: was }, is: { schema: is } }: Pair): Breach[] {
  if (!canBe(was, 'object')) return [];
  const needed = (is.required ?? []).filter((name) => !was.required?.includes(name));
  const gone = Object.keys(was.properties ?? {}).filter((name) => fieldOf(is, name) === false);
  return [
    ...needed.map((name) => ({ place: `${place}.${name}`, reason: 'it is required now' })),
    ...gone.map((name) => ({ place: `${place}.${name}`, reason: 'it is no field any more' })),
  ];
}

function fieldOf({ properties, additionalProperties }: Schema, name: string): Written {
  return properties && Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
}

/** The places below a pair at which an old file can have a value. */
function pairsIn({ place, was, is }: Pair): Pair[] {
  const children: [string, Written, Written][] = [];
  const [a, b] = [was.schema, is.schema];
  if (canBe(a, 'array')) children.push([`${place}[]`, a.items, b.items]);
  if (canBe(a, 'object')) {
    children.push([`${place}.*`, a.additionalProperties, b.additionalProperties]);
    for (const name of Object.keys({ ...a.properties, ...b.properties }))
      if (fieldOf(b, name) !== false)
        children.push([`${place}.${name}`, fieldOf(a, name), fieldOf(b, name)]);
  }
  const branches = branchesOf(b);
  for (const [name, branch] of branchesOf(a))
    if (branches.has(name)) children.push([branchName(place, name), branch, branches.get(name)]);
  return children
    .filter(([, one]) => one !== false)
    .map(([at, one, other]) => ({
      place: at,
      was: { ...was, schema: schemaOf(one) },
      is: { ...is, schema: schemaOf(other) },
    }));
}

function branchName(place: string, name: string): string {
  return place === 'page.sections[]' ? name.replace('type=', '') : `${place}(${name})`;
}

/** The branches "if a field is a constant", by field and value; others by their text. */
function branchesOf({ allOf = [] }: Schema): Map<string, Schema> {
  return new Map(
    allOf.map((branch) => {
      const [condition, ...more] = Object.entries(branch.if?.properties ?? {});
      const [field, value] = [condition?.[0], condition?.[1].const];
      const isChoice = value !== undefined && more.length === 0 && branch.then;
      return isChoice ? [`${field}=${value}`, branch.then ?? {}] : [JSON.stringify(branch), {}];
    }),
  );
}

/** A new branch is harmless for a value that was not allowed, such as a new section type. */
function branchBreaches({ place, was, is }: Pair): Breach[] {
  const before = branchesOf(was.schema);
  const wasAllowed = (name: string) => {
    const [field = '', value] = name.split('=');
    const schema = schemaOf(was.schema.properties?.[field]);
    const values = valuesOf(followed({ ...was, schema }).schema);
    return !values || values.some((one) => String(one) === value);
  };
  return [...branchesOf(is.schema).keys()]
    .filter((name) => !before.has(name) && wasAllowed(name))
    .map((name) => ({ place: branchName(place, name), reason: 'this condition is new' }));
}
