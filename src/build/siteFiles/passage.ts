import type { Topics } from '../../generated/types.ts';

export type ContactTopic = keyof Pick<Topics, 'address' | 'hours' | 'phone' | 'email'>;

/** A short text of a page that may answer a question. */
export interface Passage {
  kind: 'contact' | 'page' | 'question' | 'section' | 'item' | 'detail';
  /** The question, or the heading above the text. */
  heading: string;
  text: string;
  /** The id of the nearest heading or section, so that a link leads there; may be empty. */
  anchor: string;
  /** Which of the site's own contacts it gives, or that it names what an offer costs. */
  topic?: ContactTopic | 'price';
}
