import type { ComponentType } from 'react';
import type { Crumb } from '../../content/resolve/breadcrumbs.ts';
import type { LayoutData } from '../../content/resolve/resolvedPage.ts';
import type { Section } from '../../generated/types.ts';

/** The data of a route, written beside its HTML: /_data/<route>.json. */
export interface PageData {
  route: string;
  title: string;
  description: string;
  alternate?: string;
  sections: Section[];
  /** The way to it from the home page, for pages below a folder. */
  crumbs?: Crumb[];
  /** Address of the LayoutData. */
  layout: string;
  /** Address of the icon sprite. */
  sprite: string;
  /** Address of the stylesheet of all pages. The HTML carries the rules of its own inline. */
  css: string;
  /** Address of the client that this release was built with. */
  client: string;
  /** A hash of the content. The HTML that was rendered from it carries the same one. */
  version: string;
}

/** A page with all that it takes to render it at once. */
export interface LoadedPage {
  page: PageData;
  layout: LayoutData;
  css: string;
  components: Map<string, ComponentType<Section>>;
}

/** A part of a page's HTML. */
export interface Piece {
  html: string;
  /** Many pages show it: it is one object for all of them. */
  isShared: boolean;
  /** The values of its class attributes, if the HTML is minified. */
  classes?: string[];
}
