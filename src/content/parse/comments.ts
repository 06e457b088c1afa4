/** A comment of another language, which JSON has none of. */
export interface Comment {
  offset: number;
  length: number;
  /** The end of the comment is known. */
  isClosed: boolean;
}

/** The comment that begins at an offset: `//`, `/*`, `#` or `<!--`. */
export function commentAt(text: string, offset: number): Comment | undefined {
  const start = starts.find((sign) => text.startsWith(sign, offset));
  if (start === undefined || (start === '#' && !isRemark(text, offset))) return undefined;
  const closer = closers[start];
  if (closer === undefined) return { offset, length: lineEnd(text, offset), isClosed: true };
  const end = text.indexOf(closer, offset + start.length);
  if (end === -1) return { offset, length: start.length, isClosed: false };
  return { offset, length: end + closer.length - offset, isClosed: true };
}

const starts = ['//', '/*', '#', '<!--'];
const closers: Record<string, string> = { '/*': '*/', '<!--': '-->' };

/** A color such as #fff is not a comment: a comment begins its line or is followed by a space. */
function isRemark(text: string, offset: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', offset) + 1, offset);
  return line.trim() === '' || /^#\s/.test(text.slice(offset, offset + 2));
}

function lineEnd(text: string, offset: number): number {
  return text.slice(offset).search(/\r|\n|$/);
}
