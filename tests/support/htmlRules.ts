import type { ConfigData } from 'html-validate';

/** The recommended rules, but for those that are about taste and do not fit this site. */
export const htmlRules: ConfigData = {
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // A page's data decides how long a bar is, how many tiles count a share, and how many rows the
    // first card takes.
    'no-inline-style': [
      'error',
      { allowedProperties: ['width', 'background-size', 'grid-row-end'] },
    ],
    // Numbers are shown as _site.json writes them, which is how visitors copy and search them.
    'tel-non-breaking': 'off',
    // Only one of the menus for wide and small screens is shown at a time. axe checks that one.
    'unique-landmark': 'off',
    // HTML lets an id begin with a digit, as that of the heading `1. What we do` does.
    'valid-id': ['error', { relaxed: true }],
  },
};
