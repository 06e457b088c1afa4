import type { Bilingual } from '../../shared/language.ts';
import { parsedAddress } from '../../shared/webAddress.ts';
import type { Sight } from './finding.ts';
import { said } from './messages.ts';

type Described = Pick<Sight, 'path' | 'head'>;

/** Reports missing metadata of a page. */
export function metadataProblems({ path, head }: Described): Bilingual[] {
  const { lang, title, description, canonicals, h1, robots } = head;
  const [canonical = '', ...others] = canonicals;
  return [
    ...(/^[a-z]{2,3}(-|$)/i.test(lang) ? [] : [said.noLanguage]),
    ...(/\S/.test(title) ? [] : [said.noTitle]),
    ...(/\S/.test(description) ? [] : [said.noDescription]),
    ...(h1 === 1 ? [] : [said.mainHeadings(h1)]),
    ...(canonical === '' ? [said.noCanonical] : canonicalProblems(canonical, path)),
    ...(others.length > 0 ? [said.moreCanonicals] : []),
    ...(/noindex/i.test(robots) ? [said.noindex] : []),
    ...openGraphProblems(head.og),
  ];
}

/** Reports titles and descriptions that several pages share, for each of them. */
export function sharedMetadata(pages: Described[]): { path: string; message: Bilingual }[] {
  return (['title', 'description'] as const).flatMap((field) =>
    pages
      .filter(({ head }) => head[field] && isShared(head[field], field))
      .map(({ path, head }) => ({ path, message: said.shared(field, head[field]) })),
  );

  function isShared(text: string, field: 'title' | 'description'): boolean {
    return pages.filter(({ head }) => head[field] === text).length > 1;
  }
}

function canonicalProblems(canonical: string, path: string): Bilingual[] {
  const url = /^https?:\/\//.test(canonical) && parsedAddress(canonical);
  if (!url) return [said.relativeCanonical(canonical)];
  const { pathname, search, hash } = url;
  if (search || hash) return [said.canonicalWithMore(canonical)];
  return plain(pathname) === plain(path) ? [] : [said.otherCanonical(pathname)];
}

function plain(path: string): string {
  return path.replace(/\/$/, '');
}

/**
 * A page may have no Open Graph properties. If it has one, it needs all but the type, which is a
 * website by default.
 */
function openGraphProblems(og: Record<string, string>): Bilingual[] {
  if (Object.keys(og).length === 0) return [];
  const missing = ['og:title', 'og:description', 'og:url', 'og:image'].filter((name) => !og[name]);
  const relative = ['og:url', 'og:image'].filter((name) => og[name] && !parsedAddress(og[name]));
  return [
    ...missing.map((name) => said.noOpenGraph(name)),
    ...relative.map((name) => said.relativeOpenGraph(name, og[name] ?? '')),
  ];
}
