/** The first place where two texts differ, with what stands around it; empty when they do not. */
export function difference(expected = '', found = ''): string {
  if (expected === found) return '';
  let at = 0;
  while (expected[at] === found[at]) at += 1;
  const around = (text: string) => text.slice(Math.max(0, at - 80), at + 80);
  return `expected: …${around(expected)}…\nfound: …${around(found)}…`;
}
