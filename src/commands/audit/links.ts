import { parsedAddress } from '../../shared/webAddress.ts';
import type { Sight } from './visit.ts';

/** An address that was requested without a browser, to see whether it exists. */
export interface Reached {
  path: string;
  status: number;
  /** The `id`s of its elements. */
  ids: string[];
  isPage: boolean;
}

export async function reach(origin: string, path: string): Promise<Reached> {
  const response = await fetch(origin + path).catch(() => undefined);
  if (!response) return { path, status: 599, ids: [], isPage: false };
  const isHtml = /^text\/html/.test(response.headers.get('content-type') ?? '');
  const html = isHtml ? await response.text() : '';
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
  return { path, status: response.status, ids, isPage: isHtml && response.ok };
}

/** The paths of the site that a page links to. */
export function internalPaths({ links }: Sight, origin: string): string[] {
  return [...new Set(internal(links, origin).map(({ pathname }) => pathname))];
}

/**
 * Reports links to missing pages, and anchors without an element.
 * @param known the result of visiting each path
 * @param absent paths that the site declares to be missing
 */
export function linkProblems(
  { links }: Sight,
  origin: string,
  known: Map<string, Reached>,
  absent: string[],
): string[] {
  const problems = internal(links, origin).flatMap(({ pathname, hash }) => {
    const target = known.get(pathname);
    if (!target || absent.includes(pathname)) return [];
    if (target.status >= 400) return [`Links to ${pathname}, which answers ${target.status}.`];
    const id = idIn(hash);
    if (id === '' || id === 'top' || target.ids.includes(id)) return [];
    return [`Links to ${pathname}#${id}, but nothing there has that id.`];
  });
  return [...new Set(problems)];
}

function internal(links: string[], origin: string): URL[] {
  return links.flatMap((link) => parsedAddress(link) ?? []).filter((url) => url.origin === origin);
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

/** The paths in the sitemap of a site, for any host; undefined without one. */
export async function sitemapPaths(origin: string): Promise<string[] | undefined> {
  const response = await fetch(`${origin}/sitemap.xml`).catch(() => undefined);
  if (!response?.ok) return undefined;
  return [...(await response.text()).matchAll(/<loc>\s*(.*?)\s*<\/loc>/g)].flatMap(
    ([, address = '']) => parsedAddress(address)?.pathname ?? [],
  );
}
