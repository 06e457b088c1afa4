import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { writeEditorLists } from '../../codegen/editorLists.ts';
import { readContract } from '../../content/schema/contract.ts';
import type { DevSite } from '../../dev/devSite.ts';
import { portOf } from '../../dev/guard.ts';
import { moduleScript } from '../../dev/moduleScript.ts';
import { startDevServer } from '../../dev/server.ts';
import { nameOf } from '../../edit/workspace/documents.ts';
import type { Language } from '../../shared/language.ts';
import { routeOf } from '../../shared/routes.ts';
import { originOf } from '../api/origins.ts';
import { createHandler } from './http/handler.ts';
import { createViews } from './http/views.ts';
import { createSession, type Session } from './session/session.ts';
import { watchStudio } from './session/watch.ts';

interface Options {
  root: string;
  port: number;
  /** In which problems are told. */
  lang: Language;
  /** Opens the browser. */
  open: boolean;
}

/**
 * The development server with the studio at /_studio/, and at another name than the pages. Only this machine
 * reaches it.
 * @throws when the port is taken
 */
export function startStudio({ root, port, lang, open }: Options): Promise<ViteDevServer> {
  let session: Session | undefined;
  return startDevServer({
    root,
    port,
    lang,
    onReport: () => {},
    extension: {
      pageHead: moduleScript('/src/studio/app/preview/inPage.ts'),
      framedBy: (host) => originOf('studio', `http://${host}`),
      entries: ['src/app/entryClient.tsx'],
      server: { host: '127.0.0.1', ...(open && { open: '/_studio/' }) },
      start(vite, devSite) {
        session = extend(root, lang, vite, devSite);
      },
      mistakesAt: (route) => (session ? mistakesAt(session, route) : []),
    },
  });
}

function extend(root: string, lang: Language, vite: ViteDevServer, devSite: DevSite): Session {
  const token = randomBytes(24).toString('base64url');
  const session = createSession({
    root,
    contract: readContract(join(root, 'schema')),
    lang,
    onChecked(opened) {
      const site = opened.whole();
      devSite.show(site, site.shared);
      writeEditorLists(root, opened);
      inTurn(() => vite.ws.send('site:changed', {}));
    },
    onPage(page) {
      devSite.showPage(page);
      inTurn(() => sendPage(page.route));
    },
  });
  let sending: Promise<void> = Promise.resolve();

  /** One message goes after the other, so that no page comes after its later state. */
  function inTurn(send: () => void | Promise<void>): void {
    sending = sending.then(send);
  }

  async function sendPage(route: string): Promise<void> {
    const data = await devSite.data(route).catch(() => undefined);
    vite.ws.send(data ? 'site:page' : 'site:changed', data ?? {});
  }

  const views = createViews(devSite, session, { token, lang });
  const packages = join(root, 'node_modules');
  vite.middlewares.use(
    createHandler({ session, views, token, port: () => portOf(vite), packages }),
  );
  watchStudio(root, vite, devSite, session);
  vite.httpServer?.once('close', session.close);
  session.begin();
  return session;
}

/** In place of a page that cannot be shown, each with where it is. */
function mistakesAt({ opened }: Session, route: string): string[] {
  // A new page can be asked for before the check that finds its mistakes.
  const { diagnostics } = opened().report;
  const own = diagnostics.filter(
    ({ file, severity }) => severity === 'error' && routeOf(nameOf(file)) === route,
  );
  return own.map(({ file, place, message, suggestion = '' }) =>
    `${file}, ${place}: ${message} ${suggestion}`.trim(),
  );
}
