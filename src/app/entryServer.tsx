import type { LayoutData } from '../content/resolve/resolvedPage.ts';
import type { LoadedPage, PageData } from './data/pageData.ts';
import { createStaticView } from './server/staticView.tsx';

export { interfaceIcons } from './parts/icon.tsx';

const render = createStaticView();

/**
 * Renders the content of a page's root element, as the client hydrates it.
 * @throws if a section throws; the message names the section
 */
export async function renderPage(page: PageData, layout: LayoutData): Promise<string> {
  const loaded = { page, layout, css: '' };
  try {
    return render(loaded);
  } catch (error) {
    throw sectionError(loaded) ?? error;
  }
}

/** Finds the section that throws by rendering one at a time. */
function sectionError(loaded: LoadedPage): Error | undefined {
  const { sections } = loaded.page;
  if (errorWith(loaded, [])) return undefined;
  for (const [index, section] of sections.entries()) {
    const cause = errorWith(loaded, [section]);
    if (!cause) continue;
    const name = `section ${index + 1} (${section.type})`;
    return new Error(`${name} could not be rendered: ${cause.message}`, { cause });
  }
  return undefined;
}

function errorWith(loaded: LoadedPage, sections: PageData['sections']): Error | undefined {
  try {
    render({ ...loaded, page: { ...loaded.page, sections } });
    return undefined;
  } catch (error) {
    return error as Error;
  }
}
