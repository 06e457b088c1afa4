import type { Problems } from './problems.ts';

/** Shows the problems of the site above the last valid page. */
class SiteProblems extends HTMLElement {
  private readonly root = this.attachShadow({ mode: 'open' });

  show({ summary, items }: Problems): void {
    this.root.innerHTML = `<style>${styles}</style><section role="alertdialog" aria-label="Problems"><header><h1></h1><button type="button">Close</button></header><ol></ol></section>`;
    const heading = this.root.querySelector('h1');
    if (heading) heading.textContent = summary;
    this.root.querySelector('ol')?.append(...items.map(itemElement));
    this.root.querySelector('button')?.addEventListener('click', () => this.remove());
  }
}

customElements.define('site-problems', SiteProblems);

import.meta.hot?.on('site:problems', (problems: Problems) => {
  document.querySelector('site-problems')?.remove();
  if (problems.items.length === 0) return;
  const overlay = new SiteProblems();
  overlay.show(problems);
  document.body.append(overlay);
});
import.meta.hot?.send('site:ask');

// Without a page in the window nothing is lost by a reload.
if (!document.getElementById('root')) {
  import.meta.hot?.on('site:changed', () => location.reload());
}

addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') document.querySelector('site-problems')?.remove();
});

function itemElement({ where, place, message, suggestion, frame }: Problems['items'][number]) {
  const item = document.createElement('li');
  item.append(
    element('code', where),
    element('small', place),
    element('strong', message),
    ...(suggestion ? [element('p', suggestion)] : []),
    element('pre', frame),
  );
  return item;
}

function element(name: string, text: string): HTMLElement {
  const created = document.createElement(name);
  created.textContent = text;
  return created;
}

const styles = `
  section { position: fixed; inset: auto 0 0 0; max-height: 60vh; overflow: auto; z-index: 2147483647;
    padding: 1rem 1.5rem; background: #0c1a44; color: #fff; border-top: 4px solid #f4b728;
    font: 15px/1.5 system-ui, sans-serif; }
  header { display: flex; justify-content: space-between; gap: 1rem; align-items: center; }
  h1 { font-size: 1.1rem; margin: 0; }
  ol { margin: 1rem 0 0; padding: 0; list-style: none; display: grid; gap: 1rem; }
  code { color: #f4b728; margin-right: 0.75rem; }
  small { color: #c3cff0; font-size: inherit; }
  strong, p { display: block; margin: 0.25rem 0 0; }
  pre { margin: 0.5rem 0 0; padding: 0.5rem 0.75rem; background: #060d24; overflow: auto; }
  button { font: inherit; color: inherit; background: none; border: 1px solid; padding: 0.3rem 0.8rem; }
`;
