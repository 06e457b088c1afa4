import type { Topics } from '../../generated/types.ts';

/** The assistant's search index: one file for each language, written by the build. */
export interface SearchIndex {
  /** Words that visitors use for topics that the pages name differently. */
  topics: Topics;
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
  /** 1 if the passage can be quoted as an answer. */
  isAnswer: 0 | 1,
  /** The contact that it gives, or that it states the price of an offer. */
  topic?: keyof Topics,
];
