import { plainWord } from '../../../shared/plainWord.ts';
import type { NamedFact } from '../../api/texts.ts';

/**
 * The figures whose name or value holds the sought text. Names with a part that begins with it come
 * first: price.nie before claim.companies.
 */
export function findFacts(facts: NamedFact[], sought: string): NamedFact[] {
  const wanted = sought.trim().toLowerCase();
  if (wanted === '') return facts;
  const found = facts.filter(({ name, texts }) =>
    [name, ...Object.values(texts)].join(' ').toLowerCase().includes(wanted),
  );
  const rank = ({ name }: NamedFact) =>
    name.split('.').some((part) => plainWord(part).startsWith(plainWord(wanted))) ? 0 : 1;
  return found.toSorted((a, b) => rank(a) - rank(b));
}
