import type { MarkedElement } from '../../../app/page/sectionNumbers.tsx';

/** The sections that the page shows, as their file has them. None before it is hydrated. */
export function drawnSections(): readonly unknown[] {
  return document.querySelector<MarkedElement>('[data-section]')?.written ?? none;
}

const none: readonly unknown[] = [];

/** The elements of a section by its number on the page. */
export function elementsOf(section: number): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`[data-section="${section}"]`)];
}
