import type { Finding } from './diagnostic.ts';
import type { Mistake } from './messages.ts';
import { nearest } from './nearest.ts';
import { foundAs, goesHere, quoted, withArticle, wordsOfTitle } from './words.ts';

type Words = Omit<Finding, 'path'>;

/** What is wrong with one value, by the keyword of the schema that refuses it. */
export function valueFinding(mistake: Mistake): Finding {
  const words = valueMessages[mistake.keyword]?.(mistake) ?? unforeseen(mistake);
  return { ...words, path: mistake.path };
}

export const valueMessages: Record<string, (mistake: Mistake) => Words> = {
  type: wrongType,
  enum: notAllowed,
  const: notAllowed,
  pattern: ({ data, schema }) => ({
    code: 'pattern',
    message: `${quoted(data)} cannot stand here.`,
    suggestion: schema.errorMessage,
  }),
  minLength: (mistake) => ({
    code: 'empty',
    message: 'There is no text here.',
    suggestion: descriptionOf(mistake) || 'Write it.',
  }),
  maxLength: (mistake) => ({
    code: 'too-long',
    message: `Has ${[...String(mistake.data)].length} characters, but may have at most ${mistake.limit}.`,
    suggestion: descriptionOf(mistake) || 'Make it shorter.',
  }),
  minItems: (mistake) => ({
    code: 'too-few',
    message: `Needs at least ${mistake.limit}, but has ${sizeOf(mistake.data)}.`,
    suggestion: descriptionOf(mistake),
  }),
  maxItems: (mistake) => ({
    code: 'too-many',
    message: `May have at most ${mistake.limit}, but has ${sizeOf(mistake.data)}.`,
    suggestion: descriptionOf(mistake),
  }),
  minProperties: ({ schema }) => ({
    code: 'too-few',
    message: 'Needs at least one field, but has none.',
    suggestion: `Its fields: ${Object.keys(schema.properties ?? {}).join(', ')}.`,
  }),
  minimum: (mistake) => ({
    code: 'too-small',
    message: `Must be at least ${mistake.limit}, but is ${mistake.data}.`,
    suggestion: descriptionOf(mistake),
  }),
  maximum: (mistake) => ({
    code: 'too-large',
    message: `Must be at most ${mistake.limit}, but is ${mistake.data}.`,
    suggestion: descriptionOf(mistake),
  }),
};

function unforeseen({ keyword, data }: Mistake): Words {
  return {
    code: 'not-allowed',
    message: `${quoted(data)} is not allowed here.`,
    suggestion: `It breaks the rule ${keyword} of the contract.`,
  };
}

function wrongType(mistake: Mistake): Words {
  const { data, limit } = mistake;
  const types = [limit].flat().map(String);
  const needs = types.map((type) => (type === 'object' ? groupName(mistake) : typeNames[type]));
  const meant = types.map((type) => converted(data, type)).find((value) => value !== undefined);
  return {
    code: 'wrong-type',
    message: `Must be ${needs.join(' or ')}, but is ${foundAs(data)}.`,
    suggestion:
      meant !== undefined
        ? `Write ${JSON.stringify(meant)}.`
        : types.includes('array')
          ? 'A list stands between [ and ].'
          : descriptionOf(mistake),
    replacement: meant,
  };
}

const typeNames: Record<string, string> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  null: 'null',
};

/** `a picture in braces: { "src": …, "alt": … }`. */
function groupName({ schema, nodeOf }: Mistake): string {
  const { title, required = [] } = nodeOf()?.schema ?? schema;
  const fields = required.map((name) => `"${name}": …`).join(', ');
  return `${title ? withArticle(title) : 'a group'} in braces${fields && `, { ${fields} }`}`;
}

/** The same value as another type, where it can only be meant so. */
function converted(data: unknown, type: string): string | number | boolean | undefined {
  if (type === 'string' && typeof data === 'number') return String(data);
  if (typeof data !== 'string') return undefined;
  if (type === 'boolean' && /^(true|false)$/.test(data)) return data === 'true';
  if (type === 'integer' && /^\d+$/.test(data)) return Number(data);
  if (type === 'number' && /^\d+(\.\d+)?$/.test(data)) return Number(data);
  return undefined;
}

/** A value that is none of a closed list: a type of section, a kind of action, an icon, a word. */
function notAllowed(mistake: Mistake): Words {
  const { data, schema, limit } = mistake;
  const allowed = [limit].flat();
  const names = allowed.filter((value) => typeof value === 'string');
  const guess = typeof data === 'string' ? nearest(data, names) : undefined;
  const what = schema.content === 'icon' ? 'icon' : variantName(mistake);
  const list = `Use one of: ${allowed.join(', ')}.`;
  return {
    code: what ? `unknown-${what.split(' ').at(-1)}` : 'not-allowed',
    message: what ? `There is no ${what} ${quoted(data)}.` : `${quoted(data)} is not allowed here.`,
    suggestion: guess
      ? `Did you mean "${guess}"?`
      : allowed.length > 60
        ? schema.description
        : list,
    replacement: guess,
  };
}

/** `section type`, `action kind`: the field that decides which other fields there are. */
function variantName({ parent, path }: Mistake): string | undefined {
  const { title, allOf } = parent?.schema ?? {};
  const isDeciding = allOf?.some(({ if: test }) => test?.properties?.[String(path.at(-1))]);
  return isDeciding && title ? `${wordsOfTitle(title)} ${path.at(-1)}` : undefined;
}

function descriptionOf({ nodeOf }: Mistake): string {
  return goesHere(nodeOf()?.schema.description);
}

function sizeOf(data: unknown): number {
  return Array.isArray(data) ? data.length : 0;
}
