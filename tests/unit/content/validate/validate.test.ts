import { describe, expect, it } from 'vitest';
import { createChecks } from '../../../../src/content/check/check.ts';
import { wordsOf } from '../../../../src/content/diagnostics/message.ts';
import type { Schema } from '../../../../src/content/schema/contract.ts';
import { createValidate } from '../../../../src/content/validate/validate.ts';
import { refusals } from '../../../../src/content/validate/valueErrors.ts';
import { contract } from '../../../support/contract.ts';
import { createLoad } from '../../../support/opening.ts';

const validate = createValidate(contract);
const load = createLoad();
const check = createChecks(contract);

function pageWith(section: unknown): unknown {
  return { title: 'T', description: 'D', sections: [section] };
}

const sections = [...contract].filter(([file]) => file.startsWith('sections/'));

describe.each(sections)('%s', (_, schema) => {
  it('has two examples or more, each of them valid', () => {
    expect(schema.examples?.length).toBeGreaterThanOrEqual(2);
    for (const example of schema.examples ?? []) {
      expect(validate('page', pageWith(example)).findings).toEqual([]);
    }
  });
});

describe('Validation', () => {
  it.each(['2027-13-30', '1.2.2027', 'soon'])('asks for a day in the same words: %s', (from) => {
    const { findings } = validate('page', { ...Object(pageWith({ type: 'hero' })), from });
    const found = findings.filter(({ code }) => code === 'not-allowed');
    const told = (lang: 'en' | 'es') => found.map((one) => wordsOf(one, lang).suggestion);
    expect(told('en')).toEqual([expect.stringMatching(/^Write .* as year, month and day/)]);
    expect(told('es')).toEqual([expect.stringMatching(/^Escriba .* con año, mes y día/)]);
  });

  it('guesses a day that can be read in one way', () => {
    const page = { ...Object(pageWith({ type: 'hero' })), from: '31.1.2027' };
    const { findings } = validate('page', page);
    expect(findings.map(({ guess }) => guess).filter(Boolean)).toEqual(['2027-01-31']);
  });

  it('never changes what it is given', () => {
    const page = { title: 5, sections: [{ type: 'hero', headng: 'x' }], extra: true };
    const before = structuredClone(page);
    validate('page', page);
    expect(page).toEqual(before);
  });

  it('has a message for every keyword that a schema uses to refuse', () => {
    const aboutFields = [
      'additionalProperties',
      'required',
      'dependencies',
      'oneOf',
      'propertyNames',
    ];
    const known = [...Object.keys(refusals), ...aboutFields];
    const refusing = [...contract.values()].flatMap(keywordsIn);
    expect([...new Set(refusing)].filter((keyword) => !known.includes(keyword))).toEqual([]);
  });
});

/** The keywords of a schema and of those in it, but for those that only describe or combine. */
function keywordsIn(schema: Schema): string[] {
  const maps = [schema.properties, schema.definitions].flatMap((map) => Object.values(map ?? {}));
  const lists = [...(schema.allOf ?? []), ...(schema.oneOf ?? [])];
  const rest = schema.additionalProperties;
  const single = [schema.items, schema.then, typeof rest === 'object' ? rest : undefined];
  const inner = [...maps, ...lists, ...single].flatMap((child) => (child ? keywordsIn(child) : []));
  return [...Object.keys(schema).filter((keyword) => !neutral.includes(keyword)), ...inner];
}

const neutral = [
  ...['oldNames', 'oldValues', 'question', 'questionEs'],
  ...[
    '$schema',
    '$ref',
    'title',
    'titleEs',
    'group',
    'label',
    'labelEs',
    'descriptionEs',
    'enumTitles',
    'enumTitlesEs',
    'errorMessageEs',
    'description',
    'examples',
    'definitions',
    'properties',
    'items',
  ],
  ...['if', 'then', 'allOf', 'content', 'tsType', 'errorMessage', 'enumDescriptions'],
  ...['defaultSnippets', 'markdownDescription', 'default'],
];

describe('A site', () => {
  const page = (sectionsOfPage: unknown[], fields = {}) =>
    JSON.stringify({ title: 'T', description: 'D', ...fields, sections: sectionsOfPage });
  const hero = { type: 'hero', heading: 'About us' };

  it('leaves a page with a mistake out, but knows its route', () => {
    const site = load([{ file: 'pages/about.json', text: page([{ type: 'heros' }]) }]);
    expect(site.pages.size).toBe(0);
    expect([...site.routes.keys()]).toEqual(['/about']);
  });

  it('does not read a file again whose source is the same', () => {
    const source = { file: 'pages/about.json', text: page([hero]) };
    const [first, second] = [load([source]), load([source])];
    expect(second.pages.get('/about')?.page).toBe(first.pages.get('/about')?.page);
  });

  it('refuses two files whose names differ only in capitals', () => {
    const site = load([
      { file: 'pages/About.json', text: page([hero]) },
      { file: 'pages/about.json', text: page([hero]) },
    ]);
    expect(check(site, [])).toContainEqual(
      expect.objectContaining({ file: 'pages/about.json', code: 'duplicate-route' }),
    );
  });

  it('lets links lead to headings of a text', () => {
    const text = { type: 'richText', body: '## What cookies are\n\nSmall files.' };
    const linkTo = (href: string) => ({ type: 'notice', text: `[See](${href})` });
    const codesOf = (href: string) =>
      check(load([{ file: 'pages/a.json', text: page([hero, text, linkTo(href)]) }]), []).map(
        ({ code }) => code,
      );
    expect(codesOf('#what-cookies-are')).not.toContain('dead-anchor');
    expect(codesOf('#what-cookies-were')).toContain('dead-anchor');
  });
});
