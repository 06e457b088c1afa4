import { Ajv, type FuncKeywordDefinition, type ValidateFunction } from 'ajv';
import type { Layout, Page, PublishedRoutes, Redirects, Site } from '../generated/types.ts';
import type { Contract } from './contract.ts';
import type { Finding, Kind } from './diagnostic.ts';
import type { Facts } from './facts.ts';
import { findingsOf } from './schemaFindings.ts';

/** What each kind of file holds once it is valid. */
export interface Contents {
  page: Page;
  layout: Layout;
  site: Site;
  facts: Facts;
  redirects: Redirects;
  routes: PublishedRoutes;
}

export type Validated<K extends Kind> =
  | { value: Contents[K]; findings: [] }
  | { value?: never; findings: Finding[] };

export type Validate = <K extends Kind>(kind: K, data: unknown) => Validated<K>;

/** Compiles a contract. Make it once and keep it: each kind is compiled when it is first needed. */
export function createValidate(contract: Contract): Validate {
  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    strictTypes: false,
    validateSchema: false,
  });
  ajv.addVocabulary(editorKeywords).removeKeyword('enum').addKeyword(enumOfMany);
  for (const [file, schema] of contract) ajv.addSchema(schema, addressOf(file));
  return <K extends Kind>(kind: K, data: unknown): Validated<K> => {
    const isValid = validatorOf(ajv, kind);
    // The boundary at which JSON becomes a typed page: the types are generated from this schema.
    if (isValid(data)) return { value: data as Contents[K], findings: [] };
    return { findings: findingsOf(contract, kind, data, isValid.errors ?? []) };
  };
}

const editorKeywords = [
  'content',
  'tsType',
  'errorMessage',
  'errorMessageEs',
  'titleEs',
  'enumDescriptions',
  'defaultSnippets',
  'markdownDescription',
];

/** ajv's own compares one by one, which is slow for two thousand icons. */
const enumOfMany: FuncKeywordDefinition = {
  keyword: 'enum',
  schemaType: 'array',
  compile: (allowed: unknown[]) => {
    const set = new Set(allowed);
    return (value) => set.has(value);
  },
};

/** Schemas refer to each other by path; an address of one's own makes those paths resolve. */
function addressOf(file: string): string {
  return `schema:/${file}`;
}

function validatorOf(ajv: Ajv, kind: Kind): ValidateFunction {
  const isValid = ajv.getSchema(addressOf(`${kind}.json`));
  if (!isValid) throw new Error(`There is no schema/${kind}.json.`);
  return isValid;
}
