import {
  type Contract,
  type Kind,
  kinds,
  resolveRef,
  type Schema,
  sectionTypes,
} from '../../content/schema/contract.ts';
import { examplesOf } from '../../content/schema/examples.ts';
import { isRecord } from '../../content/schema/schemaAt.ts';
import type { ContractAnswer, JsonSchema } from '../api/contract.ts';

/** All schemas in one document, as a form library wants them. */
export function contractDocument(contract: Contract): ContractAnswer {
  const definitions: Record<string, JsonSchema> = {};
  for (const [file, schema] of contract) {
    const { definitions: inner = {}, ...whole } = schema;
    if (file !== 'defs.json') definitions[nameOf(file)] = bundled(contract, file, whole);
    for (const [name, definition] of Object.entries(inner)) {
      definitions[nameOf(file, name)] = bundled(contract, file, definition);
    }
  }
  const schemaOf = (file: string) => definitions[nameOf(file)] ?? {};
  return {
    kinds: Object.fromEntries(kinds.map((kind) => [kind, schemaOf(`${kind}.json`)])) as Record<
      Kind,
      JsonSchema
    >,
    sections: sectionTypes(contract).map((type) => ({
      type,
      description: contract.get(`sections/${type}.json`)?.description ?? '',
      schema: schemaOf(`sections/${type}.json`),
      examples: examplesOf(contract, type).map((example) => ({ ...example })),
    })),
    definitions,
    icons: (contract.get('icons.json')?.enum ?? []).map(String),
  };
}

/** `sections/faq.json` → `sections.faq`, `defs.json` and `text` → `defs.text`. */
function nameOf(file: string, definition?: string): string {
  const name = file.replace(/\.json$/, '').replaceAll('/', '.');
  return definition === undefined ? name : `${name}.${definition}`;
}

/** Keys that no form reads. */
const unused = ['$schema', '$id', 'examples', 'defaultSnippets', 'tsType'];

function bundled(contract: Contract, file: string, schema: Schema): JsonSchema {
  const entries = Object.entries(schema).filter(([keyword]) => !unused.includes(keyword));
  return Object.fromEntries(
    entries.map(([keyword, value]) => {
      if (keyword === '$ref') return [keyword, addressOf(contract, file, String(value))];
      return [keyword, inner(contract, file, keyword, value)];
    }),
  );
}

/** Fields may be called what keywords are called: below these a name is a field's. */
const named = ['properties', 'patternProperties'];
const plain = ['enum', 'const', 'required', 'dependencies'];

function inner(contract: Contract, file: string, keyword: string, value: unknown): unknown {
  const read = (entry: unknown) => (isRecord(entry) ? bundled(contract, file, entry) : entry);
  if (plain.includes(keyword)) return value;
  if (Array.isArray(value)) return value.map(read);
  if (!named.includes(keyword) || !isRecord(value)) return read(value);
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, read(entry)]));
}

/** `defs.json#/definitions/picture/properties/src` → `#/definitions/defs.picture/properties/src` */
function addressOf(contract: Contract, file: string, ref: string): string {
  const target = resolveRef(contract, file, ref).file;
  const [, pointer = ''] = ref.split('#');
  const [, , definition, below = ''] = /^(\/definitions\/([^/]+))?(.*)$/.exec(pointer) ?? [];
  return `#/definitions/${nameOf(target, definition)}${below}`;
}
