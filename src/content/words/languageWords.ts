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
  /** Between the pages of a list. They are no labels of all pages: few sites have such lists. */
  pager: PagerLabels;
  /** In the addresses of such pages, in letters that everybody can type: `/page/2`. */
  paths: Readonly<Record<'page' | 'category', string>>;
}

export type PagerLabels = Required<Pick<Labels, 'pages' | 'page' | 'previousPage' | 'nextPage'>>;

/** Without those that switch something on, and without the site's own legal words. */
export type EngineLabels = Required<
  Omit<
    Labels,
    'formController' | 'openNow' | 'closedNow' | 'breadcrumbs' | 'samples' | keyof PagerLabels
  >
>;

/** All labels that controls read. */
export type CompleteLabels = Labels & EngineLabels;
