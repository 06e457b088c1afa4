import { baseOf, languageName } from '../../../shared/languageTag.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { articlesFor } from '../../page/articles.ts';
import { isPaged } from '../../page/listPages.ts';
import type { Path } from '../../schema/traversal.ts';
import { articlesIn } from '../../site/articlesIn.ts';
import type { LoadedLayout, LoadedSite } from '../../site/site.ts';
import { everyFact, type Fact, type Facts, placeholders } from '../../text/facts.ts';
import { en } from '../../words/en.ts';
import { knownLanguages, knownWordsOf } from '../../words/words.ts';
import { none, type Rule, type RuleContext } from '../rule.ts';

const messages = {
  language: phrase<{ tag: string; guess?: string | undefined }>({
    en: ({ tag, guess }) => ({
      message: `"${tag}" is the tag of no language.`,
      suggestion: guess
        ? `Did you mean "${guess}"?`
        : 'Write that of the language, such as en, es, ca or ar.',
    }),
    es: ({ tag, guess }) => ({
      message: `"${tag}" no es la etiqueta de ningún idioma.`,
      suggestion: guess
        ? `¿Quería decir "${guess}"?`
        : 'Escriba la del idioma, como en, es, ca o ar.',
    }),
  }),
  'language.unlisted': phrase<{ tag: string; listed: string[] }>({
    en: ({ tag, listed }) => ({
      message: `"${tag}" is not among the languages of the site: ${listed.join(', ')}.`,
      suggestion: 'Add it to `languages` of _site.json, or write one of those.',
    }),
    es: ({ tag, listed }) => ({
      message: `"${tag}" no está entre los idiomas del sitio: ${listed.join(', ')}.`,
      suggestion: 'Añádalo a `languages` de _site.json o escriba uno de esos.',
    }),
  }),
  'language.lacks': phrase<{ tag: string; file: string }>({
    en: ({ tag, file }) => ({
      message: `${file} is in "${tag}", which is not among the languages of the site.`,
      suggestion: `Add "${tag}" here. To remove the language, delete its folder.`,
    }),
    es: ({ tag, file }) => ({
      message: `${file} está en "${tag}", que no figura entre los idiomas del sitio.`,
      suggestion: `Añada aquí "${tag}". Para quitar el idioma, borre su carpeta.`,
    }),
  }),
  'language.absent': phrase<{ tag: string; guess?: string | undefined }>({
    en: ({ tag, guess }) => ({
      message: `No layout is in "${tag}", so no page is.`,
      suggestion: guess
        ? `Did you mean "${guess}"?`
        : `Add pages/${tag.toLowerCase()}/_layout.json with "lang": "${tag}", or remove the language here.`,
    }),
    es: ({ tag, guess }) => ({
      message: `Ninguna plantilla está en "${tag}", de modo que ninguna página lo está.`,
      suggestion: guess
        ? `¿Quería decir "${guess}"?`
        : `Añada pages/${tag.toLowerCase()}/_layout.json con "lang": "${tag}" o quite aquí el idioma.`,
    }),
  }),
  'language.twice': phrase<{ tag: string }>({
    en: ({ tag }) => ({ message: `"${tag}" is listed twice.`, suggestion: 'Remove one of them.' }),
    es: ({ tag }) => ({ message: `"${tag}" está dos veces.`, suggestion: 'Quite una de ellas.' }),
  }),
  'language.words': phrase<{ tag: string; missing: string[] }>({
    en: ({ tag, missing }) => ({
      message: `These words of the controls are missing in ${languageName(tag, 'en') ?? tag}: ${missing.join(', ')}.`,
      suggestion: `Write them. They are known only in ${knownLanguages.join(', ')}.`,
    }),
    es: ({ tag, missing }) => ({
      message: `Faltan estos textos de los controles en ${languageName(tag, 'es') ?? tag}: ${missing.join(', ')}.`,
      suggestion: `Escríbalos. Solo se conocen en ${knownLanguages.join(', ')}.`,
    }),
  }),
  'language.link': phrase<{ tag: string; href: string; there: string }>({
    en: ({ tag, href, there }) => ({
      message: `This link says "${tag}", and ${href} is in "${there}".`,
      suggestion: 'Write the language of that page, or the home page of this language.',
    }),
    es: ({ tag, href, there }) => ({
      message: `Este enlace dice "${tag}", y ${href} está en "${there}".`,
      suggestion: 'Escriba el idioma de esa página o la portada de este idioma.',
    }),
  }),
  'fact-language': phrase<{ missing: string[] }>({
    en: ({ missing }) => ({
      message: `This fact has no text in ${missing.map((tag) => languageName(tag, 'en') ?? tag).join(', ')}.`,
      suggestion: `Add ${missing.map((tag) => `"${tag}"`).join(', ')}: pages in that language show it too.`,
    }),
    es: ({ missing }) => ({
      message: `A este dato le falta el texto en ${missing.map((tag) => languageName(tag, 'es') ?? tag).join(', ')}.`,
      suggestion: `Añada ${missing.map((tag) => `"${tag}"`).join(', ')}: las páginas en ese idioma también lo muestran.`,
    }),
  }),
  'fact-language.person': phrase<{ tag: string }>({
    en: ({ tag }) => ({
      message: `The words for “per person” are not known in ${languageName(tag, 'en') ?? tag}.`,
      suggestion: 'Write the fact as a `text` in each language.',
    }),
    es: ({ tag }) => ({
      message: `No se conocen las palabras para «por persona» en ${languageName(tag, 'es') ?? tag}.`,
      suggestion: 'Escriba el dato como `text` en cada idioma.',
    }),
  }),
};

const say = sayFrom(messages);

/** Each language of the site has a layout, the words of its controls, and the facts that it names. */
export const siteLanguages: Rule = {
  messages,
  layout(layout, project) {
    const { lang, labels, header } = layout;
    const { languageAt } = project;
    const { site, layouts, routes, layoutFileOf } = project.site;
    const own = [...layouts.values()].find((each) => each.layout === layout)?.file;
    const listed = site?.languages;
    if (isNameless(lang)) {
      const guess = rightTag(lang) ?? (listed && tagMeant(listed, layouts));
      return [{ ...say('language', { tag: lang, guess }), path: ['lang'], guess }];
    }
    if (listed && !listed.includes(lang))
      return absentIn(listed, layouts).length > 0 && !isNamedAfter(lang, own)
        ? [{ ...say('language.unlisted', { tag: lang, listed }), path: ['lang'] }]
        : none;
    const needed = { ...en.labels, ...(hasListPages(lang, project.site) && en.pager) };
    const missing = knownWordsOf(lang)
      ? []
      : Object.keys(needed).filter((name) => !(name in labels));
    if (missing.length > 0)
      return [{ ...say('language.words', { tag: lang, missing }), path: ['labels'] }];
    return (header.languages ?? []).flatMap(({ lang: tag, href }, index) => {
      const there = languageAt(href);
      // A layout in a wrong language is told by itself.
      const isTold = there === lang && layoutFileOf(routes.get(href)?.[0] ?? '') !== own;
      if (
        !there ||
        there === tag ||
        isTold ||
        rightTag(there) !== undefined ||
        !languageName(there, 'en')
      )
        return [];
      if (listed && !listed.includes(there)) return [];
      const path = ['header', 'languages', index, 'lang'];
      return [{ ...say('language.link', { tag, href, there }), path }];
    });
  },
  site({ languages: listed }, { site: { layouts, refused, sources } }) {
    if (!listed) return none;
    const isLayout = (file: string) => /(?:^|\/)_layout\.json$/.test(file);
    const files = [...sources.keys()].filter(isLayout);
    // Without the topmost layout, that is told.
    const isWhole = sources.has('_layout.json') && files.length === layouts.size;
    const isRead = refused.length === 0 && isWhole;
    const meant = tagMeant(listed, layouts);
    const absent = isRead ? absentIn(listed, layouts).filter((tag) => tag !== meant) : [];
    const others = [...layouts.values()].filter(({ layout: { lang } }) => isOther(lang, listed));
    const isListed = ({ layout }: LoadedLayout) => listed.includes(layout.lang);
    const isInPlace = others.every(({ layout: { lang }, file }) => isNamedAfter(lang, file));
    const guess = absent.length === 1 && others.length === 1 ? others[0]?.layout.lang : undefined;
    const inList = listed.flatMap((tag, index) => {
      const path: Path = ['languages', index];
      if (listed.indexOf(tag) < index) return [{ ...say('language.twice', { tag }), path }];
      // Beside a layout in a language that is not listed, that is the mistake, unless its folder agrees.
      const isAbsent = absent.includes(tag) && (isInPlace || [...layouts.values()].every(isListed));
      return isAbsent ? [{ ...say('language.absent', { tag, guess }), path, guess }] : [];
    });
    if (absent.length > 0) return inList;
    const lacks = others.map(({ source: { file }, layout: { lang: tag } }) => ({
      ...say('language.lacks', { tag, file }),
      path: ['languages'],
    }));
    return [...inList, ...lacks];
  },
  facts: (facts, project) => factTexts(facts, project),
};

/** Only lists that go on need the words between their pages. */
function hasListPages(lang: string, { pages, layouts }: LoadedSite): boolean {
  return [...pages.values()].some(
    ({ layoutFile = '', summary }) =>
      summary.lists?.some(isPaged) && layouts.get(layoutFile)?.layout.lang === lang,
  );
}

/** Languages that no layout is in. */
function absentIn(listed: string[], layouts: LoadedSite['layouts']): string[] {
  const present = new Set([...layouts.values()].map(({ layout }) => layout.lang));
  return listed.filter((tag) => !present.has(tag));
}

/** The one language that no layout is in, if one layout has the tag of none. */
function tagMeant(listed: string[], layouts: LoadedSite['layouts']): string | undefined {
  const [only, ...more] = absentIn(listed, layouts);
  const nameless = [...layouts.values()].filter(({ layout: { lang } }) => isNameless(lang));
  return more.length === 0 && nameless.length === 1 ? only : undefined;
}

function isNameless(lang: string): boolean {
  return languageName(lang, 'en') === undefined || rightTag(lang) !== undefined;
}

/** The tag that a language has in place of an older or longer one: `en` for `eng`, `he` for `iw`. */
function rightTag(lang: string): string | undefined {
  const [right] = Intl.getCanonicalLocales(lang);
  return right === lang ? undefined : right;
}

/** `es/_layout.json` is in "es": the list of languages is wrong then. */
function isNamedAfter(lang: string, file = ''): boolean {
  return file.startsWith(`${lang}/`);
}

/** A tag that is none is told in its layout. */
function isOther(lang: string, listed: string[]): boolean {
  return !listed.includes(lang) && !isNameless(lang);
}

/** Facts, in each language whose pages or layouts name them. */
function factTexts(facts: Facts, { site, languages }: RuleContext): Finding[] {
  const absent = absentIn(languages, site.layouts);
  const named = languagesByFact(site);
  return everyFact(facts).flatMap(({ fact, path }) => {
    const own = named.get(path.join('.'));
    const wanted = languages.filter((tag) => !absent.includes(tag) && own?.has(tag));
    return findingsIn(fact, wanted, path);
  });
}

/** One that nothing names needs no text; a page in one language is none of the others. */
function languagesByFact(site: LoadedSite): Map<string, Set<string>> {
  const named = new Map<string, Set<string>>();
  const add = (names: Iterable<string>, lang: string | undefined) => {
    if (lang === undefined) return;
    for (const name of names) named.set(name, (named.get(name) ?? new Set()).add(lang));
  };
  const articles = articlesIn(site);
  for (const { route, layoutFile = '', summary } of site.pages.values()) {
    const lang = site.layouts.get(layoutFile)?.layout.lang;
    add(summary.facts, lang);
    for (const { query } of summary.lists ?? [])
      for (const article of articlesFor(query, route, articles))
        add(site.pages.get(article.route)?.summary.facts ?? [], lang);
  }
  for (const { layout } of site.layouts.values())
    add(
      placeholders(JSON.stringify(layout)).map(({ name }) => name),
      layout.lang,
    );
  return named;
}

function findingsIn({ per, text }: Fact, wanted: string[], path: Path): Finding[] {
  const wordless = wanted.find((tag) => !knownWordsOf(tag));
  if (per === 'person' && wordless !== undefined)
    return [{ ...say('fact-language.person', { tag: wordless }), path: [...path, 'per'] }];
  if (!text) return none;
  const missing = wanted.filter((tag) => !(tag in text) && !(baseOf(tag) in text));
  return missing.length > 0
    ? [{ ...say('fact-language', { missing }), path: [...path, 'text'] }]
    : none;
}
