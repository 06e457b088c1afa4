import type { Layout } from '../../generated/types.ts';
import type { ListLink, ListLinks } from '../../shared/resolvedTypes.ts';
import type { ListPage } from '../page/listPages.ts';
import { pagerWords } from '../words/pagerWords.ts';

/** The links from one page of a list to the others. */
export function listLinksOf(page: ListPage, layout: Pick<Layout, 'lang' | 'labels'>): ListLinks {
  const { series, number, all, buttons } = page;
  const { pages: label, previousPage, nextPage, pageAt, numberOf } = pagerWords(layout);
  const last = series.routes.length;
  const linkTo = (other: number, text = numberOf(other), name = pageAt(other)): ListLink => ({
    ...{ text, name, href: series.routes[other - 1] ?? page.of },
    ...(other === number && { isCurrent: true }),
  });
  const ofButtons = Array.from({ length: buttons }, (_, button) => {
    const found = all.find((one) => one.button === button);
    const isCurrent = found === series && { isCurrent: true as const };
    return found ? { href: found.routes[0] ?? page.of, ...isCurrent } : null;
  });
  return {
    label,
    pages:
      last > 1 ? shownNumbers(number, last).map((one) => (one === null ? null : linkTo(one))) : [],
    ...(number > 1 && { previous: linkTo(number - 1, previousPage, previousPage) }),
    ...(number < last && { next: linkTo(number + 1, nextPage, nextPage) }),
    ...(all.length > 1 && { categories: ofButtons }),
  };
}

/** The first, the last and those around the current one: `1 … 4 5 6 … 9`. A gap is null. */
export function shownNumbers(current: number, last: number): (number | null)[] {
  const near = [1, current - 1, current, current + 1, last];
  const shown = [...new Set(near.filter((number) => number >= 1 && number <= last))];
  return shown.flatMap((number, at) => {
    const before = shown[at - 1] ?? number - 1;
    if (number - before === 1) return [number];
    // A gap of one number takes as much room as the number.
    return number - before === 2 ? [number - 1, number] : [null, number];
  });
}
