import type { Path } from '../content/schema/traversal.ts';
import type { Content } from './migration.ts';

export interface PlacedText {
  path: Path;
  text: string;
}

/**
 * The texts of a file that it does not hold after a migration. Another value in the place of one
 * word, such as the code of a country in that of its flag, stands for it.
 */
export function lostTexts(before: Content, after: Content): PlacedText[] {
  const [was, is] = [textsIn(before), textsIn(after)];
  const renewed = new Set(beside(is, was).map(({ path }) => JSON.stringify(path)));
  return beside(was, is).filter(
    ({ path, text }) => /\s/.test(text) || !renewed.has(JSON.stringify(path)),
  );
}

/** Each text stands for one of its kind only. */
function beside(texts: PlacedText[], others: PlacedText[]): PlacedText[] {
  const left = others.map(({ text }) => text);
  return texts.filter(({ text }) => {
    const at = left.indexOf(text);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** All texts and numbers in a value. */
function textsIn(value: unknown, path: Path = []): PlacedText[] {
  if (typeof value !== 'object' || value === null) return [{ path, text: String(value) }];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return keys.flatMap((key) => textsIn((value as Content)[key], [...path, key]));
}
