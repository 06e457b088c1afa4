/** The messages between the studio and the page in its middle. */
export type FromPage =
  | { studio: 'ready'; route: string }
  | { studio: 'select'; section: number; click?: Click }
  /** A click on the header, the footer or a dialog. */
  | { studio: 'frame'; click: Click }
  | { studio: 'command'; command: SectionCommand; section: number }
  | { studio: 'move'; from: number; to: number }
  | { studio: 'key'; key: 'undo' | 'redo' | 'next-pane' | 'last-pane' };

export type SectionCommand = 'up' | 'down' | 'before' | 'after' | 'duplicate' | 'remove';

/** A clicked element: its text, then the texts of its ancestors. */
export interface Click {
  texts: string[];
  /** How many elements of the section with the same text stand before it. */
  before: number;
}

export interface ToPage {
  studio: 'state';
  selected: number | null;
  isTrying: boolean;
  /** By which the page is made smaller: what the studio draws in it is made larger. */
  scale: number;
  /** The names of the sections, from the first. */
  names: string[];
  labels: Record<SectionCommand | 'drag', string>;
}

/** A section that is selected elsewhere is scrolled to. */
export interface Reveal {
  studio: 'reveal';
  section: number;
}
