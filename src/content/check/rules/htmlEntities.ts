import { phrase, sayFrom } from '../../diagnostics/message.ts';
import type { Rule } from '../rule.ts';

const messages = {
  'html-entity': phrase<{ found: string; character: string }>({
    en: ({ found, character }) => ({
      message: `Visitors would read ${found} as it stands.`,
      suggestion: character.trim()
        ? `Write the character itself: ${character}.`
        : 'Write a space, or the character itself.',
    }),
    es: ({ found, character }) => ({
      message: `Los visitantes leerían ${found} tal cual.`,
      suggestion: character.trim()
        ? `Escriba el propio carácter: ${character}.`
        : 'Escriba un espacio o el propio carácter.',
    }),
  }),
};

const say = sayFrom(messages);

/** Texts hold characters, not their names in HTML, which only Markdown knows. */
export const htmlEntities: Rule = {
  messages,
  text: {
    kinds: ['text'],
    sign: /&/,
    check(text, { spot }) {
      return [...text.matchAll(entity)].flatMap(({ 0: found, index, groups }) => {
        const character = characterOf(groups ?? {});
        const part = { offset: index, length: found.length };
        return character
          ? [{ ...say('html-entity', { found, character }), ...spot, part, guess: character }]
          : [];
      });
    },
  },
};

const entity = /&(?:#(?<number>\d{1,6})|#x(?<hex>[\da-f]{1,5})|(?<name>[a-z]{2,8}\d{0,2}));/gi;

function characterOf({ number, hex, name = '' }: Record<string, string | undefined>): string {
  const code = hex === undefined ? Number(number) : Number.parseInt(hex, 16);
  if (code > 0 && code <= 0x10ffff) return String.fromCodePoint(code);
  const accent = /^([a-z])(acute|grave|tilde|uml|circ|cedil)$/i.exec(name);
  if (accent) return `${accent[1]}${accents[accent[2] ?? '']}`.normalize('NFC');
  return named[name] ?? '';
}

const accents: Record<string, string> = {
  acute: '\u0301',
  grave: '\u0300',
  tilde: '\u0303',
  uml: '\u0308',
  circ: '\u0302',
  cedil: '\u0327',
};

const named: Record<string, string> = {
  nbsp: '\u00a0',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: '’',
  euro: '€',
  pound: '£',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  iexcl: '¡',
  iquest: '¿',
  ordf: 'ª',
  ordm: 'º',
  middot: '·',
  copy: '©',
  reg: '®',
  sect: '§',
  deg: '°',
};
