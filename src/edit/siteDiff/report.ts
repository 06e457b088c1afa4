import type { Contract } from '../../content/schema/contract.ts';
import { countOf } from '../../shared/phrases.ts';
import { shortened } from '../diff/shorten.ts';
import type { FactChange, PageChange, SharedChange, SiteChanges } from './compareSites.ts';
import { tell } from './sentences.ts';
import type { SiteContent } from './siteContent.ts';

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
  contract: Contract,
): DiffReport {
  const tellAll = (change: PageChange | SharedChange, kind: 'page' | 'layout' | 'site') => {
    const lang = 'lang' in change ? change.lang : 'en';
    return tell(change.changes, {
      contract,
      kind,
      after: dataNow(change, after),
      textsBefore: before.texts[lang],
      textsAfter: after.texts[lang],
    });
  };
  return {
    blocks: [
      ...changes.pages.map((page) => pageBlock(page, tellAll(page, 'page'), changes.facts)),
      ...listBlock('Facts', changes.facts.map(factLine)),
      ...changes.shared.map((shared) => sharedBlock(shared, tellShared(shared))),
      ...listBlock('Redirects', changes.redirects.map(redirectLine)),
      ...listBlock('Not compared, since they cannot be read', changes.unreadable),
    ],
    changedRoutes: changes.changedRoutes,
    summary: summaryOf(changes),
  };

  function tellShared(shared: SharedChange): string[] {
    return shared.kind === 'picture' ? [] : tellAll(shared, shared.kind);
  }
}

function dataNow(change: PageChange | SharedChange, after: SiteContent): unknown {
  if ('route' in change) return change.after?.value;
  return change.kind === 'site' ? after.site : after.layouts.get(change.file);
}

function pageBlock(page: PageChange, told: string[], facts: FactChange[]): Block {
  const { route, lang, before, after } = page;
  const shown = facts.flatMap((fact) =>
    fact.routes.includes(route) && fact.before && fact.after
      ? [`${fact.name}: ${fact.before[lang]} → ${fact.after[lang]}${alsoOn(fact.routes, route)}`]
      : [],
  );
  const frame =
    before && after && before.layoutFile !== after.layoutFile
      ? [
          `its layout is ${after.layoutFile ?? 'missing'} now, and was ${before.layoutFile ?? 'missing'}`,
        ]
      : [];
  const isShownInText = page.status === 'changed' || page.status === 'renamed';
  return {
    title: route,
    lines: [...statusLines(page), ...frame, ...told, ...(isShownInText ? shown : [])],
  };
}

function statusLines({ status, from, before, after }: PageChange): string[] {
  if (status === 'renamed') return [`is the page that was ${from}`];
  if (status === 'added') return [`is new: “${shortened(String(after?.value.title), 60)}”`];
  if (status === 'removed') return [`is removed: “${shortened(String(before?.value.title), 60)}”`];
  return [];
}

function alsoOn(routes: string[], route: string): string {
  const others = routes.filter((other) => other !== route);
  return others.length > 0 ? `, also on ${routeList(others)}` : '';
}

function factLine({ name, before, after, routes }: FactChange): string {
  const where = routes.length > 0 ? `, on ${routeList(routes)}` : ', on no page';
  if (!before) return `+ ${name}: ${inBoth(after)}${where}`;
  if (!after) return `− ${name}, which was ${inBoth(before)}${where}`;
  const spanish = before.es === after.es ? '' : ` (${before.es} → ${after.es})`;
  return `${name}: ${before.en} → ${after.en}${spanish}${where}`;
}

function inBoth(readings: FactChange['before']): string {
  if (!readings) return '';
  return readings.en === readings.es ? readings.en : `${readings.en} (${readings.es})`;
}

function sharedBlock({ file, status, routes }: SharedChange, told: string[]): Block {
  const is = { added: 'is new', removed: 'is removed', changed: 'is another one' }[status];
  const where = routes.length > 0 ? `shown on ${routeList(routes)}` : 'shown on no page';
  return { title: `pages/${file}`, lines: [...(told.length > 0 ? told : [is]), where] };
}

function redirectLine({ from, before, after }: SiteChanges['redirects'][number]): string {
  if (!before) return `+ ${from} → ${after}`;
  if (!after) return `− ${from} → ${before}`;
  return `${from}: → ${before} is → ${after} now`;
}

/** Lists a few routes; counts many. */
function routeList(routes: string[]): string {
  if (routes.length <= mostRoutes) return routes.join(', ');
  return `${countOf(routes.length, 'page')}: ${routes.slice(0, mostRoutes).join(', ')}, …`;
}

const mostRoutes = 6;

function listBlock(title: string, lines: string[]): Block[] {
  return lines.length > 0 ? [{ title, lines }] : [];
}

/** `3 pages change, 1 is new.` */
export function summaryOf({ pages, changedRoutes, facts, shared, redirects }: SiteChanges): string {
  const count = (status: PageChange['status']) =>
    pages.filter((page) => page.status === status).length;
  const counts = [
    { number: changedRoutes.length, is: 'changes', are: 'change' },
    { number: count('added'), is: 'is new', are: 'are new' },
    { number: count('renamed'), is: 'has another address', are: 'have other addresses' },
    { number: count('removed'), is: 'is removed', are: 'are removed' },
  ].filter(({ number }) => number > 0);
  if (counts.length === 0) {
    const isQuiet = facts.length + shared.length + redirects.length === 0;
    return isQuiet ? 'Nothing changes on the site.' : 'No page changes.';
  }
  return `${counts
    .map(({ number, is, are }, index) => {
      const subject = index === 0 ? countOf(number, 'page') : number;
      return `${subject} ${number === 1 ? is : are}`;
    })
    .join(', ')}.`;
}
