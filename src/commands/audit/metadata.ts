import type { Sight } from './finding.ts';

type Described = Pick<Sight, 'path' | 'head'>;

/** Reports missing metadata of a page. */
export function metadataProblems({ path, head }: Described): string[] {
  const { lang, title, description, canonicals, h1, robots } = head;
  const [canonical = '', ...others] = canonicals;
  return [
    ...(/^[a-z]{2,3}(-|$)/i.test(lang) ? [] : ['Does not say its language in <html lang>.']),
    ...(/\S/.test(title) ? [] : ['Has no title.']),
    ...(/\S/.test(description) ? [] : ['Has no description.']),
    ...(h1 === 1 ? [] : [`Has ${h1} main headings (h1) instead of one.`]),
    ...(canonical === '' ? ['Has no canonical address.'] : canonicalProblems(canonical, path)),
    ...(others.length > 0 ? ['Has more than one canonical address.'] : []),
    ...(/noindex/i.test(robots) ? ['Asks search engines not to list it.'] : []),
    ...openGraphProblems(head.og),
  ];
}

/** Reports titles and descriptions that several pages share, for each of them. */
export function sharedMetadata(pages: Described[]): { path: string; message: string }[] {
  return (['title', 'description'] as const).flatMap((field) =>
    pages
      .filter(({ head }) => head[field] && isShared(head[field], field))
      .map(({ path, head }) => ({ path, message: `Shares its ${field} "${head[field]}".` })),
  );

  function isShared(text: string, field: 'title' | 'description'): boolean {
    return pages.filter(({ head }) => head[field] === text).length > 1;
  }
}

function canonicalProblems(canonical: string, path: string): string[] {
  if (!/^https?:\/\//.test(canonical) || !URL.canParse(canonical))
    return [`Its canonical address "${canonical}" is not absolute.`];
  const { pathname, search, hash } = new URL(canonical);
  if (search || hash) return [`Its canonical address "${canonical}" has a query or an anchor.`];
  return plain(pathname) === plain(path) ? [] : [`Its canonical address leads to ${pathname}.`];
}

function plain(path: string): string {
  return path.replace(/\/$/, '');
}

/**
 * A page may have no Open Graph properties. If it has one, it needs all but the type, which is a
 * website by default.
 */
function openGraphProblems(og: Record<string, string>): string[] {
  if (Object.keys(og).length === 0) return [];
  const missing = ['og:title', 'og:description', 'og:url', 'og:image'].filter((name) => !og[name]);
  const relative = ['og:url', 'og:image'].filter((name) => og[name] && !URL.canParse(og[name]));
  return [
    ...missing.map((name) => `Has Open Graph data, but no ${name}.`),
    ...relative.map((name) => `Its ${name} "${og[name]}" is not absolute.`),
  ];
}
