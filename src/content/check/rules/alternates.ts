import { sayFrom } from '../../diagnostics/message.ts';
import { documentOf } from '../../site/site.ts';
import type { Rule } from '../rule.ts';

const texts = {
  'alternate-language': {
    en: '<alternate> is in the same language as <other>, which is this page or another version of it. | Name one page in each other language, or remove this entry.',
    es: '<alternate> está en el mismo idioma que <other>, que es esta página u otra versión suya. | Indique una página en cada uno de los demás idiomas o quite esta entrada.',
  },
} as const;

const say = sayFrom(texts);

/** A page has one version in each language. It is enough that one of two names the other. */
export const alternates: Rule = {
  severity: 'error',
  why: {
    en: 'Search engines send people to the version in their language, and ignore a page that has two of them.',
    es: 'Los buscadores envían a cada persona a la versión en su idioma, y no hacen caso de una página que tiene dos.',
  },
  texts,
  *inSite({ loaded, languageAt }) {
    const told = new Set<string>();
    for (const page of loaded.pages.values()) {
      const group = [page.route, ...page.alternates];
      for (const [index, alternate] of (page.page.alternates ?? []).entries()) {
        const isAlike = (route: string) =>
          route !== alternate && languageAt(route) === languageAt(alternate);
        const other = alternate === page.route ? alternate : group.find(isAlike);
        const isTold = group.some((route) => told.has(route));
        if (other === undefined || isTold || !loaded.pages.has(alternate)) continue;
        for (const route of group) told.add(route);
        const said = say('alternate-language', { alternate, other });
        yield { ...said, in: documentOf(page), path: ['alternates', index] };
      }
    }
  },
};
