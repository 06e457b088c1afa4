import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { wordsIn } from '../../text/wordCount.ts';
import { none, type Rule } from '../rule.ts';

const messages = {
  'reading-time': phrase<{ words: number; minutes: number; says: number }>({
    en: ({ words, minutes, says }) => ({
      message: `The article takes about ${minutes} min to read, but says ${says}.`,
      suggestion: `It has ${words} words. Write ${minutes}, or \`introduction\`: true where only the beginning is published.`,
    }),
    es: ({ words, minutes, says }) => ({
      message: `El artículo se lee en alrededor de ${minutes} min, pero dice ${says}.`,
      suggestion: `Tiene ${words} palabras. Escriba ${minutes}, o \`introduction\`: true si solo se publica el comienzo.`,
    }),
  }),
};

const say = sayFrom(messages);

/** Words per minute. People read such texts at 200 to 230. */
const pace = 215;

/** An article's reading time matches its length. */
export const readingTime: Rule = {
  messages,
  severity: 'warning',
  page(page, { textsOf }) {
    const index = page.page.sections.findIndex(({ type }) => type === 'articleHeader');
    const header = page.page.sections[index];
    if (header?.type !== 'articleHeader' || header.introduction) return none;
    const words = textsOf(page).reduce((total, { text }) => total + wordsIn(text), 0);
    const minutes = Math.max(1, Math.round(words / pace));
    const isNear = Math.abs(words / pace - header.readMinutes) <= header.readMinutes / 3;
    if (isNear || minutes === header.readMinutes) return none;
    return [
      {
        ...say('reading-time', { words, minutes, says: header.readMinutes }),
        path: ['sections', index, 'readMinutes'],
      },
    ];
  },
};
