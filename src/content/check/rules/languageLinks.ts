import { languageName } from '../../../shared/languageTag.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { none, type Rule } from '../rule.ts';

const messages = {
  'language-links': phrase<{ missing: string[] }>({
    en: ({ missing }) => ({
      message: `No link leads from these pages to those in ${missing.map((tag) => languageName(tag, 'en') ?? tag).join(', ')}.`,
      suggestion: 'Add it to `languages` of the header.',
    }),
    es: ({ missing }) => ({
      message: `Ningún enlace lleva de estas páginas a las que están en ${missing.map((tag) => languageName(tag, 'es') ?? tag).join(', ')}.`,
      suggestion: 'Añádalo a `languages` de la cabecera.',
    }),
  }),
};

const say = sayFrom(messages);

/** A header leads to each language that _site.json lists and a layout is in. */
export const languageLinks: Rule = {
  messages,
  severity: 'warning',
  layout({ lang, header }, { site: { site, layouts } }) {
    const present = new Set([...layouts.values()].map(({ layout }) => layout.lang));
    const linked = new Set([lang, ...(header.languages ?? []).map((link) => link.lang)]);
    const missing = (site?.languages ?? []).filter((tag) => present.has(tag) && !linked.has(tag));
    if (missing.length === 0) return none;
    return [{ ...say('language-links', { missing }), path: ['header'] }];
  },
};
