import { describe, expect, it } from 'vitest';
import { phrase, sayFrom } from '../../../../src/content/diagnostics/message.ts';
import type { Schema } from '../../../../src/content/schema/contract.ts';
import { contract } from '../../../support/contract.ts';
import { allCodes, allMessages, assembled } from '../../../support/unit/allMessages.ts';

describe('The catalogue', () => {
  it('has every message in both languages', () => {
    for (const [key, words] of Object.entries(allMessages())) {
      expect(Object.keys(words), key).toEqual(['en', 'es']);
    }
  });

  /** Pages silence warnings by these codes, and people look them up: none may change unseen. */
  it('has the codes that it had', async () => {
    await expect(`${allCodes().join('\n')}\n`).toMatchFileSnapshot(
      '../../../support/data/codes.txt',
    );
  });

  it('refuses two messages of one key', () => {
    const words = { en: { message: 'One.' }, es: { message: 'Uno.' } };
    expect(() => assembled([{ one: words }, { one: words }])).toThrow('the key one');
  });
});

/** Read by the compiler too: each line that is marked must not compile. */
it('A message is said with its parameters, in both languages', () => {
  const messages = {
    one: phrase<{ name: string }>({
      en: ({ name }) => ({ message: name }),
      es: ({ name }) => ({ message: name }),
    }),
    two: phrase({ en: { message: 'Two.' }, es: { message: 'Dos.' } }),
  };
  const say = sayFrom(messages);
  expect(say('one', { name: 'x' })).toEqual({
    code: 'one',
    key: 'one',
    phrase: messages.one,
    params: { name: 'x' },
  });
  expect(say('two').code).toBe('two');
  // @ts-expect-error The parameters are missing.
  say('one');
  // @ts-expect-error A parameter has the wrong type.
  say('one', { name: 1 });
  // @ts-expect-error There is no such message.
  say('three');
  // @ts-expect-error Spanish is missing.
  phrase({ en: { message: 'One.' } });
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
