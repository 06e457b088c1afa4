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
    sign: /ion|tam|Tam|esp|Des|dem|Ade|gin|dic|jur|[aA]si|[aA]qu|qui|tel|lef|¿[cCqQ]|ron|ume|odi|dia|usu|eco|egu|ing|lgu|[fF]ac|ici|api|lti|[uU]ni|edi|raf|pan/,
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

/** Written like these they are no words of Spanish, or verbs that hardly a text has: numero. */
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
  telefonos: 'teléfonos',
  electronico: 'electrónico',
  electronica: 'electrónica',
  numero: 'número',
  numeros: 'números',
  codigo: 'código',
  dias: 'días',
  clausula: 'cláusula',
  clausulas: 'cláusulas',
  medico: 'médico',
  economico: 'económico',
  economica: 'económica',
  segun: 'según',
  ningun: 'ningún',
  algun: 'algún',
  facil: 'fácil',
  dificil: 'difícil',
  rapido: 'rápido',
  rapida: 'rápida',
  ultimo: 'último',
  ultima: 'última',
  unico: 'único',
  unica: 'única',
  credito: 'crédito',
  trafico: 'tráfico',
  Espana: 'España',
  ...capitals(
    'Tambien También Despues Después Ademas Además Pagina Página Asi Así Aqui Aquí Telefono Teléfono Numero Número Segun Según Ningun Ningún Ultimo Último',
  ),
};

/** The words that no other language begins a name with. */
function capitals(pairs: string): Record<string, string> {
  const list = pairs.split(' ');
  return Object.fromEntries(
    list.flatMap((word, at) => (at % 2 ? [] : [[word, list[at + 1] ?? '']])),
  );
}

const accented = (letter: string) => `${letter}\u0301`.normalize('NFC');

/** Without accents these ask nothing. `¿Que no contestan?` and the like are no slips. */
const asking =
  /(?<=¿)(?:[Cc]uant[oa]s?|[Cc]ual(?:es)?|[Qq]ue(?= (?!no |si |el |la |los |las |ya |se |me |te |nos |le |lo )\p{L}))(?!\p{L})/u;

/** In lower case: what begins with a capital may be a name of another language. */
const bare = new RegExp(
  `(?<![\\p{L}\\d/._#-])(?:[a-zñáéíóú]{2,}[cs]ion|[A-Z][a-zñáéíóú]+cion|${Object.keys(words).join('|')})(?![\\p{L}\\d/_@-])`,
  'u',
);

/** A text that reads like this is in English, and told as such. */
const english = /\b(?:the|of|and|is|has|been)\b.*\b(?:the|of|and|is|in|for|with)\b/;

/** Quotations, emphasis, addresses and facts. */
const foreign = /“[^”]*”|«[^»]*»|\*[^*\n]+\*|`[^`]*`|\]\([^)]*\)|https?:\S+|\{[^}]*\}/g;
