import { none, type Rule } from '../rule.ts';

export const filler =
  /lorem ipsum|dolor sit amet|\bx{3,}\b|\bTODO:|^TODO$|\bFIXME\b|\bTBD\b|\?{3,}|\[(?:your|insert|tu|su) [^\]]*\](?!\()/i;

/** No text stands only for one that is to be written. */
export const placeholderText: Rule = {
  codes: ['placeholder-text'],
  severity: 'warning',
  text: {
    kinds: ['text', 'inline', 'markdown'],
    check(text, { spot }) {
      const found = filler.exec(text);
      if (!found) return none;
      return [
        {
          ...spot,
          part: { offset: found.index, length: found[0].length },
          code: 'placeholder-text',
          message: `${JSON.stringify(found[0])} looks like a text that is still to be written.`,
          suggestion: 'Write what visitors are to read.',
        },
      ];
    },
  },
};
