import type { Topics } from '../../generated/types.ts';

/** The assistant's search index: one file for each language, written by the build. */
export interface SearchIndex {
  /** The words by which visitors ask for what is not called so on the pages. */
  topics: Topics;
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
  /** The passage may be quoted as an answer. */
  isAnswer: 0 | 1,
  /** Which of the site's own contacts it gives, or that it names what an offer costs. */
  topic?: keyof Topics,
];
