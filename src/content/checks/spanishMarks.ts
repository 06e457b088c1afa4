import { type Here, none, type Rule } from '../rule.ts';

/** In Spanish a question begins with ¿ and an exclamation with ¡. */
export const spanishMarks: Rule = {
  codes: ['spanish-mark'],
  severity: 'warning',
  text: {
    kinds: ['text', 'inline', 'markdown'],
    check(text, here) {
      if (!/[?!¿¡]/.test(text) || here.project.languageOf(here.subject) !== 'es') return none;
      const plain = withoutAddresses(text);
      return [...lonely(plain, '¿', '?', here), ...lonely(plain, '¡', '!', here)];
    },
  },
};

/** Addresses have question marks of their own. Their length is kept. */
function withoutAddresses(text: string): string {
  return text.replace(/\]\([^)]*\)|https?:\/\/\S+/g, (found) => ' '.repeat(found.length));
}

/** The first sign of a kind that has no counterpart. */
function lonely(text: string, opener: string, closer: string, { spot }: Here) {
  let open: number | undefined;
  for (const { 0: sign, index } of text.matchAll(/[¿?¡!]/g)) {
    if (sign === opener) {
      if (open !== undefined) return [finding(open)];
      open = index;
    }
    if (sign !== closer) continue;
    if (open === undefined && text[index - 1] !== closer) return [finding(index)];
    open = undefined;
  }
  return open === undefined ? none : [finding(open)];

  function finding(offset: number) {
    const isOpener = text[offset] === opener;
    return {
      ...spot,
      part: { offset, length: 1 },
      code: 'spanish-mark',
      message: `This ${text[offset]} has no ${isOpener ? closer : opener}.`,
      suggestion: isOpener ? `End the sentence with ${closer}.` : `Begin it with ${opener}.`,
    };
  }
}
