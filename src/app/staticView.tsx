import { type ComponentType, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import type { LoadedPage } from './pageData.ts';
import { createRoutes, routeId } from './routes.tsx';

/**
 * Renders pages with one component, in the tree in which the client hydrates them.
 * @throws what a component throws
 */
export function createStaticView(Component: ComponentType): (loaded: LoadedPage) => string {
  const { dataRoutes } = createStaticHandler(createRoutes(() => null, Component));
  return (loaded) => {
    const context = contextOf(loaded, dataRoutes);
    const router = createStaticRouter(dataRoutes, context);
    return renderToString(
      <StrictMode>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </StrictMode>,
    );
  };
}

/** What the router's own query answers, without a request: every page is at hand, on one route. */
function contextOf(
  loaded: LoadedPage,
  [route]: ReturnType<typeof createStaticHandler>['dataRoutes'],
): StaticHandlerContext {
  const pathname = loaded.page.route;
  if (!route) throw new Error('There is no route.');
  return {
    basename: '/',
    location: { pathname, search: '', hash: '', state: null, key: 'default' },
    matches: [{ params: { '*': pathname.slice(1) }, pathname, pathnameBase: '/', route }],
    loaderData: { [routeId]: loaded },
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
  };
}
