import type { SharedContent, ValidPage } from '../../content/open/openedSite.ts';
import type { PictureFile } from '../../content/read/source.ts';

/** The inputs that the cache keys of all pages have in common. */
export interface CacheKeyInputs {
  shared: SharedContent;
  pictures: PictureFile[];
  /** The date in the HTML, until script sets the visitor's own. */
  today: Date;
  /** A hash of the code, the site's own data and the addresses that every page names. */
  base: string;
  /** The address of a page's layout data. */
  shellOf: (page: ValidPage) => string;
}
