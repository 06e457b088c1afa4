/** A text that many files contain. It is encoded once. */
export interface SharedText {
  text: string;
  bytes: Uint8Array;
}

/** A part of a file. */
export type Part = string | SharedText;

export function sharedText(text: string): SharedText {
  return { text, bytes: Buffer.from(text) };
}

export function textOf(parts: Part[]): string {
  return parts.map(textIn).join('');
}

export function textIn(part: Part): string {
  return typeof part === 'string' ? part : part.text;
}

/** Encodes files into one reused buffer. A result is valid until the next call. */
export function createRoom(): (parts: Part[]) => Buffer {
  let room = Buffer.alloc(0);
  return (parts) => {
    let most = 0;
    for (const part of parts)
      most += typeof part === 'string' ? part.length * 3 : part.bytes.length;
    if (room.length < most) room = Buffer.allocUnsafe(most * 2);
    let end = 0;
    for (const part of parts) {
      if (typeof part === 'string') end += room.write(part, end);
      else {
        room.set(part.bytes, end);
        end += part.bytes.length;
      }
    }
    return room.subarray(0, end);
  };
}
