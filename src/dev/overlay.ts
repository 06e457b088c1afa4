import type { Problems } from './problems.ts';

import.meta.hot?.on('site:problems', show);
import.meta.hot?.send('site:ask');

// Without a page in the window nothing is lost by a reload. There may be one before this hears of changes.
if (!document.getElementById('root')) {
  const reload = () => location.reload();
  import.meta.hot?.on('site:changed', reload);
  const headers = { Accept: 'text/html' };
  const look = () => fetch(location.href, { headers }).then(({ ok }) => ok && reload());
  import.meta.hot?.on('vite:ws:connect', look);
  void look();
}

addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return;
  document.querySelector('site-problems')?.remove();
  openWarnings()?.removeAttribute('open');
});

/**
 * Shows problems of the site above the last valid page. Errors cover its lower part until they are fixed or closed.
 * Warnings are a count at its edge, and a text for those who open it.
 */
function show({ lang, errors, warnings, words }: Problems): void {
  const isOpen = openWarnings() !== null;
  for (const panel of document.querySelectorAll('site-problems, site-warnings')) panel.remove();
  if (errors) {
    const markup = '<section role="alertdialog"><header><h1></h1><button></button></header>';
    const panel = addPanel('site-problems', lang, markup);
    panel.querySelector('section')?.setAttribute('aria-label', errors.title);
    fill(panel, 'h1', errors.title);
    fill(panel, 'button', words.close);
    panel.querySelector('section')?.append(reportIn(errors.text, words.openEditor));
    panel.querySelector('button')?.addEventListener('click', () => panel.host.remove());
  }
  if (warnings) {
    const panel = addPanel('site-warnings', lang, '<details><summary></summary></details>');
    fill(panel, 'summary', warnings.title);
    panel.querySelector('details')?.append(reportIn(warnings.text, words.openEditor));
    panel.querySelector('details')?.toggleAttribute('open', isOpen);
  }
}

function openWarnings(): Element | null {
  const panel = document.querySelector('site-warnings');
  return panel?.shadowRoot?.querySelector('details[open]') ?? null;
}

/** The styles of the page do not reach into it. */
function addPanel(name: string, lang: string, markup: string): ShadowRoot {
  const panel = document.createElement(name);
  panel.lang = lang;
  const root = panel.attachShadow({ mode: 'open' });
  root.innerHTML = `<style>${styles}</style>${markup}`;
  document.body.append(panel);
  return root;
}

function fill(root: ShadowRoot, selector: string, text: string): void {
  const found = root.querySelector(selector);
  if (found) found.textContent = text;
}

/** A report whose places are links. */
function reportIn(text: string, title: string): HTMLElement {
  const report = document.createElement('pre');
  const parts = text.split(/^(\S+:\d+:\d+)/m);
  report.append(...parts.map((part, at) => (at % 2 === 1 ? linkTo(part, title) : part)));
  return report;
}

/** Vite opens the editor that runs on this machine, or the one that LAUNCH_EDITOR names. */
function linkTo(place: string, title: string): HTMLElement {
  const link = document.createElement('a');
  link.href = `/__open-in-editor?file=${encodeURIComponent(place)}`;
  link.title = title;
  link.textContent = place;
  link.addEventListener('click', (event) => {
    event.preventDefault();
    void fetch(link.href);
  });
  return link;
}

const styles = `
  section, details { position: fixed; z-index: 2147483647; background: #1c2430; color: #fff;
    font: 15px/1.5 system-ui, sans-serif; }
  section { inset: auto 0 0 0; max-height: 60vh; overflow: auto; padding: 1rem 1.5rem;
    border-top: 4px solid #fdba74; }
  header { display: flex; justify-content: space-between; gap: 1rem; align-items: center; }
  h1 { font-size: 1.1rem; margin: 0; }
  details { z-index: 2147483646; inset: auto auto 45vh 0; border-radius: 0 0.5rem 0.5rem 0;
    font-size: 12px; line-height: 20px; writing-mode: vertical-rl; }
  details[open] { inset: auto 0 0 0; max-height: 60vh; overflow: auto; border-radius: 0;
    padding: 0 1.5rem 1rem; font-size: 15px; line-height: 1.5; writing-mode: horizontal-tb;
    border-top: 4px solid #c3cad6; }
  summary { padding: 0.5rem 0; cursor: pointer; list-style: none; }
  details[open] summary { padding: 1rem 0; font-weight: 600; position: sticky; top: 0;
    background: inherit; }
  pre { margin: 1rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere; }
  details pre { margin: 0; }
  a { color: #fdba74; text-underline-offset: 3px; }
  button { font: inherit; color: inherit; background: none; border: 1px solid; padding: 0.3rem 0.8rem; }
  :focus-visible { outline: 3px solid #fff; outline-offset: 2px; }
`;
