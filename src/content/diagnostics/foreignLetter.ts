/** A character that looks like an ASCII letter, or like nothing, in a word of ASCII letters. */
export interface ForeignLetter {
  /** Counted from 1. */
  place: number;
  code: string;
  isInvisible: boolean;
}

export function foreignLetterIn(word: string): ForeignLetter | undefined {
  const letters = [...word];
  const index = letters.findIndex((letter) => foreign.test(letter));
  const letter = letters[index];
  if (letter === undefined) return undefined;
  const code = (letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return { place: index + 1, code: `U+${code}`, isInvisible: /\p{Cf}/u.test(letter) };
}

const foreign = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Cf}\u{ff21}-\u{ff5a}]/u;

export function foreignLetterNote({ place, code, isInvisible }: ForeignLetter): string {
  return isInvisible
    ? `Character ${place} is invisible (${code}).`
    : `Letter ${place} is from another alphabet (${code}) and only looks the same.`;
}

export function notaDeLetraAjena({ place, code, isInvisible }: ForeignLetter): string {
  return isInvisible
    ? `El carácter ${place} es invisible (${code}).`
    : `La letra ${place} es de otro alfabeto (${code}) y solo parece igual.`;
}
