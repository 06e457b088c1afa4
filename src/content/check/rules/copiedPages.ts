import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { documentOf } from '../../site/site.ts';
import type { Rule } from '../rule.ts';

const messages = {
  'copied-page': phrase<{ original: string }>({
    en: ({ original }) => ({
      message: `Most of this page is also on ${original}.`,
      suggestion: 'Write the texts, title and description of this page, or remove the file.',
    }),
    es: ({ original }) => ({
      message: `Casi todo lo de esta página está también en ${original}.`,
      suggestion:
        'Escriba los textos, el título y la descripción de esta página o quite el archivo.',
    }),
  }),
};

const say = sayFrom(messages);

/** No page is a copy of another: told once, not paragraph by paragraph. */
export const copiedPages: Rule = {
  messages,
  severity: 'warning',
  project: ({ compared }) =>
    [...compared().copies].map(([page, { route }]) => ({
      document: documentOf(page),
      findings: [{ ...say('copied-page', { original: route }), path: [] }],
    })),
};
