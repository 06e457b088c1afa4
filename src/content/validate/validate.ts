import type { ValidateFunction } from 'ajv';
import type {
  Layout,
  Page,
  PublishedRoutes,
  Redirects,
  Site,
  SiteContract,
  Translations,
} from '../../generated/types.ts';
import { madeFor, validators } from '../../generated/validators.ts';
import { memoizeByObject } from '../../shared/memoize.ts';
import type { Finding } from '../diagnostics/diagnostic.ts';
import { createCompiler, schemaOf } from '../schema/ajv.ts';
import type { Kind } from '../schema/contract.ts';
import { type Contract, contractVersion } from '../schema/contract.ts';
import type { Facts } from '../text/facts.ts';
import { findingsOf } from './schemaErrors.ts';

/** The content of each kind of file, once it is valid. */
export interface Contents {
  page: Page;
  layout: Layout;
  site: Site;
  facts: Facts;
  redirects: Redirects;
  routes: PublishedRoutes;
  translations: Translations;
  contract: SiteContract;
}

export type Validated<K extends Kind> =
  | { value: Contents[K]; findings: [] }
  | { value?: never; findings: Finding[] };

export type Validate = <K extends Kind>(kind: K, data: unknown) => Validated<K>;

/**
 * Creates a validator for a contract; create it once. Generated code recognises valid files, if it
 * was made for this contract. The contract itself is compiled for the first mistake.
 */
export function createValidate(contract: Contract): Validate {
  const isCurrent = contractVersion(contract) === madeFor;
  const compiled = createCompiled(contract);
  return <K extends Kind>(kind: K, data: unknown): Validated<K> => {
    // The boundary at which JSON becomes a typed page: the types are generated from this schema.
    const valid = { value: data as Contents[K], findings: [] as [] };
    if (isCurrent && validators[kind](data)) return valid;
    const isValid = compiled(kind);
    if (isValid(data)) return valid;
    return { findings: findingsOf(contract, kind, data, isValid.errors ?? []) };
  };
}

/** Compiles each kind of a contract once, when it is first needed. */
const createCompiled = memoizeByObject((contract: Contract) => {
  let ajv: ReturnType<typeof createCompiler> | undefined;
  return (kind: Kind): ValidateFunction => {
    ajv ??= createCompiler(contract, { allErrors: true, verbose: true, code: { optimize: false } });
    const isValid = ajv.getSchema(schemaOf(kind));
    if (!isValid) throw new Error(`There is no schema/${kind}.json.`);
    return isValid;
  };
});
