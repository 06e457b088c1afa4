import { describe, expect, it } from 'vitest';
import { createCompiler, schemaOf } from '../../../src/content/schema/ajv.ts';
import { contractVersion, type Kind, sectionTypes } from '../../../src/content/schema/contract.ts';
import { examplesOf } from '../../../src/content/schema/examples.ts';
import { createValidate } from '../../../src/content/validate/validate.ts';
import { kindOf } from '../../../src/content/validate/validateFile.ts';
import { madeFor, validators } from '../../../src/generated/validators.ts';
import { contract } from '../../support/contract.ts';
import { baseSources } from '../../support/unit/baseSite.ts';

const ajv = createCompiler(contract, {});
const examples = sectionTypes(contract).map((type) => ({
  file: `pages/${type}.json`,
  text: JSON.stringify({ title: type, description: type, sections: examplesOf(contract, type) }),
}));
const files = [...baseSources, ...examples].map(({ file, text }) => ({
  file,
  kind: kindOf(file.replace('pages/', '')) as Kind,
  text,
}));

/** Values that may replace any other. Each place gets some of them, in turns. */
const strays: unknown[] = ['', 'x', 'not a word of the list', 0, -1.5, 7, true, null, [], {}, [{}]];

it('the generated validators are made for the contract', () => {
  expect(madeFor).toBe(contractVersion(contract));
});

/** Where the run is not the full one, each fourth page stands for those around it. */
const tried = files.filter(
  ({ kind }, index) => process.env.FULL || kind !== 'page' || index % 8 === 0,
);

describe.each(tried)('in $file', { timeout: 60_000 }, ({ kind, text }) => {
  it('the generated validators refuse exactly what ajv refuses, whatever is changed', () => {
    const isValid = ajv.getSchema(schemaOf(kind));
    let refused = 0;
    for (const data of changesOf(text)) {
      const expected = isValid?.(data);
      if (validators[kind](data) !== expected) expect(data).toBe(expected ? 'valid' : 'invalid');
      if (!expected) refused += 1;
    }
    expect(validators[kind](JSON.parse(text))).toBe(true);
    expect(refused).toBeGreaterThan(2);
  });
});

it('a contract that the generated code is not made for is compiled', () => {
  const page = { title: 'Wills', description: 'What your will says.', sections: [] };
  const schema = contract.get('page.json') ?? {};
  const sections = { type: 'array' };
  const other = { ...schema, properties: { ...schema.properties, sections } };
  const validate = createValidate(new Map(contract).set('page.json', other));
  expect(validate('page', page).value).toBe(page);
  expect(createValidate(contract)('page', page).findings).toHaveLength(1);
});

/** The data with one change each: fields removed, added and filled with what does not belong. */
function* changesOf(text: string): Generator<unknown> {
  const data: unknown = JSON.parse(text);
  let turn = 0;
  for (const holder of holdersIn(data)) {
    for (const key of Object.keys(holder)) {
      const own = holder[key];
      for (let count = 0; count < 2; count += 1) {
        holder[key] = strays[turn % strays.length];
        turn += 1;
        yield data;
      }
      if (!Array.isArray(holder)) {
        delete holder[key];
        yield data;
      }
      holder[key] = own;
    }
    if (Array.isArray(holder)) continue;
    holder.stray = 'x';
    yield data;
    delete holder.stray;
  }
}

function holdersIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value as Record<string, unknown>, ...Object.values(value).flatMap(holdersIn)];
}
