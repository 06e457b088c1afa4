type Navigate = (href: string) => Promise<void>;

/**
 * Turns clicks on internal links into navigations of the router, and shows that they were heard. New tabs, downloads,
 * `rel="external"` and all else stay with the browser.
 */
export function followLinks(navigate: Navigate): void {
  document.addEventListener('click', (event) => {
    const link = internalLink(event);
    if (!link) return;
    event.preventDefault();
    link.ariaBusy = 'true';
    navigate(link.pathname + link.search + link.hash).finally(() => {
      link.ariaBusy = null;
    });
  });
}

/**
 * Loads a page once a visitor seems about to open it, unless they save data. A pointer already on
 * the link counts, because it can have started the client.
 */
export function prepareOnIntent(prepare: (path: string) => void): void {
  const prepared = new Set<string>();
  const onIntent = (link: HTMLAnchorElement | null) => {
    if (!link || !isInternal(link) || prepared.has(link.pathname)) return;
    if (navigator.connection?.saveData) return;
    prepared.add(link.pathname);
    prepare(link.pathname);
  };
  onIntent(document.querySelector<HTMLAnchorElement>('a:is(:hover,:focus)'));
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, (event) => onIntent(linkOf(event)), { passive: true });
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
