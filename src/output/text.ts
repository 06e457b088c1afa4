/** A text that stands in many files, and what it is in them. */
export interface SharedText {
  text: string;
  bytes: Uint8Array;
}

/** What a file consists of. What it shares with others is encoded once for all. */
export type Part = string | SharedText;

export function sharedText(text: string): SharedText {
  return { text, bytes: Buffer.from(text) };
}

export function textOf(parts: Part[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : part.text)).join('');
}

export function bytesOf(parts: Part[]): Uint8Array {
  return Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part.bytes)),
  );
}
