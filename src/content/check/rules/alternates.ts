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
      const own = page.summary.alternates?.indexOf(page.route) ?? -1;
      if (own >= 0) {
        const said = say('alternate-language', { alternate: page.route, other: page.route });
        yield { ...said, in: documentOf(page), path: ['alternates', own] };
      }
      const all = [page.route, ...page.alternates];
      const twice = all.find(
        (route, at) => all.findIndex((other) => languageAt(other) === languageAt(route)) < at,
      );
      if (twice === undefined || told.has(page.route)) continue;
      for (const route of all) told.add(route);
      yield* inGroup(all);
    }

    function* inGroup(all: string[]) {
      for (const route of all) {
        const page = loaded.pages.get(route);
        for (const [index, alternate] of (page?.page.alternates ?? []).entries()) {
          const other = all.find(
            (each) => each !== alternate && languageAt(each) === languageAt(alternate),
          );
          if (!page || other === undefined || !loaded.pages.has(alternate)) continue;
          yield {
            ...say('alternate-language', { alternate, other }),
            in: documentOf(page),
            path: ['alternates', index],
          };
          return;
        }
      }
    }
  },
};
