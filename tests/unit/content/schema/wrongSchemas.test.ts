import { expect, it } from 'vitest';
import { createCompiler, refuseWrongSchemas } from '../../../../src/content/schema/ajv.ts';
import { type Schema, UnusableSchema } from '../../../../src/content/schema/contract.ts';
import { contract } from '../../../support/contract.ts';

const shipped = contract;
const notice = 'sections/notice.json';

it('The shipped schemas are as JSON Schema says', () => {
  expect(() => refuseWrongSchemas(shipped)).not.toThrow();
});

it.each<[string, object, string]>([
  ['a type', { type: 'objct' }, 'schema/sections/notice.json#/type'],
  ['a pattern', { pattern: '^[a-z' }, 'schema/sections/notice.json cannot be used'],
  ['the fields that it needs', { required: 'text' }, 'schema/sections/notice.json#/required'],
  ['a limit', { maxProperties: '3' }, 'schema/sections/notice.json#/maxProperties'],
  ['a field', { properties: { text: 'markdown' } }, 'schema/sections/notice.json#/properties/text'],
])('A schema that is wrong in %s is told by its place', (_, wrong, said) => {
  const schema = { ...shipped.get(notice), ...wrong } as Schema;
  const contract = new Map([...shipped, [notice, schema]]);
  expect(() => refuseWrongSchemas(contract)).toThrow(UnusableSchema);
  expect(() => refuseWrongSchemas(contract)).toThrow(said);
});

it('A wrong schema that is met later is told too', () => {
  const contract = new Map([...shipped, [notice, { type: 'objct' }]]);
  const compiler = createCompiler(contract, {});
  expect(() => compiler.getSchema('schema:/page.json')).toThrow('schema/sections/notice.json');
});
