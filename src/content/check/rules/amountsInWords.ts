import type { Facts } from '../../text/facts.ts';
import { none, type Rule } from '../rule.ts';
import { amountsIn, lastDigitsOf } from './hardCodedAmounts.ts';

/** An amount in euros is a fact in words, too: a rule of its own, as few files write the word. */
export const amountsInWords: Rule = {
  messages: {},
  severity: 'warning',
  text: {
    kinds: ['text', 'inline', 'markdown'],
    mayConcern: (file, { site: { facts } }) =>
      file.includes('EUR') ||
      (facts !== undefined && endsOf(facts).some((end) => file.includes(end))),
    check(text, here) {
      const { facts } = here.project.site;
      return facts ? amountsIn(text, amount, facts, here) : none;
    },
  },
};

/** A search for a digit is faster than one for a letter. */
function endsOf(facts: Facts): string[] {
  return ['0', ...lastDigitsOf(facts)].map((digit) => `${digit} euro`);
}

/** `1,500 euros`, `1.500 EUR`, `EUR 150`. */
const amount =
  /(?<![\d.,€–-])(\d{1,3}(?:[.,]\d{3})+|\d+)([.,]\d{1,2})?\s?(?:euros?|EUR)\b|\bEUR\s?(\d{1,3}(?:[.,]\d{3})+|\d+)([.,]\d{1,2})?(?![\d.,]*\d|\s?[–-]\s?\d)/g;
