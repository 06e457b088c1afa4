import { isRecord } from '../../shared/json.ts';
import { isIncluded } from './patternInclusion.ts';
import { hintsIn, patternSamples } from './patternSamples.ts';
import {
  closureHash,
  fieldPlace,
  isUnchanged,
  keywordPlace,
  type Place,
  spread,
  type Variant,
  variantsOf,
} from './places.ts';

/** Notes the name of every field for which values are made. */
export interface Making {
  named: (field: string) => void;
  /** Makes the least where nothing has changed. */
  isBrief: boolean;
  /** How often values were made for shapes. */
  seen: Map<string, number>;
}

/**
 * Values for a place, the plainest first: the smallest object, each field alone at each bound, each
 * value of a closed list, the shortest and the longest. Some are valid by neither contract.
 */
export function valuesAt(given: Place, name: string, making: Making, depth = 0): unknown[] {
  const place = spread(given);
  if (depth > deepest || place.length === 0) return [];
  const closed = closedValues(place);
  if (closed) return closed;
  const types = typesOf(place);
  const made = types.flatMap((type) => {
    if (type === 'object') return objects(place, name, making, depth);
    if (type === 'array') return arrays(place, name, making, depth);
    return plainValues[type]?.(place) ?? [];
  });
  const fit = made.filter((value) => isObjectLike(value) || fits(place, value, true));
  return making.isBrief && !fit.some(isObjectLike) ? sparing(place, fit, making) : fit;
}

/** Many fields share a shape. From the third one on, values that both contracts accept add nothing. */
function sparing(place: Place, values: unknown[], { seen }: Making): unknown[] {
  const key = JSON.stringify(place.map((node) => [closureHash(node), node.isOld, node.isHint]));
  const count = (seen.get(key) ?? 0) + 1;
  seen.set(key, count);
  if (count < 3) return values;
  return values.filter((value, index) => index === 0 || !fits(place, value, false));
}

const deepest = 12;

function isObjectLike(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

const allTypes = ['object', 'array', 'string', 'number', 'boolean', 'null'];

/** The types that the old contract allows, with its own first. */
function typesOf(place: Place): string[] {
  const old = place.filter(({ isOld, isHint }) => isOld && !isHint);
  const named = (old.length > 0 ? old : place).flatMap(({ schema }) => schema.type ?? []);
  if (named.length > 0) return [...new Set(named)];
  const keywords = new Set(place.flatMap(({ schema }) => Object.keys(schema)));
  const implied = typeOfKeyword
    .filter(([keyword]) => keywords.has(keyword))
    .map(([, type]) => type);
  return implied.length > 0 ? [...new Set(implied)] : allTypes;
}

const typeOfKeyword = [
  ['properties', 'object'],
  ['additionalProperties', 'object'],
  ['required', 'object'],
  ['items', 'array'],
  ['pattern', 'string'],
  ['minLength', 'string'],
  ['maxLength', 'string'],
  ['minimum', 'number'],
  ['maximum', 'number'],
] as const;

/** The values of a closed list. A long one gives its first and those that the new contract lacks. */
function closedValues(place: Place): unknown[] | undefined {
  const lists = place.flatMap(({ schema, isOld, isHint }) => {
    const list = 'const' in schema ? [schema.const] : schema.enum;
    return list ? [{ list, isOld, isHint }] : [];
  });
  const old = lists.find(({ isOld, isHint }) => isOld && !isHint)?.list;
  if (!old || old.length <= longList) return old;
  const now = lists.filter(({ isOld }) => !isOld).map(({ list }) => new Set(list));
  return [...old.slice(0, 1), ...old.filter((value) => now.some((set) => !set.has(value)))];
}

const longList = 60;

const plainValues: Record<string, (place: Place) => unknown[]> = {
  string: strings,
  number: (place) => numbers(place, [0.5, -1.5]),
  integer: (place) => numbers(place, []),
  boolean: () => [true, false],
  null: () => [null],
};

/** Texts of every kind of character, and of each length at which a limit stands. */
function strings(place: Place): string[] {
  const lengths = boundsIn(place, ['minLength', 'maxLength']);
  const patterns = [...new Set(place.flatMap(({ schema }) => schema.pattern ?? []))].map(String);
  const ofOld = place.flatMap(({ schema, isOld }) => (isOld ? [String(schema.pattern)] : []));
  const ofNew = patterns.filter((pattern) => !ofOld.includes(pattern));
  const hints = hintsIn(ofNew);
  const refused = ofOld
    .filter((pattern) => patterns.includes(pattern))
    .flatMap((old) => ofNew.map((pattern) => isIncluded(old, pattern)))
    .filter((text) => typeof text === 'string');
  const samples = [
    ...refused,
    ...patterns.flatMap((pattern) => patternSamples(pattern, hints)),
    ...hints.characters.map((character) => `a${character}`),
  ];
  const closed = place.flatMap(({ schema }) => [schema.const, ...(schema.enum ?? [])]).slice(0, 99);
  const long = lengths.filter((length) => length >= 0).map((length) => 'a'.repeat(length));
  const named = closed.filter((value) => typeof value === 'string');
  return [...new Set([...samples.slice(0, 1), ...ordinary, ...samples, ...named, ...long, ''])];
}

const ordinary = [
  'a',
  'Z',
  '0',
  'Word and word',
  'ñ',
  '漢',
  '😀',
  '<b>',
  'a\nb',
  ' a ',
  '!"#$%&\'()*+,-./:;=?@[\\]^_`|~ ¿€',
  '**bold** and [a link](/contact)',
  '{brand}',
  '/contact',
  '#office',
  'https://example.com/a?b=c',
  '2026-01-31',
  '09:00',
  '+34930000000',
  'hello@example.com',
  'images/panot.svg',
  'TODO',
];

function numbers(place: Place, more: number[]): number[] {
  const bounds = boundsIn(place, ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum']);
  const halves = more.length > 0 ? bounds.map((bound) => bound + 0.5) : [];
  return [...new Set([...bounds, 1, 0, 2, 3, -1, 100, 1_000_000, ...more, ...halves])];
}

/** The limits that either contract sets, with their neighbors. */
function boundsIn(place: Place, keywords: string[]): number[] {
  const limits = place.flatMap(({ schema }) => keywords.map((keyword) => schema[keyword]));
  const numbers = limits.filter((limit) => typeof limit === 'number');
  return [...new Set(numbers.flatMap((limit) => [limit, limit - 1, limit + 1]))];
}

/** Spares a whole document for a value that a contract refuses by itself. */
function fits(place: Place, value: unknown, byOld: boolean): boolean {
  return place.every(({ schema, isOld, isHint }) => {
    if (isOld !== byOld || isHint) return true;
    const { pattern, minLength = 0, maxLength = Number.MAX_VALUE } = schema;
    if (typeof value === 'string') {
      // Long samples are of one character each.
      const length = value.length > 99 ? value.length : [...value].length;
      const isLength = length >= Number(minLength) && length <= Number(maxLength);
      return isLength && (pattern === undefined || new RegExp(String(pattern), 'u').test(value));
    }
    const { minimum = -Number.MAX_VALUE, maximum = Number.MAX_VALUE } = schema;
    return typeof value !== 'number' || (value >= Number(minimum) && value <= Number(maximum));
  });
}

function arrays(place: Place, name: string, making: Making, depth: number): unknown[][] {
  const items = keywordPlace(place, 'items');
  const entries = items.length > 0 ? valuesAt(items, `${name}[]`, making, depth + 1) : ['a', 1];
  const [plain] = entries;
  if (plain === undefined) return [[]];
  const least = leastOf(place, 'minItems');
  const filled = (length: number) => Array.from({ length }, () => plain);
  const distinct = (length: number) =>
    Array.from({ length }, (_, index) => entries[index % entries.length]);
  const lengths = boundsIn(place, ['minItems', 'maxItems']).filter((length) => length >= 0);
  const rows = [...new Set([least, ...lengths, 0, 1, 2, 3])].map(filled);
  const varied = entries.slice(1).map((entry) => [entry, ...filled(Math.max(least - 1, 0))]);
  return [...rows, distinct(2), distinct(Math.max(least, 3)), ...varied];
}

function leastOf(place: Place, keyword: string): number {
  const old = place.filter(({ isOld, isHint }) => isOld && !isHint);
  return Math.max(0, ...old.map(({ schema }) => Number(schema[keyword] ?? 0)));
}

type Fields = Record<string, unknown>;

function objects(place: Place, name: string, making: Making, depth: number): Fields[] {
  const variants = variantsOf(place).filter(({ place: then }) => then.some(({ isOld }) => isOld));
  if (variants.length === 0) return objectsOf(place, name, making, depth, {});
  return variants.flatMap((variant) => {
    const { field, value } = variant;
    const whole = [...place, ...spread(variant.place)];
    const isSame = making.isBrief && isUnchanged(variant.place);
    const asked = isSame ? { ...making, named: () => {} } : making;
    const made = objectsOf(whole, nameOfVariant(name, variant), asked, depth, { [field]: value });
    return isSame ? made.slice(0, 1) : made;
  });
}

/** Sections are named by their type, all else by its field. */
function nameOfVariant(name: string, { field, value }: Variant): string {
  return name === 'page.sections[]' && field === 'type' ? String(value) : name;
}

function objectsOf(
  place: Place,
  name: string,
  making: Making,
  depth: number,
  fixed: Fields,
): Fields[] {
  const names = new Set(place.flatMap(({ schema }) => Object.keys(schema.properties ?? {})));
  const values = new Map<string, unknown[]>();
  for (const field of names) {
    const own = fieldPlace(place, field);
    if (Object.hasOwn(fixed, field)) values.set(field, [fixed[field]]);
    else values.set(field, valuesAt(own, `${name}.${field}`, making, depth + 1));
    if (own.some(({ isOld, isHint }) => isOld && !isHint)) making.named(`${name}.${field}`);
  }
  for (const [field, free] of freeFields(place, name, making, depth)) values.set(field, free);
  return basesOf(place, values, fixed).flatMap((base) => aroundBase(place, base, values));
}

/** A base, each field alone, all fields, and all but one. */
function aroundBase(place: Place, base: Fields, values: Map<string, unknown[]>): Fields[] {
  const alone = [...values].flatMap(([field, all]) =>
    all
      .filter((value) => value !== base[field])
      .map((value) => withCompanions(place, { ...base, [field]: value }, values)),
  );
  const known = [...values].filter(([, all]) => all.length > 0);
  const full = { ...Object.fromEntries(known.map(([field, [first]]) => [field, first])), ...base };
  const allButOne = known
    .filter(([field]) => !Object.hasOwn(base, field))
    .map(([field]) => without(full, field));
  return [base, ...alone, full, ...allButOne];
}

function without({ ...fields }: Fields, field: string): Fields {
  delete fields[field];
  return fields;
}

/** The smallest objects: one for each branch of a choice between fields. */
function basesOf(place: Place, values: Map<string, unknown[]>, fixed: Fields): Fields[] {
  const old = place.filter(({ isOld, isHint }) => isOld && !isHint);
  const always = old.flatMap(({ schema }) => schema.required ?? []);
  const choices = old.flatMap(({ schema }) => [schema.oneOf ?? schema.anyOf ?? []].flat());
  const branches = choices.flatMap((choice) => {
    const { required } = choice as { required?: string[] };
    return required ? [required] : [];
  });
  const least = leastOf(place, 'minProperties');
  return (branches.length > 0 ? branches : [[]]).map((branch) => {
    const names = [...new Set([...Object.keys(fixed), ...always, ...branch])];
    for (const more of values.keys())
      if (names.length < least && !names.includes(more)) names.push(more);
    const fields = names.map((field) => [field, fixed[field] ?? values.get(field)?.[0]]);
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  });
}

/** Adds the fields that another one needs beside it. */
function withCompanions(place: Place, object: Fields, values: Map<string, unknown[]>): Fields {
  const needed = place.flatMap(({ schema, isOld }) => {
    const dependencies = isOld && isRecord(schema.dependencies) ? schema.dependencies : {};
    return Object.entries(dependencies).flatMap(([field, others]) =>
      Object.hasOwn(object, field) && Array.isArray(others) ? others.map(String) : [],
    );
  });
  const lacking = needed.filter((field) => !Object.hasOwn(object, field));
  if (lacking.length === 0) return object;
  return {
    ...object,
    ...Object.fromEntries(lacking.map((field) => [field, values.get(field)?.[0]])),
  };
}

/** Fields whose names the contract leaves free. */
function freeFields(
  place: Place,
  name: string,
  making: Making,
  depth: number,
): [string, unknown[]][] {
  const isClosed = place.some(
    ({ schema, isOld, isHint }) => isOld && !isHint && schema.additionalProperties === false,
  );
  if (isClosed) return [];
  const own = keywordPlace(place, 'additionalProperties');
  const names = namesFrom(spread(keywordPlace(place, 'propertyNames')));
  const child = `${name}.${names[0]}`;
  const values = own.length > 0 ? valuesAt(own, child, making, depth + 1) : ['a', 1];
  return names.map((field, index) => [field, index === 0 ? values : values.slice(0, 1)]);
}

function namesFrom(place: Place): string[] {
  const made = closedValues(place) ?? strings(place);
  const names = made.filter((value) => typeof value === 'string' && value.length < 100);
  return [...new Set([...(place.length > 0 ? [] : ['other']), ...names])]
    .map(String)
    .filter((one) => fits(place, one, true) && one !== '$schema');
}
