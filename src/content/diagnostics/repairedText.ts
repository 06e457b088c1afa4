import type { Span } from '../dates/blank.ts';

/** A change that repairs a file's text, offered if the mistake can mean only one thing. */
export interface Fix extends Span {
  text: string;
}

/** A text whose unambiguous mistakes are repaired, with the way back to the original. */
export interface RepairedText {
  text: string;
  originOf: OriginOf;
}

/** Maps a range of the repaired text to the original. */
export type OriginOf = (offset: number, length: number) => Span;

/** @param changes one after the other: each in the text that the one before it has left */
export function originIn(changes: readonly Fix[]): OriginOf {
  const back = changes.toReversed();
  const originAt = (offset: number) => back.reduce(before, offset);
  return (offset, length) => {
    const start = originAt(offset);
    // The range ends after its last character, not after the part that was removed next.
    return { offset: start, length: length === 0 ? 0 : originAt(offset + length - 1) + 1 - start };
  };
}

export function changed(text: string, { offset, length, text: other }: Fix): string {
  return text.slice(0, offset) + other + text.slice(offset + length);
}

/** The offset before a change. Within an insertion, the nearest one. */
function before(at: number, { offset, length, text }: Fix): number {
  if (at < offset) return at;
  if (at >= offset + text.length) return at - text.length + length;
  return Math.min(at, offset + Math.max(length - 1, 0));
}
