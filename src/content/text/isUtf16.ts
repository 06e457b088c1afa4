/** True for a text that was read as UTF-8 and is UTF-16, which has a zero beside each letter. */
export function isUtf16(text: string): boolean {
  return text.split('\0').length - 1 > text.length / 4;
}
