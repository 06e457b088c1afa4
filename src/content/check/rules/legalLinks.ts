import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { versionIn } from '../../site/languages.ts';
import { pathOf } from '../../text/href.ts';
import { none, type Rule } from '../rule.ts';

const messages = {
  'legal-link': phrase<{ route: string; other: string; file: string }>({
    en: ({ route, other, file }) => ({
      message: `These links lack ${route}, and those of ${file} lead to ${other}, its version.`,
      suggestion: 'Add it: a legal page is one click away on every page.',
    }),
    es: ({ route, other, file }) => ({
      message: `A estos enlaces les falta ${route}, y los de ${file} llevan a ${other}, su versión.`,
      suggestion: 'Añádalo: una página legal está a un clic en todas las páginas.',
    }),
  }),
};

const say = sayFrom(messages);

/** A footer leads to the legal pages that the footers of other languages lead to. */
export const legalLinks: Rule = {
  messages,
  severity: 'warning',
  layout({ lang, footer }, { site: { layouts, pages, routes }, languageAt }) {
    const own = new Set(footer.legal.map(({ href }) => pathOf(href)));
    // A link that leads nowhere is told itself, and may be meant to lead there.
    if ([...own].some((route) => !routes.has(route))) return none;
    const others = [...layouts.values()].filter(({ layout }) => layout.lang !== lang);
    return others.flatMap(({ source: { file }, layout }) =>
      layout.footer.legal.flatMap(({ href }) => {
        const other = pathOf(href);
        const alternates = pages.get(other)?.summary.alternates;
        const route = versionIn(lang, alternates, languageAt);
        // A link to the version itself is told as one in another language.
        if (route === undefined || own.has(route) || own.has(other)) return [];
        own.add(route);
        return { ...say('legal-link', { route, other, file }), path: ['footer', 'legal'] };
      }),
    );
  },
};
