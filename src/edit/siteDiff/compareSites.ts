import type { LanguageTag } from '../../shared/languageTag.ts';
import { memoizeByObject } from '../../shared/memoize.ts';
import { compare, type Difference } from '../diff/diff.ts';
import { isSame, likeness } from '../diff/similarity.ts';
import { langOf, type PageContent, type SiteContent } from './siteContent.ts';

/** The changes of a site between two revisions. */
export interface SiteChanges {
  pages: PageChange[];
  facts: FactChange[];
  /** Fields of facts that visitors do not see, or not yet. */
  factNotes: Difference[];
  /** Changes that show on many pages: in a picture, a layout or _site.json. */
  shared: SharedChange[];
  redirects: { from: string; before?: string; after?: string }[];
  /** Files that are not valid JSON and cannot be compared. */
  unreadable: string[];
  /** Existing routes that look different. New, removed and renamed ones are not among them. */
  changedRoutes: string[];
}

export interface PageChange {
  status: 'changed' | 'added' | 'removed' | 'renamed';
  route: string;
  /** The former route of a renamed page. */
  from?: string;
  lang: LanguageTag;
  /** The page before and after, if it exists. */
  before?: PageContent;
  after?: PageContent;
  changes: Difference[];
}

/** The words of a fact or contact value in the languages of the site. */
export type Readings = Record<LanguageTag, string>;

/** A side is absent if there is no such fact. */
export interface FactChange {
  name: string;
  before?: Readings;
  after?: Readings;
  routes: string[];
}

export interface SharedChange {
  /** Below pages/: `es/_layout.json`, `images/shop.svg`. */
  file: string;
  kind: 'layout' | 'site' | 'picture';
  status: 'changed' | 'added' | 'removed';
  changes: Difference[];
  routes: string[];
}

export function compareSites(before: SiteContent, after: SiteContent): SiteChanges {
  const pages = comparePages(before, after);
  const facts = compareFacts(before, after);
  const shared = [
    ...compareLayouts(before, after),
    ...compareSettings(before, after),
    ...comparePictures(before, after),
  ];
  const fresh = new Set(pages.filter(({ status }) => status !== 'changed').map((p) => p.route));
  const touched = [
    ...pages.filter(looksOther).map(({ route }) => route),
    ...[...facts, ...shared].flatMap(({ routes }) => routes),
  ];
  return {
    pages,
    facts,
    factNotes: compareNotes(before, after),
    shared,
    redirects: compareRedirects(before, after),
    unreadable: [...new Set([...before.unreadable, ...after.unreadable])],
    changedRoutes: [...new Set(touched)].filter((route) => !fresh.has(route)).sort(),
  };
}

/** Some fields are only for checks. A change of these does not show. */
function looksOther({ changes }: PageChange): boolean {
  return changes.some(({ path }) => path[0] !== 'ignore');
}

function comparePages(before: SiteContent, after: SiteContent): PageChange[] {
  const broken = new Set([...before.unreadable, ...after.unreadable]);
  const isKnown = ({ file }: PageContent) => !broken.has(file);
  const old = [...before.pages.values()].filter(isKnown);
  const now = [...after.pages.values()].filter(isKnown);
  const gone = old.filter(({ route }) => !after.pages.has(route));
  const added = now.filter(({ route }) => !before.pages.has(route));
  const renamed = renames(gone, added, after);
  const movedFrom = new Set(renamed.values());
  return [
    ...now.flatMap((page): PageChange[] => {
      const { route, lang } = page;
      const from = renamed.get(page);
      const was = from ?? before.pages.get(route);
      if (!was) return [{ status: 'added', route, lang, after: page, changes: [] }];
      const changes = compare(was.value, page.value);
      const both = { route, lang, before: was, after: page, changes };
      if (from) return [{ status: 'renamed', from: from.route, ...both }];
      return changes.length > 0 ? [{ status: 'changed', ...both }] : [];
    }),
    ...gone
      .filter((page) => !movedFrom.has(page))
      .map(({ route, lang }): PageChange => {
        const page = before.pages.get(route);
        return { status: 'removed', route, lang, ...(page && { before: page }), changes: [] };
      }),
  ].sort((a, b) => (a.route < b.route ? -1 : 1));
}

/** A page is renamed if a redirect says so, or if a new page has most of its words. */
function renames(
  gone: PageContent[],
  added: PageContent[],
  { redirects }: SiteContent,
): Map<PageContent, PageContent> {
  const renamed = new Map<PageContent, PageContent>();
  const scored = gone.flatMap((from) =>
    added.map((to) => ({
      from,
      to,
      score: likeness(from.value, to.value) + (redirects.get(from.route) === to.route ? 0.5 : 0),
    })),
  );
  const taken = new Set<PageContent>();
  for (const { from, to, score } of scored.sort((a, b) => b.score - a.score)) {
    if (score < leastScore || renamed.has(to) || taken.has(from)) continue;
    renamed.set(to, from);
    taken.add(from);
  }
  return renamed;
}

const leastScore = 0.7;

function compareFacts(before: SiteContent, after: SiteContent): FactChange[] {
  const layouts = [...after.layouts.values(), ...before.layouts.values()];
  const langs = [...new Set(layouts.length > 0 ? layouts.map(langOf) : ['en'])];
  const sides = [before, after];
  const names = new Set(sides.flatMap(({ textsIn }) => [...textsIn(langs[0] ?? '').keys()]));
  return [...names].flatMap((name): FactChange[] => {
    const [was, is] = sides.map((side) => readingsOf(side, name, langs));
    if (isSame(was, is)) return [];
    const routes = routesThatShow(after, `{${name}}`);
    return [{ name, ...(was && { before: was }), ...(is && { after: is }), routes }];
  });
}

function readingsOf(
  { textsIn }: SiteContent,
  name: string,
  langs: LanguageTag[],
): Readings | undefined {
  const texts = langs.flatMap((lang) => {
    const text = textsIn(lang).get(name);
    return text === undefined ? [] : [[lang, text] as const];
  });
  return texts.length > 0 ? Object.fromEntries(texts) : undefined;
}

const notes = new Set(['source', 'reviewBy', 'note', 'next']);

function compareNotes(before: SiteContent, after: SiteContent): Difference[] {
  return compare(before.facts, after.facts).filter(({ path }) => notes.has(String(path[2])));
}

/** Every route whose page or layout contains a text, such as `{price.nie}`. */
function routesThatShow({ pages, layouts }: SiteContent, text: string): string[] {
  const isIn = memoizeByObject((value: object) => JSON.stringify(value).includes(text));
  return [...pages.values()]
    .filter(({ value, layoutFile = '' }) => isIn(value) || isIn(layouts.get(layoutFile) ?? {}))
    .map(({ route }) => route)
    .sort();
}

function compareLayouts(before: SiteContent, after: SiteContent): SharedChange[] {
  return valuesOf(before.layouts, after.layouts).flatMap(([file, was, is]): SharedChange[] => {
    const changes = was && is ? compare(was, is) : [];
    if (was && is && changes.length === 0) return [];
    const framed = [...(is ? after : before).pages.values()].filter(
      (page) => page.layoutFile === file,
    );
    const routes = framed.map(({ route }) => route);
    return [{ file, kind: 'layout', status: statusOf(was, is), changes, routes }];
  });
}

/** Fields that visitors do not see. */
const unseen = new Set(['absentRoutes', 'pictureHosts', 'publish', 'queries']);

function compareSettings(before: SiteContent, after: SiteContent): SharedChange[] {
  const changes = compare(before.site, after.site);
  if (changes.length === 0) return [];
  const isSeen = changes.some(({ path }) => !unseen.has(String(path[0])));
  const routes = isSeen ? [...after.pages.keys()] : [];
  return [{ file: '_site.json', kind: 'site', status: 'changed', changes, routes }];
}

function comparePictures(before: SiteContent, after: SiteContent): SharedChange[] {
  return valuesOf(before.pictures, after.pictures).flatMap(([file, was, is]): SharedChange[] => {
    if (was === is) return [];
    const routes = routesThatShow(after, JSON.stringify(file));
    return [{ file, kind: 'picture', status: statusOf(was, is), changes: [], routes }];
  });
}

/** Each key of two maps, with its values in both. */
function valuesOf<Value>(before: ReadonlyMap<string, Value>, after: ReadonlyMap<string, Value>) {
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys].map((key) => [key, before.get(key), after.get(key)] as const);
}

export function statusOf(was: unknown, is: unknown): SharedChange['status'] {
  if (was === undefined) return 'added';
  return is === undefined ? 'removed' : 'changed';
}

function compareRedirects(before: SiteContent, after: SiteContent): SiteChanges['redirects'] {
  return valuesOf(before.redirects, after.redirects).flatMap(([from, was, is]) =>
    was === is ? [] : [{ from, ...(was && { before: was }), ...(is && { after: is }) }],
  );
}
