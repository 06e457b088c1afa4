import type { MarkedWords } from '../form/fields/documents.ts';
import type { TypedAhead } from '../preview/carried.ts';

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
  | { studio: 'frame'; click: Click }
  /** A text is to be typed in the page; without a section one that frames the sections. */
  | ({ studio: 'type'; section: number | null; click: Click; ask: number } & OfDrawn)
  /** Letters for the text that was asked for last, typed before its field was known. */
  | ({ studio: 'typed-ahead' } & TypedAhead)
  /** It stands for no field alone. */
  | { studio: 'type-refused' }
  | { studio: 'typed'; text: string; caret: number | undefined }
  | { studio: 'pasted'; marked: MarkedWords }
  | { studio: 'typing-end'; how: 'entered' | 'given-up' | 'left' | 'loading' }
  | ({ studio: 'command'; command: SectionCommand; section: number } & OfDrawn)
  /** `gap` is the number of the section above which it is put. */
  | ({ studio: 'move'; from: number; gap: number } & OfDrawn)
  | { studio: 'key'; key: 'undo' | 'redo' | 'next-pane' | 'last-pane' };

export type SectionCommand = 'up' | 'down' | 'before' | 'after' | 'duplicate' | 'copy' | 'remove';

/** A clicked element: its text, then the texts of its ancestors. */
export interface Click {
  texts: string[];
  /** How many elements of the section with the same text stand before it. */
  before: number;
}

export type FromStudio = ToPage | Reveal | BeginTyping | LeaveToForm | TypingProblem;

/** Its numbers of sections count those on the screen. */
export interface ToPage {
  studio: 'state';
  /** The sections as they are on the screen. */
  sections: readonly unknown[];
  selected: number | 'frame' | null;
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
  labels: Record<SectionCommand | 'drag', string>;
}

/** An entry of a list, by its number from 0 and the length of the list. */
export interface Entry {
  index: number;
  count: number;
}

/** A text of the page that is to be typed in its place. */
export interface TypingPlace {
  section: number | null;
  /** As the page shows it. */
  shown: string;
  /** As it stands in the file. */
  text: string;
  /** Said to screen readers. */
  label: string;
  /** The number under which the page asked for it; undefined if the form did. */
  ask: number | undefined;
}

export interface BeginTyping extends TypingPlace {
  studio: 'begin-typing';
}

/** A text is not typed in the page, or no longer. */
export interface LeaveToForm {
  studio: 'leave-to-form';
  ask: number | undefined;
}

/** The text that is being typed is not saved, or is again. */
export interface TypingProblem {
  studio: 'typing-problem';
  words: string;
}

/** A section that is selected elsewhere is scrolled to. */
export interface Reveal {
  studio: 'reveal';
  section: number;
}
