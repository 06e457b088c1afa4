import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import type { LayoutData } from '../parts/context.ts';
import { loadComponents } from './components.ts';
import type { LoadedPage, PageData } from './pageData.ts';
import { createRoutes } from './routes.tsx';

export { interfaceIcons } from '../parts/icon.tsx';

const handler = createStaticHandler(createRoutes(({ context }) => context as LoadedPage));

/**
 * Renders what stands inside the root element of a page.
 * @throws when a section throws; the error's message names the section.
 */
export async function renderPage(page: PageData, layout: LayoutData): Promise<string> {
  const components = await loadComponents(page.sections.map(({ type }) => type));
  const loaded: LoadedPage = { page, layout, css: '', components };
  try {
    return await render(loaded);
  } catch (error) {
    throw (await sectionError(loaded)) ?? error;
  }
}

async function render(loaded: LoadedPage): Promise<string> {
  const { page } = loaded;
  const request = new Request(`http://localhost${page.route}`);
  const context = await handler.query(request, { requestContext: loaded });
  if (context instanceof Response) throw new Error(`${page.route} redirects.`);
  const failed = Object.values(context.errors ?? {})[0];
  if (failed) throw failed;
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToString(
    <StrictMode>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </StrictMode>,
  );
}

/** Looks for the section that throws by rendering one at a time. */
async function sectionError(loaded: LoadedPage): Promise<Error | undefined> {
  const { sections } = loaded.page;
  const errorWith = (shown: PageData['sections']) =>
    render({ ...loaded, page: { ...loaded.page, sections: shown } }).then(
      () => undefined,
      (error: Error) => error,
    );
  if (await errorWith([])) return undefined;
  for (const [index, section] of sections.entries()) {
    const cause = await errorWith([section]);
    if (!cause) continue;
    const name = `section ${index + 1} (${section.type})`;
    return new Error(`${name} could not be rendered: ${cause.message}`, { cause });
  }
  return undefined;
}
