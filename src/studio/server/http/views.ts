import { examplesOf } from '../../../content/schema/examples.ts';
import type { DevSite } from '../../../dev/devSite.ts';
import { isFileName } from '../../../edit/workspace/fileName.ts';
import { jsonInHtml } from '../../../shared/jsonInHtml.ts';
import type { LanguageTag } from '../../../shared/languageTag.ts';
import type { StudioStart } from '../../api/api.ts';
import { appBundleOf } from '../appBundle.ts';
import { lastPage } from '../changes/git.ts';
import { inlineIcons } from '../inlineIcons.ts';
import type { Session } from '../session/session.ts';

/** The studio itself, and its views of pages that are none of the site's: all that needs the code of the pages. */
export function createViews(devSite: DevSite, session: Session, start: StudioStart) {
  const app = () => appBundleOf(session.root);
  return {
    /** Script and style of the studio. */
    app,
    /** A file that pages refer to, such as a font. */
    asset: (path: string) => devSite.assets.get(path)?.content,
    async studio(): Promise<string> {
      const { version, 'main.js': script } = await app();
      const names = session.contract().get('icons.json')?.enum ?? [];
      return studioHtml(start, version, inlineIcons(session.root, names.map(String), script));
    },
    async example(type: string, index: number, lang: LanguageTag): Promise<string | undefined> {
      const section = examplesOf(devSite.contract(), type)[index];
      if (!section) return undefined;
      const page = { title: type, description: type, sections: [section] };
      // A schema may be saved before its component.
      const rendered = await devSite.renderInLayout(page, lang).catch(() => undefined);
      return alone(rendered?.html ?? notDrawn[start.lang]);
    },
    /** A page as it stands now, to be looked at. */
    async present(route: string): Promise<string | undefined> {
      const rendered = await devSite.render(route);
      return rendered && still(rendered.html);
    },
    /** A page as it stood in the last version. */
    async lastPage(file: string): Promise<string | undefined> {
      const found = isFileName(file) ? lastPage(session, file) : undefined;
      if (!found) return undefined;
      return still((await devSite.renderFrom(found.page, found.shared)).html);
    },
  };
}

export type Views = ReturnType<typeof createViews>;

const notDrawn = {
  en: '<p style="font:48px system-ui">This section cannot be drawn yet: its component is missing or has a mistake.</p>',
  es: '<p style="font:48px system-ui">Esta sección aún no se puede dibujar: su componente falta o tiene un error.</p>',
};

function studioHtml(start: StudioStart, version: string, icons: string): string {
  const address = `/_studio/app/${version}`;
  return `<!doctype html><html lang="${start.lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Studio</title><link rel="stylesheet" href="${address}/main.css"></head><body>${icons}<div id="studio"></div><script id="studio-start" type="application/json">${jsonInHtml(start)}</script><script type="module" src="${address}/main.js"></script></body></html>`;
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
