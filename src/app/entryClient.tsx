import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type LoaderFunctionArgs } from 'react-router-dom';
import { App } from './client/app.tsx';
import { addPage, forgetPages, loadFrom, loadPage } from './client/data.ts';
import { loadWhole, tellWhenSlow } from './client/fullLoad.ts';
import { followLinks, prepareOnIntent } from './client/links.ts';
import { showTooltips } from './client/tooltips.ts';
import type { LoadedPage, PageData } from './data/pageData.ts';
import { isKnown } from './page/components.ts';
import { createRoutes, routeId } from './page/routes.tsx';
import { notePlace, takeOverPlace } from './page/scrollPlace.ts';

const { classList, dataset } = document.documentElement;

start(dataset.page ?? '').catch(() => {
  // Controls that need the client show another way to reach us, as they do without script.
  classList.remove('js');
  document.dispatchEvent(new Event('ready'));
});

async function start(address: string): Promise<void> {
  const style = document.getElementById('page-style');
  const loaded = await loadFrom(address, style?.textContent ?? '');
  addPage(loaded);
  const router = createBrowserRouter(createRoutes(load), {
    hydrationData: { loaderData: { [routeId]: loaded } },
  });
  show(loaded, <App router={router} />);
  takeOverPlace();
  showTooltips();
  router.subscribe(({ navigation }) => {
    if (navigation.state !== 'idle') notePlace();
  });
  followLinks((href) => router.navigate(href));
  prepareOnIntent((path) => void loadPage(path).catch(() => {}));
  if (import.meta.hot) {
    const renew = () => {
      forgetPages();
      router.revalidate();
    };
    // The server may have told of a change before RouterProvider could hear of it: it listens to the
    // router once its first page is on the screen.
    document.addEventListener('ready', renew, { once: true });
    for (const event of ['site:changed', 'vite:ws:connect']) import.meta.hot?.on(event, renew);
  }
  import.meta.hot?.on('site:page', (page: PageData) => {
    forgetPages();
    const shown: LoadedPage | undefined = router.state.loaderData[routeId];
    if (shown?.page.route !== page.route) return;
    if (hasAllOf(shown, page)) addPage({ ...shown, page });
    router.revalidate();
  });
}

/** A page can only replace the current one when its code and stylesheet are there. */
function hasAllOf({ page: shown }: LoadedPage, page: PageData): boolean {
  const isFramed = page.layout === shown.layout && page.css === shown.css;
  return isFramed && page.sections.every(isKnown);
}

/** After a release, HTML and data can differ. The page is then rendered again. */
function show({ page }: LoadedPage, app: React.ReactNode): void {
  const root = document.getElementById('root');
  if (!root) return;
  if (page.version !== dataset.version) createRoot(root).render(app);
  else startTransition(() => void hydrateRoot(root, app));
}

/** A failed navigation becomes a page load, or leaves the visitor on the page. */
async function load({ request }: LoaderFunctionArgs): Promise<LoadedPage> {
  const { href, pathname } = new URL(request.url);
  try {
    return await tellWhenSlow(href, request, loadPage(pathname));
  } catch (error) {
    await loadWhole(href, request.signal, error);
    return new Promise(() => {});
  }
}
