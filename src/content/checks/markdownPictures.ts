import { picturesIn } from '../markdown.ts';
import { none, type Rule } from '../rule.ts';

/** Pictures have fields of their own: in a text they would be shown as words. */
export const markdownPictures: Rule = {
  codes: ['markdown-picture'],
  severity: 'warning',
  text: {
    kinds: ['inline', 'markdown'],
    check(text, { spot }) {
      if (!text.includes('![')) return none;
      return picturesIn(text).map((raw) => ({
        ...spot,
        part: { offset: Math.max(0, text.indexOf(raw)), length: raw.length },
        code: 'markdown-picture',
        message: 'A picture in a text is not shown.',
        suggestion: 'Put it into a section that has a picture, or remove it.',
      }));
    },
  },
};
