import type { Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import type { Fact } from '../../text/facts.ts';
import { textsByLanguage } from '../../text/factTexts.ts';
import { none, type Rule } from '../rule.ts';

const messages = {
  'doubled-unit': phrase<{ shown: string; name: string }>({
    en: ({ shown, name }) => ({
      message: `Visitors would read “${shown}”: the fact brings its own unit.`,
      suggestion: `Write {${name}} alone.`,
    }),
    es: ({ shown, name }) => ({
      message: `Los visitantes leerían «${shown}»: el dato ya lleva su unidad.`,
      suggestion: `Escriba solo {${name}}.`,
    }),
  }),
  'doubled-unit.phone': phrase<{ shown: string }>({
    en: ({ shown }) => ({
      message: `Visitors would read “${shown}”: {phone} brings its own prefix.`,
      suggestion: 'Write {phone} alone.',
    }),
    es: ({ shown }) => ({
      message: `Los visitantes leerían «${shown}»: {phone} ya lleva su prefijo.`,
      suggestion: 'Escriba solo {phone}.',
    }),
  }),
};

const say = sayFrom(messages);

/** No text repeats the currency, the unit or the plus of a fact beside its name. */
export const doubledUnits: Rule = {
  messages,
  severity: 'warning',
  text: {
    sign: /\d ?\{|[€R$] ?\{|\}[ \s-]?[€%/EUadehmpswy]|\}\+/,
    check(text, here) {
      const { facts, site } = here.project.site;
      if (!facts || !site) return none;
      const prefixed = prefixedPhone.exec(text);
      if (prefixed && site.phone.display.startsWith('+')) {
        const [found, prefix = ''] = prefixed;
        const part = { offset: prefixed.index, length: found.length };
        const said = say('doubled-unit.phone', { shown: prefix + site.phone.display });
        return [{ ...said, ...here.spot, part, guess: '{phone}' }];
      }
      return [...text.matchAll(named)].flatMap((match): Finding[] => {
        const [found, before = '', name = '', after = ''] = match;
        if (before + after === '') return [];
        const fact = here.project.factAt(name);
        if (!fact || !repeats(fact, before, after)) return [];
        const lang = here.project.languageOf(here.subject) ?? 'en';
        const shown = before + (textsByLanguage(facts, site)(lang).get(name) ?? '') + after;
        const part = { offset: match.index, length: found.length };
        return [
          { ...say('doubled-unit', { shown, name }), ...here.spot, part, guess: `{${name}}` },
        ];
      });
    },
  },
};

const prefixedPhone = /((?:\+|(?<!\d)00)\d{1,3} ?)\{phone\}/;

const currency = '€|EUR|USD|US\\$|euros?|d[oó]lar(?:e?s)|dollars?';
const times: Record<string, string> = {
  minute: 'minutes?|minutos?',
  hour: 'hours?|horas?',
  day: 'days?|días?',
  week: 'weeks?|semanas?',
  month: 'months?|mes(?:es)?',
  year: 'years?|años?',
  person: 'persons?|personas?',
};
const anyTime = Object.values(times).join('|');
const rates = `(?:\\/|per |an? |al |por )\\s?(?:${anyTime})`;

/** A name in braces, with a currency before it or a unit behind it. */
const named = new RegExp(
  `((?:€|EUR|US\\$) ?)?\\{([a-z]\\w*\\.\\w+)\\}((?:[ -]?(?:${currency}|%|per ?cent|por ciento|${anyTime})|\\s?${rates})(?![\\p{L}\\d])|\\+)?`,
  'gu',
);

function repeats({ text, unit, per, more, value }: Fact, before: string, after: string): boolean {
  if (text !== undefined || value === undefined) return false;
  const isMoney = unit === 'EUR' || unit === 'USD';
  if (before !== '') return isMoney;
  const word = after.replace(/^[ -]+/, '');
  if (word === '') return false;
  if (word === '+') return more === true;
  if (isWord(rates, word)) return per !== undefined;
  if (isWord(currency, word)) return isMoney;
  if (/^(?:%|per ?cent|por ciento)$/.test(word)) return unit === '%';
  // Another unit than its own would be read behind its own as well.
  return unit !== undefined && Object.hasOwn(times, unit);
}

function isWord(words: string, word: string): boolean {
  return new RegExp(`^(?:${words})$`, 'u').test(word);
}
