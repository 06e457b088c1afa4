import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refuseWrongSchemas } from '../../../../src/content/schema/ajv.ts';
import { readContract, resolveRef, sectionTypes } from '../../../../src/content/schema/contract.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'own-'));
  symlinkSync(resolve('schema'), join(root, 'schema'), 'junction');
  mkdirSync(join(root, 'sections'));
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (name: string, schema: object) =>
  writeFileSync(join(root, 'sections', `${name}.json`), JSON.stringify(schema));

describe('the section types of a site', () => {
  it('stand among those of the engine, and refer to its schemas', () => {
    write('menuOfTheDay', {
      title: 'MenuOfTheDaySection',
      properties: {
        type: { const: 'menuOfTheDay' },
        heading: { $ref: '../schema/defs.json#/definitions/text' },
      },
    });
    const contract = readContract(join(root, 'schema'));
    expect(sectionTypes(contract)).toContain('menuOfTheDay');
    expect(sectionTypes(contract)).toContain('hero');
    const file = 'sections/menuOfTheDay.json';
    const { $ref = '' } = contract.get(file)?.properties?.heading ?? {};
    expect(resolveRef(contract, file, $ref).schema.type).toBe('string');
  });

  it.each(['hero', 'big-quote', 'Faq', '2columns'])('cannot be called %s', (name) => {
    write(name, {});
    const message = `sections/${name}.json needs another name`;
    expect(() => readContract(join(root, 'schema'))).toThrow(message);
  });

  it('are spelled as their files are', () => {
    write('quote', { title: 'FaqSection', properties: { type: { const: 'quote' } } });
    expect(() => readContract(join(root, 'schema'))).toThrow('"title" is to be "QuoteSection"');
  });

  it('have examples as the schema says', () => {
    const quote = {
      ...{ title: 'QuoteSection', type: 'object', required: ['text'] },
      properties: { type: { const: 'quote' }, text: { type: 'string' } },
    };
    const refused = (...examples: object[]) => {
      write('quote', { ...quote, examples });
      return () => refuseWrongSchemas(readContract(join(root, 'schema')));
    };
    const right = { type: 'quote', text: 'One.' };
    expect(refused(right, right)).not.toThrow();
    const message =
      "The examples of sections/quote.json cannot be used: 2 must have required property 'text'";
    expect(refused(right, { type: 'quote' })).toThrow(message);
  });

  it('are not what editors and systems keep for themselves', () => {
    for (const name of ['._quote', '_old']) write(name, {});
    mkdirSync(join(root, 'sections/folder.json'));
    symlinkSync('nowhere', join(root, 'sections/.#quote.json'));
    expect([...readContract(join(root, 'schema')).keys()].join()).not.toMatch(/quote|old|folder/);
  });
});
