import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Scroll positions of the visited entries. They live in memory, since nothing may be stored on
 * the device before consent; a reload is the browser's own business.
 */
const positions = new Map<string, number>();
let shown = { key: 'default', pathname: '' };

/** Notes where the page is scrolled to. To be called before another one is shown. */
export function rememberScroll(): void {
  positions.set(shown.key, scrollY);
}

/** Leaves restoring to the router while it is up, and to the browser once the page is left. */
export function takeOverScroll(): void {
  shown = { key: 'default', pathname: location.pathname };
  const set = (mode: ScrollRestoration) => () => {
    history.scrollRestoration = mode;
  };
  set('manual')();
  addEventListener('pagehide', set('auto'));
  addEventListener('pageshow', set('manual'));
}

/** Back and forward return to where the entry was; a new page begins at its top or #anchor. */
export function useScrollPosition(): void {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  useLayoutEffect(() => {
    const samePage = shown.pathname === pathname;
    if (shown.key === key || samePage) return;
    shown = { key, pathname };
    const position = type === 'POP' ? positions.get(key) : undefined;
    const anchor = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (position === undefined && anchor) anchor.scrollIntoView();
    else window.scrollTo({ top: position ?? 0, behavior: 'instant' });
  }, [key, pathname, hash, type]);
}
