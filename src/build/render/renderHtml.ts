import type { PageData, Piece } from '../../app/data/pageData.ts';
import type { LayoutData } from '../../content/resolve/resolvedPage.ts';
import type { Site } from '../../generated/types.ts';
import { memoizeByObject } from '../../shared/memoize.ts';
import { count, timed } from '../../shared/timings.ts';
import type { Release } from '../client/releaseParts.ts';
import { createPageStyles } from '../css/pageStyles.ts';
import { createStyles } from '../css/stylesheets.ts';
import { versionedData } from './dataVersion.ts';
import { createDocument } from './document.ts';
import type { About } from './head.ts';
import { RenderedPage } from './renderedPage.ts';
import { jsonLdOf } from './structuredData.ts';

/** The exports of src/app/entryServer.tsx. */
export interface Renderer {
  /** Renders the content of the root element. */
  renderPage: (page: PageData, layout: LayoutData) => Promise<Piece[]>;
  /** The icons that the interface itself uses. */
  interfaceIcons: readonly string[];
}

/** All that a page's files are made of, but for what every page has in common. */
export interface PageInput extends About {
  /** The file of the page: errors name it. */
  file: string;
  /** Its data without a version. */
  data: PageData;
  /** The data as JSON. */
  json: string;
  layout: LayoutData;
}

interface Options {
  release: Omit<Release, 'site'>;
  renderer: Pick<Renderer, 'renderPage'>;
}

/**
 * Makes the files of a page.
 * @throws when a section throws; the message names file and section
 */
export type HtmlRenderer = (input: PageInput, site: Site) => Promise<RenderedPage>;

export function createHtmlRenderer({ release, renderer }: Options): HtmlRenderer {
  const addStyles = createPageStyles(createStyles(release.rules));
  const documentOf = memoizeByObject((site: Site) => createDocument({ ...release, site }));
  return async (input, site) => {
    const { file, layout, card, feed } = input;
    const start = performance.now();
    const pieces = await renderer.renderPage(input.data, layout).catch((error: Error) => {
      throw new Error(`${file}: ${error.message}`, { cause: error.cause ?? error });
    });
    count('render', performance.now() - start);
    const { body, css } = timed('style', () => addStyles(pieces));
    const stamp = timed('render', () => versionedData(input.data, input.json));
    const page = stamp.data;
    const end = jsonLdOf({ page, layout, card, site });
    const html = documentOf(site)({ page, layout, css, body, card, feed, jsonLd: end });
    return new RenderedPage(stamp, html);
  };
}
