import { phrase, sayFrom } from '../../diagnostics/message.ts';
import type { Path } from '../../schema/traversal.ts';
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

/** The headings of sections and of their entries are headings, and no paragraphs in large letters. */
export const longHeadings: Rule = {
  messages,
  severity: 'warning',
  page: (page, project) =>
    project.textsOf(page).flatMap(({ text, path }) => {
      if (!isHeading(path)) return none;
      const { length } = [...text];
      return length > most ? [{ ...say('long-heading', { length }), path }] : none;
    }),
};

function isHeading(path: Path): boolean {
  const field = path.at(-1);
  return path[0] === 'sections' && (field === 'heading' || field === 'title');
}
