import { sayFrom } from '../../diagnostics/message.ts';
import { replaceAddresses } from '../../text/addresses.ts';
import type { Rule } from '../rule.ts';

const texts = {
  punctuation: {
    en: 'The punctuation of “<found>” is wrong. | Write “<right>”.',
    es: 'La puntuación de «<found>» no es correcta. | Escriba «<right>».',
  },
  'doubled-word': {
    en: '“<found>” says one word twice. | Write “<right>”.',
    es: '«<found>» dice dos veces la misma palabra. | Escriba «<right>».',
  },
} as const;

const say = sayFrom(texts);

/** Marks stand behind their word, once, with a space behind them; no word is typed twice. */
export const punctuation: Rule = {
  severity: 'warning',
  why: {
    en: 'Readers take a slip of the pen for a lack of care.',
    es: 'Quien lee toma una errata por descuido.',
  },
  texts,
  *inFile({ lang, prose }) {
    // French sets a space before some marks.
    if (lang === 'fr') return;
    for (const { text, path } of prose) {
      const slip = slipIn(replaceAddresses(text, blanked).replace(aside, blanked));
      if (!slip) continue;
      const { code, found, right, offset } = slip;
      const part = { offset, length: found.length };
      yield { ...say(code, { found, right }), path, part, guess: right };
    }
  },
};

const blanked = (found: string) => '\ue000'.repeat(found.length);

/** Code, facts, addresses and names of files. */
const aside =
  /`[^`]*`|\{[^}]*\}|\bhttps?:\S+|\b[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|es|eu|io|gov|edu|info|js|json|pdf|html?)\b\S*/g;

/** The first slip of a text, with the words that it touches. */
function slipIn(text: string) {
  const possible = sign.test(text) ? slips : slips.slice(0, 1);
  for (const [pattern, right, code = 'punctuation' as const] of possible) {
    const match = pattern.exec(text);
    if (!match) continue;
    const { 0: sign, index } = match;
    const [before = ''] = /[\p{L}\d]*$/u.exec(text.slice(0, index)) ?? [];
    const [after = ''] = /^[\p{L}\d]*/u.exec(text.slice(index + sign.length)) ?? [];
    const [found, meant] = [before + sign + after, before + right(sign) + after];
    return { code, found, right: meant, offset: index - before.length };
  }
  return undefined;
}

const once = (sign: string) => sign.trim().charAt(0);
const none = () => '';

/** A part of each slip but the first. Most texts hold none. */
const sign = /[.,;:]{2}| [,;.]|[.!?,]\p{L}|[´`\t]|- /u;

/** Each begins with a character that most texts have few of: what stands before it is looked at last. */
const slips: [pattern: RegExp, right: (sign: string) => string, code?: 'doubled-word'][] = [
  // A word twice, but for those that are said again for their weight: "that that", "muy muy".
  [
    / (?!(?:that|had|is|do|did|so|no|very|really|many|far|now|her|you|muy|mucho|casi|poco|bla|luego|tan|bien|ya|sí) )(\p{Ll}{2,}|From|To|In|At|The|For|With|Of|Desde|De|En|El|La|Los|Las|Con|Por|Para)(?![\p{L}\d'’-])(?<=(?<![\p{L}\d'’-])\1 \1)/u,
    none,
    'doubled-word',
  ],
  // Two periods, commas or colons. An ellipsis has three points.
  [/\.\.(?<=[\p{L}\d)”»\ue000]..)(?![.\p{L}\d])/u, once],
  [/([,;:])\1(?<=[\p{L}\d)”»\ue000]..)(?!\p{L})/u, once],
  // A space before a mark.
  [/ +[,;](?<=[\p{L}\d)”»\ue000] +.)(?=[\s\p{L}]|$)/u, once],
  [/ +\.(?<=[\p{L})”»\ue000] +.)(?=\s|$)(?! \.)(?<! \. \.)/u, once],
  // None behind it.
  [/[.!?,](?<=\p{Ll}{2}.)(?:(?<!,)(?=\p{Lu}\p{Ll})|(?<=,)(?=\p{Ll}{2}))/u, (sign) => `${sign} `],
  // An accent in place of an apostrophe.
  [/[´`](?<=\p{L}.)(?=\p{L})/u, () => '’'],
  // A hyphen from the end of a line in a PDF.
  [
    /- (?<=\p{Ll}{2}- )(?!(?:and|or|to|but|nor|than|versus|vs|through|y|o|e|u|ni|et|ou|i|und|oder|bzw|sowie|bis|als|en|of)(?!\p{L}))(?=\p{Ll}{2})/u,
    none,
  ],
  [/\t+(?<=[^\n\t]\t+)(?=[^\n\t])/, () => ' '],
];
