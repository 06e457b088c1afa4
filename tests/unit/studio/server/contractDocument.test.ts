import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { readSources } from '../../../../src/content/read/source.ts';
import { valueAt } from '../../../../src/content/schema/schemaAt.ts';
import { kindOf } from '../../../../src/content/validate/validateFile.ts';
import { contractDocument } from '../../../../src/studio/server/contractDocument.ts';
import { contract } from '../../../support/contract.ts';

const document = contractDocument(contract);
const ajv = new Ajv({ strict: false, validateSchema: false });

describe('The contract in one document', () => {
  it('refers to nothing outside of itself', () => {
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]*)"/g)].map(([, ref]) => ref);
    expect(refs.length).toBeGreaterThan(100);
    for (const ref of refs)
      expect({ ref, found: follow(ref) }).toEqual({ ref, found: expect.any(Object) });
  });

  it('finds every file of the site valid, as the contract in files does', () => {
    for (const { file, text } of readSources('.')) {
      const kind = kindOf(file.replace('pages/', ''));
      if (!kind) continue;
      const isValid = validatorOf(document.kinds[kind]);
      expect({ file, isValid: isValid(JSON.parse(text)) }).toEqual({ file, isValid: true });
    }
  });

  it('finds every example valid and a section of another type not', () => {
    for (const { type, schema, examples } of document.sections) {
      const isValid = validatorOf(schema);
      expect(examples.length).toBeGreaterThan(1);
      for (const example of examples)
        expect({ type, valid: isValid(example) }).toEqual({ type, valid: true });
      expect(isValid({ type: 'another', heading: 'A heading' })).toBe(false);
    }
  });

  it('keeps what a form shows: titles in both languages, descriptions, kinds of content', () => {
    expect(document.definitions['defs.picture']).toMatchObject({
      title: 'Picture',
      titleEs: 'una imagen',
      content: 'picture',
    });
    expect(document.definitions['defs.href']).toMatchObject({ content: 'href' });
    expect(document.icons).toContain('scale');
  });

  function follow(ref = ''): unknown {
    return ref.split('/').slice(1).reduce<unknown>(valueAt, document);
  }

  const validators = new Map<object, (data: unknown) => boolean>();

  function validatorOf(schema: object): (data: unknown) => boolean {
    const known =
      validators.get(schema) ?? ajv.compile({ ...schema, definitions: document.definitions });
    validators.set(schema, known);
    return known;
  }
});
