import type { Bilingual } from '../../shared/language.ts';
import { parsedAddress } from '../../shared/webAddress.ts';
import type { Sight } from './finding.ts';
import { said } from './messages.ts';

type Linking = Pick<Sight, 'path' | 'links'>;
export type Reached = Pick<Sight, 'path' | 'status' | 'ids'>;

/** The paths of the site that a page links to. */
export function internalPaths({ links }: Pick<Linking, 'links'>, origin: string): string[] {
  return [...new Set(internal(links, origin).map(({ pathname }) => pathname))];
}

/**
 * Reports links to missing pages, and anchors without an element.
 * @param known the result of visiting each path
 * @param absent paths that the site declares to be missing
 */
export function linkProblems(
  { links }: Linking,
  origin: string,
  known: Map<string, Reached>,
  absent: string[],
): Bilingual[] {
  const problems = internal(links, origin).flatMap(({ pathname, hash }) => {
    const target = known.get(pathname);
    if (!target || absent.includes(pathname)) return [];
    if (target.status >= 400) return [said.deadLink(pathname, target.status)];
    const id = idIn(hash);
    if (id === '' || id === 'top' || target.ids.includes(id)) return [];
    return [said.deadAnchor(pathname, id)];
  });
  return [...new Map(problems.map((problem) => [problem.en, problem])).values()];
}

/** The id that a fragment names. A badly encoded fragment is used as is. */
function idIn(hash: string): string {
  const id = hash.slice(1);
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

function internal(links: string[], origin: string): URL[] {
  return links.flatMap((link) => parsedAddress(link) ?? []).filter((url) => url.origin === origin);
}

/** The paths in a sitemap, for any host. */
export function sitemapPaths(xml: string): string[] {
  return [...xml.matchAll(/<loc>\s*(.*?)\s*<\/loc>/g)].flatMap(
    ([, address = '']) => parsedAddress(address)?.pathname ?? [],
  );
}
