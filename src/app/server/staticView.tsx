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
 * Renders pages in the same tree as the client hydrates.
 * @throws the error of a component
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

/**
 * The context that the router's query() returns. It skips the request: the data is already loaded.
 */
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
