import type { Finding } from '../../diagnostics/diagnostic.ts';
import { sayFrom } from '../../diagnostics/message.ts';
import type { Rule } from '../rule.ts';

const texts = {
  'vague-link': {
    en: '“<words>” does not say where this link leads. | Name what visitors find there: many hear or see a link without the text around it.',
    es: '«<words>» no dice adónde lleva este enlace. | Diga qué encontrarán allí los visitantes: muchos oyen o ven los enlaces sin el texto que los rodea.',
  },
} as const;

const say = sayFrom(texts);

/** The words of a link say where it leads (WCAG 2.4.4). */
export const linkWords: Rule = {
  severity: 'warning',
  why: {
    en: 'Screen readers list links without the text around them, and search engines read the words of a link as the topic of the page behind it.',
    es: 'Los lectores de pantalla enumeran los enlaces sin el texto que los rodea, y los buscadores leen las palabras de un enlace como el tema de la página a la que lleva.',
  },
  texts,
  *inFile({ lang = 'en', values }) {
    for (const { kind, value, path } of values)
      if (kind === 'inline' || kind === 'markdown') yield* inText(String(value), path, lang);
      else if (kind === 'action' && typeof value !== 'string' && value.kind === 'link')
        if (typeof value.label === 'string' && isVague(value.label, lang))
          yield { ...say('vague-link', { words: String(value.label) }), path: [...path, 'label'] };
  },
};

function* inText(text: string, path: Finding['path'], lang: string): Iterable<Finding> {
  for (const { 1: words = '', index } of text.matchAll(/\[([^[\]\n]*)\]\(/g)) {
    const part = { offset: index + 1, length: words.length };
    if (isVague(words, lang)) yield { ...say('vague-link', { words: words || '[]' }), path, part };
  }
}

function isVague(words: string, lang: string): boolean {
  const text = words.trim();
  return text === '' || address.test(text) || vague[lang]?.test(text) === true;
}

/** Not that of a page without a path, which may be known by it: www.boe.es. */
const address = /^https?:\/\/\S+$|^www\.\S+\/\S+$/i;

const vague: Record<string, RegExp | undefined> = {
  en: /^(?:please )?(?:(?:click|tap|press)(?: here| this(?: link)?)?|here|(?:on )?this(?: link| page)?|link|(?:read|learn|see|find out) more|more)[.…!>→ ]*$/i,
  es: /^(?:por favor,? )?(?:(?:(?:haga|haz|hacer) clic|pulse|pulsa|pinche|pincha|clic)(?: en)?(?: aquí| aqui| este enlace)?|aquí|aqui|acá|(?:este )?enlace|(?:leer|ver|saber|lea|vea) más|más)[.…!>→ ]*$/i,
};
