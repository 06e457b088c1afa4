import type { ErrorObject, ValidateFunction } from 'ajv';
import { createCompiler, schemaOf } from '../../content/schema/ajv.ts';
import { type Contract, type Kind, sectionTypes } from '../../content/schema/contract.ts';
import { examplesOf } from '../../content/schema/examples.ts';
import { isRecord } from '../../shared/json.ts';
import type { Bilingual } from '../../shared/language.ts';
import { memoizeByObject } from '../../shared/memoize.ts';
import { migratedKinds } from '../migrate/address.ts';
import { isUnchanged, placeOf } from './places.ts';
import { type Making, valuesAt } from './witnesses.ts';

/** A document of the old contract, and where it comes from. */
export interface OldDocument {
  kind: Kind;
  data: Record<string, unknown>;
  /** `pages/contact.json`, `example 2 of faq`, `a generated faq`. */
  from: string;
}

/** Corpora hold the English words, as they were written. */
export function wordsFor(from: string): Bilingual {
  const es = from
    .replace(/^example (\d+) of (\w+)/, 'ejemplo $1 de $2')
    .replace(/^a generated (\w+)/, '$1 generado');
  return { en: from, es };
}

/** Documents that the old contract accepts, and fields that none of them has. */
export function oldDocuments(old: Contract, now: Contract, files: OldDocument[]) {
  const named = new Set<string>();
  const making = { named: (field: string) => named.add(field), isBrief: true, seen: new Map() };
  const changed = migratedKinds.filter((kind) => !isUnchanged(placeOf(old, now, `${kind}.json`)));
  const made = changed.flatMap((kind) => generated(old, now, kind, making));
  const documents = validOnes(old, [...files, ...exampleDocuments(old), ...made]);
  for (const { kind, data } of documents) {
    if (named.size === 0) break;
    removeFields(kind, data, named);
  }
  return { documents, unshown: [...named] };
}

/** Documents of a contract that show all that it allows. */
export const generatedDocuments = memoizeByObject((contract: Contract): OldDocument[] => {
  const making = { named: () => {}, isBrief: false, seen: new Map() };
  return validOnes(
    contract,
    migratedKinds.flatMap((kind) => generated(contract, contract, kind, making)),
  );
});

function generated(old: Contract, now: Contract, kind: Kind, making: Making): OldDocument[] {
  const witnesses = valuesAt(placeOf(old, now, `${kind}.json`), kind, making).filter(isRecord);
  return witnesses.map((data) => ({ kind, data, from: `a generated ${nameOf(kind, data)}` }));
}

function validOnes(contract: Contract, documents: OldDocument[]): OldDocument[] {
  const errorsIn = createValidity(contract, false);
  return documents.filter(
    ({ kind, data }) => contract.has(`${kind}.json`) && errorsIn(kind, data).length === 0,
  );
}

/** The section type of a page with one section, else the kind of the file. */
export function nameOf(kind: Kind, { sections }: Record<string, unknown>): string {
  const first = Array.isArray(sections) ? sections[0] : undefined;
  return isRecord(first) ? String(first.type) : kind;
}

export function exampleDocuments(contract: Contract): OldDocument[] {
  const sections = sectionTypes(contract).flatMap((type) =>
    examplesOf(contract, type).map(
      (section, index): OldDocument => ({
        kind: 'page',
        data: { title: 'Title', description: 'Description', sections: [section] },
        from: `example ${index + 1} of ${type}`,
      }),
    ),
  );
  const others = migratedKinds.flatMap((kind) =>
    (contract.get(`${kind}.json`)?.examples ?? []).filter(isRecord).map(
      (data, index): OldDocument => ({
        ...{ kind, data },
        from: `example ${index + 1} of ${kind}`,
      }),
    ),
  );
  return [...sections, ...others];
}

/** Removes `faq.items[].title` and the like for each field of a document. */
function removeFields(kind: Kind, data: unknown, names: Set<string>): void {
  const walk = (value: unknown, name: string) => {
    if (Array.isArray(value)) for (const entry of value) walk(entry, nameOfEntry(name, entry));
    else if (isRecord(value))
      for (const [field, child] of Object.entries(value)) {
        names.delete(`${name}.${field}`);
        walk(child, `${name}.${field}`);
      }
  };
  walk(data, kind);
}

export function nameOfEntry(list: string, entry: unknown): string {
  return list === 'page.sections' && isRecord(entry) ? String(entry.type) : `${list}[]`;
}

/** The errors that a contract finds in a document. */
type Validity = (kind: Kind, data: unknown) => ErrorObject[];

export function createValidity(contract: Contract, allErrors: boolean): Validity {
  return (allErrors ? withAllErrors : withFirstError)(contract);
}

const [withAllErrors, withFirstError] = [validityWith(true), validityWith(false)];

/** To compile a contract takes longer than to judge by it. */
function validityWith(allErrors: boolean): (contract: Contract) => Validity {
  return memoizeByObject((contract) => {
    const ajv = createCompiler(contract, {
      allErrors,
      strict: false,
      inlineRefs: false,
      code: { optimize: false },
    });
    return (kind, data) => {
      const isValid = ajv.getSchema(schemaOf(kind)) as ValidateFunction | undefined;
      if (!isValid) return [];
      return isValid(data) ? [] : (isValid.errors ?? []);
    };
  });
}
