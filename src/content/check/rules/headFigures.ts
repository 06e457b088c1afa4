import type { Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { none, type Rule } from '../rule.ts';

const messages = {
  'head-figure': phrase<{ found: string }>({
    en: ({ found }) => ({
      message: `Search results show ${found}, a figure that this page does not have.`,
      suggestion: 'Write the figure of the page, or put this one into the page as well.',
    }),
    es: ({ found }) => ({
      message: `Los buscadores muestran ${found}, una cifra que esta página no tiene.`,
      suggestion: 'Escriba la cifra de la página o póngala también en la página.',
    }),
  }),
};

const say = sayFrom(messages);

/** The title and the description of a page, which search engines show, name only figures that it has. */
export const headFigures: Rule = {
  messages,
  severity: 'warning',
  page(page, project) {
    const { title, description } = page.page;
    if (!measured.test(title) && !measured.test(description)) return none;
    const rest = { ...page.page, title: '', description: '' };
    const filled = project.filledIn(JSON.stringify(rest), page);
    // The facts are broken, or lack this one: that is told, and its figure is not known.
    if (unfilled.test(filled)) return none;
    const there = new Set(figuresIn(filled).map(digitsOf));
    return Object.entries({ title, description }).flatMap(([field, text]): Finding[] => {
      const strange = [...text.matchAll(measures)].find(({ 0: found }) =>
        figuresIn(found).some((figure) => !there.has(digitsOf(figure))),
      );
      if (!strange) return none;
      const { 0: found, index: offset } = strange;
      const part = { offset, length: found.length };
      return [{ ...say('head-figure', { found }), path: [field], part }];
    });
  },
};

const unfilled = /\{[a-z]\w*\.\w+\}/;

/** The numbers in a text; years are none, nor are those of laws. */
function figuresIn(text: string): string[] {
  return text.match(figure) ?? [];
}

const figure = /(?<![\p{L}\d/.,-])(?!(?:19|20)\d\d(?!\d))\d+(?:[.,]\d+)*(?![\p{L}\d/])/gu;

/** `1,500` and `1.500` are written in one way. */
function digitsOf(written: string): string {
  return written.replace(/[.,](?=\d{3}(?!\d))/g, '');
}

/** Amounts, shares and times. Other numbers may belong to a name. */
const measured =
  /(?<![\p{L}\d/.,{-])(?:[€$]\s?\d[\d.,]*(?<=\d)|\d+(?:[.,]\d+)*\s?(?:[%€]|(?:minute|hour|day|week|month|year|minuto|hora|día|semana|mes|año|(?:working|business|calendar|natural) day)(?:e?s)?(?!\p{L})))/iu;
const measures = new RegExp(measured, 'giu');
