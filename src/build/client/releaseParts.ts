import type { Site } from '../../generated/types.ts';

/** The parts that every page of a release has in common. */
export interface Release {
  site: Site;
  /** The boot script, minified. */
  boot: string;
  /** Every rule that a page can need, minified. */
  rules: string;
  /** The rules that load the fonts. */
  fontCss: string;
  /** Addresses of the fonts that the first screen needs. */
  fonts: string[];
  favicon: string;
  /** More for the head, such as the dev server's client. */
  head?: string;
}

/** Runs before the first paint, so that nothing for pages without script is seen. */
export const markScripted = "document.documentElement.className='js'";
