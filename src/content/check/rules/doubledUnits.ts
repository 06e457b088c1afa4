import { sayFrom } from '../../diagnostics/message.ts';
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
          const [found, one, other] = match;
          const name = one ?? other ?? '';
          const [group = '', own = ''] = name.split('.');
          const unit = facts[group]?.[own]?.unit;
          if (unit === undefined || !isOf(unit)) continue;
          yield {
            ...say('doubled-unit', { found, name }),
            path,
            ...placeOf(match),
            guess: `{${name}}`,
          };
        }
  },
};

const money =
  /(?:€|EUR|US\$) ?\{(\w+\.\w+)\}|\{(\w+\.\w+)\}[ -]?(?:€|(?:EUR|USD|euros?|dollars?)\b)/g;
const percent = /\{(\w+\.\w+)\}[ -]?(?:%|per ?cent|por ciento)/g;
const word =
  /\{(\w+\.\w+)\}[ -](?:(?:minute|minuto|hour|hora|day|día|week|semana|month|year|año)s?|mes(?:es)?)\b/g;

/** Another unit than its own would be read behind its own as well. */
const doubled: [pattern: RegExp, isOf: (unit: string) => boolean][] = [
  [money, (unit) => unit === 'EUR' || unit === 'USD'],
  [percent, (unit) => unit === '%'],
  [word, (unit) => !['EUR', 'USD', '%'].includes(unit)],
];
