import type { Sizes } from '../dist/writeFolder.ts';
import type { PageRecord } from '../siteFiles/pageRecord.ts';
import type { Rendered } from './why.ts';

/** The pages and files of a build, whole or a shard. */
export interface Built {
  /** The pages, in their order. */
  records: PageRecord[];
  /** Every file of the site. */
  sizes: Sizes;
}

/** A site that was built. */
export interface Whole extends Built {
  /** The pages that were rendered. */
  rendered: Rendered[];
}
