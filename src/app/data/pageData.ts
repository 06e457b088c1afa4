import type { Crumb } from '../../content/resolve/breadcrumbs.ts';
import type { LayoutData } from '../../content/resolve/resolvedPage.ts';
import type { Versions } from '../../content/site/languages.ts';
import type { Section } from '../../generated/types.ts';

/** The data of a route, written beside its HTML: /_data/<route>.json. */
export interface PageData {
  route: string;
  title: string;
  description: string;
  /** The addresses of the page by language, its own among them; missing where there is but one. */
  versions?: Versions;
  sections: Section[];
  /** The sections as their file has them. Only pages in the studio's preview carry them. */
  written?: Section[];
  /** The path from the home page, for pages below a folder. */
  crumbs?: Crumb[];
  /** Address of the LayoutData. */
  layout: string;
  /** Address of the icon sprite. */
  sprite: string;
  /** Address of the full stylesheet. The HTML carries its own rules inline. */
  css: string;
  /** Address of the client of this release. */
  client: string;
  /** A hash of the content. HTML and data of a release carry equal ones. */
  version: string;
}

/** A page with everything for rendering it at once. */
export interface LoadedPage {
  page: PageData;
  layout: LayoutData;
  css: string;
}
