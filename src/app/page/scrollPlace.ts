import { useLayoutEffect } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';

/** Milliseconds without scrolling before the position is recorded. */
const rest = 100;

let shown: Location | undefined;

/** Records the scroll position in the tab's history entry, where browsers keep it without script. */
export function notePlace(): void {
  if (isAtEntry()) history.replaceState({ ...history.state, top: scrollY }, '');
}

/** False while the page of the entry is still loading. */
function isAtEntry(): boolean {
  const { pathname, hash } = location;
  const isEntry = shown?.key === (history.state?.key ?? 'default');
  return isEntry && shown?.pathname === pathname && shown.hash === hash;
}

/** The router restores positions while it runs, the browser after the page is left. */
export function takeOverPlace(): void {
  let timer: ReturnType<typeof setTimeout>;
  const noteSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(notePlace, rest);
  };
  history.scrollRestoration = 'manual';
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
  addEventListener('pagehide', () => {
    notePlace();
    history.scrollRestoration = 'auto';
  });
  addEventListener('scroll', noteSoon, { passive: true });
}

/** Back and forward return to the recorded position. A new page begins at its top or #anchor. */
export function usePlace(): void {
  const location = useLocation();
  const type = useNavigationType();
  useLayoutEffect(() => {
    const before = shown;
    shown = location;
    if (!before || before === location) return;
    const top = type === 'POP' ? history.state?.top : undefined;
    const isOtherPage = before.pathname !== location.pathname;
    if (isOtherPage || top !== undefined) goTo(top, location.hash);
  }, [location, type]);
}

function goTo(top: number | undefined, hash: string): void {
  const anchor = top === undefined && anchorOf(hash);
  if (anchor) anchor.scrollIntoView();
  else window.scrollTo({ top: top ?? 0, behavior: 'instant' });
}

/** The element of a fragment. Links may contain any text. */
function anchorOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
