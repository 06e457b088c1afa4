import { type PlacedText, placedTexts } from '../edit/diff/placedTexts.ts';
import type { Content } from './migration.ts';

/**
 * The texts of a file that it does not hold after a migration. Another value in the place of one
 * word, such as the code of a country in that of its flag, stands for it.
 */
export function lostTexts(before: Content, after: Content): PlacedText[] {
  const [was, is] = [placedTexts(before), placedTexts(after)];
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
