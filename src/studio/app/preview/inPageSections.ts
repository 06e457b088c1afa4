import type { MarkedElement } from '../../../app/page/sectionNumbers.tsx';
import { placesAfter } from '../saving/placeAfter.ts';
import type { ToPage } from './protocol.ts';

/** The sections that the page shows, as their file has them. */
export function drawnSections(): readonly unknown[] {
  return document.querySelector<MarkedElement>('[data-section]')?.written ?? [];
}

/** The elements of a section by its number on the page. */
export function elementsOf(section: number): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`[data-section="${section}"]`)];
}

/** The state of the studio in the numbers that sections have on the page. */
export interface DrawnState extends Omit<ToPage, 'names'> {
  /** Undefined for a section that is gone from the screen. */
  names: (string | undefined)[];
}

interface Places {
  of: readonly unknown[];
  drawn: readonly unknown[];
  /** The number on the screen of each section of the page. */
  onScreen: (number | undefined)[];
}

let known: Places | undefined;

/** The number on the page of a section of the screen; -1 for one that the page does not show yet. */
export function numberOnPage({ sections }: ToPage, section: number): number {
  return placesOn(sections).indexOf(section);
}

/** The page may show another order of sections than the screen, whose changes are about to be saved. */
export function asDrawn(state: ToPage): DrawnState {
  const { selected, names, hidden } = state;
  const onPage = (section: number) => numberOnPage(state, section);
  return {
    ...state,
    selected: typeof selected === 'number' ? onPage(selected) : selected,
    names: placesOn(state.sections).map((place) => names[place ?? -1]),
    hidden: hidden.map(onPage).filter((section) => section >= 0),
  };
}

function placesOn(sections: readonly unknown[]): Places['onScreen'] {
  const drawn = drawnSections();
  if (known?.of !== sections || known.drawn !== drawn)
    known = { of: sections, drawn, onScreen: placesAfter([...drawn], [...sections]) };
  return known.onScreen;
}
