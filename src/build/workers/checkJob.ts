import { type RuleSet, ruleSets } from '../../content/check/rules.ts';
import { createPageCache, type PageResult } from '../../content/open/pageCache.ts';
import { createSiteOpener, type SiteOpener } from '../../content/open/siteOpener.ts';
import { listSources, type PictureFile } from '../../content/read/source.ts';
import { readContract } from '../../content/schema/contract.ts';
import type { Language } from '../../shared/language.ts';
import { routeOf } from '../../shared/routes.ts';
import { type TimeSpent, timesSpent } from '../../shared/timings.ts';
import { batchesOf } from './workQueue.ts';

/** By what a thread reads and checks pages. */
export interface ReadTerms {
  /** The folder schema/. */
  schema: string;
  lang: Language;
  rules: RuleSet;
}

/** The inputs of a thread that reads and checks a share of the pages. */
export interface ReadJob extends ReadTerms {
  root: string;
  /** Every file of pages/, one a line: a long text is handed over faster than many. */
  names: string;
  pictures: PictureFile[];
  /** The pages that are still to be read, by their places in that list. */
  pages: Uint32Array;
  /** How many of them all threads have taken. */
  taken: Int32Array;
}

/**
 * The result for a page, with its index in the list of files. Routes are the indexes of their
 * files: numbers are handed over faster than addresses.
 */
export type KnownPage = [place: number, known: PageResult, links: (number | string)[]];

/** Puts the names of routes back in. */
export function knownOf([, { summary, checked }, links]: KnownPage, routes: string[]): PageResult {
  const names = links.map((link) => (typeof link === 'number' ? (routes[link] ?? '') : link));
  return { summary: { ...summary, links: names }, checked };
}

/**
 * Makes what reads and checks the pages that no other thread has taken. It hands over what was found
 * of the valid pages, as JSON, batch by batch.
 */
export function createShareReader({ schema, lang, rules }: ReadTerms) {
  const contract = readContract(schema);
  const cache = createPageCache();
  const opener = createSiteOpener({ contract, lang, cache, rules: ruleSets[rules] });
  return (job: ReadJob, hand: (found: string) => void) => readShare(opener, job, hand);
}

function readShare(
  { readPages }: SiteOpener,
  { root, names, pictures, pages, taken }: ReadJob,
  hand: (found: string) => void,
): TimeSpent[] {
  const sources = listSources(root, { names: names.split('\n'), isStamped: false });
  const { read } = readPages(sources, pictures);
  const placeOf = new Map(names.split('\n').map((name, place) => [routeOf(name), place]));
  for (const places of batchesOf(pages, taken)) {
    const found: KnownPage[] = [];
    for (const place of places) {
      const source = sources[place];
      const known = source && read(source)?.known;
      if (!known) continue;
      const links = known.summary.links.map((route) => placeOf.get(route) ?? route);
      found.push([place, { ...known, summary: { ...known.summary, links: [] } }, links]);
    }
    hand(JSON.stringify(found));
  }
  return timesSpent();
}
