import { sayFrom } from '../../diagnostics/message.ts';
import { replaceAddresses } from '../../text/addresses.ts';
import type { Rule } from '../rule.ts';

const texts = {
  'unpaired-mark': {
    en: 'This <mark> has no <missing>. | Write <missing> on the other side of what they enclose, or take <mark> out.',
    es: 'A este signo <mark> le falta su <missing>. | Escriba <missing> al otro lado de lo que encierran o quite <mark>.',
  },
  'spanish-mark': {
    en: 'This <mark> has no <missing>: Spanish puts a mark at both ends of a question and an exclamation. | Write it.',
    es: 'A este signo <mark> le falta su <missing>. | Escríbalo al otro extremo de la frase.',
  },
} as const;

const say = sayFrom(texts);

/** Quotation marks and parentheses come in pairs, and in Spanish the marks of questions and exclamations. */
export const pairs: Rule = {
  severity: 'warning',
  why: {
    en: 'A quotation without an end leaves open who says the rest; a Spanish question is recognized by its first mark.',
    es: 'Una cita sin cierre deja en el aire quién dice el resto; una pregunta se reconoce por su signo inicial.',
  },
  texts,
  *inFile({ lang = 'en', prose }) {
    const all = quotedAlike.includes(lang) ? ['()', '“”', '«»'] : ['()'];
    for (const { text, path } of prose.filter((one) => one.text.search(signs) >= 0)) {
      const read = replaceAddresses(text, blanked).replace(aside, blanked);
      const mark = loneIn(read, read.includes('„') ? ['()'] : all);
      if (mark) yield { ...say('unpaired-mark', mark), path, part: mark.part };
      const asked = lang === 'es' && loneIn(read.replace(foreign, blanked), ['¿?', '¡!']);
      if (asked) yield { ...say('spanish-mark', asked), path, part: asked.part };
    }
  },
};

const signs = /[()“”«»¿?¡!]/g;

const blanked = (found: string) => ' '.repeat(found.length);

/** Code, addresses, what is escaped, smiles and frowns. */
const aside = /\\.|`[^`]*`|\]\([^()]*$|https?:\S+|[:;=][-’']?[()]/g;

/** `a)`, `II)` and `1.º)` in a list. */
const enumerated = /(?:^|[\s.([])(?:(\p{L})\1?|[ivx]{2,4}|\d{1,3}\.?[°ºª]?)$/iu;

/** An English question or title that a Spanish text quotes. */
const foreign =
  /[«“](?:what|how|do|does|is|are|can|who|why|where|when|should|which|did|will|would|may)\b[^»”]*[»”]/giu;

/** The languages that write “…” and «…». German begins with „ and ends with “. */
const quotedAlike = ['en', 'es', 'ca', 'gl', 'eu', 'fr', 'it', 'pt', 'ar'];

/** The first mark without its counterpart. */
function loneIn(text: string, all: string[]) {
  for (const [opener = '', closer = ''] of all) {
    const open: number[] = [];
    for (const { 0: sign, index: at } of text.matchAll(signs)) {
      // Each paragraph of a long quotation begins with a mark, and only the last one ends with one.
      if (open.length > 0 && text[at - 1] === '\n' && sign !== '(') continue;
      if (sign === opener) open.push(at);
      if (sign !== closer || open.pop() !== undefined || text[at - 1] === closer) continue;
      if (sign !== ')' || !enumerated.test(text.slice(Math.max(0, at - 5), at)))
        return { mark: closer, missing: opener, part: { offset: at, length: 1 } };
    }
    const offset = open.at(-1);
    if (offset !== undefined) return { mark: opener, missing: closer, part: { offset, length: 1 } };
  }
  return undefined;
}
