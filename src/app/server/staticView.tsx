import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import type { LoadedPage } from '../data/pageData.ts';
import { createRoutes, routeId } from '../page/routes.tsx';

/**
 * Renders pages in the tree in which the client hydrates them.
 * @throws what a component throws
 */
export function createStaticView(): (loaded: LoadedPage) => string {
  const { dataRoutes } = createStaticHandler(createRoutes(() => null));
  const context = emptyContext(dataRoutes);
  const router = createStaticRouter(dataRoutes, context);
  return (loaded) => {
    context.location = { ...context.location, pathname: loaded.page.route };
    context.loaderData = { [routeId]: loaded };
    return renderToString(
      <StrictMode>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </StrictMode>,
    );
  };
}

/** What the router's own query answers, without a request: every page is at hand, on one route. */
function emptyContext([route]: ReturnType<
  typeof createStaticHandler
>['dataRoutes']): StaticHandlerContext {
  if (!route) throw new Error('There is no route.');
  return {
    basename: '/',
    location: { pathname: '/', search: '', hash: '', state: null, key: 'default' },
    matches: [{ params: {}, pathname: '/', pathnameBase: '/', route }],
    loaderData: {},
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
  };
}
