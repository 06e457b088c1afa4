/** The messages from the page in the middle. They number the sections as the page shows them, from 0. */
export type FromPage =
  | { studio: 'ready'; route: string }
  /** The sections that it shows now, as their file has them. */
  | { studio: 'drawn'; sections: readonly unknown[] }
  | { studio: 'select'; section: number; click: Click }
  /** A click on the header, the footer or a dialog. */
  | { studio: 'layout'; click: Click }
  | { studio: 'command'; command: SectionCommand; section: number }
  | { studio: 'key'; key: 'undo' | 'redo' };

export type SectionCommand = 'up' | 'down' | 'before' | 'after' | 'duplicate' | 'copy' | 'remove';

/** A clicked element: its text, then the texts of its ancestors. */
export interface Click {
  texts: string[];
  /** How many elements of the section with the same text stand before it. */
  before: number;
}

export type FromStudio = ToPage | Reveal;

/** The state of the studio. Sections have the numbers that they have on the page. */
export interface ToPage {
  studio: 'state';
  /** -1 for a section that the page does not show yet. */
  selected: number | 'layout' | null;
  isTrying: boolean;
  /** By which the page is made smaller: what the studio draws in it is made larger. */
  scale: number;
  /** The names of the sections; undefined for one that is gone from the screen. */
  names: (string | undefined)[];
  /** The entry of the selected section's list that is being edited: the page shows it unfolded. */
  entry: Entry | null;
  /** The sections that visitors do not see on the day that is shown. */
  hidden: number[];
  /** The commands that are offered for a section. */
  labels: Record<SectionCommand, string>;
}

/** An entry of a list, by its number from 0 and the length of the list. */
export interface Entry {
  index: number;
  count: number;
}

/** A section that is selected elsewhere is scrolled to. */
export interface Reveal {
  studio: 'reveal';
  section: number;
}
