import type { LoaderFunction, RouteObject } from 'react-router-dom';
import { PageView, RouteError } from './pageView.tsx';

/** The site has one route: the page's data decides what an address shows. */
export function createRoutes(loader: LoaderFunction): [RouteObject] {
  return [{ id: routeId, path: '*', loader, Component: PageView, ErrorBoundary: RouteError }];
}

export const routeId = 'page';
