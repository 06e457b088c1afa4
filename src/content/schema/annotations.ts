import type { Described, Schema } from './contract.ts';

/** The keywords that speak to people in English, each with its Spanish counterpart. */
const translated = {
  title: 'titleEs',
  label: 'labelEs',
  description: 'descriptionEs',
  enumTitles: 'enumTitlesEs',
} as const;

/**
 * Merges a reference's target with the keywords beside the reference, which take precedence. If
 * these redefine an English text alone, the target's Spanish one no longer fits and is dropped.
 */
export function overlaid(target: Schema, own: Schema): Schema {
  const merged = { ...target, ...own };
  for (const [english, spanish] of Object.entries(translated)) {
    if (own[english] !== undefined && own[spanish] === undefined) delete merged[spanish];
  }
  return merged;
}

/** The descriptions that a schema has. */
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

/** The keys below these are names of schemas, and may be spelt like keywords. */
const maps = new Set(['properties', 'definitions', 'patternProperties']);

/** The schema without the keywords for people, which a validator does not need. */
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
