import { describe, expect, it } from 'vitest';
import { type Contract, type Schema, sectionTypes } from '../../../src/content/schema/contract.ts';
import { breachesBetween } from '../../../src/contract/compare.ts';
import { contractOf, snapshotOf } from '../../../src/contract/snapshot.ts';
import { contract } from '../../support/contract.ts';

const text = JSON.stringify(snapshotOf(contract));

type Of = (file: string) => Schema;
type Change = (of: Of) => void;

/** A copy of the contract with a change, as the record would keep it. */
function contractWith(change?: Change): Contract {
  const copy = contractOf(JSON.parse(text));
  change?.((file) => copy.get(file) ?? copy.set(file, {}).get(file) ?? {});
  return contractOf(snapshotOf(copy));
}

const shipped = contractWith();

function section(of: Of, type: string): Schema {
  return of(`sections/${type}.json`);
}

function fields(schema: Schema | undefined): Record<string, Schema> {
  return schema?.properties ?? schema?.definitions ?? {};
}

/** The fields of a section's entries. */
function entries(of: Of, type: string, list = 'items'): Schema {
  return fields(section(of, type))[list]?.items ?? {};
}

const breaking: [name: string, field: string, change: Change, before?: Change][] = [
  [
    'a field becomes required',
    'hero.eyebrow',
    (of) => section(of, 'hero').required?.push('eyebrow'),
  ],
  [
    'a field is removed',
    'barChart.items[].label',
    (of) => {
      delete fields(entries(of, 'barChart')).label;
      entries(of, 'barChart').required = ['value'];
    },
  ],
  [
    'a field is renamed',
    'steps.items[].title',
    (of) => {
      const { title = {}, ...others } = fields(entries(of, 'steps'));
      Object.assign(entries(of, 'steps'), {
        properties: { ...others, name: title },
        required: ['name'],
      });
    },
  ],
  [
    'a type is narrowed',
    'caseStudies.items[].text',
    (of) => {
      fields(of('defs.json')).markdown = { type: 'string', minLength: 1, content: 'markdown' };
    },
  ],
  [
    'a value of a closed list is removed',
    'articleHeader.tone',
    (of) => {
      fields(of('defs.json')).tone = { enum: ['plain', 'tint'] };
    },
  ],
  [
    'a limit is tightened to what pages exceed',
    'page.title',
    (of) => {
      Object.assign(fields(of('page.json')).title ?? {}, { maxLength: 40 });
    },
  ],
  [
    'a limit is tightened to what no page exceeds',
    'page.description',
    (of) => {
      Object.assign(fields(of('page.json')).description ?? {}, { maxLength: 199 });
    },
  ],
  [
    'a pattern is added',
    'articleHeader.author',
    (of) => {
      Object.assign(fields(of('defs.json')).text ?? {}, { pattern: '^[^*]*$' });
    },
  ],
  [
    'minItems is raised',
    'timeline.items',
    (of) => {
      Object.assign(fields(section(of, 'timeline')).items ?? {}, { minItems: 2 });
    },
  ],
  [
    'not is added',
    'notice',
    (of) => {
      section(of, 'notice').not = { required: ['heading', 'kind'] };
    },
  ],
  [
    'a pattern looks ahead',
    'articleHeader.author',
    (of) => {
      Object.assign(fields(of('defs.json')).text ?? {}, { pattern: '^(?!.*foobar)' });
    },
  ],
  [
    'an open object is closed',
    'notice.*',
    () => {},
    (of) => {
      delete section(of, 'notice').additionalProperties;
    },
  ],
  [
    'a section type is removed',
    'page.sections[].type',
    (of) => {
      const { allOf = [] } = of('section.json');
      const others = sectionTypes(contract).filter((type) => type !== 'ticker');
      fields(of('section.json')).type = { enum: others };
      of('section.json').allOf = allOf.filter(
        (branch) => fields(branch.if).type?.const !== 'ticker',
      );
    },
  ],
  [
    'a reference leads elsewhere',
    'faq.items[].question',
    (of) => {
      Object.assign(fields(entries(of, 'faq')).question ?? {}, {
        $ref: '../defs.json#/definitions/inline',
      });
    },
  ],
  [
    'a default is another one',
    'site.shareImages',
    (of) => {
      fields(of('site.json')).shareImages = { type: 'boolean', default: false };
    },
  ],
  [
    'an optional field that no page uses is removed',
    'barChart.items[].highlight',
    (of) => {
      delete fields(entries(of, 'barChart')).highlight;
    },
  ],
];

const harmless: [name: string, change: Change][] = [
  [
    'a description is another one',
    (of) => {
      section(of, 'faq').description = 'Answers.';
    },
  ],
  [
    'a label is another one',
    (of) => {
      section(of, 'faq').label = 'Answers';
    },
  ],
  [
    'a limit is raised',
    (of) => {
      Object.assign(fields(of('defs.json')).text ?? {}, { maxLength: 30_000 });
    },
  ],
  [
    'a field is no longer required',
    (of) => {
      section(of, 'faq').required = ['type', 'items'];
    },
  ],
  [
    'a section type is new',
    (of) => {
      const type = 'quote';
      Object.assign(section(of, type), {
        ...{ type: 'object', additionalProperties: false, required: ['type', 'text'] },
        properties: { type: { const: type }, text: { $ref: '../defs.json#/definitions/text' } },
      });
      const { allOf = [] } = of('section.json');
      fields(of('section.json')).type?.enum?.push(type);
      const test = { properties: { type: { const: type } }, required: ['type'] };
      // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword.
      allOf.push({ if: test, then: { $ref: `sections/${type}.json` } });
    },
  ],
  [
    'an optional field is new',
    (of) => {
      fields(entries(of, 'faq')).note = { $ref: '../defs.json#/definitions/inline' };
    },
  ],
  [
    'a closed list has a new value',
    (of) => {
      fields(of('defs.json')).tone?.enum?.push('warm');
    },
  ],
  [
    'a pattern goes on with another alternative',
    (of) => {
      const { id = {} } = fields(of('defs.json'));
      id.pattern += '|^[A-Z]+$';
    },
  ],
  [
    'a pattern is dropped',
    (of) => {
      delete fields(of('defs.json')).id?.pattern;
    },
  ],
  [
    'a shape moves behind a reference',
    (of) => {
      const { title = {} } = fields(entries(of, 'steps'));
      fields(of('defs.json')).stepTitle = { ...title, $ref: '#/definitions/text' };
      fields(entries(of, 'steps')).title = { $ref: '../defs.json#/definitions/stepTitle' };
    },
  ],
  [
    'a type is widened',
    (of) => {
      Object.assign(fields(of('defs.json')).text ?? {}, { type: ['string', 'number'] });
    },
  ],
];

/** Written as people do, so that the record has to keep what it says. */
const hidden: [name: string, change: Change][] = [
  [
    'a field excludes another',
    (of) => {
      // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword.
      section(of, 'faq').allOf = [{ if: { required: ['intro'] }, then: excluding('actions') }];
    },
  ],
  [
    'one of two choices excludes a field',
    (of) => {
      section(of, 'faq').anyOf = [excluding('intro'), { required: ['id'] }] as Schema[];
    },
  ],
  [
    'a choice looks at the values of two fields',
    (of) => {
      const kinds = ['info', 'legal'].map((kind) => ({ const: kind }));
      section(of, 'notice').anyOf = [
        { properties: { kind: { enum: kinds.map((kind) => kind.const) } } },
        { properties: { tone: { const: 'tint' } }, required: ['tone'] },
      ];
    },
  ],
  [
    'a condition stands in a condition',
    (of) => {
      const test = (value: string) => ({
        properties: { tone: { const: value } },
        required: ['tone'],
      });
      section(of, 'notice').allOf = [
        // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword.
        { if: test('dark'), then: { if: { required: ['heading'] }, then: { required: ['kind'] } } },
      ];
    },
  ],
  [
    'a condition limits a field beside it',
    (of) => {
      const limited = { properties: { heading: { maxLength: 10 } } };
      const test = { properties: { tone: { const: 'dark' } }, required: ['tone'] };
      // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword.
      section(of, 'notice').allOf = [{ if: test, then: limited }];
    },
  ],
  [
    'a new shape behind a reference says not',
    (of) => {
      fields(of('defs.json')).plain = { $ref: '#/definitions/text', not: { pattern: 'foobar' } };
      fields(section(of, 'contact')).heading = { $ref: '../defs.json#/definitions/plain' };
    },
  ],
  [
    'a new pattern refuses what nobody thinks of',
    (of) => {
      Object.assign(fields(of('defs.json')).text ?? {}, { pattern: '^[^\\t\\u0600-\\u06ff]*$' });
    },
  ],
  [
    'a pattern limits how long a name is',
    (of) => {
      Object.assign(fields(of('defs.json')).id ?? {}, { pattern: '^[a-z][a-z0-9-]{0,59}$' });
    },
  ],
  ...(['picture', 'href', 'flag'] as const).map((shape): [string, Change] => [
    `a ${shape} is read as nothing`,
    (of) => {
      delete fields(of('defs.json'))[shape]?.content;
    },
  ]),
];

function excluding(field: string): Schema {
  return { properties: { [field]: false } } as unknown as Schema;
}

describe('A change of the contract is refused if', () => {
  it.each(breaking)('%s', (_, place, change, before) => {
    const found = breachesBetween(before ? contractWith(before) : shipped, contractWith(change));
    expect(found.map((breach) => breach.place)).toContain(place);
  });

  it.each(hidden)('%s', (_, change) => {
    expect(breachesBetween(shipped, contractWith(change))).not.toEqual([]);
  });
});

describe('A change of the contract is harmless if', () => {
  it.each(harmless)('%s', (_, change) => {
    expect(breachesBetween(shipped, contractWith(change))).toEqual([]);
  });
});

it('a field is one of the schema alone, whatever its name', () => {
  const withField = contractWith((of) => {
    fields(section(of, 'checklist')).constructor = { type: 'string' } as never;
  });
  expect(breachesBetween(shipped, withField)).toEqual([]);
  expect(breachesBetween(withField, shipped)).toMatchObject([{ place: 'checklist.constructor' }]);
});
