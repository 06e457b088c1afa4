import type { Labels } from '../../generated/types.ts';

/** The engine's words in a language: in figures, and on controls that a layout gives none. */
export interface LanguageWords {
  /** Stands before a figure that may be higher: `más de 750`. Without it a plus follows: `750+`. */
  moreThan?: string;
  /** Follows an amount. */
  per: Readonly<Record<'month' | 'year' | 'person', string>>;
  /** A day without office hours, after its name. */
  closed: string;
  /** Legal pages show this until _site.json names the responsible person. */
  unfinished: string;
  labels: EngineLabels;
}

/** Without those that switch something on, and without the site's own legal words. */
export type EngineLabels = Required<
  Omit<Labels, 'formController' | 'openNow' | 'closedNow' | 'breadcrumbs' | 'samples'>
>;

/** All labels that controls read. */
export type CompleteLabels = Labels & EngineLabels;
