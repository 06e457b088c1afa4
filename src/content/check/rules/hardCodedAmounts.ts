import type { Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import type { Period } from '../../text/factAmounts.ts';
import type { Rule, ValueContext } from '../rule.ts';

const messages = {
  'typed-amount': phrase<{ found: string; names: string[] }>({
    en: ({ found, names }) => ({
      message: `${found} is typed by hand, but there is ${names.length === 1 ? 'a fact' : 'more than one fact'} of this amount.`,
      suggestion: `If that is what is meant, write ${names.slice(0, 3).join(' or ')}.`,
    }),
    es: ({ found, names }) => ({
      message: `${found} está escrito a mano, pero hay ${names.length === 1 ? 'un dato' : 'más de un dato'} con este importe.`,
      suggestion: `Si se refiere a eso, escriba ${names.slice(0, 3).join(' o ')}.`,
    }),
  }),
};

const say = sayFrom(messages);

/** An amount in euros that is a fact is named, so that it changes everywhere at once. */
export const hardCodedAmounts: Rule = {
  messages,
  severity: 'warning',
  text: {
    kinds: ['text', 'inline', 'markdown'],
    sign: /€/,
    check: (text, here) => amountsIn(text, amount, here),
  },
};

/** `€1,500`, `€ 1,500.50`, `1.500 €`; neither `€3.2B` nor one end of a range. */
const amount =
  /(?<![\d–-])€\s?(\d{1,3}(?:,\d{3})+|\d+)(\.\d{1,2})?(?![\d.,]*\d|[KMB]\b|\s?[–-]\s?€?\d|\s(?:million|billion))|(?<![\d.,€–-])(\d{1,3}(?:\.\d{3})+|\d+)(,\d{1,2})?\s?€/g;

/** The facts that the amounts in a text equal. */
export function amountsIn(text: string, pattern: RegExp, here: ValueContext): Finding[] {
  const findings: Finding[] = [];
  // In turns: matchAll copies the pattern for each text.
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text))
    findings.push(...findingFor(match, periodAfter(text, match), here));
  return findings;
}

/** The time that follows an amount: `€800 a month`, `800 €/mes`, `800 € al año`. */
function periodAfter(text: string, { index, 0: { length } }: RegExpExecArray): Period | undefined {
  const [, month, year] = period.exec(text.slice(index + length, index + length + 20)) ?? [];
  if (month) return 'month';
  return year ? 'year' : undefined;
}

const period =
  /^\s?(?:\/\s?|an? |per |each |every |al |por |cada |)(?:(months?\b|mes(?:es)?\b|monthly\b|mensual)|(years?\b|años?(?![\p{L}])|yearly\b|anual))/iu;

/** The amounts of fines are those of the law: they equal a price by chance. */
const fine = /(?<!\p{L})(?:fines?|penalt(?:y|ies)|multas?|sanci(?:ón|ones))(?!\p{L})[^.]*$/iu;

function findingFor(
  match: RegExpExecArray,
  per: Period | undefined,
  { spot, project }: ValueContext,
): Finding[] {
  const [found, english, cents, spanish, decimals] = match;
  const whole = (english ?? spanish ?? '').replace(/[.,]/g, '');
  const value = Number(whole + (cents ?? decimals ?? '').replace(',', '.'));
  if (fine.test(match.input.slice(Math.max(0, match.index - 40), match.index))) return [];
  const names = project.factsWorth(value, per);
  if (names.length === 0) return [];
  return [
    {
      ...say('typed-amount', { found, names }),
      ...spot,
      part: { offset: match.index, length: found.length },
    },
  ];
}
