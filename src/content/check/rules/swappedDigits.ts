import { groupedBy } from '../../../shared/groupedBy.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import type { PageText } from '../../page/pageTexts.ts';
import type { Path } from '../../schema/traversal.ts';
import { none, type Rule } from '../rule.ts';

const messages = {
  'swapped-digits': phrase<{ found: string; other: string }>({
    en: ({ found, other }) => ({
      message: `${found} stands here and ${other} elsewhere on this page: two digits have changed places.`,
      suggestion: 'Write the same figure in both places.',
    }),
    es: ({ found, other }) => ({
      message: `Aquí dice ${found} y en otro lugar de la página ${other}: dos cifras están intercambiadas.`,
      suggestion: 'Escriba la misma cantidad en los dos sitios.',
    }),
  }),
};

const say = sayFrom(messages);

/** An amount that is typed twice on a page is the same both times. */
export const swappedDigits: Rule = {
  messages,
  severity: 'warning',
  page(page, project) {
    const amounts = project.textsOf(page).flatMap(amountsIn);
    if (amounts.length < 2) return none;
    const byDigits = groupedBy(amounts, ({ digits }) => digits);
    return amounts.flatMap((amount): Finding[] => {
      const same = byDigits.get(amount.digits) ?? [];
      const other = swapsOf(amount.digits)
        .flatMap((digits) => byDigits.get(digits)?.[0] ?? [])
        .find((each) => {
          // Who names both in one text compares them.
          if (each.currency !== amount.currency || isSame(each.path, amount.path)) return false;
          const others = byDigits.get(each.digits) ?? [];
          const isEarlier = amounts.indexOf(amount) < amounts.indexOf(each);
          return same.length < others.length || (same.length === others.length && isEarlier);
        });
      if (!other || same[0] !== amount) return [];
      const part = { offset: amount.offset, length: amount.found.length };
      return [
        {
          ...say('swapped-digits', { found: amount.found, other: other.found }),
          path: amount.path,
          part,
        },
      ];
    });
  },
};

function isSame(one: Path, other: Path): boolean {
  return one.join('/') === other.join('/');
}

interface Amount extends Pick<PageText, 'path'> {
  found: string;
  digits: string;
  currency: '€' | '$';
  offset: number;
}

function amountsIn({ text, path }: PageText): Amount[] {
  if (!grouped.test(text)) return [];
  return [...text.matchAll(amount)].map(({ 0: found, index: offset }) => ({
    path,
    found,
    digits: found.replace(/\D/g, ''),
    currency: found.includes('$') ? '$' : '€',
    offset,
  }));
}

/** The digits of an amount with two neighbors in each other's place. Round amounts are alike by chance. */
function swapsOf(digits: string): string[] {
  if (digits.endsWith('00')) return [];
  return Array.from(digits.slice(1), (next, at) =>
    next === digits[at] ? [] : digits.slice(0, at) + next + digits[at] + digits.slice(at + 2),
  ).flat();
}

/** Amounts of a thousand and above, written with their groups: fewer digits are alike by chance. */
const grouped = /\d[.,]\d{3}/;
const amount =
  /[€$]\s?\d{1,3}(?:[.,]\d{3})+(?![\d.,]*\d)|(?<![\d.,])\d{1,3}(?:[.,]\d{3})+\s?(?:€|euros?)/g;
