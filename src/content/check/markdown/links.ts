/**
 * `[words](/an address)`, `[words] (/address)`, `(words)[/address]`, `[words](/address` without an
 * end, `[[wiki]]`.
 */
export const brokenLink =
  /\[\[[^[\]]+\]\](?![(\]])|\[[^[\]]*\]\((?!<)[^()\s]*(?:\s(?!["'(])[^()]*(?:[()]|$)|$)|\[[^[\]]+\] \((?:\/|#|https:)[^()]*\)|\([^()]+\)\[(?:\/|#|https:)[^[\]]*\]/;

/**
 * `[words] (/address)`, `(words)[/address]` and `[[/address|words]]` lack nothing but the right order, and
 * `[words](/address` nothing but its end.
 */
export function linkMeant(found: string): string | undefined {
  const [, wiki = '', label = ''] = /^\[\[([^[\]|]*)\|?([^[\]]*)\]\]$/.exec(found) ?? [];
  const page = [wiki, label].find((part) => /^\/\S*$/.test(part.trim()))?.trim();
  if (page && label) return `[${(page === wiki.trim() ? label : wiki).trim()}](${page})`;
  const [, words, address] =
    /^\[([^[\]]+)\] \(([^()\s]+)\)$/.exec(found) ??
    /^\(([^()]+)\)\[([^[\]\s]+)\]$/.exec(found) ??
    /^\[([^[\]]+)\]\((\/[\w/#-]*[\w/])(?:[.,;:](?=\s|$))?(?:\s[^()]*)?$/.exec(found) ??
    [];
  return words && address && `[${words}](${address})`;
}
