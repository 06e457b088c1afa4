import type { Path } from '../../content/schema/traversal.ts';
import { valueAt } from '../../shared/json.ts';

export interface PlacedText {
  path: Path;
  text: string;
}

/** The texts, numbers and answers in a value, each with its path, but for addresses of schemas. */
export function placedTexts(value: unknown, path: Path = []): PlacedText[] {
  if (typeof value !== 'object' || value === null) return [{ path, text: String(value) }];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  const own = keys.filter((key) => key !== '$schema');
  return own.flatMap((key) => placedTexts(valueAt(value, key), [...path, key]));
}
