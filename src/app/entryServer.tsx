import { renderToString } from 'react-dom/server';
import { UNSAFE_LocationContext as LocationContext, NavigationType } from 'react-router-dom';
import type { LayoutData } from '../content/resolve/resolvedPage.ts';
import type { LoadedPage, PageData, Piece } from './data/pageData.ts';
import { contextOf, Sections } from './page/pageView.tsx';
import { PageContext } from './parts/context.ts';
import { renderContent } from './server/fastHtml/renderContent.ts';
import { createFrames } from './server/shellCache.ts';
import { createStaticView } from './server/staticView.tsx';
import { ContentAlone } from './shell/shell.tsx';

export { interfaceIcons } from './parts/icon.tsx';

const renderWhole = createStaticView();
const framed = createFrames(renderWhole, renderContentByReact);

/**
 * Renders the content of a page's root element, in pieces. Pages share pieces.
 * @throws if a section throws; the message names the section
 */
export async function renderPage(page: PageData, layout: LayoutData): Promise<Piece[]> {
  const loaded = load(page, layout);
  try {
    const content = renderContent(contentOf(loaded)) ?? { html: renderContentByReact(loaded) };
    return framed(loaded, { ...content, isShared: false });
  } catch (error) {
    throw sectionError(loaded) ?? error;
  }
}

/** Renders in one piece, without fast renderer and shared parts. */
export async function renderPageWhole(page: PageData, layout: LayoutData): Promise<string> {
  return renderWhole(load(page, layout));
}

function load(page: PageData, layout: LayoutData): LoadedPage {
  return { page, layout, css: '' };
}

function renderContentByReact(loaded: LoadedPage): string {
  return renderToString(contentOf(loaded));
}

/**
 * The tree branches like that of the whole page, so that React generates equal ids on the client.
 * Content needs only the location of the router.
 */
function contentOf(loaded: LoadedPage) {
  return (
    <>
      <LocationContext value={locatedAt(loaded.page.route)}>
        <PageContext value={contextOf(loaded)}>
          <ContentAlone>
            <Sections key={loaded.page.route} {...loaded} />
          </ContentAlone>
        </PageContext>
      </LocationContext>
      {null}
    </>
  );
}

/** Finds the section that throws by rendering one at a time. */
function sectionError(loaded: LoadedPage): Error | undefined {
  const { sections } = loaded.page;
  const errorWith = (shown: PageData['sections']) => {
    try {
      renderWhole({ ...loaded, page: { ...loaded.page, sections: shown } });
      return undefined;
    } catch (error) {
      return error as Error;
    }
  };
  if (errorWith([])) return undefined;
  for (const [index, section] of sections.entries()) {
    const cause = errorWith([section]);
    if (!cause) continue;
    const name = `section ${index + 1} (${section.type})`;
    return new Error(`${name} could not be rendered: ${cause.message}`, { cause });
  }
  return undefined;
}

function locatedAt(pathname: string) {
  const location = { pathname, search: '', hash: '', state: null, key: 'default' };
  return { location, navigationType: NavigationType.Pop };
}
