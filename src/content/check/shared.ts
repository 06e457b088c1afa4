import { parse } from 'jsonc-parser';
import type { Site } from '../../generated/types.ts';
import { hashOf } from '../../shared/hash.ts';
import { ifReadable } from '../../shared/ifReadable.ts';
import { valueAt } from '../../shared/json.ts';
import type { LanguageTag } from '../../shared/languageTag.ts';
import { notFoundRoute } from '../../shared/routes.ts';
import { hiddenIdsOf } from '../dates/hiddenIds.ts';
import { isDated } from '../dates/schedule.ts';
import type { PageSummary } from '../page/summary.ts';
import type { PictureFile } from '../read/source.ts';
import type { Contract } from '../schema/contract.ts';
import { languageAt } from '../site/languages.ts';
import type { LoadedSite } from '../site/site.ts';
import { everyFact, type Facts, factNames } from '../text/facts.ts';

/** All that a rule may ask about the site while it looks at one file: names, addresses and figures, no texts. */
export interface Shared {
  contract: Contract;
  site: Site | undefined;
  facts: Facts | undefined;
  /** The valid layouts by their files. */
  layouts: LoadedSite['layouts'];
  /** The names that texts may have in braces. Undefined if the facts cannot be read. */
  factNames: ReadonlySet<string> | undefined;
  /** Every address that a link may lead to: pages, valid or not, and those that are declared as absent. */
  routes: readonly string[];
  /** True for one of `routes`, and for a redirect. */
  isRoute: (path: string) => boolean;
  /** Redirects: target by old address. */
  redirects: ReadonlyMap<string, string>;
  /** The ids on a valid page that a link or button can target. */
  anchorsOf: (route: string) => Anchors | undefined;
  /** True for a page that is not public on all days, whether it is now or not. */
  hasDates: (route: string) => boolean;
  /** The language of the page at a route, even if it is invalid. */
  languageAt: (route: string) => LanguageTag | undefined;
  /** The home page of each language. */
  homes: ReadonlySet<string>;
  /** The addresses that a page names as its versions. */
  alternatesOf: (route: string) => readonly string[];
  /** The files of pages/images by `src`. */
  pictures: ReadonlyMap<string, PictureFile>;
  /** The day of the check: 2026-11-20. */
  today: string;
  /** One number for all of this that bears on a page: not the day, and of facts in words its own alone. */
  hashFor: (summary: PageSummary) => string;
}

export interface Anchors {
  sections: readonly string[];
  forms: readonly string[];
  /** Those of sections that are not public now. */
  hidden: readonly string[];
}

/** @param loaded a site of which all files are read */
export function sharedOf(
  loaded: LoadedSite,
  contract: Contract,
  pictures: PictureFile[],
  today: string,
): Shared {
  const { site, facts, pages } = loaded;
  const redirects = new Map(loaded.redirects?.redirects.map(({ from, to }) => [from, to]));
  const known = new Set([...loaded.routes.keys(), ...absentRoutesOf(loaded)]);
  known.delete(notFoundRoute);
  return {
    contract,
    site,
    facts,
    layouts: loaded.layouts,
    factNames: facts && new Set(factNames(facts)),
    routes: [...known],
    isRoute: (path) => known.has(path) || redirects.has(path),
    redirects,
    anchorsOf(route) {
      const page = pages.get(route);
      if (!page) return undefined;
      const { anchors, forms } = page.summary;
      return { sections: anchors, forms, hidden: hiddenIdsOf(page.source) };
    },
    hasDates: (route) => isDated(loaded.dated?.routes.get(route) ?? {}),
    languageAt: (route) => languageAt(loaded, route),
    homes: new Set([...loaded.layouts.values()].map(({ layout }) => layout.header.home)),
    alternatesOf: (route) => pages.get(route)?.alternates ?? [],
    pictures: new Map(pictures.map((picture) => [picture.src, picture])),
    today,
    hashFor: hashesOf(loaded, pictures),
  };
}

function hashesOf(loaded: LoadedSite, pictures: PictureFile[]): Shared['hashFor'] {
  const { sources, pages, dated, facts = {} } = loaded;
  const texts = [...sources].map(([file, source]) => [file, isAsked(file) && source.text]);
  const figures = everyFact(facts).map(({ fact, path }) => [path, { ...fact, text: undefined }]);
  const said = [...pages.values()].map(({ route, source, summary, alternates }) => {
    const { anchors, forms } = summary;
    return [route, anchors, forms, alternates, hiddenIdsOf(source)];
  });
  const all = hashOf(JSON.stringify([texts, figures, said, [...(dated?.routes ?? [])], pictures]));
  const worded = new Map(everyFact(facts).map(({ fact, path }) => [path.join('.'), fact.text]));
  return (summary) => hashOf(JSON.stringify([all, summary.facts.map((name) => worded.get(name))]));
}

/** Rules for a page are told what these files say, and the facts. */
function isAsked(file: string): boolean {
  return ['_site.json', '_redirects.json'].includes(file) || file.endsWith('_layout.json');
}

/** Reads as much as possible of an invalid _site.json. Otherwise declared links would count as dead. */
function absentRoutesOf({ sources }: LoadedSite): string[] {
  const text = sources.get('_site.json')?.text ?? '';
  const list = valueAt(
    ifReadable(() => parse(text)),
    'absentRoutes',
  );
  return Array.isArray(list) ? list.map((entry) => String(valueAt(entry, 'path'))) : [];
}
