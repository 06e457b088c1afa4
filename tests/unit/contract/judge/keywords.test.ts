import { expect, it } from 'vitest';
import { editorKeywords } from '../../../../src/content/schema/ajv.ts';
import type { Schema } from '../../../../src/content/schema/contract.ts';
import { unprovenIn } from '../../../../src/contract/judge/keywords.ts';
import { contractOf, snapshotOf } from '../../../../src/contract/record/snapshot.ts';
import { contract } from '../../../support/contract.ts';
import { variants } from '../../../support/variants.ts';

const text = JSON.stringify(snapshotOf(contract));

function contractWith(keywords: object, shape: object = {}) {
  const contract = contractOf(JSON.parse(text));
  Object.assign(contract.get('sections/notice.json') ?? {}, structuredClone(keywords));
  Object.assign(contract.get('defs.json')?.definitions ?? {}, { shape });
  return contract;
}

/** Keywords of all drafts, and of ajv, of which the witnesses do not speak. */
const unspoken: Record<string, unknown> = {
  ...{ not: { required: ['id'] }, if: { required: ['id'] }, contains: {}, multipleOf: 2 },
  ...{ pattern: '^a', patternProperties: { '^a': {} }, additionalItems: false, items: [{}] },
  ...{ dependencies: { heading: { required: ['kind'] } }, format: 'uri' },
  ...{ contentEncoding: 'base64', contentMediaType: 'text/html', contentSchema: {} },
  ...{ dependentRequired: { heading: ['kind'] }, dependentSchemas: { heading: {} } },
  ...{ prefixItems: [{}], minContains: 1, maxContains: 2, propertyDependencies: {} },
  ...{ unevaluatedProperties: false, unevaluatedItems: false, $dynamicRef: '#a' },
  ...{ $recursiveRef: '#', nullable: true, discriminator: { propertyName: 'kind' } },
  ...{ formatMinimum: '2026-01-01', divisibleBy: 2, extends: {}, disallow: 'string' },
};

it.each(variants(Object.entries(unspoken), 6))(
  'A new %s is proven by no document',
  (keyword, value) => {
    const found = unprovenIn(contractWith({}), contractWith({ [keyword]: value }));
    expect(found.map(({ place }) => place)).toEqual([`/${keyword}`]);
  },
);

const referring = [
  ...['not', 'contains', 'patternProperties', 'additionalItems', 'contentSchema', 'extends'],
  ...['dependentSchemas', 'unevaluatedProperties', 'unevaluatedItems', 'prefixItems'],
];

it.each(variants(referring, 2))('A %s that refers to a changed shape is another one', (keyword) => {
  const value = { [keyword]: { $ref: '../defs.json#/definitions/shape' } };
  const [old, now] = [{ maxProperties: 3 }, { maxProperties: 2 }];
  expect(unprovenIn(contractWith(value, old), contractWith(value, old))).toEqual([]);
  const found = unprovenIn(contractWith(value, old), contractWith(value, now));
  expect(found.map(({ keyword: own }) => own)).toContain(keyword);
});

it('Each keyword of schema/ is spoken, or proven in another way', { tags: 'full' }, () => {
  const found = new Set<string>();
  const collect = (schema: Schema) => {
    for (const [keyword, value] of Object.entries(schema)) {
      found.add(keyword);
      const isNamed = keyword === 'properties' || keyword === 'definitions';
      const children = isNamed ? Object.values(value as object) : [value].flat();
      if (!['enum', 'const', 'examples', 'default', 'dependencies'].includes(keyword))
        for (const child of children) if (child && typeof child === 'object') collect(child);
    }
  };
  for (const schema of contractOf(JSON.parse(text)).values()) collect(schema);
  // Of `items`, only a list is not spoken.
  const isSpoken = (keyword: string) =>
    unprovenIn(contractWith({}), contractWith({ [keyword]: [] })).length === 0;
  const unproven = [...found].filter(
    (keyword) => !/^\$/.test(keyword) && !editorKeywords.includes(keyword) && !isSpoken(keyword),
  );
  expect(unproven.sort()).toEqual(['if', 'items', 'pattern']);
});
