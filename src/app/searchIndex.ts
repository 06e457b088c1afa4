/** What the assistant looks answers up in: written by the build, one file a language. */
export interface SearchIndex {
  pages: [route: string, title: string][];
  passages: IndexedPassage[];
}

/** A list and not an object, since its length is what a visitor waits for. */
export type IndexedPassage = [
  /** Its place in `pages`. */
  page: number,
  /** The id that a link to it ends with; may be empty. */
  anchor: string,
  heading: string,
  text: string,
  isQuestion: 0 | 1,
];
