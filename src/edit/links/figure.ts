const written = /^-?(?:\d+(?:[.,]\d{1,2})?|0[.,]\d+)$/;

/**
 * The number that somebody typed, with a point or a comma: `160`, `2.5`, `12,5`. There is none for
 * `1.500`, which may be a thousand or one and a half, nor for more digits than a number holds.
 */
export function figureOf(text: string): number | undefined {
  if (!written.test(text)) return undefined;
  const number = Number(text.replace(',', '.'));
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : undefined;
}
