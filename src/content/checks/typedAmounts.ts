import type { Facts } from '../facts.ts';
import { type Here, none, type Rule } from '../rule.ts';
import { isRecord } from '../schemaPath.ts';

/** An amount in euros that is a fact is named, so that it changes everywhere at once. */
export const typedAmounts: Rule = {
  codes: ['typed-amount'],
  severity: 'warning',
  text: {
    kinds: ['text', 'inline', 'markdown'],
    check(text, here) {
      const { facts } = here.project.site;
      if (!facts || !text.includes('€')) return none;
      return [...text.matchAll(amount)].flatMap((match) => findingFor(match, facts, here));
    },
  },
};

/** `€1,500`, `€ 1,500.50`, `1.500 €`; neither `€3.2B` nor one end of a range. */
const amount =
  /(?<![\d–-])€\s?(\d{1,3}(?:,\d{3})+|\d+)(\.\d{1,2})?(?![\d.,]*\d|[KMB]\b|\s?[–-]\s?€?\d|\s(?:million|billion))|(?<![\d.,€–-])(\d{1,3}(?:\.\d{3})+|\d+)(,\d{1,2})?\s?€/g;

function findingFor(match: RegExpMatchArray, facts: Facts, { spot }: Here) {
  const [found, english, cents, spanish, decimals] = match;
  const whole = (english ?? spanish ?? '').replace(/[.,]/g, '');
  const value = Number(whole + (cents ?? decimals ?? '').replace(',', '.'));
  const names = factsWorth(value, facts);
  if (names.length === 0) return [];
  return {
    ...spot,
    part: { offset: match.index ?? 0, length: found.length },
    code: 'typed-amount',
    message: `${found} is typed by hand, but there is ${names.length === 1 ? 'a fact' : 'more than one fact'} of this amount.`,
    suggestion: `If that is what is meant, write ${names.slice(0, 3).join(' or ')}.`,
  };
}

function factsWorth(euros: number, facts: Facts): string[] {
  return Object.entries(facts).flatMap(([group, members]) =>
    isRecord(members)
      ? Object.entries(members)
          .filter(([, { value, unit, scale, more }]) => {
            return unit === 'EUR' && value === euros && !scale && !more;
          })
          .map(([name]) => `{${group}.${name}}`)
      : [],
  );
}
