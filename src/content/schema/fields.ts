import { countOf } from '../../shared/phrases.ts';
import { type Contract, resolveRef, type Schema } from './contract.ts';

/** A field of a section type, or one below it: `items[].question`. */
export interface Field {
  path: string;
  /** The value that goes in: `text`, `list: action, at most 5`. */
  kind: string;
  isRequired: boolean;
  description: string;
}

/** A schema with the file in which its references are resolved. */
interface Node {
  contract: Contract;
  file: string;
  schema: Schema;
}

/** All fields of a section type; none for an unknown type. */
export function fieldsOf(contract: Contract, type: string): Field[] {
  const file = `sections/${type}.json`;
  return fieldsIn({ contract, file, schema: contract.get(file) ?? {} }, '');
}

function fieldsIn(node: Node, start: string): Field[] {
  const { properties = {}, additionalProperties: rest, required = [] } = node.schema;
  const fields = Object.entries(properties).flatMap(([name, schema]) =>
    fieldAt({ ...node, schema }, start + name, required.includes(name)),
  );
  if (typeof rest !== 'object') return fields;
  return [...fields, ...fieldAt({ ...node, schema: rest }, `${start}*`, false)];
}

/** A field, and those of its group or of the entries in its list. */
function fieldAt(given: Node, path: string, isRequired: boolean): Field[] {
  const node = followed(given);
  const { description = '' } = node.schema;
  const entry = entryOf(node);
  const own = { path, kind: kindOf(node), isRequired, description };
  const below = entry ? fieldsBelow(entry, `${path}[].`) : fieldsBelow(node, `${path}.`);
  return [own, ...below];
}

/** Actions and pictures are alike everywhere. */
function fieldsBelow(node: Node, start: string): Field[] {
  return node.schema.content ? [] : fieldsIn(node, start);
}

/** Follows a reference. Keywords beside the reference take precedence. */
function followed({ contract, file, schema }: Node): Node {
  const { $ref, ...own } = schema;
  if (!$ref) return { contract, file, schema };
  const target = followed({ contract, ...resolveRef(contract, file, $ref) });
  return { ...target, schema: { ...target.schema, ...own } };
}

function entryOf(node: Node): Node | undefined {
  const { type, items } = node.schema;
  return type === 'array' && items ? followed({ ...node, schema: items }) : undefined;
}

function kindOf(node: Node): string {
  const { schema } = node;
  const entry = entryOf(node);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return oneOf(schema.enum);
  if (schema.content && schema.content in contentKinds) return contentKinds[schema.content] ?? '';
  if (entry) return `list: ${kindOf(entry)}${countIn(schema)}`;
  return [schema.type ?? 'any value']
    .flat()
    .map((type) => typeKinds[type] ?? type)
    .join(' or ');
}

const contentKinds: Record<string, string> = {
  inline: 'text with Markdown',
  markdown: 'Markdown, or a list of it',
  href: 'address',
  icon: 'name of an icon',
  picture: 'picture',
  action: 'action',
  anchor: 'id of a section of this page',
  modalTarget: 'id of a modalForm of this page',
};

const typeKinds: Record<string, string> = {
  string: 'text',
  object: 'group',
  array: 'list',
  boolean: 'true or false',
  integer: 'whole number',
};

/** A longer set, such as that of time zones, is counted. */
function oneOf(values: unknown[]): string {
  const isLong = values.length > 40;
  return `one of ${isLong ? countOf(values.length, 'name') : values.map(String).join(', ')}`;
}

function countIn({ minItems = 0, maxItems }: Schema): string {
  if (minItems === maxItems) return `, exactly ${minItems}`;
  return maxItems === undefined ? '' : `, at most ${maxItems}`;
}
