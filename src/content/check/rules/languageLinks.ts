import type { Layout } from '../../../generated/types.ts';
import { sayFrom } from '../../diagnostics/message.ts';
import { pathOf } from '../../text/href.ts';
import type { Rule } from '../rule.ts';

const texts = {
  'language-links': {
    en: 'No link of the header leads from these pages to those in "<tag>". | Add it to `languages` of the header.',
    es: 'Ningún enlace de la cabecera lleva de estas páginas a las que están en "<tag>". | Añádalo a `languages` de la cabecera.',
  },
  'legal-link': {
    en: 'These links lack <route>, and those of <file> lead to <other>, its version. | Add it: a legal page is one click away on every page.',
    es: 'A estos enlaces les falta <route>, y los de <file> llevan a <other>, su versión. | Añádalo: una página legal está a un clic en todas las páginas.',
  },
} as const;

const say = sayFrom(texts);

/** A header leads to each language, and a footer to each legal page that there is in its language. */
export const languageLinks: Rule = {
  severity: 'warning',
  why: {
    en: 'Visitors look for their language in the header, and the law wants the legal pages one click away (in Spain LSSI, article 10; in the European Union GDPR, article 13).',
    es: 'Los visitantes buscan su idioma en la cabecera, y la ley quiere las páginas legales a un clic (en España, la LSSI, artículo 10; en la Unión Europea, el RGPD, artículo 13).',
  },
  texts,
  *inSite({ site, loaded, languageAt, alternatesOf }) {
    const layouts = [...loaded.layouts.values()];
    const tags = layouts.map(({ layout }) => layout.lang);
    const legal = layouts.flatMap(({ source: { file }, layout }) =>
      legalPages(layout).map((other) => ({ file, other })),
    );
    for (const { layout, source } of layouts) {
      const document = { kind: 'layout', source, value: layout } as const;
      const linked = [layout.lang, ...(layout.header.languages ?? []).map(({ lang }) => lang)];
      for (const tag of site?.languages ?? [])
        if (tags.includes(tag) && !linked.includes(tag))
          yield { ...say('language-links', { tag }), in: document, path: ['header'] };
      const own = legalPages(layout);
      // A link that leads nowhere may be meant to lead there.
      if (!own.every((route) => loaded.routes.has(route))) continue;
      for (const { file, other } of legal) {
        const route = alternatesOf(other).find((each) => languageAt(each) === layout.lang);
        if (route === undefined || own.includes(route) || own.includes(other)) continue;
        const said = say('legal-link', { route, other, file });
        yield { ...said, in: document, path: ['footer', 'legal'] };
      }
    }
  },
};

function legalPages({ footer }: Layout): string[] {
  return (footer.legal ?? []).map(({ href }) => pathOf(href));
}
