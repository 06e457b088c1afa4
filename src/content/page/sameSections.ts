import type { Page, Section } from '../../generated/types.ts';
import { memoizeByObject } from '../../shared/memoize.ts';

/** The sections that stand on the page before, ids aside, each with the place of the first of them. */
export const sameSections = memoizeByObject(({ sections }: Page): ReadonlyMap<number, number> => {
  const same = new Map<number, number>();
  const first = new Map<string, number[]>();
  for (const [index, section] of sections.entries()) {
    const head = headOf(section);
    const alike = first.get(head) ?? [];
    const earlier = alike.find((other) => wordsOf(sections[other]) === wordsOf(section));
    if (earlier !== undefined) same.set(index, earlier);
    first.set(head, [...alike, index]);
  }
  return same;
});

/** Most sections differ by it, so that few are compared as a whole. */
function headOf(section: Section): string {
  return `${section.type} ${'heading' in section ? section.heading : ''}`;
}

function wordsOf(section: Section | undefined): string {
  const { id: _, ...words } = (section ?? {}) as { id?: string };
  return JSON.stringify(words);
}
