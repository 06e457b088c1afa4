import { describe, expect, it } from 'vitest';
import { overlaid } from '../../../../src/content/schema/annotations.ts';
import { type Contract, resolveRef, type Schema } from '../../../../src/content/schema/contract.ts';
import type { FormSchema } from '../../../../src/studio/api/contract.ts';
import {
  choiceName,
  entryName,
  fieldName,
  helpOf,
  sentence,
} from '../../../../src/studio/app/form/fieldNames.ts';
import { dictionary } from '../../../../src/studio/app/words/words.ts';
import { contractAnswer } from '../../../../src/studio/server/answers/contractAnswer.ts';
import { contract } from '../../../support/contract.ts';

const nodes = [...contract].flatMap(([file, schema]) => nodesIn(contract, file, schema));

/** Words of those who write JSON by hand. */
const jargon = /^true |npm run|_\w+\.json|\{"/;

/** Words that are equal in both languages. */
const alike = [
  // Names of hosts.
  ...['Caddy', 'Cloudflare', 'Netlify', 'nginx'],

  'WhatsApp',
  'Script',
  'ENISA',
  'Euros',
  'Legal',
  'Argentina',
  'Australia',
  'Colombia',
  'Chile',
  'Panel',
  'Original',
];

describe('What a form shows of the contract', () => {
  it('is explained in Spanish wherever it is explained in English', () => {
    for (const { at, schema } of nodes) {
      const { description, descriptionEs } = schema;
      if (description !== undefined && isSeen(at)) {
        expect({ at, descriptionEs }).toEqual({ at, descriptionEs: expect.stringMatching(/\.$/) });
        expect({ at, descriptionEs }).not.toEqual({ at, descriptionEs: description });
      }
    }
  });

  it('has a Spanish name for every field, and no English one by mistake', () => {
    for (const { at, name, whole } of nodes) {
      if (name === undefined || !isSeen(at)) continue;
      const { labelEs } = whole;
      const english = whole.label ?? sentence(name);
      expect({ at, labelEs }).toEqual({ at, labelEs: expect.any(String) });
      if (!alike.includes(english)) expect({ at, labelEs }).not.toEqual({ at, labelEs: english });
    }
  });

  it('names every choice in both languages', () => {
    const choices = nodes.filter(
      ({ at, schema }) =>
        schema.enum && !/^(icons|businessType|timeZones|units|warnings|section)\.json/.test(at),
    );
    expect(choices.length).toBeGreaterThan(15);
    for (const { at, schema } of choices) {
      const { enum: values = [], enumTitles = [], enumTitlesEs = [] } = schema;
      expect({ at, counts: [enumTitles.length, enumTitlesEs.length] }).toEqual({
        at,
        counts: [values.length, values.length],
      });
      for (const [index, title] of enumTitles.entries()) {
        if (!alike.includes(title))
          expect({ at, title: enumTitlesEs[index] }).not.toEqual({ at, title });
      }
    }
  });

  it('names every section type in Spanish, with its article', () => {
    for (const [file, { titleEs }] of contract) {
      if (!file.startsWith('sections/')) continue;
      expect({ file, titleEs }).toEqual({
        file,
        titleEs: expect.stringMatching(/^(un|una|unos|unas) ./),
      });
    }
  });

  it('puts every section type into a group that the studio names in both languages', () => {
    for (const [file, { group }] of contract) {
      if (!file.startsWith('sections/')) continue;
      for (const { sectionGroups } of Object.values(dictionary))
        expect({ file, name: sectionGroups[String(group)] }).toEqual({
          file,
          name: expect.any(String),
        });
    }
  });

  it('says nothing twice, and names no command where it is read by operators', () => {
    const help = (schema: Schema, name: string) => helpOf(schema as FormSchema, 'en', name);
    expect(help({ description: 'The questions.' }, 'Questions')).toBeUndefined();
    expect(help({ description: 'The ways.' }, 'Ways to reach us')).toBeUndefined();
    expect(help({ description: 'What it does: link or phone.' }, 'What it does')).toBeUndefined();
    expect(help({ description: 'The code: npm run validate prints it.' }, 'Code')).toBeUndefined();
    expect(help({ description: 'It comes from _site.json.' }, 'Text')).toBe(
      'It comes from “Site”.',
    );
    const said = nodes.flatMap(({ at, schema }) => (isSeen(at) ? (help(schema, '') ?? []) : []));
    expect(said.filter((text) => jargon.test(text))).toEqual([]);
  });

  it('has no two section types of one name', () => {
    for (const lang of ['en', 'es'] as const) {
      const names = contractAnswer(contract, []).sections.map(({ type, schema }) => {
        const { title: _, ...words } = schema;
        return entryName(words, lang) ?? sentence(type);
      });
      expect(new Set(names).size).toBe(names.length);
    }
  });
});

describe('The words of a form', () => {
  const definitions: Record<string, Schema> = {
    text: { type: 'string', labelEs: 'Texto', description: 'A text.', descriptionEs: 'Un texto.' },
    tone: {
      enum: ['plain', 'dark'],
      enumTitles: ['White', 'Dark'],
      enumTitlesEs: ['Blanco', 'Oscuro'],
    },
  };
  const quote: Schema = {
    type: 'object',
    title: 'QuoteSection',
    description: 'A quotation.',
    properties: {
      words: { $ref: '#/definitions/text' },
      whoSaidIt: { $ref: '#/definitions/text', description: 'Who said it.', label: 'Who' },
      tone: { $ref: '#/definitions/tone' },
    },
    definitions,
  };
  const [section] = contractAnswer(new Map([['sections/quote.json', quote]]), []).sections;
  const schema = section?.schema ?? {};
  const { words, whoSaidIt, tone } = schema.properties ?? {};

  it('are those of the language of the studio', () => {
    expect(fieldName('words', words, 'en')).toBe('Words');
    expect(fieldName('words', words, 'es')).toBe('Texto');
    expect(words && helpOf(words, 'es')).toBe('Un texto.');
    expect(choiceName(tone, 'dark', 'en')).toBe('Dark');
    expect(choiceName(tone, 'dark', 'es')).toBe('Oscuro');
    expect(choiceName(tone, 'other', 'es')).toBe('other');
    expect(entryName({ title: 'Question', titleEs: 'una pregunta' }, 'es')).toBe('Pregunta');
    expect(entryName({ titleEs: 'unas tarjetas de precios' }, 'es')).toBe('Tarjetas de precios');
  });

  it('are English where a new section type has no Spanish yet, not the Spanish of something else', () => {
    expect(helpOf(schema, 'es')).toBe('A quotation.');
    expect(whoSaidIt && helpOf(whoSaidIt, 'es')).toBe('Who said it.');
    expect(fieldName('whoSaidIt', whoSaidIt, 'es')).toBe('Who');
    expect(fieldName('postalCode', {}, 'es')).toBe('Postal code');
  });
});

interface Node {
  /** `sections/faq.json#/properties/items`. */
  at: string;
  /** Set for a field. */
  name: string | undefined;
  schema: Schema;
  /** With what it refers to. */
  whole: Schema;
}

/** Nobody fills these in: `$schema` is for editors of text, and a type is chosen by adding a section. */
function isSeen(at: string): boolean {
  return (
    !/\/properties\/\$schema$/.test(at) && !at.startsWith('section.json') && at !== 'defs.json#'
  );
}

function nodesIn(
  contract: Contract,
  file: string,
  schema: Schema,
  at = `${file}#`,
  name?: string,
): Node[] {
  const { properties, definitions, items, additionalProperties, then } = schema;
  if (name !== undefined && schema.const !== undefined) return [];
  const inside = (map: Record<string, Schema> = {}, key: string) =>
    Object.entries(map).flatMap(([field, node]) =>
      nodesIn(
        contract,
        file,
        node,
        `${at}/${key}/${field}`,
        key === 'properties' ? field : undefined,
      ),
    );
  const target = schema.$ref && resolveRef(contract, file, schema.$ref).schema;
  return [
    { at, name, schema, whole: target ? overlaid(target, schema) : schema },
    ...inside(properties, 'properties'),
    ...inside(definitions, 'definitions'),
    ...(items ? nodesIn(contract, file, items, `${at}/items`) : []),
    ...(typeof additionalProperties === 'object'
      ? nodesIn(contract, file, additionalProperties, `${at}/additionalProperties`)
      : []),
    ...(then ? nodesIn(contract, file, then, `${at}/then`) : []),
  ];
}
