import type { Described, Schema } from './contract.ts';

/** What a schema says to people in English, and beside it the same in Spanish. */
const translated = {
  title: 'titleEs',
  label: 'labelEs',
  description: 'descriptionEs',
  enumTitles: 'enumTitlesEs',
} as const;

/**
 * What a reference means with what stands beside it: that counts more. Where it says something anew
 * in English alone, the Spanish of the schema that is referred to does not belong to it.
 */
export function overlaid(target: Schema, own: Schema): Schema {
  const merged = { ...target, ...own };
  for (const [english, spanish] of Object.entries(translated)) {
    if (own[english] !== undefined && own[spanish] === undefined) delete merged[spanish];
  }
  return merged;
}

/** What a schema says a value is for, as far as it does. */
export function descriptionIn({ description, descriptionEs }: Schema): Described {
  return { ...(description && { description }), ...(descriptionEs && { descriptionEs }) };
}

/** Keywords that only people and editors read. */
const words = new Set([
  ...Object.entries(translated).flat(),
  'markdownDescription',
  'enumDescriptions',
  'errorMessage',
  'errorMessageEs',
  'examples',
  'defaultSnippets',
]);

/** Below these stand schemas by names, which may be called what keywords are called. */
const maps = new Set(['properties', 'definitions', 'patternProperties']);

/** What a schema demands, without what it says to people: a program that judges needs no more. */
export function withoutWords(schema: Schema): Schema {
  const entries = Object.entries(schema).filter(([keyword]) => !words.has(keyword));
  return Object.fromEntries(entries.map(([keyword, value]) => [keyword, inner(keyword, value)]));
}

function inner(keyword: string, value: unknown): unknown {
  if (keyword === 'enum' || keyword === 'const' || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((entry) => inner('', entry));
  if (!maps.has(keyword)) return withoutWords(value as Schema);
  const named = Object.entries(value as Record<string, Schema>);
  return Object.fromEntries(named.map(([name, entry]) => [name, withoutWords(entry)]));
}
