import type { Versions } from '../../content/site/languages.ts';

/**
 * A page's addresses by language, the same list on all of its versions; none for a page in one
 * language. Visitors who speak none of them get the first, as the site orders its languages.
 */
export function alternatesOf(versions: Versions | undefined): { lang: string; route: string }[] {
  const all = Object.entries(versions ?? {}).map(([lang, route]) => ({ lang, route }));
  const [first] = all;
  return first ? [...all, { lang: 'x-default', route: first.route }] : [];
}
