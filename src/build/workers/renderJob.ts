import { dataPathOf } from '../../app/data/dataPath.ts';
import type { PageData } from '../../app/data/pageData.ts';
import type { LayoutData } from '../../content/resolve/resolvedPage.ts';
import type { Site } from '../../generated/types.ts';
import { htmlPathOf, twinPathOf } from '../../shared/routes.ts';
import { type TimeSpent, timed } from '../../shared/timings.ts';
import type { Prepared } from '../client/prepare.ts';
import { below, createWriter } from '../dist/writeFolder.ts';
import { endingDataPath, endingsOf } from '../render/endings.ts';
import type { About } from '../render/head.ts';
import { mainIn, type RenderedPage } from '../render/renderedPage.ts';
import { createHtmlRenderer, type PageInput, type Renderer } from '../render/renderHtml.ts';
import { hasTwin, twinOf, withoutEnds } from '../siteFiles/twins/twin.ts';
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
export function filesOf({
  route,
  ends,
  twin,
}: Filed): [html: string, data: string, ...twin: string[]] {
  const data = below(ends ? endingDataPath(route) : dataPathOf(route));
  return [htmlPathOf(route), data, ...(twin ? [below(twinPathOf(route))] : [])];
}

interface Filed {
  route: string;
  /** Something on it ends. */
  ends?: boolean | undefined;
  /** It is there as Markdown too. */
  twin?: unknown;
}

export function filedAs(page: PageData, site: Site) {
  const { route } = page;
  return { route, ends: endingsOf(page) !== undefined, twin: hasTwin(page, site) };
}

/** Renders pages into a folder: the HTML and the data of each, and its twin. */
export function createFileRenderer(
  { folder, release, site }: RenderJob,
  renderer: Pick<Renderer, 'renderPage'>,
) {
  const renderHtml = createHtmlRenderer({ release, renderer });
  const { write, sizes } = createWriter(folder);

  async function twinIn({ data, main }: RenderedPage, { layout }: PageInput): Promise<string> {
    const address = site.url + data.route;
    if (!endingsOf(data)) return timed('render', () => twinOf(main, address));
    const pieces = await renderer.renderPage(withoutEnds(data), layout);
    return twinOf(mainIn(pieces.map(({ html }) => html)), address);
  }

  return {
    sizes,
    async render(input: PageInput): Promise<void> {
      const rendered = await renderHtml(input, site);
      const [html, data, twin] = filesOf(filedAs(input.data, site));
      const bytes = timed('render', () => rendered.htmlBytes());
      timed('write', () => {
        write(html, bytes);
        write(data, rendered.json);
      });
      if (!twin) return;
      const text = await twinIn(rendered, input);
      timed('write', () => write(twin, text));
    },
  };
}
