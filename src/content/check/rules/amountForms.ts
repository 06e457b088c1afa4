import { sayFrom } from '../../diagnostics/message.ts';
import { placeOf } from '../placeOf.ts';
import type { Rule } from '../rule.ts';

const texts = {
  'amount-form': {
    en: '<found> is written as in another language. | Write <right>.',
    es: '<found> está escrito como en otro idioma. | Escriba <right>.',
  },
} as const;

const say = sayFrom(texts);

/** `€1,200.50` in English is `1.200,50 €` in Spanish: read in the other way it is another amount. */
export const amountForms: Rule = {
  severity: 'warning',
  why: {
    en: 'A point and a comma change places between the two languages: 1.200 € is 1,200 euros in Spanish, and looks like 1.2 euros in English.',
    es: 'El punto y la coma cambian de papel entre los dos idiomas: €1,200 son mil doscientos en inglés, y en español parece uno con dos.',
  },
  texts,
  *inFile({ lang, prose }) {
    const pattern = lang === undefined ? undefined : foreign[lang];
    if (!pattern) return;
    for (const { text, path } of prose)
      for (const match of text.matchAll(pattern)) {
        const [found] = match;
        const turned = found.replace(/[.,]/g, (sign) => (sign === ',' ? '.' : ','));
        const digits = turned.replace(/[€\s]/g, '');
        const right = lang === 'es' ? `${digits} €` : `€${digits}`;
        yield { ...say('amount-form', { found, right }), path, ...placeOf(match), guess: right };
      }
  },
};

/** Amounts in the form of the other language. `€50` and `50 €` are the same amount to all. */
const foreign: Record<string, RegExp | undefined> = {
  es: /€\s?(?:\d{1,3}(?:,\d{3})+(?:\.\d\d)?|\d+\.\d\d)(?![\d.,]*\d)|(?<![\d.,€])\d{1,3}(?:,\d{3})+\s?€/g,
  en: /(?<![\d.,€])(?:\d{1,3}(?:\.\d{3})+(?:,\d\d)?|\d+,\d\d)\s?€|€\s?\d{1,3}(?:\.\d{3})+(?![\d.,]*\d)/g,
};
