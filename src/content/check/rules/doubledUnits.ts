import { sayFrom } from '../../diagnostics/message.ts';
import { isProse } from '../../page/pageTexts.ts';
import type { Fact } from '../../text/facts.ts';
import type { Rule } from '../rule.ts';

const texts = {
  'doubled-unit': {
    en: 'Visitors would read the unit of <found> twice: the fact brings its own. | Write {<name>} alone.',
    es: 'Los visitantes leerían dos veces la unidad de <found>: el dato ya lleva la suya. | Escriba solo {<name>}.',
  },
} as const;

const say = sayFrom(texts);

/** No text repeats the currency, the unit or the prefix of a fact beside its name. */
export const doubledUnits: Rule = {
  severity: 'warning',
  why: {
    en: 'A fact is written with its unit in each language: “€€150” or “2–4 weeks weeks” looks careless, and may be read as another figure.',
    es: 'Cada dato se escribe con su unidad en cada idioma: «150 € €» o «2-4 semanas semanas» parece un descuido y puede leerse como otra cifra.',
  },
  texts,
  *inFile({ values }, { facts, site }) {
    if (!facts || !site) return;
    for (const { kind, value, path } of values) {
      if (!isProse(kind)) continue;
      for (const { 0: found, index, groups } of String(value).matchAll(named)) {
        const { name = '', before = '', after = '' } = groups ?? {};
        const part = { offset: index, length: found.length };
        const isPrefixed =
          name === 'phone' && /\d/.test(before) && site.phone.display.startsWith('+');
        const [group = '', own = ''] = name.split('.');
        const fact = facts[group]?.[own];
        if (isPrefixed || (fact && repeats(fact, before, after)))
          yield { ...say('doubled-unit', { found, name }), path, part, guess: `{${name}}` };
      }
    }
  },
};

const money = /^(?:€|EUR|USD|US\$|euros?|d[oó]lar(?:e?s)|dollars?)$/;
/** A name in braces, with a currency or a prefix before it, or a unit behind it. */
const named =
  /(?<before>€ ?|EUR ?|US\$ ?|(?:\+|(?<!\d)00)\d{1,3} ?)?\{(?<name>phone|[a-z]\w*\.\w+)\}(?:[ -]?(?<after>€|EUR|USD|euros?|dollars?|d[oó]lar(?:es)?|%|per ?cent|por ciento|\+|minutes?|minutos?|hours?|horas?|days?|días?|weeks?|semanas?|months?|mes(?:es)?|years?|años?|persons?|personas?)(?![\p{L}\d]))?/gu;

function repeats({ text, unit, more, value }: Fact, before: string, after: string): boolean {
  if (text !== undefined || value === undefined) return false;
  const isMoney = unit === 'EUR' || unit === 'USD';
  if (isMoney && (money.test(before.trim()) || money.test(after))) return true;
  if (after === '+') return more === true;
  if (/^(?:%|per ?cent|por ciento)$/.test(after)) return unit === '%';
  // Another unit than its own would be read behind its own as well.
  return (
    /^\p{L}{2}/u.test(after) && !money.test(after) && unit !== undefined && !isMoney && unit !== '%'
  );
}
