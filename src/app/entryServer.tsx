import { renderToString } from 'react-dom/server';
import { UNSAFE_LocationContext as LocationContext, NavigationType } from 'react-router-dom';
import type { LayoutData } from '../content/resolve/resolvedPage.ts';
import type { LoadedPage, PageData, Piece } from './data/pageData.ts';
import { loadComponents } from './page/components.ts';
import { contextOf, Sections } from './page/pageView.tsx';
import { PageContext } from './parts/context.ts';
import { markupOf } from './server/fastHtml/render.ts';
import { createFrames } from './server/shellCache.ts';
import { createStaticView } from './server/staticView.tsx';
import { ContentAlone } from './shell/shell.tsx';

export { interfaceIcons } from './parts/icon.tsx';

const renderWhole = createStaticView();
const framed = createFrames(renderWhole, renderContent);

/**
 * Renders the inside of a page's root element, in pieces. Pieces that pages share are rendered
 * once.
 * @throws when a section throws; the error's message names the section.
 */
export async function renderPage(page: PageData, layout: LayoutData): Promise<Piece[]> {
  const loaded = await load(page, layout);
  try {
    const { html, classes } = markupOf(contentOf(loaded)) ?? { html: renderContent(loaded) };
    return framed(loaded, { html, isShared: false, ...(classes && { classes }) });
  } catch (error) {
    throw sectionError(loaded) ?? error;
  }
}

/** Renders a page in one pass, without shared pieces. */
export async function renderPageWhole(page: PageData, layout: LayoutData): Promise<string> {
  return renderWhole(await load(page, layout));
}

async function load(page: PageData, layout: LayoutData): Promise<LoadedPage> {
  const components = await loadComponents(page.sections.map(({ type }) => type));
  return { page, layout, css: '', components };
}

/** Held here: in the commands' bundle an imported name is looked up in a slow way each time. */
const PageLocation = LocationContext;
const navigationType = NavigationType.Pop;

/**
 * The content alone, in a tree that branches like the whole page, so that `useId` gives the
 * client's ids. The router is reduced to its location.
 */
function renderContent(loaded: LoadedPage): string {
  return renderToString(contentOf(loaded));
}

function contentOf(loaded: LoadedPage) {
  return (
    <>
      <PageLocation value={locatedAt(loaded.page.route)}>
        <PageContext value={contextOf(loaded)}>
          <ContentAlone>
            <Sections key={loaded.page.route} {...loaded} />
          </ContentAlone>
        </PageContext>
      </PageLocation>
      {null}
    </>
  );
}

/** Looks for the section that throws by rendering one at a time. */
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
  return { location, navigationType };
}
