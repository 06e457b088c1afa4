import { groupedBy } from '../../../shared/groupedBy.ts';
import { sayFrom } from '../../diagnostics/message.ts';
import { documentOf } from '../../site/site.ts';
import type { CheckedSite, Rule } from '../rule.ts';

const texts = {
  'alternate-language': {
    en: 'This entry makes <one> and <other> versions of each other, but both are in the same language. | Name one page in each other language, or remove this entry.',
    es: 'Esta entrada hace de <one> y <other> versiones la una de la otra, pero las dos están en el mismo idioma. | Indique una página en cada uno de los demás idiomas o quite esta entrada.',
  },
  'alternate-language.itself': {
    en: 'This entry is the page itself, which is no version in another language. | Remove it.',
    es: 'Esta entrada es la propia página, que no es una versión en otro idioma. | Quítela.',
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
  *inSite(site) {
    const told = new Set<string>();
    for (const { page, alternate, index } of entriesIn(site)) {
      const place = { in: documentOf(page), path: ['alternates', index] };
      const group = new Set([page.route, alternate, ...page.alternates]);
      const alike = [...groupedBy(group, site.languageAt).values()];
      const [one, other] = alike.find(({ length }) => length > 1) ?? [];
      if (alternate === page.route) yield { ...say('alternate-language.itself'), ...place };
      else if (one && other && !told.has(alternate)) {
        yield { ...say('alternate-language', { one, other }), ...place };
        for (const route of group) told.add(route);
      }
    }
  },
};

/** First those that are likely to be wrong: to a page in the same language, or to one that does not answer. */
function entriesIn({ loaded: { pages }, languageAt }: CheckedSite) {
  const entries = [...pages.values()].flatMap((page) =>
    (page.summary.alternates ?? []).map((alternate, index) => {
      const isOther = languageAt(page.route) !== languageAt(alternate);
      const isAnswered = pages.get(alternate)?.summary.alternates?.includes(page.route);
      return { page, alternate, index, trust: Number(isOther) + Number(isAnswered ?? false) };
    }),
  );
  return entries
    .filter(({ alternate }) => pages.has(alternate))
    .toSorted((one, other) => one.trust - other.trust);
}
