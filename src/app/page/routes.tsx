import type { LoaderFunction, RouteObject } from 'react-router-dom';
import { PageView, RouteError } from './pageView.tsx';

/** The whole site is one route: what stands at an address is in the page's data. */
export function createRoutes(loader: LoaderFunction): [RouteObject] {
  return [{ id: routeId, path: '*', loader, Component: PageView, ErrorBoundary: RouteError }];
}

export const routeId = 'page';
