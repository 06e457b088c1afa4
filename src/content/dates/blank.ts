/** A part of a text. */
export interface Span {
  offset: number;
  length: number;
}

/** Overwrites parts of a text with spaces. All others stay at their line and column. */
export function blanked(text: string, spans: Span[]): string {
  let result = '';
  let done = 0;
  for (const { offset, length } of spans.toSorted((a, b) => a.offset - b.offset)) {
    const start = Math.max(offset, done);
    const end = Math.max(offset + length, done);
    result += text.slice(done, start) + text.slice(start, end).replace(/[^\n\r]/g, ' ');
    done = end;
  }
  return result + text.slice(done);
}

/** The entries of a list or object that are left out, each with one of the commas beside it. */
export function withCommas<Entry extends Span>(
  text: string,
  entries: Entry[],
  isLeftOut: (entry: Entry, index: number) => boolean,
): Span[] {
  const spans: Span[] = [];
  let hasOneBefore = false;
  for (const [index, entry] of entries.entries()) {
    const end = entry.offset + entry.length;
    const next = entries[index + 1];
    const isOut = isLeftOut(entry, index);
    if (isOut) spans.push(entry);
    // A comma stays where an entry stands before it, and one that stays comes after it.
    const isNeeded = (hasOneBefore || !isOut) && next && !isLeftOut(next, index + 1);
    if (next && !isNeeded) spans.push({ offset: text.indexOf(',', end), length: 1 });
    hasOneBefore ||= !isOut;
  }
  return spans;
}
