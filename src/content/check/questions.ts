import { hash32 } from '../../shared/hash.ts';
import { memoizeByObject } from '../../shared/memoize.ts';
import { hiddenSectionsOf } from '../dates/hiddenSections.ts';
import { languageAt, versionIn } from '../site/languages.ts';
import { isFurther } from '../site/listPages.ts';
import { servicesHash, servicesOf } from '../site/services.ts';
import type { LoadedPage, LoadedSite } from '../site/site.ts';
import { factsWorth, type Period } from '../text/factAmounts.ts';
import type { Fact } from '../text/facts.ts';
import type { RuleContext } from './rule.ts';

type Recorded =
  | 'pageAt'
  | 'hasListPage'
  | 'allRoutes'
  | 'versionIn'
  | 'factAt'
  | 'factsWorth'
  | 'servicesIn'
  | 'hasCome';

/** The questions that rules for one page may ask about the rest of the site and the day. Each question is recorded. */
export function questionsTo(
  site: LoadedSite,
  today: string,
): Pick<RuleContext, Recorded | 'asked'> {
  const asked = new Set<string>();
  return {
    asked,
    pageAt(route) {
      asked.add(route);
      return site.pages.get(route);
    },
    hasListPage(route) {
      asked.add(route);
      return isFurther(route, site);
    },
    allRoutes() {
      asked.add('routes');
      return site.routes;
    },
    versionIn(lang, alternates) {
      for (const route of alternates ?? []) asked.add(route);
      return versionIn(lang, alternates, (route) => languageAt(site, route));
    },
    factAt(name) {
      asked.add(`fact ${name}`);
      return factAt(name, site);
    },
    factsWorth(euros, per) {
      asked.add(`amount ${euros}${per ? ` ${per}` : ''}`);
      return worth(euros, site, per);
    },
    servicesIn(text) {
      asked.add('services');
      return servicesOf(site)(text);
    },
    hasCome(day) {
      asked.add(`day ${day}`);
      return day <= today;
    },
  };
}

/** A number for the answer to a recorded question: another one where a rule may find something else. */
export function answerTo(question: string, { site, today }: Pick<RuleContext, 'site' | 'today'>) {
  const [kind, name = '', per] = question.split(' ');
  if (kind === 'routes') return hashOfNames(site);
  if (kind === 'services') return servicesHash(site);
  if (kind === 'fact') return hashOfFact(factAt(name, site) ?? noFact);
  if (kind === 'amount') return hash32(worth(Number(name), site, per as Period | undefined).join());
  if (kind === 'day') return name <= today ? 1 : 0;
  return hashOfPage(question, site);
}

function worth(euros: number, { facts }: LoadedSite, per?: Period): string[] {
  return facts ? factsWorth(euros, facts, per) : [];
}

function factAt(name: string, { facts }: LoadedSite): Fact | undefined {
  const [group = '', key = ''] = name.split('.');
  const members = facts && Object.hasOwn(facts, group) ? facts[group] : undefined;
  return members && Object.hasOwn(members, key) ? members[key] : undefined;
}

const noFact = {};
const hashOfFact = memoizeByObject((fact: Fact | typeof noFact) => hash32(JSON.stringify(fact)));
const hashOfNames = memoizeByObject(namesHash);

/** A hash of all names of files, and so of all routes. */
export function namesHash({ sources, dated }: Pick<LoadedSite, 'sources' | 'dated'>): number {
  return hash32([...sources.keys(), ...(dated?.routes.keys() ?? [])].join('\n'));
}

/**
 * All that one page can see of another: of one that is not public its days, of one that cannot be
 * read, or that a list makes, that it is there.
 */
function hashOfPage(route: string, site: LoadedSite): number {
  const page = site.pages.get(route);
  if (!page) {
    const dates = site.dated?.routes.get(route);
    if (dates) return hash32(JSON.stringify([dates.from, dates.until]));
    return site.routes.has(route) ? 2 : isFurther(route, site) ? 1 : 0;
  }
  return hashOfLoaded(page);
}

/** Many pages link to the same one. */
const hashOfLoaded = memoizeByObject(({ file, layoutFile, summary, source }: LoadedPage) => {
  const { alternates, anchors, forms, article } = summary;
  const seen = [file, layoutFile, alternates, anchors, forms, article];
  const hidden = hiddenSectionsOf(source);
  return hash32(JSON.stringify(hidden.length > 0 ? [...seen, hidden] : seen));
});
