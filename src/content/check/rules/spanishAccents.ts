import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { none, type Rule } from '../rule.ts';

const messages = {
  'missing-accent': phrase<{ found: string; right: string }>({
    en: ({ found, right }) => ({
      message: `“${found}” lacks its accent.`,
      suggestion: `Write ${right}.`,
    }),
    es: ({ found, right }) => ({
      message: `A «${found}» le falta la tilde.`,
      suggestion: `Escriba ${right}.`,
    }),
  }),
};

const say = sayFrom(messages);

/** Told once for a text: who types without accents leaves out all of them. */
export const spanishAccents: Rule = {
  messages,
  severity: 'warning',
  text: {
    kinds: ['text', 'inline', 'markdown'],
    sign: /ion|tam|esp|dem|gin|dic|jur|asi|aqu|qui|tel|lef|¿[cCqQ]/,
    check(text, { project, subject, spot }) {
      if (project.languageOf(subject) !== 'es' || english.test(text)) return none;
      const plain = text.replace(foreign, (found) => ' '.repeat(found.length));
      const match = bare.exec(plain) ?? asking.exec(plain);
      if (!match) return none;
      const [found] = match;
      const right =
        words[found] ??
        found.replace(/ion$|(?<=[CcQq]u)[ae]/, (letters) => letters.replace(/[aeo]/, accented));
      const part = { offset: match.index, length: found.length };
      return [{ ...say('missing-accent', { found, right }), ...spot, part, guess: right }];
    },
  },
};

/** No word of Spanish is written like these. */
const words: Record<string, string> = {
  tambien: 'también',
  despues: 'después',
  ademas: 'además',
  pagina: 'página',
  paginas: 'páginas',
  juridico: 'jurídico',
  juridica: 'jurídica',
  asi: 'así',
  aqui: 'aquí',
  telefono: 'teléfono',
};

const accented = (letter: string) => `${letter}\u0301`.normalize('NFC');

/** Without accents these ask nothing. `¿Que no contestan?` and the like are no slips. */
const asking =
  /(?<=¿)(?:[Cc]uant[oa]s?|[Cc]ual(?:es)?|[Qq]ue(?= (?!no |si |el |la |los |las |ya |se |me |te |nos |le |lo )\p{L}))(?!\p{L})/u;

/** In lower case: what begins with a capital may be a name of another language. */
const bare = new RegExp(
  `(?<![\\p{L}\\d/._#-])(?:[a-zñáéíóú]{2,}[cs]ion|${Object.keys(words).join('|')})(?![\\p{L}\\d/_@-])`,
  'u',
);

/** A text that reads like this is in English, and told as such. */
const english = /\b(?:the|of|and|is|has|been)\b.*\b(?:the|of|and|is|in|for|with)\b/;

/** Quotations, emphasis, addresses and facts. */
const foreign = /“[^”]*”|«[^»]*»|\*[^*\n]+\*|`[^`]*`|\]\([^)]*\)|https?:\S+|\{[^}]*\}/g;
