import type { Schema } from './contract.ts';

/** Keywords in English with their Spanish counterparts. */
const translated = {
  title: 'titleEs',
  label: 'labelEs',
  description: 'descriptionEs',
  enumTitles: 'enumTitlesEs',
} as const;

/**
 * Merges the target of a reference with the keywords beside it, which take precedence. If only the
 * English text is replaced, the target's Spanish text is dropped.
 */
export function overlaid(target: Schema, own: Schema): Schema {
  const merged = { ...target, ...own };
  for (const [english, spanish] of Object.entries(translated)) {
    if (own[english] !== undefined && own[spanish] === undefined) delete merged[spanish];
  }
  return merged;
}

/** Keywords for people and editors only. */
const words = new Set([
  ...Object.entries(translated).flat(),
  'markdownDescription',
  'enumDescriptions',
  'errorMessage',
  'errorMessageEs',
  'examples',
  'defaultSnippets',
  'oldNames',
  'oldValues',
  'question',
  'questionEs',
]);

/** Keys in these are names, even if they equal a keyword. */
const maps = new Set(['properties', 'definitions', 'patternProperties', 'dependencies']);

/** These hold data, whose fields may be called as a keyword is. */
const values = new Set(['enum', 'const', 'default']);

/** Removes the keywords that a validator does not need. */
export function withoutWords<S extends Schema | boolean>(schema: S): S;
export function withoutWords(schema: Schema | boolean): Schema | boolean {
  if (typeof schema !== 'object' || Array.isArray(schema)) return schema;
  const entries = Object.entries(schema).filter(([keyword]) => !words.has(keyword));
  return Object.fromEntries(entries.map(([keyword, value]) => [keyword, inner(keyword, value)]));
}

function inner(keyword: string, value: unknown): unknown {
  if (values.has(keyword) || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((entry) => inner('', entry));
  if (!maps.has(keyword)) return withoutWords(value as Schema);
  const named = Object.entries(value as Record<string, Schema>);
  return Object.fromEntries(named.map(([name, entry]) => [name, withoutWords(entry)]));
}
