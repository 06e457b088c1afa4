import type { LanguageTag } from '../../../shared/languageTag.ts';
import { memoizeByText } from '../../../shared/memoize.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { everyFact } from '../../text/facts.ts';
import { none, type Rule, type ValueContext } from '../rule.ts';

const messages = {
  'amount-form': phrase<{ found: string; right: string }>({
    en: ({ found, right }) => ({
      message: `${found} is written as in another language than that of this text.`,
      suggestion: `Write ${right}.`,
    }),
    es: ({ found, right }) => ({
      message: `${found} está escrito como en otro idioma que el de este texto.`,
      suggestion: `Escriba ${right}.`,
    }),
  }),
};

const say = sayFrom(messages);

/** `€1,200.50` in English is `1.200,50 €` in Spanish: read in the other way it is another amount. `0.60 mg/l` is another one in the same way. */
export const amountForms: Rule = {
  messages,
  severity: 'warning',
  text: {
    sign: /€|\d[.,]\d/,
    check(text, here) {
      const { project, subject, spot } = here;
      const lang = project.languageOf(subject);
      if (lang === undefined) return none;
      const amounts = amountsIn(text, lang, here);
      const measures = measuresIn(text, lang).filter(
        ({ amount, part }) =>
          (amount === undefined || project.factsWorth(amount).length === 0) &&
          !amounts.some((other) => other.part?.offset === part?.offset),
      );
      const told = measures.map(({ amount: _, ...finding }) => ({ ...finding, ...spot }));
      return [...told, ...amounts];
    },
  },
  facts: (facts) =>
    everyFact(facts).flatMap(({ fact: { text = {} }, path }) =>
      Object.entries(text).flatMap(([lang, written]) =>
        measuresIn(String(written), lang).map(({ amount: _, ...finding }) => ({
          ...finding,
          path: [...path, 'text', lang],
        })),
      ),
    ),
};

/** An amount of euros with `€`, with the separator of thousands of another language. */
function amountsIn(text: string, lang: LanguageTag, { project, spot }: ValueContext): Finding[] {
  if ((lang !== 'en' && lang !== 'es') || !text.includes('€')) return none;
  const wrong = lang === 'es' ? english : spanish;
  return [...text.matchAll(wrong)].flatMap(
    ({ 0: found, 1: own, 2: cents = '', 3: turned = '', index }): Finding[] => {
      const whole = own ?? turned;
      // One that is a fact is told with the name of the fact, which every language writes by itself.
      if (
        turned === '' &&
        project.factsWorth(Number(`${whole.replace(/[.,]/g, '')}.${cents}`)).length > 0
      )
        return [];
      const digits = whole.replace(/[.,]/g, lang === 'es' ? '.' : ',');
      const right =
        lang === 'es' ? `${digits}${cents && `,${cents}`} €` : `€${digits}${cents && `.${cents}`}`;
      const part = { offset: index, length: found.length };
      return [{ ...say('amount-form', { found, right }), ...spot, part, guess: right }];
    },
  );
}

/** A finding in a text, with the euros that it is about. */
type Measured = Omit<Finding, 'path'> & { amount?: number };

/** `0.60 mg/l`, `1,500 euros` in Spanish, `0,60 mg/l` in English. No times, sections or versions. */
function measuresIn(text: string, lang: LanguageTag): Measured[] {
  const own = decimalSign(lang);
  const pattern = own === undefined ? undefined : wrongMeasures[own];
  if (own === undefined || !pattern || !/\d[.,]\d/.test(text)) return [];
  return [...text.matchAll(pattern)].map(({ 0: found, 1: thousands, index }): Measured => {
    const right = found.replace(/[.,]/g, (sign) => (sign === ',' ? '.' : ','));
    const part = { offset: index, length: found.length };
    const amount = thousands && { amount: Number(thousands.replace(/[.,]/g, '')) };
    return { ...say('amount-form', { found, right }), part, guess: right, ...amount };
  });
}

const decimalSign = memoizeByText(
  (lang: LanguageTag) =>
    new Intl.NumberFormat(lang).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value,
);

const units =
  '\\s?(?:[%‰€]|(?:µg|mg|kg|g|km|cm|mm|m|ha|ml|cl|l|kWh|MWh|kW|MW|GB|MB|TB|°C|euros?|millones|million|billion|hectáreas|hectares|kilómetros|kilometers|metros|meters|litros|liters|gramos|grams|puntos|points|meses|semanas|días|años?|veces|months?|weeks?|days?|years?|times)(?![\\p{L}\\d)]))';

/** The numbers with the wrong separator before decimals, by the separator that a language has. */
const wrongMeasures: Record<string, RegExp> = {
  ',': measures('\\.', ','),
  '.': measures(',', '\\.'),
};

function measures(decimal: string, group: string): RegExp {
  const fraction = `\\d{1,3}(?:${group}\\d{3})*${decimal}\\d{1,2}(?=${units})`;
  const thousands = `(\\d{1,3}(?:${group}\\d{3})+)(?=\\s(?:euros|dollars|dólares)(?!\\p{L}))`;
  const hours = `\\d{1,3}${decimal}\\d(?=\\s(?:horas|hours)(?!\\p{L}))`;
  return new RegExp(`(?<![\\p{L}\\d.,€$§/-])(?:${fraction}|${thousands}|${hours})`, 'gu');
}

/**
 * With a separator: `€50` and `50 €` are the same amount to all. A mark on one side with the separator of the
 * other language is neither: `€25.847`.
 */
const english =
  /€\s?(\d{1,3}(?:,\d{3})+|\d+(?=\.\d\d(?!\d)))(?:\.(\d\d))?(?![\d,]*\d)|(?<![\d.,€])(\d{1,3}(?:,\d{3})+)\s?€/g;
const spanish =
  /(?<![\d.,€])(\d{1,3}(?:\.\d{3})+|\d+(?=,\d\d\s?€))(?:,(\d\d))?\s?€|€\s?(\d{1,3}(?:\.\d{3})+)(?![\d.,]*\d)/g;
