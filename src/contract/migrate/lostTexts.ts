import type { Path } from '../../content/schema/traversal.ts';
import type { Data, MigrationOperation } from '../../edit/diff/patch.ts';
import { valueAt, valueAtPath } from '../../shared/json.ts';
import type { Bilingual } from '../../shared/language.ts';
import { type Migration, type Step, WrongMigration } from './step.ts';

/** Texts that a `drop` or a function removes, or that a function changes. */
export interface LostText {
  path: Path;
  texts: string[];
  reason: Bilingual;
}

/**
 * Only a `drop`, a function and what people map may end a text.
 * @throws WrongMigration
 */
export function refuseLoss(
  before: Data,
  after: Data,
  step: Step,
  { name, steps }: Migration,
): void {
  if (step.do === 'drop' || step.do === 'map-value' || step.do === 'rename-type') return;
  const [gone] = lostBetween(before, after, (text) =>
    step.do === 'split' ? text.split(step.by) : [text],
  );
  if (!gone) return;
  const number = steps.indexOf(step) + 1;
  const text = JSON.stringify(gone.text);
  throw new WrongMigration({
    en: `${name}: step ${number}, ${step.do}, would lose the text ${text}. Nothing was written.`,
    es: `${name}: el paso ${number}, ${step.do}, perdería el texto ${text}. No se ha escrito nada.`,
  });
}

/** A function may move and join texts. One that it does not keep as it is counts as lost. */
export function lostByFunction(before: Data, after: Data, { name }: Migration): LostText[] {
  const reason = {
    en: `the function in ${name}.ts leaves it out or changes it.`,
    es: `la función de ${name}.ts lo omite o lo cambia.`,
  };
  const keeps = createKeeping(textsBeside(after, before).map(({ text }) => text));
  const gone = textsBeside(before, after).filter(({ text }) => !keeps.whole(text));
  const lost = new Set(
    gone
      .toSorted((a, b) => b.text.length - a.text.length)
      .filter(({ text }) => !keeps.inside(text)),
  );
  return gone
    .filter((one) => lost.has(one))
    .map(({ path, text }) => ({ path, texts: [text], reason }));
}

/** Finds texts among others, each of which can stand for one only. */
function createKeeping(texts: string[]) {
  const left = [...texts];
  return {
    whole(text: string): boolean {
      const at = left.indexOf(text);
      if (at >= 0) left.splice(at, 1);
      return at >= 0 || text === '';
    },
    inside(text: string): boolean {
      for (const [index, other] of left.entries()) {
        const at = wordsAt(other, text);
        if (at < 0) continue;
        left.splice(index, 1, other.slice(0, at), other.slice(at + text.length));
        return true;
      }
      return false;
    },
  };
}

/** The place of a text in another one, not inside a word of it; -1 if there is none. */
function wordsAt(other: string, text: string): number {
  for (let at = other.indexOf(text); at >= 0; at = other.indexOf(text, at + 1)) {
    const isInWord =
      /[\p{L}\p{N}]$/u.test(other.slice(0, at)) ||
      /^[\p{L}\p{N}]/u.test(other.slice(at + text.length));
    if (!isInWord) return at;
  }
  return -1;
}

interface PlacedText {
  path: Path;
  text: string;
}

/** The texts of which a piece is nowhere in other data. Texts that stay in their place are spared. */
function lostBetween(
  before: Data,
  after: Data,
  piecesOf: (text: string) => string[],
): PlacedText[] {
  const left = new Map<string, number>();
  for (const { text } of textsBeside(after, before))
    for (const piece of piecesOf(text)) left.set(piece, (left.get(piece) ?? 0) + 1);
  const take = (piece: string) => {
    const count = left.get(piece) ?? 0;
    left.set(piece, count - 1);
    return count > 0;
  };
  return textsBeside(before, after).filter(
    ({ text }) => piecesOf(text).filter((piece) => !take(piece)).length > 0,
  );
}

/** The texts in a value, but for those that another one has in the same places. */
function textsBeside(value: unknown, other: unknown, path: Path = []): PlacedText[] {
  if (value === other) return [];
  if (typeof value !== 'object' || value === null) return [{ path, text: String(value) }];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return keys.flatMap((key) =>
    textsBeside(valueAt(value, key), valueAt(other, key), [...path, key]),
  );
}

/** The texts that a `drop` removes, and those that are mapped to nothing. */
export function lostByStep(
  data: Data,
  operations: MigrationOperation[],
  step: Step | undefined,
): LostText[] {
  if (step?.do !== 'drop' && step?.do !== 'map-value') return [];
  const reason =
    step.do === 'drop'
      ? { en: step.reason, es: step.reasonEs }
      : { en: 'mapped to nothing.', es: 'se cambia por nada.' };
  return operations
    .filter((one) => one.edit === 'remove' || (one.edit === 'set' && isNothing(one.value)))
    .map(({ path }) => ({ path, texts: textsIn(valueAtPath(data, path)), reason }));
}

function isNothing(value: unknown): boolean {
  return value === null || textsIn(value).every((text) => text.trim() === '');
}

/** All texts in a value, and its numbers. */
export function textsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [String(value)];
  return Object.values(value).flatMap(textsIn);
}
