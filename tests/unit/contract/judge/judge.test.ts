import { describe, expect, it } from 'vitest';
import { readSources } from '../../../../src/content/read/source.ts';
import type { Contract, Schema } from '../../../../src/content/schema/contract.ts';
import { idleSteps } from '../../../../src/contract/judge/idleSteps.ts';
import { judge } from '../../../../src/contract/judge/judge.ts';
import { siteDocuments } from '../../../../src/contract/judge/siteDocuments.ts';
import type { Migration, Step } from '../../../../src/contract/migrate/step.ts';
import { contractOf, snapshotOf } from '../../../../src/contract/record/snapshot.ts';
import { contract } from '../../../support/contract.ts';
import { variants } from '../../../support/variants.ts';

/** The section types that the cases below change. To judge all of them takes thrice the time. */
const judged = [
  'hero',
  'faq',
  'notice',
  'contact',
  'barChart',
  'steps',
  'timeline',
  'cards',
].concat('ticker');
const text = JSON.stringify(snapshotOf(withTypes(structuredClone(contract), judged)));
const files = siteDocuments(readSources('.'));

type Of = (file: string) => Schema;
type Change = (of: Of) => void;

/** Takes all other section types out of a contract. */
function withTypes(contract: Contract, types: string[]): Contract {
  const { properties = {}, allOf = [] } = contract.get('section.json') ?? {};
  const isKept = (branch: Schema) => types.includes(String(fields(branch.if).type?.const));
  Object.assign(contract.get('section.json') ?? {}, {
    properties: { ...properties, type: { ...properties.type, enum: types } },
    allOf: allOf.filter(isKept),
  });
  for (const file of [...contract.keys()]) {
    const type = /^sections\/(.+)\.json$/.exec(file)?.[1];
    if (type !== undefined && !types.includes(type)) contract.delete(file);
  }
  return contract;
}

/** A copy of the contract, with a change. */
function contractWith(change?: Change): Contract {
  const contract = contractOf(JSON.parse(text));
  change?.((file) => contract.get(file) ?? contract.set(file, {}).get(file) ?? {});
  return contract;
}

/** One object, so that what is computed from it is computed once. */
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
    'notice.text',
    (of) => {
      fields(of('defs.json')).markdown = { type: 'string', minLength: 1, content: 'markdown' };
    },
  ],
  [
    'a value of a closed list is removed',
    'cards.tone',
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
    'contact.heading',
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
    'schema/sections/notice.json#/not',
    (of) => {
      section(of, 'notice').not = { required: ['heading', 'kind'] };
    },
  ],
  [
    'a pattern looks ahead',
    'schema/defs.json#/definitions/text/pattern',
    (of) => {
      Object.assign(fields(of('defs.json')).text ?? {}, { pattern: '^(?!.*foobar)' });
    },
  ],
  [
    'an open object is closed',
    'notice.other',
    () => {},
    (of) => {
      delete section(of, 'notice').additionalProperties;
    },
  ],
  [
    'a section type is removed',
    'ticker.type',
    (of) => {
      const { allOf = [] } = of('section.json');
      const others = judged.filter((type) => type !== 'ticker');
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

function mapping(from: string, to = 'note'): Step {
  return { do: 'map-value', in: 'notice', field: 'kind', values: [{ from, to }] };
}

describe('A step covers its own field alone', { tags: 'full' }, () => {
  const step: Step = { do: 'write-default', in: 'faq', field: 'tone', value: 'tint' };
  const migration = {
    ...{ number: 2, name: '0002-test', title: '', titleEs: '', meaning: [] },
    steps: [step],
  };
  const retargeted = contractWith((of) => {
    Object.assign(fields(entries(of, 'faq')).question ?? {}, {
      $ref: '../defs.json#/definitions/inline',
    });
  });

  it('so that another field of its objects is still told, by its name', () => {
    const options = { migrations: [migration], files };
    const found = judge(shipped, retargeted, options);
    const told = found.map(({ field, keyword }) => `${field} ${keyword}`);
    expect(told).toEqual(['faq.items[].question meaning']);
  });

  it('and a note covers what it names', () => {
    const toldBy = (place: string) => {
      const noted = { ...migration, meaning: [{ in: place, note: 'It is read so now.' }] };
      const options = { migrations: [noted], files };
      return judge(shipped, retargeted, options).map(({ field }) => field);
    };
    expect(toldBy('faq')).toEqual([]);
    expect(toldBy('faq.items[].question')).toEqual([]);
    expect(toldBy('faq.items[].answer')).toEqual(['faq.items[].question']);
  });
});

describe('A step of a migration is refused if', () => {
  const rename = { do: 'rename-field', in: 'notice', from: 'text', to: 'body' } as const;
  const migrationOf = (...steps: Step[]): Migration => ({
    ...{ number: 2, name: '0002-test', title: '', titleEs: '', meaning: [] },
    steps,
  });

  it.each<[string, Step, Step[]?]>([
    ['its section type does not exist', { ...rename, in: 'notce' }],
    ['its list does not exist', { ...rename, in: 'notice.entries[]' }],
    ['its field does not exist', { ...rename, from: 'texts' }],
    ['an earlier step has taken its field', rename, [{ ...rename }]],
    ['its value does not exist', mapping('nope')],
    ['its list is one already', { do: 'list-of', in: 'page', field: 'alternates' }],
    [
      'no file lacks what it writes',
      { do: 'write-default', in: 'notice', field: 'text', value: 'A' },
    ],
    [
      'it asks for a field that there is not',
      { do: 'ask', in: 'notice', field: 'nope', question: 'Who?', questionEs: '¿Quién?' },
    ],
  ])('%s', (_, step, earlier = []) => {
    const found = idleSteps(shipped, shipped, [migrationOf(...earlier, step)], files);
    const place = `schema/migrations/0002-test.json, step ${earlier.length + 1}`;
    expect(found.map(({ field }) => field)).toEqual([place]);
  });

  it('a note speaks of nothing', () => {
    const noted = (place: string) => ({
      ...migrationOf(rename),
      meaning: [{ in: place, note: 'Read so now.' }],
    });
    const placesOf = (place: string) =>
      idleSteps(shipped, shipped, [noted(place)], files).map(({ field }) => field);
    expect(placesOf('notce')).toEqual(['schema/migrations/0002-test.json, meaning']);
    for (const place of ['notice', 'notice.text', 'layout', 'schema/sections/notice.json#/not'])
      expect(placesOf(place)).toEqual([]);
  });

  it.each<[string, Step[]]>([
    ['it maps a value of a closed list', [mapping('legal')]],
    ['it maps a value that an earlier one writes', [mapping('legal'), mapping('note', 'info')]],
    ['it maps a text', [{ ...mapping('Any words'), field: 'heading' } as Step]],
    [
      'it asks for a field',
      [{ do: 'ask', in: 'notice', field: 'heading', question: 'Who?', questionEs: '¿Quién?' }],
    ],
  ])('and not if %s', (_, steps) => {
    expect(idleSteps(shipped, shipped, [migrationOf(...steps)], files)).toEqual([]);
  });

  it('and not if an old file can meet it', () => {
    const next: Step = { ...rename, from: 'body', to: 'words' };
    expect(idleSteps(shipped, shipped, [migrationOf(rename, next)], files)).toEqual([]);
  });
});

describe('A change that few documents show is refused if', () => {
  it.each(variants(hidden, 3))('%s', (_, change) => {
    expect(judge(shipped, contractWith(change), { files })).not.toEqual([]);
  });

  it('a field with patterns of its own names is open no more', () => {
    const found = judge(
      contractWith((of) => {
        section(of, 'notice').patternProperties = { '^x-': { type: 'string' } };
      }),
      shipped,
      { files },
    );
    expect(found).not.toEqual([]);
  });
});

describe('A change of the contract is refused if', () => {
  it.each(variants(breaking, 5))('%s', (_, field, change, before) => {
    const found = judge(before ? contractWith(before) : shipped, contractWith(change), { files });
    expect(found.map((breach) => breach.field)).toContain(field);
    for (const { reason } of found) expect(reason.es).not.toBe(reason.en);
  });

  it('one cause in it is told once: a choice, and the name of a field', () => {
    const found = judge(
      shipped,
      contractWith((of) => {
        of('sections/hero.json').oneOf = [{ required: ['text'] }, { required: ['eyebrow'] }];
        Object.assign(of('facts.json').propertyNames ?? {}, { pattern: '^(brand|\\$schema)$' });
      }),
    );
    expect(found.map(({ field, keyword }) => `${field} ${keyword}`)).toEqual([
      'hero oneOf',
      'facts pattern',
    ]);
  });
});

describe('A change of the contract is harmless if', () => {
  it.each(variants(harmless, 3))('%s', (_, change) => {
    expect(judge(shipped, contractWith(change), { files })).toEqual([]);
  });
});
