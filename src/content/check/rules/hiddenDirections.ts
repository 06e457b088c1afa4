import type { Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { rowIn } from '../../diagnostics/rowPlaces.ts';
import { none, type Rule, type ValueLocation } from '../rule.ts';

const messages = {
  'hidden-direction': phrase<{ name: string }>({
    en: ({ name }) => ({
      message: `An invisible direction mark (${name}) may show the text in another order.`,
      suggestion: 'Remove it: delete the characters on both sides of it and type them again.',
    }),
    es: ({ name }) => ({
      message: `Una marca de dirección invisible (${name}) puede mostrar el texto en otro orden.`,
      suggestion: 'Quítela: borre los caracteres de ambos lados y escríbalos de nuevo.',
    }),
  }),
  'hidden-direction.invisible': phrase<{ name: string }>({
    en: ({ name }) => ({
      message: `An invisible character (${name}) divides this text for searches and screen readers.`,
      suggestion: 'Remove it: delete the characters on both sides of it and type them again.',
    }),
    es: ({ name }) => ({
      message: `Un carácter invisible (${name}) parte este texto para los buscadores y lectores de pantalla.`,
      suggestion: 'Quítelo: borre los caracteres de ambos lados y escríbalos de nuevo.',
    }),
  }),
  'hidden-direction.box': phrase<{ name: string }>({
    en: ({ name }) => ({
      message: `Visitors see an empty box here: this character (${name}) is one of a word processor's own font.`,
      suggestion: 'Delete it, or type the character that is meant.',
    }),
    es: ({ name }) => ({
      message: `Los visitantes ven aquí un recuadro vacío: este carácter (${name}) es de una fuente propia del procesador de textos.`,
      suggestion: 'Bórrelo o escriba el carácter que corresponde.',
    }),
  }),
  'garbled-text.letter': phrase<{ letter: string; name: string; word: string }>({
    en: ({ letter, name, word }) => ({
      message: `The “${letter}” (${name}) in “${word}” is of another alphabet and only looks the same, so no search finds the word.`,
      suggestion: 'Type the word again.',
    }),
    es: ({ letter, name, word }) => ({
      message: `La «${letter}» (${name}) de «${word}» es de otro alfabeto y solo parece igual: ninguna búsqueda encuentra la palabra.`,
      suggestion: 'Escriba la palabra de nuevo.',
    }),
  }),
  'garbled-text.ligature': phrase<{ found: string; right: string }>({
    en: ({ found, right }) => ({
      message: `${found} is one character of a PDF, so no search finds its word.`,
      suggestion: `Write ${right}.`,
    }),
    es: ({ found, right }) => ({
      message: `${found} es un solo carácter de un PDF, y ninguna búsqueda encuentra su palabra.`,
      suggestion: `Escriba ${right}.`,
    }),
  }),
  'garbled-text.decoded': phrase<{ found: string; right: string }>({
    en: ({ found, right }) => ({
      message: `${found} is left of a character that was read in another encoding.`,
      suggestion: `Write “${right}”${/[.!?]$/.test(right) ? '' : '.'}`,
    }),
    es: ({ found, right }) => ({
      message: `${found} es lo que queda de un carácter leído con otra codificación.`,
      suggestion: `Escriba «${right}»${/[.!?]$/.test(right) ? '' : '.'}`,
    }),
  }),
  'garbled-text': phrase<{ found: string }>({
    en: ({ found }) => ({
      message: `${found} is left of a character that was read in another encoding.`,
      suggestion: 'Type the word again, or copy the text from a file that shows it right.',
    }),
    es: ({ found }) => ({
      message: `${found} es lo que queda de un carácter leído con otra codificación.`,
      suggestion: 'Escriba la palabra de nuevo o copie el texto de un archivo que lo muestre bien.',
    }),
  }),
};

const say = sayFrom(messages);

/** `Ã¡` for á, `â€™` for an apostrophe, `Â ` for a space that does not break. */
const odd =
  /[\u00ad\u200b\u2060\ue000-\uf8ff\ufb00-\ufb06\ufeff\ufffc\u202a-\u202e\u2066-\u2069]|Ã[\u0080-\u00bf]|â€.|Â[\u00a0-\u00bf]/;

/** Letters of the Cyrillic and Greek alphabets that look like Latin ones. */
const alike = 'аеорсухѕіјԁАВЕЅІЈКМНОРСТУХοΑΒΕΖΗΙΚΜΝΟΡΤΥΧ';

/** One of them beside a Latin letter: each word is of one alphabet. */
const mixed = new RegExp(`(?<=\\p{Script=Latin})[${alike}]|[${alike}](?=\\p{Script=Latin})`, 'u');

function mixedWord(text: string, spot: ValueLocation): Finding[] {
  const { 0: letter, index: offset } = mixed.exec(text) ?? { 0: '', index: 0 };
  if (!letter) return none;
  const before = /\p{L}*$/u.exec(text.slice(0, offset))?.[0] ?? '';
  const word = before + (/^\p{L}*/u.exec(text.slice(offset))?.[0] ?? '');
  const name = `U+${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
  const part = { offset, length: 1 };
  return [{ ...say('garbled-text.letter', { letter, name, word }), ...spot, part }];
}

/** No text holds invisible characters that turn or divide it, nor those of a wrong encoding or another alphabet. */
export const hiddenDirections: Rule = {
  messages,
  severity: 'warning',
  text: {
    kinds: ['text', 'inline', 'markdown', 'href'],
    sign: new RegExp(`${odd.source}|${mixed.source}`, 'u'),
    check(text, { spot, subject }) {
      const { 0: found, index: offset } = odd.exec(text) ?? { 0: '', index: 0 };
      if (!found) return mixedWord(text, spot);
      const part = { offset, length: found.length };
      const name = `U+${found.charCodeAt(0).toString(16).toUpperCase()}`;
      if (found.length > 1) {
        // The text of a page of a row is not that of its cell.
        const right = decoded(rowIn(subject.source) ? wordAt(text, offset) : text);
        if (right === undefined) return [{ ...say('garbled-text', { found }), ...spot, part }];
        return [{ ...say('garbled-text.decoded', { found, right }), ...spot, part }];
      }
      if (ligature.test(found)) {
        const right = found.normalize('NFKC');
        return [{ ...say('garbled-text.ligature', { found, right }), ...spot, part, guess: right }];
      }
      if (ownSign.test(found)) return [{ ...say('hidden-direction.box', { name }), ...spot, part }];
      const key = turning.test(found) ? 'hidden-direction' : 'hidden-direction.invisible';
      return [{ ...say(key, { name }), ...spot, part }];
    },
  },
};

function wordAt(text: string, offset: number): string {
  const [before] = /\S*$/.exec(text.slice(0, offset)) ?? [''];
  const [after] = /^\S*/.exec(text.slice(offset)) ?? [''];
  return before + after;
}

/** The text that was read as Windows-1252 and is UTF-8. Undefined if some of it is neither. */
function decoded(text: string): string | undefined {
  const bytes = Array.from(text, (letter) => {
    const at = windowsLetters.indexOf(letter);
    return at >= 0 ? 0x80 + at : letter.charCodeAt(0);
  });
  if (bytes.some((byte) => byte > 0xff)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return undefined;
  }
}

/** The characters of Windows-1252 from 0x80 to 0x9f. */
const windowsLetters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const turning = /[\u202a-\u202e\u2066-\u2069]/;

const ligature = /[\ufb00-\ufb06]/;

const ownSign = /[\ue000-\uf8ff\ufffc]/;
