import type { Site } from '../../generated/types.ts';
import type { CssRule } from '../css/cutCss.ts';

/** The parts that every page of a release has in common. */
export interface Release {
  site: Site;
  /** The boot script, minified. */
  boot: string;
  /** Address of the code of the analytics tag, which a bundled client has. */
  tag?: string;
  /** The whole stylesheet, minified. */
  css: string;
  /** Its rules. A page gets those that it needs. */
  rules: CssRule[];
  /** The rules that load the fonts. */
  fontCss: string;
  /** Addresses of the fonts that the first screen needs. */
  fonts: string[];
  /** Address of the logo. */
  favicon: string;
  /** More for the head, such as the dev server's client. */
  head?: string;
}

/** Runs before the first paint, so that nothing for pages without script is seen. */
export const markScripted = "document.documentElement.className='js'";
