import { sayFrom } from '../../diagnostics/message.ts';
import { currencySign, isMoney } from '../../text/money.ts';
import { placeOf } from '../placeOf.ts';
import type { Rule } from '../rule.ts';

const texts = {
  'doubled-unit': {
    en: 'Visitors would read the unit of <found> twice: the fact brings its own. | Write {<name>} alone.',
    es: 'Los visitantes leerían dos veces la unidad de <found>: el dato ya lleva la suya. | Escriba solo {<name>}.',
  },
} as const;

const say = sayFrom(texts);

/** No text repeats the unit of a fact beside its name. */
export const doubledUnits: Rule = {
  severity: 'warning',
  why: {
    en: 'A fact is written with its unit in each language: “€€150” or “2–4 weeks weeks” looks careless, and may be read as another figure.',
    es: 'Cada dato se escribe con su unidad en cada idioma: «150 € €» o «2-4 semanas semanas» parece un descuido y puede leerse como otra cifra.',
  },
  texts,
  *inFile({ prose }, { facts }) {
    if (!facts) return;
    for (const { text, path } of prose.filter((one) => one.text.includes('{')))
      for (const [pattern, isOf] of doubled)
        for (const match of text.matchAll(pattern)) {
          const { 0: found, groups: { name = '', sign = '' } = {} } = match;
          const [group = '', own = ''] = name.split('.');
          const unit = facts[group]?.[own]?.unit;
          if (unit === undefined || !isOf(unit, sign)) continue;
          yield {
            ...say('doubled-unit', { found, name }),
            path,
            ...placeOf(match),
            guess: `{${name}}`,
          };
        }
  },
};

const name = String.raw`\{(?<name>\w+\.\w+)\}`;
// A lone dollar before a brace is a slip of its own: see `facts`.
const before = new RegExp(`(?<sign>(?!\\$)${currencySign}) ?${name}`, 'gu');
const behind = new RegExp(
  `${name}[ -]?(?<sign>${currencySign}|(?:euro|dollar|pound|franc)s?\\b)`,
  'gu',
);
const percent = new RegExp(`${name}[ -]?(?:%|per ?cent|por ciento)`, 'gu');
const word = new RegExp(
  `${name}[ -](?:(?:minute|minuto|hour|hora|day|día|week|semana|month|year|año)s?|mes(?:es)?)\\b`,
  'gu',
);

/** Another unit than its own would be read behind its own as well; another code is a word such as NIE. */
const doubled: [pattern: RegExp, isOf: (unit: string, sign: string) => boolean][] = [
  [before, isDoubledMoney],
  [behind, isDoubledMoney],
  [percent, (unit) => unit === '%'],
  [word, (unit) => unit !== '%' && !isMoney(unit)],
];

function isDoubledMoney(unit: string, sign: string): boolean {
  return isMoney(unit) && (!isMoney(sign) || ['EUR', 'USD', unit].includes(sign));
}
