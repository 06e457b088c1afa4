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
  'menu-entry.twice': phrase<{ label: string }>({
    en: ({ label }) => ({
      message: `"${label}" is in this menu twice.`,
      suggestion: 'Remove one of the two.',
    }),
    es: ({ label }) => ({
      message: `"${label}" está dos veces en este menú.`,
      suggestion: 'Quite una de las dos.',
    }),
  }),
};

const say = sayFrom(messages);

/** An entry of a menu leads somewhere or drops down, and stands in it once. */
export const menuEntries: Rule = {
  messages,
  layout: ({ header: { menu } }) =>
    menu.flatMap((entry, index) => {
      const { label, href, items = [] } = entry;
      const path = ['header', 'menu', index];
      const inItems = items.flatMap((item, at) =>
        isRepeated(items, at)
          ? [{ ...say('menu-entry.twice', item), path: [...path, 'items', at] }]
          : [],
      );
      if (isRepeated(menu, index)) return [{ ...say('menu-entry.twice', { label }), path }];
      const hasBoth = href !== undefined && entry.items !== undefined;
      if (hasBoth) return { ...say('menu-entry.both', { label }), path: [...path, 'href'] };
      const hasNone = href === undefined && entry.items === undefined;
      return hasNone ? { ...say('menu-entry', { label }), path } : inItems;
    }),
};

/** An entry for wide windows and one for narrow ones are not the same. */
function isRepeated(entries: object[], index: number): boolean {
  const texts = entries.map((entry) => JSON.stringify(entry));
  return texts.indexOf(texts[index] ?? '') < index;
}
