import type { Finding } from '../../diagnostics/diagnostic.ts';
import { sayFrom } from '../../diagnostics/message.ts';
import { everyFact } from '../../text/facts.ts';
import { fillerIn } from '../fillerIn.ts';
import type { Rule } from '../rule.ts';

const texts = {
  'text-language': {
    en: 'This text reads as <there>, but visitors expect <own> here. | Translate it.',
    es: 'Este texto parece estar en <there>, pero aquí los visitantes esperan <own>. | Tradúzcalo.',
  },
} as const;

const say = sayFrom(texts);

/** A text is in the language of its page: three words of the other one, and none of its own. */
export const textLanguage: Rule = {
  severity: 'warning',
  why: {
    en: 'Screen readers speak it with the sounds of the wrong language, and search engines take it for that of the page.',
    es: 'Los lectores de pantalla lo pronuncian con los sonidos de otro idioma, y los buscadores lo toman por el de la página.',
  },
  texts,
  *inFile({ lang = '', prose, facts }) {
    // A translation that begins with TODO: holds the text that it is to be made of.
    for (const { text, path } of prose)
      for (const found of inText(text, lang, path)) if (!fillerIn(text, lang)) yield found;
    for (const { fact, path } of facts ? everyFact(facts) : [])
      for (const [own, text = ''] of Object.entries(fact.text ?? {}))
        yield* inText(text, own, [...path, 'text', own]);
  },
};

function* inText(written: string, own: string, path: Finding['path']): Iterable<Finding> {
  if (own !== 'en' && own !== 'es') return;
  const other = own === 'en' ? 'es' : 'en';
  const text = written.replace(quoted, ' ').toLowerCase();
  if (text.search(words[own]) < 0 && countOf(other, text) >= fewest)
    yield { ...say('text-language', { own: names[own], there: names[other] }), path };
}

const names = { en: { en: 'English', es: 'inglés' }, es: { en: 'Spanish', es: 'español' } };

/** Fewer are those of a name: Las Rozas, La Moraleja. */
const fewest = 3;

function countOf(lang: 'en' | 'es', text: string): number {
  return text.match(words[lang])?.length ?? 0;
}

/** Words that nearly every sentence of one language holds, and the other one does not have. */
const words = {
  en: /(?<!\p{L})(?:the|and|of|to|is|are|with|you|your|we|our|for|that|this|from|have|will|can|it|be|by|not|or|at|on|in|what|who|they|their|how|when|why|which|do)(?!\p{L})/gu,
  es: /(?<!\p{L})(?:de|la|que|el|los|las|del|en|y|un|una|por|con|para|se|su|sus|es|al|lo|como|más|nos|le|les|si|sin|este|esta|cuando|tu|te|ya|son)(?!\p{L})/gu,
};

/** Facts, addresses, quotations and emphasis keep their language. */
const quoted = /\{[^}]*\}|\]\([^)]*\)|“[^”]*”|«[^»]*»|\*[^*\n]+\*/g;
