import { basename } from 'node:path/posix';
import {
  type Contract,
  resolveRef,
  type Schema,
  sectionTypes,
} from '../../content/schema/contract.ts';

/** The keywords that say how a value is built. All else is said by the judge when it is wrong. */
const kept = [
  ...['type', 'const', 'enum', 'required', 'items', 'properties', 'oneOf', 'if', 'then', 'allOf'],
  ...['minItems', 'maxItems', 'minProperties', 'propertyNames'],
];

/** Lists that fill a page of their own: the tool list_names searches them. */
const listed = ['icons.json', 'pictureFile.json'];

/**
 * The schemas of all section types, as short as an assistant has to read them: each shared part
 * once, without words for people. A text of Markdown is told from a plain one by its reference.
 */
export function sectionSchemas(contract: Contract): Record<string, Schema> {
  const shared: Record<string, Schema> = {};

  function shorten(file: string, schema: Schema): Schema {
    if (schema.$ref !== undefined) return referTo(file, schema.$ref);
    const entries = kept.flatMap((name): [string, unknown][] =>
      schema[name] === undefined ? [] : [[name, partOf(file, name, schema[name])]],
    );
    const isPlain = schema.type !== 'object' || !schema.properties;
    return Object.fromEntries(entries.filter(([name]) => isPlain || name !== 'type'));
  }

  function partOf(file: string, name: string, value: unknown): unknown {
    if (name === 'properties') {
      const fields = Object.entries(value as Record<string, Schema>);
      return Object.fromEntries(fields.map(([field, schema]) => [field, shorten(file, schema)]));
    }
    if (name === 'allOf' || name === 'oneOf')
      return (value as Schema[]).map((schema) => shorten(file, schema));
    const isSchema = ['items', 'if', 'then', 'propertyNames'].includes(name);
    return isSchema ? shorten(file, value as Schema) : value;
  }

  function referTo(file: string, ref: string): Schema {
    const target = resolveRef(contract, file, ref);
    if (listed.includes(target.file)) return { type: 'string' };
    const { content } = target.schema;
    const isMarkdown = content === 'inline' || content === 'markdown';
    const name = basename(ref);
    if (!shared[name]) {
      // A part may refer to itself.
      shared[name] = {};
      shared[name] = shorten(target.file, target.schema);
    }
    const isString = !isMarkdown && JSON.stringify(shared[name]) === '{"type":"string"}';
    return isString ? { type: 'string' } : { $ref: `#/$defs/${name}` };
  }

  const types = sectionTypes(contract).map((type): [string, Schema] => {
    const file = `sections/${type}.json`;
    const { description = '', ...schema } = contract.get(file) ?? {};
    return [type, { title: firstSentence(description), ...shorten(file, schema) }];
  });
  const parts = Object.entries(shared).filter(([, part]) => JSON.stringify(part).length > 17);
  const strings = ['inline', 'markdown'].flatMap((name): [string, Schema][] =>
    shared[name] ? [[name, { title: 'Markdown', ...shared[name] }]] : [],
  );
  return Object.fromEntries([...parts, ...strings, ...types]);
}

function firstSentence(text: string): string {
  return /^.*?[.](?= |$)/.exec(text)?.[0] ?? text;
}
