import type { Section } from '../../../generated/types.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { none, type Rule } from '../rule.ts';

const messages = {
  'long-heading': phrase<{ length: number }>({
    en: ({ length }) => ({
      message: `This heading has ${length} characters. With more than ${most} it reads as a paragraph.`,
      suggestion: 'Name the subject in a few words, and say the rest in the text below.',
    }),
    es: ({ length }) => ({
      message: `Este título tiene ${length} caracteres. Con más de ${most} se lee como un párrafo.`,
      suggestion: 'Diga el tema en pocas palabras y el resto en el texto que sigue.',
    }),
  }),
};

const say = sayFrom(messages);

/** Six lines of a main heading on a phone. */
const most = 120;

/** The heading of a section is a heading, and not a paragraph in large letters. */
export const longHeadings: Rule = {
  messages,
  severity: 'warning',
  page: ({ page }) =>
    page.sections.flatMap((section, index) => {
      const [field, text] = headingOf(section);
      const { length } = [...text];
      return length > most
        ? [{ ...say('long-heading', { length }), path: ['sections', index, field] }]
        : none;
    }),
};

function headingOf(section: Section): ['title' | 'heading', string] {
  if (section.type === 'articleHeader') return ['title', section.title];
  return ['heading', ('heading' in section && section.heading) || ''];
}
