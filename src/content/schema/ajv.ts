import { createRequire } from 'node:module';
import type { Ajv, CodeKeywordDefinition, KeywordCxt, Options } from 'ajv';
import { type Contract, type Kind, UnusableSchema } from './contract.ts';

const load = createRequire(import.meta.url);

/** A compiler of a contract's schemas. Loads ajv, which a run without mistakes does not need. */
export function createCompiler(contract: Contract, options: Options): Ajv {
  const { Ajv, _, stringify }: typeof import('ajv') = load('ajv');
  const ajv = new Ajv({ strictTypes: false, validateSchema: false, ...options });
  /** ajv's own compares one by one, which is slow for two thousand icons. */
  const enumOfMany: CodeKeywordDefinition = {
    keyword: 'enum',
    schemaType: 'array',
    code(context: KeywordCxt) {
      const { gen, data, schema } = context;
      const code = _`new Set(${stringify(schema)})`;
      const allowed = gen.scopeValue('schema', { key: schema, ref: new Set(schema), code });
      context.pass(_`${allowed}.has(${data})`);
    },
  };
  ajv.addVocabulary(editorKeywords).removeKeyword('enum').addKeyword(enumOfMany);
  for (const [file, schema] of contract) ajv.addSchema(schema, addressOf(file));
  for (const way of ['getSchema', 'compile'] as const) {
    const compile = ajv[way].bind(ajv) as (asked: never) => unknown;
    Object.assign(ajv, { [way]: (asked: never) => orUnusable(contract, () => compile(asked)) });
  }
  return ajv;
}

/** @throws UnusableSchema if a schema is not as JSON Schema says */
function orUnusable<T>(contract: Contract, compile: () => T): T {
  try {
    return compile();
  } catch (error) {
    if (error instanceof UnusableSchema) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    const file = fileWithFault(contract, reason);
    const place = file === undefined ? 'schema/' : `schema/${file}`;
    throw new UnusableSchema({
      en: `${place} cannot be used: ${reason}.`,
      es: `No se puede usar ${place}: ${reason}.`,
    });
  }
}

/** The first schema that cannot be compiled by itself for the same reason. */
function fileWithFault(contract: Contract, reason: string): string | undefined {
  const { Ajv }: typeof import('ajv') = load('ajv');
  return [...contract].find(([, schema]) => {
    const text = JSON.stringify(schema, (key, value) => (key === '$ref' ? undefined : value));
    try {
      new Ajv({ strict: false, validateSchema: false }).compile(JSON.parse(text));
      return false;
    } catch (error) {
      return error instanceof Error && error.message === reason;
    }
  })?.[0];
}

/**
 * Refuses schemas that JSON Schema itself refuses, and section types whose examples are wrong.
 * @throws UnusableSchema
 */
export function refuseWrongSchemas(contract: Contract): void {
  const { Ajv }: typeof import('ajv') = load('ajv');
  const ajv = new Ajv({ strict: false });
  for (const [file, { $schema: _, ...schema }] of contract) {
    if (ajv.validateSchema(schema as object) !== false) continue;
    const { instancePath = '', message = '' } = ajv.errors?.at(0) ?? {};
    throw new UnusableSchema({
      en: `schema/${file}#${instancePath} cannot be used: it ${message}.`,
      es: `No se puede usar schema/${file}#${instancePath}: ${message}.`,
    });
  }
  const compiler = createCompiler(contract, {});
  for (const [file, { examples = [] }] of contract) {
    const accepts = compiler.getSchema(addressOf(file));
    if (!file.startsWith('sections/')) continue;
    for (const [index, example] of examples.entries()) {
      if (accepts?.(example)) continue;
      const { instancePath = '', message = '' } = accepts?.errors?.[0] ?? {};
      refuseExample(file, `${index + 1}${instancePath} ${message}`);
    }
  }
}

/** Gallery, studio and editors show it. */
function refuseExample(file: string, fault: string): never {
  throw new UnusableSchema({
    en: `The examples of ${file} cannot be used: ${fault}.`,
    es: `No se pueden usar los ejemplos de ${file}: ${fault}.`,
  });
}

/** They say something to people, the studio and the renderer, and refuse nothing. */
const editorKeywords = [
  'content',
  'tsType',
  'errorMessage',
  'errorMessageEs',
  'titleEs',
  'group',
  'label',
  'labelEs',
  'descriptionEs',
  'enumTitles',
  'enumTitlesEs',
  'enumDescriptions',
  'defaultSnippets',
  'markdownDescription',
  'oldNames',
  'oldValues',
  'question',
  'questionEs',
];

/** The address of the schema that a kind of file follows. */
export function schemaOf(kind: Kind): string {
  return addressOf(`${kind}.json`);
}

/** Schemas refer to each other by path; an address of one's own makes those paths resolve. */
function addressOf(file: string): string {
  return `schema:/${file}`;
}
