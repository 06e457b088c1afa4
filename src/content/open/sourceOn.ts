import { dayIn, endOf, timeNow } from '../../shared/clock.ts';
import { defaultZone } from '../../shared/defaultZone.ts';
import { isPublicOn } from '../dates/publicOn.ts';
import { factSchedules } from '../dates/schedule.ts';
import { factsTextAt } from '../dates/textAt.ts';
import type { Article, Articles } from '../page/articles.ts';
import type { Facts } from '../text/facts.ts';
import type { SiteSource } from './openedSite.ts';

/**
 * The site for those who edit it, as it is on a day: with the figures of its evening, and in lists the
 * articles that are public at some time of it.
 * @param day today where it is undefined
 */
export function sourceOn(source: SiteSource, day?: string): SiteSource {
  const zone = source.site.address.timeZone ?? defaultZone;
  const shown = day ?? dayIn(zone, timeNow(zone));
  const articles = articlesOn(source.articles, shown);
  return { ...source, facts: factsOn(source.facts, shown, zone), articles };
}

/** One object for one day, so that texts and orders that are made of it are made once. */
const factsOn = onDay((facts: Facts, day, zone) => {
  const text = JSON.stringify(facts);
  const schedules = factSchedules(text);
  const end = endOf(day, zone);
  if (schedules.length === 0 || typeof end !== 'number') return facts;
  return JSON.parse(factsTextAt(text, schedules, end - 1, zone)) as Facts;
});

const articlesOn = onDay(({ at, below }: Articles, day): Articles => {
  const lists = new Map<string, readonly Article[]>();
  const isShown = ({ head }: Article) => isPublicOn(head, day);
  return {
    at(route) {
      const article = at(route);
      return article && isShown(article) ? article : undefined;
    },
    below(folder, sort) {
      const key = `${sort} ${folder}`;
      const list = lists.get(key) ?? below(folder, sort).filter(isShown);
      lists.set(key, list);
      return list;
    },
  };
});

/** Keeps the result for the day that was asked for last. */
function onDay<Data extends object>(make: (data: Data, day: string, zone: string) => Data) {
  const known = new WeakMap<Data, { key: string; made: Data }>();
  return (data: Data, day: string, zone = ''): Data => {
    const key = `${day} ${zone}`;
    const last = known.get(data);
    const made = last?.key === key ? last.made : make(data, day, zone);
    known.set(data, { key, made });
    return made;
  };
}
