import { none, type Rule } from '../rule.ts';

/** A link leads to this site, to https, or to a telephone or mail program. */
export const linkSchemes: Rule = {
  codes: ['unsafe-link', 'link-form'],
  link(href, { spot }) {
    const start = href.trim().toLowerCase();
    if (/^(#|\/(?!\/)|https:\/\/|mailto:|tel:|\{)/.test(start)) return none;
    const scheme = /^([a-z][a-z0-9+.-]*):/.exec(start)?.[1];
    const secure = start.startsWith('http://') ? `https${href.trim().slice(4)}` : undefined;
    const isUnsafe = scheme !== undefined && secure === undefined;
    return [
      {
        ...spot,
        code: isUnsafe ? 'unsafe-link' : 'link-form',
        message: isUnsafe
          ? `A link cannot begin with ${scheme}: on this site.`
          : `The link ${href} leads nowhere as it is written.`,
        suggestion: secure
          ? `Write ${secure}.`
          : 'A link begins with / for a page of this site, with # for a section of this page, or with https:// for another site.',
        replacement: secure,
      },
    ];
  },
};
