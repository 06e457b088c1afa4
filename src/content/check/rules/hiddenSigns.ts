import { sayFrom } from '../../diagnostics/message.ts';
import { isProse } from '../../page/pageTexts.ts';
import { isInternal } from '../../text/href.ts';
import type { Rule } from '../rule.ts';

const texts = {
  'hidden-sign': {
    en: 'This text holds an invisible character or an empty box: <name>. | Delete the characters on both sides of it and type them again.',
    es: 'Este texto contiene un carácter invisible o un recuadro vacío: <name>. | Borre los caracteres de ambos lados y escríbalos de nuevo.',
  },
  'garbled-text': {
    en: '<found> is of another encoding, alphabet or font, so no search finds its word. | Write <right>. | Type the word again.',
    es: '<found> es de otra codificación, alfabeto o fuente, y ninguna búsqueda encuentra su palabra. | Escriba <right>. | Escriba la palabra de nuevo.',
  },
} as const;

const say = sayFrom(texts);

/** No text holds invisible characters, nor those of a wrong encoding or another alphabet. */
export const hiddenSigns: Rule = {
  severity: 'warning',
  why: {
    en: 'A word that looks right is found by no search and misread by a screen reader; a mark of direction shows text in another order.',
    es: 'Una palabra que parece correcta no la encuentra ninguna búsqueda y un lector de pantalla la lee mal; una marca de dirección muestra el texto en otro orden.',
  },
  texts,
  *inFile({ values }) {
    for (const { kind, value, path } of values) {
      if (typeof value !== 'string') continue;
      // A page of this site is told as a dead link.
      if (!isProse(kind) && (kind !== 'href' || isInternal(value))) continue;
      const match = invisible.exec(value) ?? garbled.exec(value) ?? mixed.exec(value);
      if (!match) continue;
      const [found] = match;
      const right = wordMeant(found);
      const part = { offset: match.index, length: found.length };
      if (invisible.test(found))
        yield { ...say('hidden-sign', { name: nameOf(found) }), path, part };
      else yield { ...say('garbled-text', { found, right }), path, part, guess: right };
    }
  },
};

/** Soft hyphens, joiners, marks of direction, and characters of a word processor's own font. */
const invisible = /[\u00ad\u200b\u2060\ue000-\uf8ff\ufeff\ufffc\u202a-\u202e\u2066-\u2069]/;

/** `Ã¡` for á, `â€™` for an apostrophe, `Â ` for a space that does not break; `ﬁ` of a PDF. */
const garbled = /[\ufb00-\ufb06]|(?:Ã[\u0080-\u00bf]|â€.|Â[\u00a0-\u00bf])/;

/** Cyrillic and Greek letters that look like Latin ones, beside one. */
const alike = 'аеорсухѕіјԁАВЕЅІЈКМНОРСТУХοΑΒΕΖΗΙΚΜΝΟΡΤΥΧ';
const mixed = new RegExp(`(?<=\\p{Script=Latin})[${alike}]|[${alike}](?=\\p{Script=Latin})`, 'u');

function nameOf(sign: string): string {
  return `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** The characters that were read as Windows-1252 and are UTF-8, or the letters of a ligature. */
function wordMeant(found: string): string | undefined {
  const plain = found.normalize('NFKC');
  if (found.length === 1) return plain === found ? undefined : plain;
  const bytes = Array.from(found, (letter) => {
    const at = windowsLetters.indexOf(letter);
    return at >= 0 ? 0x80 + at : letter.charCodeAt(0);
  });
  const decoded = new TextDecoder().decode(Uint8Array.from(bytes));
  return decoded.includes('\ufffd') ? undefined : decoded;
}

/** The characters of Windows-1252 from 0x80 to 0x9f. */
const windowsLetters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
