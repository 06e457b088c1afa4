import type { Site } from '../../../generated/types.ts';
import type { Language } from '../../../shared/language.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { none, type Rule } from '../rule.ts';

const messages = {
  'text-language': phrase<{ lang: Language }>({
    en: ({ lang }) => ({
      message: `This text reads as ${lang === 'es' ? 'English' : 'Spanish'}, but the page is in ${lang === 'es' ? 'Spanish' : 'English'}.`,
      suggestion:
        'Translate it: search engines and screen readers take it for the language of the page.',
    }),
    es: ({ lang }) => ({
      message: `Este texto parece estar en ${lang === 'es' ? 'inglés' : 'español'}, pero la página está en ${lang === 'es' ? 'español' : 'inglés'}.`,
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
      if (lang !== 'en' && lang !== 'es') return none;
      if (lang === 'es' && isEnglishQuestion(text))
        return [{ ...say('text-language', { lang }), ...spot }];
      const fewest = fewestBeside[countIn(text, lang, fewestBeside.length)];
      if (fewest === undefined) return none;
      const other = lang === 'en' ? 'es' : 'en';
      if (countIn(text.toLowerCase(), other, fewest) < fewest) return none;
      const plain = withoutForeignWords(text, project.site.site?.foreignWords).toLowerCase();
      if (countIn(plain, other, fewest) < fewest) return none;
      return [{ ...say('text-language', { lang }), ...spot }];
    },
  },
};

/** True for a question without its first mark and without a Spanish word: the mark is not the mistake. */
export function isEnglishQuestion(text: string): boolean {
  if (!text.endsWith('?') || /[¿áéíóúüñ]/i.test(text)) return false;
  const words = text.toLowerCase();
  return countIn(words, 'es', 1) === 0 && (words.match(englishQuestion)?.length ?? 0) > 1;
}

const englishQuestion =
  /\b(?:how|what|who|when|where|why|which|does|do|did|is|are|can|could|should|would|will|may|must|have|has|i|you|we|it|my|your|the|an|to|of|for)\b/g;

/** Shorter ones hold fewer words than the rule asks for. */
const fewestCharacters = 10;

/**
 * The words of the other language that a text needs to count as written in it, by the words of its
 * own: names have two (Las Rozas, La Moraleja), and a sentence may hold one that looks alike.
 */
const fewestBeside = [3, 4];

/** Words that nearly every sentence of one language holds, and the other language does not have. */
const functionWords: Record<Language, RegExp> = {
  en: /\b(?:the|and|of|to|is|are|with|you|your|we|our|for|that|this|from|have|will|can|it|be|by|not|or|at|on|in|what|who|they|their|how|when|why|which)\b/g,
  es: /\b(?:de|la|que|el|los|las|del|en|y|un|una|por|con|para|se|su|sus|es|al|lo|como|más|nos|le|les|si|sin|este|esta|cuando|tu|te|ya|son)\b/g,
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
    .flatMap((list) => list ?? [])
    .reduce((rest, word) => rest.replaceAll(word, ' '), text);
}
