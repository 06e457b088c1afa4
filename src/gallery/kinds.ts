import { wordsOfTitle } from '../content/diagnostics/groupName.ts';
import { type Contract, resolveRef, type Schema } from '../content/schema/contract.ts';
import { countOf } from '../shared/phrases.ts';
import { asWritten } from './authored.ts';

/** The schema file, for resolving references. */
export interface Place {
  contract: Contract;
  file: string;
}

/** Describes a field's value as Markdown, in the author's words: `list of [actions](…)`. */
export function kindWords(place: Place, schema: Schema): string {
  const shape = schema.$ref ? shapeName(place, schema.$ref) : undefined;
  const { schema: whole, place: at } = followed(place, schema);
  const words = ownWords(at, whole);
  return shape && hasFields(whole) ? `[${words}](/_gallery/shapes#${shapeId(shape)})` : words;
}

/** `contactQuery` → `contact-query`: ids are in lower case. */
export function shapeId(name: string): string {
  return name.replace(/(?=[A-Z])/g, '-').toLowerCase();
}

/** Follows a schema's reference. Keywords beside the reference take precedence. */
export function followed(place: Place, schema: Schema): { schema: Schema; place: Place } {
  if (!schema.$ref) return { schema, place };
  const { $ref, ...own } = schema;
  const target = resolveRef(place.contract, place.file, $ref);
  const next = followed({ ...place, file: target.file }, target.schema);
  return { ...next, schema: { ...next.schema, ...own } };
}

function shapeName({ contract, file }: Place, ref: string): string | undefined {
  const isShared = resolveRef(contract, file, ref).file === 'defs.json';
  return isShared ? /\/definitions\/(\w+)$/.exec(ref)?.[1] : undefined;
}

/** Simple values are described in place; those with fields have their own table. */
export function hasFields({ properties, items }: Schema): boolean {
  return Boolean(properties ?? items?.properties);
}

function ownWords(place: Place, schema: Schema): string {
  if (schema.const !== undefined) return code(schema.const);
  if (schema.enum) return oneOf(schema.enum);
  if (schema.content && schema.content in contentWords) return contentWords[schema.content] ?? '';
  const types = [schema.type ?? []].flat();
  if (types.includes('array') && types.length === 1) return listWords(place, schema);
  if (types.includes('object')) return objectWords(place, schema);
  return types.map((type) => simpleWords(type, place, schema)).join(' or ') || 'any value';
}

const contentWords: Record<string, string> = {
  text: 'text',
  inline: 'text with Markdown',
  markdown: 'Markdown, or a list of it',
  href: 'address',
  icon: 'name of an icon',
  picture: 'picture',
  action: 'action',
  anchor: 'id of a section of this page',
  modalTarget: 'id of a modalForm of this page',
};

/** A longer set, such as the two thousand icons, is counted instead of listed. */
const mostWords = 40;

function oneOf(values: unknown[]): string {
  if (values.length > mostWords) return `one of ${countOf(values.length, 'name')}`;
  return `one of: ${values.map(code).join(', ')}`;
}

function listWords(place: Place, schema: Schema): string {
  const words = schema.items ? kindWords(place, schema.items) : 'any value';
  return `list of ${inPlural(words)}${countWords(schema)}`;
}

/** `[price card](…)` → `[price cards](…)`, `text with Markdown` → `texts with Markdown`. */
function inPlural(words: string): string {
  if (/^(one|list|whole|`)/.test(words)) return words;
  const linked = /^\[([^\]]+)\](.*)$/.exec(words);
  if (linked) return `[${inPlural(linked[1] ?? '')}]${linked[2]}`;
  const [, noun = words, rest = ''] = /^(.*?)( (?:with|of|or)\b.*)$/.exec(words) ?? [];
  if (/[^s]s$/.test(noun)) return words;
  const many = /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
  return many.replace(/sss$/, 'sses') + rest;
}

function countWords({ minItems, maxItems }: Schema): string {
  if (minItems !== undefined && minItems === maxItems) return `, exactly ${minItems}`;
  return maxItems === undefined ? '' : `, at most ${maxItems}`;
}

function objectWords(place: Place, schema: Schema): string {
  const { additionalProperties: rest, properties } = schema;
  if (!properties && typeof rest === 'object') {
    return `by name: ${kindWords(place, rest)}`;
  }
  return asWritten(schema.title ? wordsOfTitle(schema.title) : 'group');
}

function simpleWords(type: string, place: Place, schema: Schema): string {
  if (type === 'boolean') return '`true` or `false`';
  if (type === 'integer') return `whole number${rangeWords(schema)}`;
  if (type === 'number') return `number${rangeWords(schema)}`;
  if (type === 'array') return listWords(place, schema);
  return 'text';
}

function rangeWords({ minimum, maximum }: Schema): string {
  if (minimum !== undefined && maximum !== undefined) return ` from ${minimum} to ${maximum}`;
  if (minimum !== undefined) return `, at least ${minimum}`;
  return maximum === undefined ? '' : `, at most ${maximum}`;
}

function code(value: unknown): string {
  return `\`${String(value)}\``;
}
