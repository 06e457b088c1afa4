import type { Finding } from '../diagnostic.ts';
import { phrase, sayFrom } from '../message.ts';
import type { Rule } from '../rule.ts';
import type { LoadedPage } from '../site.ts';
import { wordsIn } from '../words.ts';

const messages = {
  'repeated-text': phrase<{ route: string }>({
    en: ({ route }) => ({
      message: `The same paragraph stands on ${route}.`,
      suggestion: 'Say it in other words, or link there.',
    }),
    es: ({ route }) => ({
      message: `El mismo párrafo está en ${route}.`,
      suggestion: 'Dígalo con otras palabras o enlace a esa página.',
    }),
  }),
};

const say = sayFrom(messages);

/** From this many words on a text is a paragraph, and not a label that pages may well share. */
const paragraph = 14;

/**
 * No paragraph stands on two pages: what many pages say belongs into facts or the layout. An
 * article and the list that leads there share its excerpt.
 */
export const repeatedText: Rule = {
  messages,
  severity: 'warning',
  project({ site, textsOf }) {
    const first = new Map<string, LoadedPage>();
    return [...site.pages.values()].map((page) => {
      const findings = textsOf(page).flatMap(({ text, path }): Finding[] => {
        if (path.at(-1) === 'excerpt' || wordsIn(text) < paragraph) return [];
        const key = text.trim().toLowerCase();
        const earlier = first.get(key) ?? page;
        first.set(key, earlier);
        return earlier === page
          ? []
          : [{ ...say('repeated-text', { route: earlier.route }), path }];
      });
      const document = { kind: 'page', source: page.source, value: page.page } as const;
      return { document, findings };
    });
  },
};
