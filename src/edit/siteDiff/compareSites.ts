import type { Language } from '../../shared/language.ts';
import { compare, type Difference } from '../diff/diff.ts';
import { isSame, likeness } from '../diff/similarity.ts';
import type { ComingFact, Readings } from './comingFacts.ts';
import { placesThatShow, routesThatShow } from './shownOn.ts';
import type { PageContent, SiteContent } from './siteContent.ts';

/** The changes of a site between two revisions. */
export interface SiteChanges {
  pages: PageChange[];
  facts: FactChange[];
  /** The values of facts from a day on: the site changes on that day. */
  coming: ComingChange[];
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
  lang: Language;
  /** The page before and after, if it exists. */
  before?: PageContent;
  after?: PageContent;
  changes: Difference[];
}

/** The words of a fact or contact value; absent if it does not exist. */
export interface FactChange {
  name: string;
  before?: Readings;
  after?: Readings;
  routes: string[];
}

export interface ComingChange extends FactChange {
  /** The day: 2027-01-01. */
  from: string;
  /** How many texts show the fact. */
  places: number;
}

export interface SharedChange {
  /** Below pages/: `es/_layout.json`, `images/panot.svg`. */
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
    coming: compareComing(before, after),
    shared,
    redirects: compareRedirects(before, after),
    unreadable: [...new Set([...before.unreadable, ...after.unreadable])],
    changedRoutes: [...new Set(touched)].filter((route) => !fresh.has(route)).sort(),
  };
}

/** Some fields are only for checks. A change of these does not show. */
function looksOther({ changes, before, after }: PageChange): boolean {
  const isFramedAnew = before?.layoutFile !== after?.layoutFile;
  return isFramedAnew || changes.some(({ path }) => path[0] !== 'ignore');
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
      const isFramedAnew = was.layoutFile !== page.layoutFile;
      const both = { route, lang, before: was, after: page, changes };
      if (from) return [{ status: 'renamed', from: from.route, ...both }];
      return changes.length > 0 || isFramedAnew ? [{ status: 'changed', ...both }] : [];
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
  const names = new Set([...before.texts.en.keys(), ...after.texts.en.keys()]);
  return [...names].flatMap((name): FactChange[] => {
    const was = readingsOf(before, name);
    const is = readingsOf(after, name);
    if (isSame(was, is)) return [];
    const routes = routesThatShow(after, `{${name}}`);
    return [{ name, ...(was && { before: was }), ...(is && { after: is }), routes }];
  });
}

function compareComing(before: SiteContent, after: SiteContent): ComingChange[] {
  const [old, now] = [byDay(before), byDay(after)];
  const all = new Map([...old, ...now]);
  return [...all]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([key, { name, from }]) => {
      const [was, is] = [old.get(key)?.readings, now.get(key)?.readings];
      // One that has become the value of the fact is told as that.
      if (isSame(was, is) || (!is && isSame(was, readingsOf(after, name)))) return [];
      const shown = `{${name}}`;
      const [places, routes] = [placesThatShow(after, shown), routesThatShow(after, shown)];
      const words = { ...(was && { before: was }), ...(is && { after: is }) };
      return { name, from, ...words, places, routes };
    });
}

function byDay({ coming }: SiteContent): Map<string, ComingFact> {
  return new Map(coming.map((one) => [`${one.name} ${one.from}`, one]));
}

function readingsOf({ texts }: SiteContent, name: string): Readings | undefined {
  const en = texts.en.get(name);
  const es = texts.es.get(name);
  return en === undefined || es === undefined ? undefined : { en, es };
}

function compareLayouts(before: SiteContent, after: SiteContent): SharedChange[] {
  return valuesOf(before.layouts, after.layouts).flatMap(([file, was, is]): SharedChange[] => {
    const changes = was && is ? compare(was, is) : [];
    if (was && is && changes.length === 0) return [];
    const routes = [...after.pages.values()].filter((page) => page.layoutFile === file);
    const status = statusOf(was, is);
    return [{ file, kind: 'layout', status, changes, routes: routes.map(({ route }) => route) }];
  });
}

/** Fields that visitors do not see. */
const unseen = new Set(['absentRoutes', 'pictureHosts', 'publish']);

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

function statusOf(was: unknown, is: unknown): SharedChange['status'] {
  if (was === undefined) return 'added';
  return is === undefined ? 'removed' : 'changed';
}

function compareRedirects(before: SiteContent, after: SiteContent): SiteChanges['redirects'] {
  return valuesOf(before.redirects, after.redirects).flatMap(([from, was, is]) =>
    was === is ? [] : [{ from, ...(was && { before: was }), ...(is && { after: is }) }],
  );
}
