import { describe, expect, it } from 'vitest';
import { rules, silenceableCodes } from '../../../../src/content/check/rules.ts';
import {
  namesIn,
  sayFrom,
  type Text,
  wordsOf,
} from '../../../../src/content/diagnostics/message.ts';
import { syntaxTexts } from '../../../../src/content/parse/messages.ts';
import type { Schema } from '../../../../src/content/schema/contract.ts';
import { schemaTexts } from '../../../../src/content/validate/messages.ts';
import { fileTexts } from '../../../../src/content/validate/unusableFile.ts';
import { contract } from '../../../support/contract.ts';

const texts: [key: string, text: Text][] = [
  ...[syntaxTexts, schemaTexts, fileTexts, ...rules.map((rule) => rule.texts)].flatMap((all) =>
    Object.entries<Text>(all),
  ),
];
const whys = rules.map(({ texts, why }): [string, Text] => [Object.keys(texts)[0] ?? '', why]);

it('Each message has a key of its own', () => {
  const keys = texts.map(([key]) => key);
  expect(keys.filter((key, at) => keys.indexOf(key) < at)).toEqual([]);
});

describe.each(texts)('%s', (_, { en, es }) => {
  it('asks for the same names in each part, in both languages', () => {
    const namesOf = (text: string) => text.split(' | ').map((part) => new Set(namesIn(part)));
    expect(namesOf(es)).toEqual(namesOf(en));
  });

  it('says in whole sentences what is wrong and what to do', () => {
    for (const part of [en, es].flatMap((text) => text.split(' | ')))
      expect(part).toMatch(/(?:[.!?]|…"\.|<\w+>)$/);
  });
});

it.each([...texts, ...whys])('%s is Spanish in Spanish', (_, { en, es }) => {
  const bare = es.replace(/`[^`]*`|<\w+>|"[^"]*"|npm run [\w -]+|pages\/\S+|_\w+\.json/g, ' ');
  expect(es).not.toBe(en);
  expect(bare).not.toMatch(
    /(?<![\p{L}<])(?:the|and|of|or|is|are|with|to|this|that|it|page|file|remove|write|there)(?!\p{L})/iu,
  );
});

/** Pages silence warnings by these codes: none may change unseen. */
it('The codes that a page can silence are those that it could', async () => {
  const codes = `${silenceableCodes.join('\n')}\n`;
  await expect(codes).toMatchFileSnapshot('../../../support/data/silenceableCodes.txt');
});

/** Read by the compiler too: each line that is marked must not compile. */
it('A message is said with its names, in both languages', () => {
  const say = sayFrom({
    one: {
      en: '<name> is wrong. | Write <right>. | Remove it.',
      es: '<name> está mal. | Escriba <right>. | Quítelo.',
    },
    'one.more': { en: 'Two.', es: 'Dos.' },
  });
  expect(wordsOf(say('one', { name: 'x', right: 'y' }), 'en')).toEqual({
    message: 'x is wrong.',
    suggestion: 'Write y.',
  });
  expect(wordsOf(say('one', { name: { en: 'a', es: 'b' } }), 'es')).toEqual({
    message: 'b está mal.',
    suggestion: 'Quítelo.',
  });
  expect(say('one.more').code).toBe('one');
  // @ts-expect-error The names are missing.
  say('one');
  // @ts-expect-error A name of the first part is missing.
  say('one', { right: 'y' });
  // @ts-expect-error There is no such message.
  say('three');
  // @ts-expect-error Spanish is missing.
  sayFrom({ one: { en: 'One.' } });
});

describe('In the schemas', () => {
  const nodes = [...contract].flatMap(([file, schema]) =>
    nodesOf(schema).map((node) => ({ file, node })),
  );

  it('every object but a section has a name in Spanish, with its article', () => {
    const named = nodes.filter(({ node }) => isObject(node) && !/.Section$/.test(node.title ?? ''));
    for (const { file, node } of named) {
      expect(node.titleEs, `${file}: ${node.title}`).toMatch(/^(una?|l[oa]s) ./);
    }
  });

  it('whatever is said of a pattern is said in Spanish too', () => {
    for (const { file, node } of nodes) {
      if (node.errorMessage)
        expect(node.errorMessageEs, `${file}: ${node.errorMessage}`).toBeTruthy();
    }
  });
});

/** A schema and all that stand in it. */
function nodesOf(schema: Schema): Schema[] {
  const { properties, definitions, items, additionalProperties, then } = schema;
  const maps = [properties, definitions].flatMap((map) => Object.values(map ?? {}));
  const lists = [...(schema.allOf ?? []), ...(schema.oneOf ?? [])];
  const rest = typeof additionalProperties === 'object' ? [additionalProperties] : [];
  const inner = [...maps, ...lists, ...rest, items, then].flatMap((child) =>
    child ? nodesOf(child) : [],
  );
  return [schema, ...inner];
}

function isObject({ title, type, properties }: Schema): boolean {
  return title !== undefined && (type === 'object' || properties !== undefined);
}
