import { shortFingerprint } from '../../shared/hash.ts';
import { repeatedIn } from './repeated.ts';
import type { LoadedPage } from './site.ts';

/** A text as a browser shows it: runs of spaces are one space. */
export function evenlySpaced(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

/** The pages among which are all those that have a text in common with another, in either case. */
export function pagesAlike(all: LoadedPage[], field: 'title' | 'description'): LoadedPage[] {
  const prints = all.map(({ summary }) => shortFingerprint(evenlySpaced(summary[field])));
  const repeated = repeatedIn([prints]);
  if (repeated.size === 0) return [];
  return all.filter((_, index) => repeated.has(prints[index] ?? 0));
}
