/** A text as the page shows it, and as somebody has typed it since. */
export interface TypedAhead {
  shown: string;
  written: string;
}

/**
 * The text of a field with what was typed before the studio knew the field. No typed letter is left out.
 * @param field its text, and how the page shows that: with figures filled in, and without Markdown
 */
export function carried(
  { shown, written }: TypedAhead,
  field: { text: string; shown: string },
): string {
  const { text } = field;
  const [before = '', after, more] = shown === '' ? [] : text.split(shown);
  if (after !== undefined && more === undefined) return before + written + after;
  const begin = sameLetters([...shown], [...written]);
  const end = sameLetters([...shown.slice(begin)].reverse(), [...written.slice(begin)].reverse());
  const typed = written.slice(begin, written.length - end);
  if (begin + end === 0 && shown === field.shown) return typed;
  const isInside = begin < shown.length && text.startsWith(shown.slice(0, begin));
  return isInside ? text.slice(0, begin) + typed + text.slice(begin) : text + typed;
}

/** The length of what two texts have in common at their beginning. */
function sameLetters(one: string[], other: string[]): number {
  const different = one.findIndex((letter, at) => letter !== other[at]);
  return one.slice(0, different < 0 ? one.length : different).join('').length;
}
