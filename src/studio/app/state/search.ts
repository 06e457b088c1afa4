import { plainWord } from '../../../shared/iconWords.ts';

/** Names with a part that begins with the sought text come first: price.nie before claim.companies. */
export function beginningsFirst<Named extends { name: string }>(
  found: Named[],
  sought: string,
): Named[] {
  const rank = ({ name }: Named) =>
    name.split('.').some((part) => plainWord(part).startsWith(plainWord(sought))) ? 0 : 1;
  return found.toSorted((a, b) => rank(a) - rank(b));
}
