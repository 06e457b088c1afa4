import type { Site } from '../../../generated/types.ts';
import type { Language } from '../../../shared/language.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { none, type Rule } from '../rule.ts';

const messages = {
  'text-language': phrase<{ lang: Language; found: string }>({
    en: ({ lang, found }) => ({
      message: `This text reads as ${lang === 'es' ? 'English' : 'Spanish'} (${found}), but the page is in ${lang === 'es' ? 'Spanish' : 'English'}.`,
      suggestion:
        'Translate it: search engines and screen readers take it for the language of the page.',
    }),
    es: ({ lang, found }) => ({
      message: `Este texto parece estar en ${lang === 'es' ? 'inglés' : 'español'} (${found}), pero la página está en ${lang === 'es' ? 'español' : 'inglés'}.`,
      suggestion:
        'Tradúzcalo: los buscadores y los lectores de pantalla lo toman por el idioma de la página.',
    }),
  }),
};

const say = sayFrom(messages);

/** A text is in the language of its page. */
export const textLanguages: Rule = {
  messages,
  severity: 'warning',
  text: {
    kinds: ['text', 'inline', 'markdown'],
    check(text, { project, subject, spot }) {
      if (text.length < fewestCharacters) return none;
      const lang = project.languageOf(subject);
      if (!lang || countIn(text, lang, mostOwn + 1) > mostOwn) return none;
      const plain = withoutForeignWords(text, project.site.site?.foreignWords);
      const other = lang === 'en' ? 'es' : 'en';
      if (countIn(plain, other, fewestOther) < fewestOther) return none;
      const found = [...new Set(plain.match(functionWords[other]))].slice(0, 3);
      return [{ ...say('text-language', { lang, found: found.join(', ') }), ...spot }];
    },
  },
};

const fewestCharacters = 100;
/** A sentence of any other language may hold one that looks alike. */
const mostOwn = 1;
const fewestOther = 4;

/** Words that nearly every sentence of one language holds, and the other language does not have. */
const functionWords: Record<Language, RegExp> = {
  en: /\b(?:the|and|of|to|is|are|with|you|your|we|our|for|that|this|from|have|will|can|it|be|by|not|or|at|on|in|what|who|they|their)\b/g,
  es: /\b(?:de|la|que|el|los|las|del|en|y|un|una|por|con|para|se|su|sus|es|al|lo|como|más|nos|le|les|si|sin|este|esta)\b/g,
};

/** Stops at `most`: a text in its own language is known after a few words. */
function countIn(text: string, lang: Language, most: number): number {
  const pattern = functionWords[lang];
  pattern.lastIndex = 0;
  let count = 0;
  while (count < most && pattern.test(text)) count += 1;
  return count;
}

function withoutForeignWords(text: string, words: Site['foreignWords'] = {}): string {
  return Object.values(words)
    .flat()
    .reduce((rest, word) => rest.replaceAll(word, ' '), text);
}
