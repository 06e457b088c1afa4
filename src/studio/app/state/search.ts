/** A text as it is searched: `Teléfono` and `telefono` are the same. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}

/** Names with a part that begins with the sought text come first: price.nie before claim.companies. */
export function beginningsFirst<Named extends { name: string }>(
  found: Named[],
  sought: string,
): Named[] {
  const rank = ({ name }: Named) =>
    name.split('.').some((part) => plain(part).startsWith(plain(sought))) ? 0 : 1;
  return found.toSorted((a, b) => rank(a) - rank(b));
}
