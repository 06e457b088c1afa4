/** A change that repairs a file's text, offered if the mistake can mean only one thing. */
export interface Fix {
  offset: number;
  length: number;
  text: string;
}

/** A text with what can only be meant in one way mended, and the way back to what is written. */
export interface RepairedText {
  text: string;
  originOf: OriginOf;
}

/** Where in the text as it is written that stands which has this place in the mended one. */
export type OriginOf = (offset: number, length: number) => { offset: number; length: number };

/** @param changes one after the other: each in the text that the one before it has left */
export function originIn(changes: readonly Fix[]): OriginOf {
  const back = changes.toReversed();
  const originAt = (offset: number) => back.reduce(before, offset);
  return (offset, length) => {
    const start = originAt(offset);
    // The end of what stands there is behind its last sign, and not behind what was taken out next.
    return { offset: start, length: length === 0 ? 0 : originAt(offset + length - 1) + 1 - start };
  };
}

export function changed(text: string, { offset, length, text: other }: Fix): string {
  return text.slice(0, offset) + other + text.slice(offset + length);
}

/** Where an offset was before a change. Within what was put in, it is as near as can be. */
function before(at: number, { offset, length, text }: Fix): number {
  if (at < offset) return at;
  if (at >= offset + text.length) return at - text.length + length;
  return Math.min(at, offset + Math.max(length - 1, 0));
}
