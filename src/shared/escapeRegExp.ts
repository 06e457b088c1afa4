/** A text as the part of a regular expression that matches it, with or without the flag `u`: the hyphen stays. */
export function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
