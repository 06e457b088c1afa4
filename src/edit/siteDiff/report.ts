import type { Contract } from '../../content/schema/contract.ts';
import type { Language } from '../../shared/language.ts';
import { compare } from '../diff/diff.ts';
import { shortened } from '../diff/shorten.ts';
import type {
  ComingChange,
  FactChange,
  PageChange,
  SharedChange,
  SiteChanges,
} from './compareSites.ts';
import { daysOf, tell, textLine, textsIn } from './sentences.ts';
import type { SiteContent } from './siteContent.ts';
import { type Words, words } from './words.ts';

/** The changes of a site in words, in blocks. The formats are made from it. */
export interface DiffReport {
  blocks: Block[];
  /** Every route that looks different. */
  changedRoutes: string[];
  summary: string;
}

export interface Block {
  /** The subject of the block: a route, `Facts`, `Redirects`. */
  title: string;
  lines: string[];
}

export function diffReport(
  changes: SiteChanges,
  before: SiteContent,
  after: SiteContent,
  { contract, language, isInFull }: { contract: Contract; language: Language; isInFull: boolean },
): DiffReport {
  const said = words[language];
  const tellAll = (change: PageChange | SharedChange, kind: 'page' | 'layout' | 'site') => {
    const lang = 'lang' in change ? change.lang : 'en';
    return tell(change.changes, {
      contract,
      language,
      kind,
      isInFull,
      after: dataNow(change, after),
      textsBefore: before.texts[lang],
      textsAfter: after.texts[lang],
    });
  };
  return {
    blocks: [
      ...changes.pages.map((page) => pageBlock(page, tellPage(page), changes.facts, said)),
      ...listBlock(said.facts, [
        ...changes.facts.map((fact) => factLine(fact, said)),
        ...changes.coming.map((fact) => comingLine(fact, said)),
        ...factNotes(before, after),
      ]),
      ...changes.shared.map((shared) => sharedBlock(shared, tellShared(shared), said)),
      ...listBlock(
        said.redirects,
        changes.redirects.map((redirect) => redirectLine(redirect, said)),
      ),
      ...listBlock(said.unreadable, changes.unreadable),
    ],
    changedRoutes: changes.changedRoutes,
    summary: summaryOf(changes, said),
  };

  function tellPage(page: PageChange): string[] {
    const isNew = isInFull && page.status === 'added';
    return isNew ? textsIn(page.after?.value).map(textLine) : tellAll(page, 'page');
  }

  function tellShared(shared: SharedChange): string[] {
    return shared.kind === 'picture' ? [] : tellAll(shared, shared.kind);
  }
}

/** Fields of a fact that visitors do not see. */
const notes = ['source', 'reviewBy', 'note'];

function factNotes(before: SiteContent, after: SiteContent): string[] {
  return compare(before.facts, after.facts).flatMap((change) => {
    const [group, name, field] = change.path;
    if (change.path.length !== 3 || !notes.includes(String(field))) return [];
    const was = 'before' in change ? `“${change.before}”` : '';
    const is = 'after' in change ? `“${change.after}”` : '';
    const sign = was && is ? '→' : is ? '+' : '−';
    return [`${group}.${name}, ${field}: ${[was, sign, is].filter(Boolean).join(' ')}`];
  });
}

function dataNow(change: PageChange | SharedChange, after: SiteContent): unknown {
  if ('route' in change) return change.after?.value;
  return change.kind === 'site' ? after.site : after.layouts.get(change.file);
}

function pageBlock(page: PageChange, told: string[], facts: FactChange[], said: Words): Block {
  const { route, lang, before, after } = page;
  const shown = facts.flatMap((fact) =>
    fact.routes.includes(route) && fact.before && fact.after
      ? [
          `${fact.name}: ${fact.before[lang]} → ${fact.after[lang]}${alsoOn(fact.routes, route, said)}`,
        ]
      : [],
  );
  const frame =
    before && after && before.layoutFile !== after.layoutFile
      ? [said.layout(after.layoutFile, before.layoutFile)]
      : [];
  const isShownInText = page.status === 'changed' || page.status === 'renamed';
  return {
    title: route,
    lines: [...statusLines(page, said), ...frame, ...told, ...(isShownInText ? shown : [])],
  };
}

function statusLines({ status, from = '', before, after }: PageChange, said: Words): string[] {
  if (status === 'renamed') return [said.renamed(from)];
  if (status === 'added')
    return [said.isNew(shortened(String(after?.value.title), 60), daysOf(after?.value))];
  if (status === 'removed') return [said.isRemoved(shortened(String(before?.value.title), 60))];
  return [];
}

function alsoOn(routes: string[], route: string, said: Words): string {
  const others = routes.filter((other) => other !== route);
  return others.length > 0 ? said.alsoOn(routeList(others, said)) : '';
}

function comingLine({ name, from, places, ...change }: ComingChange, said: Words): string {
  const counted = places > 0 ? said.inPlaces(places) : '';
  return factLine({ ...change, name: said.fromDay(name, from) }, said, counted);
}

/** @param counted the number of its places, if they are told */
function factLine({ name, before, after, routes }: FactChange, said: Words, counted = ''): string {
  const shown = routes.length > 0 ? said.onRoutes(routeList(routes, said)) : said.onNone;
  const where = counted + shown;
  if (!before) return `+ ${name}: ${inBoth(after)}${where}`;
  if (!after) return `− ${name}${said.was(inBoth(before))}${where}`;
  const spanish = before.es === after.es ? '' : ` (${before.es} → ${after.es})`;
  return `${name}: ${before.en} → ${after.en}${spanish}${where}`;
}

function inBoth(readings: FactChange['before']): string {
  if (!readings) return '';
  return readings.en === readings.es ? readings.en : `${readings.en} (${readings.es})`;
}

function sharedBlock({ file, status, routes }: SharedChange, told: string[], said: Words): Block {
  const where = routes.length > 0 ? said.shownOn(routeList(routes, said)) : said.shownOnNone;
  const lines = told.length > 0 ? told : [said.status[status]];
  return { title: `pages/${file}`, lines: [...lines, where] };
}

function redirectLine(
  { from, before, after }: SiteChanges['redirects'][number],
  said: Words,
): string {
  if (!before) return `+ ${from} → ${after}`;
  if (!after) return `− ${from} → ${before}`;
  return said.redirected({ from, before, after });
}

/** Lists a few routes; counts many. */
function routeList(routes: string[], said: Words): string {
  if (routes.length <= mostRoutes) return routes.join(', ');
  return `${said.pages(routes.length)}: ${routes.slice(0, mostRoutes).join(', ')}, …`;
}

const mostRoutes = 6;

export function listBlock(title: string, lines: string[]): Block[] {
  return lines.length > 0 ? [{ title, lines }] : [];
}

/** `3 pages change, 1 is new.` */
export function summaryOf(changes: SiteChanges, said: Words = words.en): string {
  const later = new Set(changes.coming.flatMap(({ routes }) => routes)).size;
  if (later === 0) return summaryOfToday(changes, said);
  const today = hasPages(changes) ? summaryOfToday(changes, said) : said.noPageToday;
  return `${today} ${said.later(later)}`;
}

function hasPages({ pages, changedRoutes }: SiteChanges): boolean {
  return changedRoutes.length > 0 || pages.some(({ status }) => status !== 'changed');
}

function summaryOfToday(changes: SiteChanges, said: Words): string {
  const { pages, changedRoutes, facts, coming, shared, redirects } = changes;
  const count = (status: PageChange['status']) =>
    pages.filter((page) => page.status === status).length;
  const counts = {
    changed: changedRoutes.length,
    added: count('added'),
    renamed: count('renamed'),
    removed: count('removed'),
  };
  if (hasPages(changes)) return said.summary(counts);
  const isQuiet = facts.length + coming.length + shared.length + redirects.length === 0;
  return isQuiet ? said.quiet : said.noPage;
}
