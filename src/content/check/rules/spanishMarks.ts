import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { replaceAddresses } from '../../text/addresses.ts';
import { none, type Rule, type ValueContext } from '../rule.ts';
import { isEnglishQuestion } from './textLanguages.ts';

const messages = {
  'spanish-mark': phrase<{ mark: string; missing: string; isOpener: boolean }>({
    en: ({ mark, missing, isOpener }) => ({
      message: `This ${mark} has no ${missing}.`,
      suggestion: isOpener ? `End the sentence with ${missing}.` : `Begin it with ${missing}.`,
    }),
    es: ({ mark, missing, isOpener }) => ({
      message: `A este signo ${mark} le falta su ${missing}.`,
      suggestion: isOpener ? `Termine la frase con ${missing}` : `Empiece la frase con ${missing}.`,
    }),
  }),
  'spanish-mark.lost': phrase({
    en: {
      message: 'This ? stands inside a word: a letter was lost when the text was saved.',
      suggestion: 'Type the word again, or copy the text from a file that shows it right.',
    },
    es: {
      message: 'Este ? está dentro de una palabra: se perdió una letra al guardar el texto.',
      suggestion: 'Escriba la palabra de nuevo o copie el texto de un archivo que lo muestre bien.',
    },
  }),
};

const say = sayFrom(messages);

/** `Â¿` for ¿: a message of its own tells of such a text. */
const garbled = /Ã[\u0080-\u00bf]|Â[\u00a0-\u00bf]/;

/** Somebody else's words. */
const quoted = /«[^»]*»|“[^”]*”/g;

/** In Spanish a question begins with ¿ and an exclamation with ¡. */
export const spanishMarks: Rule = {
  messages,
  severity: 'warning',
  text: {
    sign: /[?!¿¡]/,
    check(text, here) {
      if (here.project.languageOf(here.subject) !== 'es') return none;
      if (garbled.test(text) || isEnglishQuestion(text)) return none;
      const plain = withoutAddresses(text).replace(quoted, (found) =>
        isEnglishQuestion(found.slice(1, -1)) ? ' '.repeat(found.length) : found,
      );
      const lost = plain.search(/(?<=\p{Ll})\?(?=\p{Ll})/u);
      if (lost >= 0)
        return [{ ...say('spanish-mark.lost'), ...here.spot, part: { offset: lost, length: 1 } }];
      return [...lonely(plain, '¿', '?', here), ...lonely(plain, '¡', '!', here)];
    },
  },
};

/** Replaces addresses with spaces, which contain question marks. Offsets stay valid. */
function withoutAddresses(text: string): string {
  const blanked = (found: string) => ' '.repeat(found.length);
  return replaceAddresses(text, blanked).replace(/https?:\/\/\S+/g, blanked);
}

/** Finds the first mark without its counterpart. */
function lonely(text: string, opener: string, closer: string, { spot }: ValueContext) {
  let open: number | undefined;
  for (const { 0: sign, index } of text.matchAll(/[¿?¡!]/g)) {
    if (sign === opener) {
      if (open !== undefined) return [finding(open)];
      open = index;
    }
    if (sign !== closer) continue;
    if (open === undefined && text[index - 1] !== closer) return [finding(index)];
    open = undefined;
  }
  return open === undefined ? none : [finding(open)];

  function finding(offset: number) {
    const mark = text.charAt(offset);
    const isOpener = mark === opener;
    const missing = isOpener ? closer : opener;
    return {
      ...say('spanish-mark', { mark, missing, isOpener }),
      ...spot,
      part: { offset, length: 1 },
    };
  }
}
