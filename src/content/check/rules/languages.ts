import type { Layout } from '../../../generated/types.ts';
import { baseOf, languageName, tagNamed } from '../../../shared/languageTag.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { sayFrom } from '../../diagnostics/message.ts';
import { isPaged } from '../../page/listPages.ts';
import type { LoadedSite } from '../../site/site.ts';
import { everyFact, placeholders } from '../../text/facts.ts';
import { pathOf } from '../../text/href.ts';
import { en } from '../../words/en.ts';
import { knownWordsOf } from '../../words/words.ts';
import type { CheckedSite, Rule, SiteFinding } from '../rule.ts';

const texts = {
  language: {
    en: '"<tag>" is the tag of no language. | Did you mean "<guess>"? | Write that of the language, such as en, es, ca or ar.',
    es: '"<tag>" no es la etiqueta de ningún idioma. | ¿Quería decir "<guess>"? | Escriba la del idioma, como en, es, ca o ar.',
  },
  'language.unlisted': {
    en: 'This layout is in "<tag>", which is not among the languages of the site: <listed>. | Add it to `languages` of _site.json, or write one of those.',
    es: 'Esta plantilla está en "<tag>", que no está entre los idiomas del sitio: <listed>. | Añádalo a `languages` de _site.json o escriba uno de esos.',
  },
  'language.absent': {
    en: 'No layout is in "<tag>", so no page is. | Add pages/<folder>/_layout.json with "lang": "<tag>", or remove the language here.',
    es: 'Ninguna plantilla está en "<tag>", de modo que ninguna página lo está. | Añada pages/<folder>/_layout.json con "lang": "<tag>" o quite aquí el idioma.',
  },
  'language.words': {
    en: 'The labels lack words in "<tag>": <missing>. | Write them: the site brings no words in this language.',
    es: 'A las etiquetas les faltan textos en "<tag>": <missing>. | Escríbalos: el sitio no trae textos en este idioma.',
  },
  'language.link': {
    en: 'This link says "<tag>", and <href> is in "<there>". | Write the language of that page, or the home page of this language.',
    es: 'Este enlace dice "<tag>", y <href> está en "<there>". | Escriba el idioma de esa página o la portada de este idioma.',
  },
  'fact-language': {
    en: 'This fact has no text in <missing>. | Add it: pages in that language show it too.',
    es: 'A este dato le falta el texto en <missing>. | Añádalo: las páginas en ese idioma también lo muestran.',
  },
} as const;

const say = sayFrom(texts);

/** Each language of the site has a layout, the words of its controls, and the facts that it names. */
export const languages: Rule = {
  severity: 'error',
  why: {
    en: 'A wrong tag makes screen readers and search engines take the pages for another language, and a missing text leaves a hole.',
    es: 'Una etiqueta equivocada hace que los lectores de pantalla y los buscadores tomen las páginas por otro idioma, y un texto que falta deja un hueco.',
  },
  texts,
  *inFile({ layout, site: settings, shownOn }, { site, languageAt }) {
    for (const [index, tag] of (settings?.languages ?? []).entries())
      if (!isRight(tag)) yield { ...wrongTag(tag), path: ['languages', index] };
    if (!layout) return;
    const { lang: tag, labels, header } = layout;
    // One that is misspelt there may be this one.
    const listed = site?.languages?.every(isRight) ? site.languages : undefined;
    const isPager = shownOn.some(({ summary }) => summary.lists?.some(isPaged));
    const words = Object.keys(isPager ? { ...en.labels, ...en.pager } : en.labels);
    const missing = knownWordsOf(tag) ? [] : words.filter((name) => !(name in labels));
    if (!isRight(tag)) yield { ...wrongTag(tag), path: ['lang'] };
    else if (listed && !listed.includes(tag))
      yield { ...say('language.unlisted', { tag, listed: listed.join(', ') }), path: ['lang'] };
    else if (missing.length > 0)
      yield { ...say('language.words', { tag, missing: missing.join(', ') }), path: ['labels'] };
    for (const [index, { lang, href }] of (header.languages ?? []).entries()) {
      const there = languageAt(href);
      if (there === undefined || there === lang || !isRight(there)) continue;
      yield {
        ...say('language.link', { tag: lang, href, there }),
        path: ['header', 'languages', index, 'lang'],
      };
    }
  },
  *inSite(site) {
    yield* absentLanguages(site);
    yield* inFacts(site);
  },
};

function wrongTag(tag: string): Omit<Finding, 'path'> {
  const guess = rightTag(tag);
  return { ...say('language', { tag, guess }), guess };
}

function isRight(tag: string): boolean {
  return rightTag(tag) === tag;
}

/** The tag itself, the one that replaces an older or longer one, or that of a name; undefined if none does. */
function rightTag(tag: string): string | undefined {
  if (languageName(tag, 'en') === undefined) return tagNamed(tag);
  return Intl.getCanonicalLocales(tag)[0];
}

function* absentLanguages({
  site,
  loaded: { sources, layouts, refused },
}: CheckedSite): Iterable<SiteFinding> {
  const source = sources.get('_site.json');
  const layoutFiles = [...sources.keys()].filter((file) => /(?:^|\/)_layout\.json$/.test(file));
  // A layout that cannot be read, or has a wrong tag, may be the one.
  const tags = [...layouts.values()].map(({ layout }) => layout.lang);
  const isRead = layoutFiles.length === layouts.size && tags.every(isRight);
  if (
    !site?.languages ||
    !source ||
    !isRead ||
    !tags.every((tag) => site.languages?.includes(tag)) ||
    refused.some(({ kind }) => kind === 'layout')
  )
    return;
  for (const [index, tag] of site.languages.entries())
    if (!tags.includes(tag))
      yield {
        ...say('language.absent', { tag, folder: tag.toLowerCase() }),
        in: { kind: 'site', source, value: site },
        path: ['languages', index],
      };
}

/** Facts, in each language whose pages or layouts name them. */
function* inFacts({ facts, loaded }: CheckedSite): Iterable<SiteFinding> {
  const source = loaded.sources.get('_facts.json');
  if (!facts || !source) return;
  const named = languagesByFact(loaded);
  for (const { fact, path } of everyFact(facts)) {
    const { text } = fact;
    const wanted = [...(named.get(path.join('.')) ?? [])];
    const missing = text ? wanted.filter((tag) => !(tag in text) && !(baseOf(tag) in text)) : [];
    if (missing.length > 0)
      yield {
        ...say('fact-language', { missing: missing.join(', ') }),
        in: { kind: 'facts', source, value: facts },
        path: [...path, 'text'],
      };
  }
}

function languagesByFact({ pages, layouts }: LoadedSite): Map<string, Set<string>> {
  const named = new Map<string, Set<string>>();
  const add = (names: string[], lang: string) => {
    for (const name of names) named.set(name, (named.get(name) ?? new Set()).add(lang));
  };
  for (const { layoutFile = '', summary } of pages.values()) {
    const lang = layouts.get(layoutFile)?.layout.lang;
    if (lang) add(summary.facts, lang);
  }
  for (const { layout } of layouts.values())
    add(
      placeholders(JSON.stringify(layout)).map(({ name }) => name),
      layout.lang,
    );
  return named;
}

const linkTexts = {
  'language-links': {
    en: 'No link of the header leads from these pages to those in "<tag>". | Add it to `languages` of the header.',
    es: 'Ningún enlace de la cabecera lleva de estas páginas a las que están en "<tag>". | Añádalo a `languages` de la cabecera.',
  },
  'legal-link': {
    en: 'These links lack <route>, and those of <file> lead to <other>, its version. | Add it: a legal page is one click away on every page.',
    es: 'A estos enlaces les falta <route>, y los de <file> llevan a <other>, su versión. | Añádalo: una página legal está a un clic en todas las páginas.',
  },
} as const;

const sayLink = sayFrom(linkTexts);

/** A header leads to each language, and a footer to each legal page that there is in its language. */
export const languageLinks: Rule = {
  severity: 'warning',
  why: {
    en: 'Visitors look for their language in the header, and the law wants the legal pages one click away (LSSI, article 10; GDPR, article 13).',
    es: 'Los visitantes buscan su idioma en la cabecera, y la ley quiere las páginas legales a un clic (LSSI, artículo 10; RGPD, artículo 13).',
  },
  texts: linkTexts,
  *inSite({ site, loaded, languageAt, alternatesOf }) {
    const layouts = [...loaded.layouts.values()];
    for (const { layout, source } of layouts) {
      const document = { kind: 'layout', source, value: layout } as const;
      for (const tag of unlinked(layout, site?.languages ?? [], layouts))
        yield { ...sayLink('language-links', { tag }), in: document, path: ['header'] };
      const own = layout.footer.legal.map(({ href }) => pathOf(href));
      // A link that leads nowhere may be meant to lead there.
      if (!own.every((route) => loaded.routes.has(route))) continue;
      for (const { route, other, file } of legalPages(layout, layouts))
        if (!own.includes(route) && !own.includes(other))
          yield {
            ...sayLink('legal-link', { route, other, file }),
            in: document,
            path: ['footer', 'legal'],
          };
    }

    function legalPages({ lang }: Layout, all: typeof layouts) {
      const others = all.filter(({ layout }) => layout.lang !== lang);
      return others.flatMap(({ source: { file }, layout }) =>
        layout.footer.legal.flatMap(({ href }) => {
          const other = pathOf(href);
          const route = alternatesOf(other).find((each) => languageAt(each) === lang);
          return route === undefined ? [] : [{ route, other, file }];
        }),
      );
    }
  },
};

function unlinked(
  { lang, header }: Layout,
  listed: readonly string[],
  layouts: { layout: Layout }[],
): string[] {
  const linked = [lang, ...(header.languages ?? []).map((link) => link.lang)];
  return listed.filter(
    (tag) => layouts.some(({ layout }) => layout.lang === tag) && !linked.includes(tag),
  );
}
