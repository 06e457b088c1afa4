/** A number of a section counts those that the page shows: the screen may have others by now. */
export interface OfDrawn {
  /** The address of the page. */
  route: string;
  /** Its sections, as their file has them. */
  drawn: readonly unknown[];
}

/** The messages between the studio and the page in its middle. */
export type FromPage =
  | { studio: 'ready'; route: string }
  | ({ studio: 'select'; section: number; click?: Click } & OfDrawn)
  /** A click on the header, the footer or a dialog. */
  | { studio: 'layout'; click: Click }
  | ({ studio: 'command'; command: SectionCommand; section: number } & OfDrawn)
  | { studio: 'key'; key: 'undo' | 'redo' };

export type SectionCommand = 'up' | 'down' | 'before' | 'after' | 'duplicate' | 'copy' | 'remove';

/** A clicked element: its text, then the texts of its ancestors. */
export interface Click {
  texts: string[];
  /** How many elements of the section with the same text stand before it. */
  before: number;
}

export type FromStudio = ToPage | Reveal;

/** Its numbers of sections count those on the screen. */
export interface ToPage {
  studio: 'state';
  /** The sections as they are on the screen. */
  sections: readonly unknown[];
  selected: number | 'layout' | null;
  isTrying: boolean;
  /** By which the page is made smaller: what the studio draws in it is made larger. */
  scale: number;
  /** The names of the sections, from the first. */
  names: string[];
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
