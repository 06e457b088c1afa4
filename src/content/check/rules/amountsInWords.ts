import type { Rule } from '../rule.ts';
import { amountsIn } from './hardCodedAmounts.ts';

/** An amount in euros is a fact in words, too: a rule of its own, as few files write the word. */
export const amountsInWords: Rule = {
  messages: {},
  severity: 'warning',
  text: {
    sign: /\d\s?e|R\s?\d/i,
    check: (text, here) => amountsIn(text, amount, here),
  },
};

/** `1,500 euros`, `1.500 EUR`, `EUR 150`. */
const amount =
  /(?<![\d.,€–-])(\d{1,3}(?:[.,]\d{3})+|\d+)([.,]\d{1,2})?\s?(?:euros?|EUR)\b|\bEUR\s?(\d{1,3}(?:[.,]\d{3})+|\d+)([.,]\d{1,2})?(?![\d.,]*\d|\s?[–-]\s?\d)/g;
