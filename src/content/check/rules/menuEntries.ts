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
  'menu-entry.both': phrase<{ label: string }>({
    en: ({ label }) => ({
      message: `"${label}" has an \`href\` that nobody can follow: it drops down.`,
      suggestion: 'Remove the `href`, and add it to `items` as a link of its own.',
    }),
    es: ({ label }) => ({
      message: `"${label}" tiene un \`href\` que nadie puede seguir: se despliega.`,
      suggestion: 'Quite el `href` y añádalo a `items` como un enlace más.',
    }),
  }),
};

const say = sayFrom(messages);

/** An entry of a menu leads somewhere or drops down. */
export const menuEntries: Rule = {
  messages,
  layout: ({ header }) =>
    header.menu.flatMap(({ label, href, items }, index) => {
      const path = ['header', 'menu', index];
      const hasBoth = href !== undefined && items !== undefined;
      if (hasBoth) return { ...say('menu-entry.both', { label }), path: [...path, 'href'] };
      const hasNone = href === undefined && items === undefined;
      return hasNone ? { ...say('menu-entry', { label }), path } : [];
    }),
};
