import { baseOf, languageName } from '../../../shared/languageTag.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { sayFrom } from '../../diagnostics/message.ts';
import type { LoadedSite } from '../../site/site.ts';
import { everyFact, type Fact, placeholders } from '../../text/facts.ts';
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
  'language.words': {
    en: 'The labels lack words in "<tag>": <missing>. | Write them; src/content/words/en.ts has the English ones.',
    es: 'A las etiquetas les faltan textos en "<tag>": <missing>. | Escríbalos; src/content/words/es.ts tiene los españoles.',
  },
  'language.link': {
    en: 'This link says "<tag>", and <href> is in "<there>". | Write the language of that page, or the home page of this language.',
    es: 'Este enlace dice "<tag>", y <href> está en "<there>". | Escriba el idioma de esa página o la portada de este idioma.',
  },
  'fact-language': {
    en: 'This fact has no text in <missing>. | Add it: pages in that language show it too.',
    es: 'A este dato le falta el texto en <missing>. | Añádalo: las páginas en ese idioma también lo muestran.',
  },
  'fact-language.person': {
    en: 'The site has no words for “per person” in <missing>. | Write the fact as a `text` in each language.',
    es: 'El sitio no tiene palabras para «por persona» en <missing>. | Escriba el dato como `text` en cada idioma.',
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
  *inFile({ layout, site: settings }, { site, languageAt }) {
    for (const [index, tag] of (settings?.languages ?? []).entries())
      if (!isRight(tag)) yield { ...wrongTag(tag), path: ['languages', index] };
    if (!layout) return;
    const { lang: tag, labels, header } = layout;
    // One that is misspelt there may be this one.
    const listed = site?.languages?.every(isRight) ? site.languages : undefined;
    const words = Object.keys(en.labels);
    const missing = knownWordsOf(tag) ? [] : words.filter((name) => !(name in labels));
    if (!isRight(tag)) yield { ...wrongTag(tag), path: ['lang'] };
    else if (listed && !listed.includes(tag))
      yield { ...say('language.unlisted', { tag, listed: listed.join(', ') }), path: ['lang'] };
    else if (missing.length > 0)
      yield { ...say('language.words', { tag, missing: missing.join(', ') }), path: ['labels'] };
    for (const [index, { lang, href }] of (header.languages ?? []).entries()) {
      const there = languageAt(href);
      if (there === undefined || there === lang || !isRight(there)) continue;
      const said = say('language.link', { tag: lang, href, there });
      yield { ...said, path: ['header', 'languages', index, 'lang'] };
    }
  },
  inSite: inFacts,
};

function wrongTag(tag: string): Omit<Finding, 'path'> {
  const guess = rightTag(tag);
  return { ...say('language', { tag, guess }), guess };
}

function isRight(tag: string): boolean {
  return rightTag(tag) === tag;
}

/** The tag itself, or the one that replaces an older or longer one; undefined if no language has it. */
function rightTag(tag: string): string | undefined {
  if (languageName(tag, 'en') === undefined) return undefined;
  return Intl.getCanonicalLocales(tag)[0];
}

/** Facts in words, in each language whose pages or layouts name them. */
function* inFacts({ facts, loaded }: CheckedSite): Iterable<SiteFinding> {
  const source = loaded.sources.get('_facts.json');
  if (!facts || !source) return;
  const named = namedIn(loaded);
  for (const { fact, path } of everyFact(facts)) {
    const users = named.filter(({ names }) => names.includes(path.join('.')));
    const wanted = new Set(users.flatMap(({ lang = [] }) => lang));
    const missing = [...wanted].filter((tag) => lacksWords(fact, tag));
    if (missing.length === 0) continue;
    const said = say(fact.text ? 'fact-language' : 'fact-language.person', {
      missing: missing.join(', '),
    });
    const place = [...path, fact.text ? 'text' : 'per'];
    yield { ...said, in: { kind: 'facts', source, value: facts }, path: place };
  }
}

function lacksWords({ text, per }: Fact, tag: string): boolean {
  if (text) return !(tag in text) && !(baseOf(tag) in text);
  return per === 'person' && !knownWordsOf(tag);
}

/** The facts that each page and layout names, with its language. */
function namedIn({ pages, layouts }: LoadedSite): { lang: string | undefined; names: string[] }[] {
  return [
    ...[...pages.values()].map(({ layoutFile = '', summary }) => ({
      lang: layouts.get(layoutFile)?.layout.lang,
      names: summary.facts,
    })),
    ...[...layouts.values()].map(({ layout }) => ({
      lang: layout.lang,
      names: placeholders(JSON.stringify(layout)).map(({ name }) => name),
    })),
  ];
}
