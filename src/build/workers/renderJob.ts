import { dataPathOf } from '../../app/data/dataPath.ts';
import type { LayoutData } from '../../content/resolve/resolvedPage.ts';
import type { Site } from '../../generated/types.ts';
import { htmlPathOf } from '../../shared/routes.ts';
import { type TimeSpent, timed } from '../../shared/timings.ts';
import type { Prepared } from '../client/prepare.ts';
import { below, createWriter } from '../dist/writeFolder.ts';
import type { About } from '../render/head.ts';
import { createHtmlRenderer, type PageInput, type Renderer } from '../render/renderHtml.ts';
import type { BufferRange } from './sharedBuffers.ts';

/** The shared inputs for rendering resolved pages. */
export interface RenderJob {
  /** The target folder. */
  folder: string;
  release: Prepared['release'];
  site: Site;
  layouts: LayoutData[];
}

/** A page as a thread gets it: its JSON in a shared buffer, its layout by index. */
export interface BatchedPage extends About {
  file: string;
  place: BufferRange;
  layout: number;
}

/** Pages whose JSON is in one buffer. */
export interface Batch {
  buffer: number;
  pages: BatchedPage[];
}

/** The files that a thread has rendered, and the time it took. */
export interface RenderedShare {
  /** The sizes in bytes of each page's files, in turn. */
  sizes: Float64Array;
  times: TimeSpent[];
}

/** The files of a page, below the folder of the site. */
export function filesOf({ route }: { route: string }): [html: string, data: string] {
  return [htmlPathOf(route), below(dataPathOf(route))];
}

/** Renders pages into a folder: the HTML and the data of each. */
export function createFileRenderer(
  { folder, release, site }: RenderJob,
  renderer: Pick<Renderer, 'renderPage'>,
) {
  const renderHtml = createHtmlRenderer({ release, renderer });
  const { write, sizes } = createWriter(folder);

  return {
    sizes,
    async render(input: PageInput): Promise<void> {
      const rendered = await renderHtml(input, site);
      const [html, data] = filesOf(input.data);
      const bytes = timed('render', () => rendered.htmlBytes());
      timed('write', () => {
        write(html, bytes);
        write(data, rendered.json);
      });
    },
  };
}
