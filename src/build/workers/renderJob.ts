import { dataPathOf } from '../../app/data/dataPath.ts';
import type { LayoutData } from '../../content/resolve/resolvedPage.ts';
import type { Site } from '../../generated/types.ts';
import { htmlPathOf } from '../../shared/routes.ts';
import { type TimeSpent, timed } from '../../shared/timings.ts';
import type { Prepared } from '../client/prepare.ts';
import { below, createWriter } from '../dist/writeFolder.ts';
import type { About } from '../render/head.ts';
import { createHtmlRenderer, type PageInput, type Renderer } from '../render/renderHtml.ts';
import type { Place } from './sharedBuffers.ts';

/** What is to be known to print the pages of a site from their drafts. */
export interface RenderJob {
  /** Where the files are put. */
  folder: string;
  release: Prepared['release'];
  site: Site;
  layouts: LayoutData[];
}

/** A draft as it is handed to a thread: its JSON in a room, its layout by the place in the list. */
export interface BatchedPage extends About {
  file: string;
  place: Place;
  layout: number;
}

/** Drafts whose JSON stands in one room. */
export interface Batch {
  room: number;
  drafts: BatchedPage[];
}

/** What a thread has printed in all, and has spent. */
export interface RenderedShare {
  /** Of the files of each page in turn, in bytes: its HTML, its data. */
  sizes: Float64Array;
  times: TimeSpent[];
}

/** The files of a page, below the folder of the site. */
export function filesOf(route: string): [html: string, data: string] {
  return [htmlPathOf(route), below(dataPathOf(route))];
}

/** Prints pages into a folder: the HTML and the data of each. */
export function createFileRenderer(
  { folder, release, site }: RenderJob,
  renderer: Pick<Renderer, 'renderPage'>,
) {
  const renderHtml = createHtmlRenderer({ release, renderer });
  const { write, sizes } = createWriter(folder);
  return {
    sizes,
    async print(draft: PageInput): Promise<void> {
      const { route } = draft.data;
      const rendered = await renderHtml(draft, site);
      const bytes = timed('render', () => rendered.htmlBytes());
      timed('write', () => {
        const [html, data] = filesOf(route);
        write(html, bytes);
        write(data, rendered.json);
      });
    },
  };
}
