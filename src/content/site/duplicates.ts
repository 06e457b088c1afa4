import { shortFingerprint } from '../../shared/hash.ts';
import { repeatedIn } from './repeated.ts';
import type { LoadedPage, LoadedSite } from './site.ts';

/** Candidates: every page whose text equals another's, ignoring case, is among them. */
export function pagesAlike({ pages }: LoadedSite, field: 'title' | 'description'): LoadedPage[] {
  const all = [...pages.values()];
  const prints = all.map(({ summary }) => shortFingerprint(summary[field].trim()));
  const repeated = repeatedIn([prints]);
  if (repeated.size === 0) return [];
  return all.filter((_, index) => repeated.has(prints[index] ?? 0));
}
