/** A word as it is searched for: in lower case, and without accents. */
export function plainWord(word: string): string {
  return withoutAccents(word).toLowerCase();
}

export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

/** Lo que cuesta → lo-que-cuesta */
export function hyphenated(text: string): string {
  return plainWord(text)
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');
}
