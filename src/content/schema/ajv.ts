import { createRequire } from 'node:module';
import type { Ajv, CodeKeywordDefinition, KeywordCxt, Options } from 'ajv';
import type { Contract, Kind } from './contract.ts';

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
  return ajv;
}

/** They say something to people, the studio and the renderer, and refuse nothing. */
export const editorKeywords = [
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
