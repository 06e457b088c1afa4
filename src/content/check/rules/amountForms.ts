import type { Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { none, type Rule } from '../rule.ts';

const messages = {
  'amount-form': phrase<{ found: string; right: string }>({
    en: ({ found, right }) => ({
      message: `${found} is written as in another language than that of this page.`,
      suggestion: `Write ${right}.`,
    }),
    es: ({ found, right }) => ({
      message: `${found} está escrito como en otro idioma que el de esta página.`,
      suggestion: `Escriba ${right}.`,
    }),
  }),
};

const say = sayFrom(messages);

/** `€1,200.50` in English is `1.200,50 €` in Spanish: read in the other way it is another amount. */
export const amountForms: Rule = {
  messages,
  severity: 'warning',
  text: {
    kinds: ['text', 'inline', 'markdown'],
    sign: /€/,
    check(text, { project, subject, spot }) {
      const lang = project.languageOf(subject);
      if (lang !== 'en' && lang !== 'es') return none;
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
            lang === 'es'
              ? `${digits}${cents && `,${cents}`} €`
              : `€${digits}${cents && `.${cents}`}`;
          const part = { offset: index, length: found.length };
          return [{ ...say('amount-form', { found, right }), ...spot, part, guess: right }];
        },
      );
    },
  },
};

/**
 * With a separator: `€50` and `50 €` are the same amount to all. A mark on one side with the separator of the
 * other language is neither: `€25.847`.
 */
const english =
  /€\s?(\d{1,3}(?:,\d{3})+|\d+(?=\.\d\d(?!\d)))(?:\.(\d\d))?(?![\d,]*\d)|(?<![\d.,€])(\d{1,3}(?:,\d{3})+)\s?€/g;
const spanish =
  /(?<![\d.,€])(\d{1,3}(?:\.\d{3})+|\d+(?=,\d\d\s?€))(?:,(\d\d))?\s?€|€\s?(\d{1,3}(?:\.\d{3})+)(?![\d.,]*\d)/g;
