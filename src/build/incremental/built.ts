import type { Sizes } from '../dist/writeFolder.ts';
import type { PageRecord } from '../siteFiles/pageRecord.ts';

/** The pages and files of a build, whole or a shard. */
export interface Built {
  /** The pages, in their order. */
  records: PageRecord[];
  /** Every file of the site. */
  sizes: Sizes;
}

/** A site that was built. */
export interface Whole extends Built {
  /** How many pages were rendered. */
  rendered: number;
  /** A hash of the inputs that all pages share. */
  base: string;
  /** The date in the HTML, until script sets the visitor's own. */
  today: Date;
}
