/** The assistant's search index: one file for each language, written by the build. */
export interface SearchIndex {
  pages: [route: string, title: string][];
  passages: IndexedPassage[];
}

/** A list, not an object: visitors wait for its bytes. */
export type IndexedPassage = [
  /** Index into `pages`. */
  page: number,
  /** The anchor of a link to it; may be empty. */
  anchor: string,
  heading: string,
  text: string,
];
