import { phrase, sayFrom } from '../../diagnostics/message.ts';
import type { Rule } from '../rule.ts';

const messages = {
  'menu-entry': phrase<{ label: string }>({
    en: ({ label }) => ({
      message: `"${label}" leads nowhere.`,
      suggestion: 'Add an `href`, or `items` that drop down.',
    }),
    es: ({ label }) => ({
      message: `"${label}" no lleva a ninguna parte.`,
      suggestion: 'Añada un `href`, o unos `items` que se desplieguen.',
    }),
  }),
};

const say = sayFrom(messages);

/** An entry of a menu leads somewhere or drops down. */
export const menuEntries: Rule = {
  messages,
  layout: ({ header }) =>
    header.menu.flatMap(({ label, href, items }, index) =>
      href === undefined && items === undefined
        ? { ...say('menu-entry', { label }), path: ['header', 'menu', index] }
        : [],
    ),
};
