import { editorKeywords } from '../../content/schema/ajv.ts';
import { type Contract, resolveRef, type Schema } from '../../content/schema/contract.ts';
import { isRecord } from '../../shared/json.ts';
import { migratedKinds } from '../migrate/address.ts';
import { isIncluded } from './patternInclusion.ts';
import { closureHash, variantIn } from './places.ts';

/** The keywords for which witnesses are made. */
const spoken = new Set([
  ...editorKeywords,
  ...[
    '$ref',
    '$schema',
    '$id',
    '$comment',
    'definitions',
    'type',
    'enum',
    'const',
    'default',
    'examples',
  ],
  ...['properties', 'required', 'additionalProperties', 'propertyNames', 'dependencies'],
  ...['minProperties', 'maxProperties', 'items', 'minItems', 'maxItems', 'uniqueItems'],
  ...['minLength', 'maxLength', 'allOf', 'anyOf', 'oneOf', 'then', 'else'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
]);

/** Dropping one of these allows more, but for a choice of exactly one. */
const restricting = new Set([
  ...['pattern', 'not', 'contains', 'multipleOf', 'format', 'if', 'maxProperties'],
]);

/** A use of a keyword of which no witness can show which documents it changes. */
export interface Unproven {
  /** The schema file and the place in it. */
  file: string;
  place: string;
  keyword: string;
  /** The value that it speaks of: `page`, `sections`, `[]`, `?type=faq`, `intro`. */
  at: string[];
}

export function unprovenIn(old: Contract, now: Contract): Unproven[] {
  const [before, after] = [usesOf(old), usesOf(now)];
  const isChoice = ({ at }: Use) => at.includes('|oneOf');
  return [
    ...[...after.uses].flatMap(([key, use]) =>
      !before.uses.has(key) && isOfOld(before, use) && !isRaised(before, use) ? [use] : [],
    ),
    ...[...before.uses].flatMap(([key, use]) =>
      !after.uses.has(key) && (isChoice(use) || !restricting.has(use.keyword)) ? [use] : [],
    ),
  ];
}

/** A limit that was lower at the same place. */
function isRaised({ uses }: Uses, { keyword, at, value }: Use): boolean {
  const isLower = (use: Use) =>
    use.keyword === keyword && keyOf(use.at) === keyOf(at) && Number(use.value) <= Number(value);
  return keyword === 'maxProperties' && [...uses.values()].some(isLower);
}

interface Use extends Unproven {
  value: unknown;
}

/** The values that a contract speaks of, and the uses of keywords that no witness shows. */
interface Uses {
  uses: Map<string, Use>;
  places: Set<string>;
  /** Objects that have no other fields. */
  closed: Set<string>;
  lists: Map<string, unknown[]>;
  patterns: Map<string, string[]>;
}

/** Only what old documents can have is to be proven. */
function isOfOld({ places, closed, lists, patterns }: Uses, { at, keyword, value }: Use): boolean {
  const known = at.findIndex((_, index) => !places.has(keyOf(at.slice(0, index + 1))));
  const [above, name = ''] = [at.slice(0, known), at[known]];
  const isAllowed = (variant: string) => {
    const [field = '', constant = ''] = variant.slice(1).split('=');
    const list = lists.get(keyOf([...above, field]));
    return !list || list.map(String).includes(constant);
  };
  // A kind of file that is new.
  if (known === 0) return false;
  if (known > 0 && name.startsWith('?')) return isAllowed(name);
  if (known > 0) return name.startsWith('|') || !closed.has(keyOf(above));
  if (keyword === 'pattern')
    return !lists.has(keyOf(at)) && !isWider(patterns.get(keyOf(at)), value);
  if (keyword !== 'if' || typeof value !== 'string') return true;
  const list = lists.get(keyOf([...at, value.slice(1).split('=')[0] ?? '']));
  return !list || list.map(String).includes(value.slice(value.indexOf('=') + 1));
}

/** A value has to match all patterns that stand at its place, but for those of a choice. */
function isWider(old: string[] = [], pattern: unknown): boolean {
  return old.some((one) => isIncluded(one, String(pattern)) === true);
}

function keyOf(at: string[]): string {
  return JSON.stringify(at);
}

function usesOf(contract: Contract): Uses {
  const found: Uses = {
    ...{ uses: new Map(), places: new Set(), closed: new Set() },
    ...{ lists: new Map(), patterns: new Map() },
  };
  for (const kind of migratedKinds) {
    const schema = contract.get(`${kind}.json`);
    if (schema)
      collect({ contract, file: `${kind}.json`, path: [], schema, at: [kind] }, [], found);
  }
  return found;
}

interface Site {
  contract: Contract;
  file: string;
  path: string[];
  schema: unknown;
  at: string[];
}

/** Follows references, so that a shape that moves behind one stays the same. */
function collect(site: Site, above: string[], found: Uses): void {
  const { contract, file, path, schema, at } = site;
  const address = `${file}#/${path.join('/')}`;
  if (!isRecord(schema) || above.includes(address)) return;
  note(site, schema, found);
  const inner = [...above, address];
  const into = (names: string[], child: unknown, ...more: string[]) =>
    collect(
      { ...site, path: [...path, ...names], schema: child, at: [...at, ...more] },
      inner,
      found,
    );
  const { $ref, properties = {}, items, additionalProperties, propertyNames }: Schema = schema;
  if ($ref) {
    const target = resolveRef(contract, file, $ref);
    const names = ($ref.split('#')[1] ?? '').split('/').filter(Boolean);
    collect({ ...site, ...target, path: names }, inner, found);
  }
  for (const [name, child] of Object.entries(properties)) into(['properties', name], child, name);
  into(['items'], items, '[]');
  into(['additionalProperties'], additionalProperties, '*');
  into(['propertyNames'], propertyNames, '(name)');
  const variant = variantOf(schema);
  into(['then'], schema.then, variant ?? '|then');
  into(['else'], schema.else, '|else');
  for (const keyword of ['allOf', 'anyOf', 'oneOf'])
    for (const [index, branch] of [schema[keyword] ?? []].flat().entries())
      into([keyword, String(index)], branch, ...(keyword === 'allOf' ? [] : [`|${keyword}`]));
}

function note({ contract, file, path, at }: Site, schema: Schema, found: Uses): void {
  const key = keyOf(at);
  found.places.add(key);
  if (schema.additionalProperties === false) found.closed.add(key);
  if (schema.pattern !== undefined && !at.some((name) => name.startsWith('|')))
    found.patterns.set(key, [...(found.patterns.get(key) ?? []), String(schema.pattern)]);
  const list = 'const' in schema ? [schema.const] : schema.enum;
  if (list) found.lists.set(key, list);
  for (const [keyword, value] of Object.entries(schema)) {
    if (isSpoken(keyword, value, schema)) continue;
    const own = keyword === 'if' ? (variantOf(schema) ?? conditionOf(schema)) : value;
    const place = `/${[...path, keyword].join('/')}`;
    // A shape that it refers to may be the one that changes.
    const whole =
      isRecord(own) || Array.isArray(own) ? closureHash({ contract, file, schema: own }) : own;
    found.uses.set(JSON.stringify([at, keyword, whole]), { file, place, keyword, at, value: own });
  }
}

function variantOf(schema: Schema): string | undefined {
  const variant = variantIn(schema);
  return variant && `?${variant.field}=${variant.value}`;
}

function conditionOf(schema: Schema) {
  return [schema.if, schema.then, schema.else];
}

function isSpoken(keyword: string, value: unknown, schema: Schema): boolean {
  // Witnesses have few of the fields whose names are free.
  if (keyword === 'maxProperties') return schema.additionalProperties === false;
  if (keyword === 'items') return !Array.isArray(value);
  if (keyword === 'anyOf' || keyword === 'oneOf') return isPlainChoice(value);
  if (keyword === 'dependencies')
    return Object.values(value as object).every((needed) => Array.isArray(needed));
  return spoken.has(keyword);
}

/** Witnesses vary one field at a time, so a choice may look at the values of only one. */
function isPlainChoice(branches: unknown): boolean {
  const fields = [branches].flat().flatMap((branch) => {
    const { properties = {} } = isRecord(branch) ? (branch as Schema) : {};
    return Object.keys(properties);
  });
  return new Set(fields).size < 2;
}
