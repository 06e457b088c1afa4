import { useEffect, useInsertionEffect, useRef } from 'react';
import { directionOf, type LanguageTag } from '../../shared/languageTag.ts';
import type { LoadedPage } from '../data/pageData.ts';
import { usePlace } from './scrollPlace.ts';

/**
 * Updates everything outside the React root when the page changes: stylesheet, title, language,
 * address, scroll position, focus, and the announcement for screen readers.
 */
export function usePageEffects({ page, layout, css }: LoadedPage): void {
  const first = useRef(true);
  usePlace();

  // In the commit of the content, so that neither is visible without the other.
  useInsertionEffect(() => {
    const style = document.getElementById('page-style');
    if (style && style.textContent !== css) style.textContent = css;
  }, [css]);

  useEffect(() => {
    document.title = page.title;
    document.documentElement.lang = layout.lang;
    setDirection(layout.lang);
    setContent('meta[name="description"]', page.description);
    const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
    if (canonical) canonical.href = new URL(page.route, canonical.href).href;
    document.dispatchEvent(new Event('page'));
  }, [page, layout]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another route is announced.
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    document.getElementById('content')?.focus({ preventScroll: true });
    const live = document.getElementById('announcement');
    if (live) live.textContent = `${layout.labels.navigated} ${page.title}`;
  }, [page.route]);
}

/** Left to right is what browsers take for granted. */
function setDirection(lang: LanguageTag): void {
  if (directionOf(lang) === 'rtl') document.documentElement.dir = 'rtl';
  else document.documentElement.removeAttribute('dir');
}

function setContent(selector: string, content: string): void {
  document.querySelector(selector)?.setAttribute('content', content);
}
