import type { ViteDevServer } from 'vite';
import { examplesOf } from '../content/examples.ts';
import type { Workshop } from '../dev/workshop.ts';
import type { StudioStart } from './api.ts';
import { committedPage } from './committedPage.ts';
import type { Views } from './handler.ts';
import type { Session } from './session.ts';
import { isFileName } from './store.ts';

/** What the studio shows of pages that are none of the site's, and the studio itself. */
export function createViews(
  vite: ViteDevServer,
  workshop: Workshop,
  session: Session,
  start: StudioStart,
): Views {
  return {
    studio: (url) => vite.transformIndexHtml(url, studioHtml(start)),
    async example(type, index, lang) {
      const section = examplesOf(workshop.contract(), type)[index];
      if (!section) return undefined;
      const page = { title: type, description: type, sections: [section] };
      const printed = await workshop.printInLayout(page, lang);
      return printed && alone(printed.html);
    },
    async committed(file, index) {
      const found = isFileName(file) ? committedPage(session, file) : undefined;
      if (!found) return undefined;
      const { page, source } = found;
      if (index === undefined) return still((await workshop.printFrom(page, source)).html);
      const section = page.page.sections[index];
      if (!section) return undefined;
      const only = { ...page, page: { ...page.page, sections: [section] } };
      return alone((await workshop.printFrom(only, source)).html);
    },
  };
}

function studioHtml(start: StudioStart): string {
  const json = JSON.stringify(start).replaceAll('<', '\\u003c');
  return `<!doctype html><html lang="${start.lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Studio</title><link rel="icon" href="/src/shell/favicon.svg"></head><body><div id="studio"></div><script id="studio-start" type="application/json">${json}</script><script type="module" src="/src/studio/app/main.tsx"></script></body></html>`;
}

/** Without script: to be looked at. */
function still(html: string): string {
  return html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '');
}

/** Without what frames a page. */
function alone(html: string): string {
  const style = '<style>#root > :not(main) { display: none !important }</style>';
  return still(html).replace('</head>', `${style}</head>`);
}
