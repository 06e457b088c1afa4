import type { ComponentType } from 'react';
import type { Crumb } from '../../content/resolve/breadcrumbs.ts';
import type { Section } from '../../generated/types.ts';
import type { LayoutData } from '../parts/context.ts';

/** What the build writes for a route beside its HTML: /_data/<route>.json. */
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
  /** Stands for the content: the same in the HTML that was rendered from it. */
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
  /** Whether it stands on many pages: it is then the same object for all of them. */
  isShared: boolean;
  /** The values of its class attributes, where it is minified. */
  classes?: string[];
}
