/**
 * Replaces the addresses of Markdown links: the `](/contact)` of each. Cuts the text at its last `)`,
 * because each `](` after it would be searched to the end: quadratic in the length of the text.
 */
export function replaceAddresses(text: string, replacement: (found: string) => string): string {
  const end = text.lastIndexOf(')') + 1;
  return text.slice(0, end).replace(/\]\((?:[^()]|\([^()]*\))*\)/g, replacement) + text.slice(end);
}
