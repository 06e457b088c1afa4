import { distanceBetween } from '../../shared/didYouMean.ts';
import { memoizeByObject } from '../../shared/memoize.ts';
import type { LoadedSite } from './site.ts';

/**
 * Categories that articles and lists write once, each with one that they write more often, or that
 * has a button, and that differs by a slip of the hand.
 */
export const misspeltCategories = memoizeByObject(
  ({ pages }: LoadedSite): ReadonlyMap<string, string> => {
    const uses = new Map<string, number>();
    const buttons = new Set<string>();
    const count = (name: string) => uses.set(name, (uses.get(name) ?? 0) + 1);
    for (const { summary } of pages.values()) {
      if (summary.article) count(summary.article.category);
      for (const { query, filters } of summary.lists ?? []) {
        for (const name of filters) buttons.add(name);
        for (const name of [...filters, ...(query.where?.category ?? [])]) count(name);
      }
    }
    const common = [...uses].flatMap(([name, times]) => (times > 1 ? name : []));
    return new Map(
      [...uses].flatMap(([name, times]) => {
        const known = buttons.has(name) ? common : [...common, ...buttons];
        const meant = times === 1 && known.find((other) => isSlip(name, other));
        return meant ? [[name, meant] as const] : [];
      }),
    );
  },
);

/** Short names that differ in a letter or two may both be meant. */
function isSlip(name: string, other: string): boolean {
  return distanceBetween(name, other) <= (other.length < 10 ? 1 : 2);
}
