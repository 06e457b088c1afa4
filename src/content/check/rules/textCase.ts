import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { none, type Rule } from '../rule.ts';

const messages = {
  'text-case': phrase<{ meant: string }>({
    en: ({ meant }) => ({
      message: 'Lower case and capitals have changed places here.',
      suggestion: `Write ${meant}.`,
    }),
    es: ({ meant }) => ({
      message: 'Aquí las mayúsculas y las minúsculas están cambiadas.',
      suggestion: `Escriba ${meant}.`,
    }),
  }),
  'text-case.capitals': phrase({
    en: {
      message: 'This text is typed in capitals.',
      suggestion:
        'Write it as in a sentence: capitals are slow to read, and some hear them spelled.',
    },
    es: {
      message: 'Este texto está escrito en mayúsculas.',
      suggestion:
        'Escríbalo como en una frase: las mayúsculas se leen despacio y hay quien las oye deletreadas.',
    },
  }),
};

const say = sayFrom(messages);

/** Nobody has typed with the caps lock on. */
export const textCase: Rule = {
  messages,
  severity: 'warning',
  text: {
    sign: /[A-Z\u00c0-\u00de]{3}|[a-z\u00df-\u00ff][A-Z\u00c0-\u00de]/,
    check(text, { spot }) {
      if (!capitals.test(text)) return none;
      const turned = turnedIn(text);
      if (turned) {
        const { found, offset } = turned;
        const part = { offset, length: found.length };
        const meant = turnedBack(found);
        return [{ ...say('text-case', { meant }), ...spot, part, guess: meant }];
      }
      return isShouted(text.replace(aside, ' '))
        ? [{ ...say('text-case.capitals'), ...spot }]
        : none;
    },
  },
};

/** Most texts hold no such word, and are done. */
const capitals =
  /[A-Z\u00c0-\u00de]{3}|[a-z\u00df-\u00ff][A-Z\u00c0-\u00de]{2}|(?:^| )[a-z][A-Z\u00c0-\u00de] /;

/** Words in capitals but for their first letters: `wE HELP yOU`. */
const runs = /(?<![\p{L}\d])\p{Ll}?\p{Lu}*(?:[ ’'-]+\p{Ll}?\p{Lu}*(?![\p{L}\d]))*(?![\p{L}\d])/gu;

/** Three words in capitals, of which one is no abbreviation; registers write firms so. */
function isShouted(words: string): boolean {
  if (/\p{Ll}/u.test(words) || firm.test(words)) return false;
  return (
    (words.match(/\p{Lu}{2,}/gu)?.length ?? 0) > 2 && /\p{Lu}{4} |\p{Lu} \p{Lu}{4}/u.test(words)
  );
}

/** `PANOT SERVICIOS JURÍDICOS, S.L.` */
const firm =
  /(?<!\p{L})(?:S\. ?[AL]\. ?U?|S[AL]U?|S\. ?C\.|GMBH|LTD|LLC|LLP|INC|SAS|SARL|B\.?V)(?!\p{L})/u;

/** `eIDAS`, `iOS`, `mRNA`: names that begin with a small letter. */
const name = /^(?:[ei]\p{Lu}{2,}|\p{Ll}[DR]NA)$/u;

/** The first words that were typed with the caps lock on. */
function turnedIn(text: string): { found: string; offset: number } | undefined {
  for (const { 0: run, index } of text.matchAll(runs)) {
    const words = run.split(/[ ’'-]+/);
    const turned = words.filter((word) => /^\p{Ll}\p{Lu}/u.test(word) && !name.test(word));
    const isOne = turned.length === 1 && words.some((word) => /^\p{Ll}?\p{Lu}{5}/u.test(word));
    if (turned.length > 1 || isOne) return { found: run.trimEnd(), offset: index };
  }
  return undefined;
}

function turnedBack(text: string): string {
  return text.replace(/\p{L}/gu, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
}

/** Facts, addresses and the words of a program. */
const aside = /\{[^}]*\}|\]\([^)]*\)|`[^`]*`/g;
