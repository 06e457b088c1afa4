import type { Problems } from './problems.ts';

type Group = Problems['errors'];

/** Shows problems of the site above the last valid page. */
class SitePanel extends HTMLElement {
  readonly root = this.attachShadow({ mode: 'open' });
}

/** Errors cover the lower part of the page until they are fixed or closed. */
class SiteProblems extends SitePanel {
  show({ errors, words }: Problems): void {
    this.root.innerHTML = `<style>${styles}</style><section role="alertdialog"><header><h1></h1><button type="button"></button></header><ol></ol></section>`;
    this.root.querySelector('section')?.setAttribute('aria-label', errors.title);
    fill(this.root, 'h1', errors.title);
    fill(this.root, 'button', words.close);
    this.root.querySelector('ol')?.append(...itemsOf(errors, words));
    this.root.querySelector('button')?.addEventListener('click', () => this.remove());
  }
}

/** Warnings are a count at the edge of the page, and a list for those who open it. */
class SiteWarnings extends SitePanel {
  show({ warnings, words }: Problems, isOpen: boolean): void {
    this.root.innerHTML = `<style>${styles}</style><details><summary></summary><ol></ol></details>`;
    fill(this.root, 'summary', warnings.title);
    this.root.querySelector('ol')?.append(...itemsOf(warnings, words));
    this.root.querySelector('details')?.toggleAttribute('open', isOpen);
  }
}

customElements.define('site-problems', SiteProblems);
customElements.define('site-warnings', SiteWarnings);

import.meta.hot?.on('site:problems', (problems: Problems) => {
  const isOpen = openWarnings() !== null;
  for (const panel of panels()) panel.remove();
  if (problems.errors.items.length > 0) {
    const overlay = new SiteProblems();
    overlay.show(problems);
    document.body.append(overlay);
  }
  if (problems.warnings.items.length > 0) {
    const overlay = new SiteWarnings();
    overlay.show(problems, isOpen);
    document.body.append(overlay);
  }
  for (const panel of panels()) panel.lang = problems.lang;
});
import.meta.hot?.send('site:ask');

// Without a page in the window nothing is lost by a reload.
if (!document.getElementById('root')) {
  import.meta.hot?.on('site:changed', () => location.reload());
}

addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return;
  document.querySelector('site-problems')?.remove();
  openWarnings()?.removeAttribute('open');
});

function panels(): NodeListOf<HTMLElement> {
  return document.querySelectorAll('site-problems, site-warnings');
}

function openWarnings(): Element | null {
  const panel = document.querySelector<SiteWarnings>('site-warnings');
  return panel?.root.querySelector('details[open]') ?? null;
}

function fill(root: ShadowRoot, selector: string, text: string): void {
  const found = root.querySelector(selector);
  if (found) found.textContent = text;
}

function itemsOf({ items }: Group, words: Problems['words']): HTMLElement[] {
  return items.map(({ where, place, message, suggestion, frame, more }) => {
    const item = document.createElement('li');
    item.append(
      ...(where ? [linkTo(where, words.openEditor)] : []),
      element('small', place),
      element('strong', message),
      ...(suggestion ? [element('p', suggestion)] : []),
      ...(frame ? [element('pre', frame)] : []),
      ...(more ? [element('p', more)] : []),
    );
    return item;
  });
}

/** Vite opens the editor that runs on this machine, or the one that LAUNCH_EDITOR names. */
function linkTo(where: string, title: string): HTMLElement {
  const link = document.createElement('a');
  link.href = `/__open-in-editor?file=${encodeURIComponent(where)}`;
  link.title = title;
  link.append(element('code', where));
  link.addEventListener('click', (event) => {
    event.preventDefault();
    void fetch(link.href);
  });
  return link;
}

function element(name: string, text: string): HTMLElement {
  const created = document.createElement(name);
  created.textContent = text;
  return created;
}

const styles = `
  section, details { position: fixed; z-index: 2147483647; background: #0c1a44; color: #fff;
    font: 15px/1.5 system-ui, sans-serif; }
  section { inset: auto 0 0 0; max-height: 60vh; overflow: auto; padding: 1rem 1.5rem;
    border-top: 4px solid #f4b728; }
  header { display: flex; justify-content: space-between; gap: 1rem; align-items: center; }
  h1 { font-size: 1.1rem; margin: 0; }
  details { z-index: 2147483646; inset: auto auto 45vh 0; border-radius: 0 0.5rem 0.5rem 0;
    font-size: 12px; line-height: 20px; writing-mode: vertical-rl; }
  details[open] { inset: auto 0 0 0; max-height: 60vh; overflow: auto; border-radius: 0;
    padding: 0 1.5rem 1rem; font-size: 15px; line-height: 1.5; writing-mode: horizontal-tb;
    border-top: 4px solid #c3cff0; }
  summary { padding: 0.5rem 0; cursor: pointer; list-style: none; }
  details[open] summary { padding: 1rem 0; font-weight: 600; position: sticky; top: 0;
    background: inherit; }
  ol { margin: 1rem 0 0; padding: 0; list-style: none; display: grid; gap: 1rem; }
  details ol { margin: 0; }
  a { color: #f4b728; margin-right: 0.75rem; text-underline-offset: 3px; }
  small { color: #c3cff0; font-size: inherit; }
  strong, p { display: block; margin: 0.25rem 0 0; }
  pre { margin: 0.5rem 0 0; padding: 0.5rem 0.75rem; background: #060d24; overflow: auto; }
  button { font: inherit; color: inherit; background: none; border: 1px solid; padding: 0.3rem 0.8rem; }
  :focus-visible { outline: 3px solid #fff; outline-offset: 2px; }
`;
