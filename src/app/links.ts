type Navigate = (href: string) => void;

/**
 * Turns clicks on links to this site's pages into navigations of the router. Everything else,
 * new tabs, downloads and `rel="external"` included, stays with the browser.
 */
export function followLinks(navigate: Navigate): void {
  document.addEventListener('click', (event) => {
    const link = internalLink(event);
    if (!link) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  });
}

/** Gets a page ready when the visitor shows an intent to open it, unless data is to be saved. */
export function prepareOnIntent(prepare: (path: string) => void): void {
  const onIntent = (event: Event) => {
    const link = linkOf(event);
    if (link && isInternal(link) && !savesData()) prepare(link.pathname);
  };
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, onIntent, { passive: true });
}

function internalLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  const link = linkOf(event);
  if (!plain || event.altKey || event.defaultPrevented || !link) return undefined;
  return isInternal(link) ? link : undefined;
}

function linkOf(event: Event): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest('a') : null;
}

function isInternal(link: HTMLAnchorElement): boolean {
  const here = link.pathname === location.pathname && link.search === location.search;
  const elsewhere = link.target !== '' && link.target !== '_self';
  const left = elsewhere || link.hasAttribute('download') || link.relList.contains('external');
  if (link.origin !== location.origin || left) return false;
  return !(here && link.hash !== '') && !/\.[a-z0-9]+$/.test(link.pathname);
}

function savesData(): boolean {
  return navigator.connection?.saveData === true;
}
