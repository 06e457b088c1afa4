import type { Layout } from '../../generated/types.ts';
import type { Finding } from '../diagnostic.ts';
import type { Rule } from '../rule.ts';

/** An entry of a menu leads somewhere or drops down. */
export const menuEntries: Rule = {
  codes: ['menu-entry'],
  layout: ({ header }) => [...entriesOf(header, 'menu'), ...entriesOf(header, 'mobileMenu')],
};

function entriesOf(header: Layout['header'], name: 'menu' | 'mobileMenu'): Finding[] {
  return header[name].flatMap(({ label, href, items }, index) =>
    href === undefined && items === undefined
      ? {
          path: ['header', name, index],
          code: 'menu-entry',
          message: `"${label}" leads nowhere.`,
          suggestion: 'Add an `href`, or `items` that drop down.',
        }
      : [],
  );
}
