import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative } from 'node:path';
import { lookup } from 'mrmime';
import { createServer, type Plugin, type ServerOptions, type ViteDevServer } from 'vite';
import { routeOfData } from '../app/data/dataPath.ts';
import { lateCss } from '../build/css/lateCss.ts';
import { redirectTarget } from '../build/siteFiles/redirects.ts';
import { watchFolder } from '../content/read/watchFolder.ts';
import { escapeHtml } from '../shared/escapeHtml.ts';
import type { Language } from '../shared/language.ts';
import { notFoundRoute } from '../shared/routes.ts';
import { createDevSite, type DevSite } from './devSite.ts';
import { plainMessage } from './fault.ts';
import { guarding, guardSockets } from './guard.ts';
import { moduleScript } from './moduleScript.ts';
import { watchSite } from './watch.ts';

interface Options {
  root: string;
  port: number;
  /** The language of the problems. */
  lang: Language;
  /** Receives the report each time the site has been read. */
  onReport: (report: string) => void;
  extension?: Extension;
}

/** Replaces parts of the development server: the studio runs on it. */
export interface Extension {
  /** Stands in the head of each page instead of the overlay for problems. */
  pageHead: string;
  /** Overrides the settings of the server. */
  server: ServerOptions;
  entries: string[];
  /** The origin whose frame shows the pages of a host. */
  framedBy: (host: string) => string;
  /** Watches files and serves what was read. Its middleware runs before that of the site. */
  start: (vite: ViteDevServer, devSite: DevSite) => void;
  /**
   * The mistakes that keep a page from being shown; empty for a page that can be shown or is
   * missing.
   */
  mistakesAt: (route: string) => string[];
}

/**
 * Starts the development server: Vite serves the code, and the build's renderer makes each page on
 * request.
 * @throws if the port is taken
 */
export async function startDevServer({
  root,
  port,
  lang,
  onReport,
  extension,
}: Options): Promise<ViteDevServer> {
  let devSite: DevSite;
  const site: Plugin = {
    name: 'site',
    async configureServer(vite) {
      devSite = await createDevSite(root, vite, lang, extension?.pageHead, !!extension);
      guardSockets(vite);
      if (extension) extension.start(vite, devSite);
      else vite.middlewares.use(guarding(vite));
      if (!extension) showProblems(vite, devSite, { root, lang, onReport });
      vite.middlewares.use((request, response, next) => {
        const { host = '' } = request.headers;
        const policy = devSite.policy(host, extension?.framedBy(host));
        response.setHeader('Content-Security-Policy', policy);
        const mistakesAt = extension?.mistakesAt ?? (() => []);
        answer({ devSite, lang, mistakesAt }, request, response).then(
          (done) => done || next(),
          (error: Error) => {
            vite.ssrFixStacktrace(error);
            vite.config.logger.error(error.stack ?? error.message, { error });
            const mistakes = mistakesAt(routeAt(pathOf(request)));
            const said = mistakes.length > 0 ? mistakes : [plainMessage(error)];
            send(response, 500, 'text/html;charset=utf-8', pageSaying(lang, ...said));
          },
        );
      });
    },
  };
  const pages = join(root, 'pages');
  const vite = await createServer({
    root,
    appType: 'custom',
    plugins: [site, lateCss(() => devSite.theme())],
    ...(extension && { optimizeDeps: { entries: extension.entries } }),
    server: {
      port,
      strictPort: true,
      cors: false,
      // Vite follows links, and a link below pages/ may lead anywhere.
      fs: { deny: [...hidden, `${escaped(pages)}/**`] },
      watch: { ignored: ['**/dist/**', '**/.cache/**', (path) => isWithin(pages, path)] },
      ...extension?.server,
    },
  });
  vite.watcher.add(join(root, 'schema'));
  vite.httpServer?.once(
    'close',
    watchFolder(pages, (path) => vite.watcher.emit('all', 'change', path)),
  );
  return vite.listen();
}

/** Vite's own list, which a setting replaces. */
const hidden = ['.env', '.env.*', '*.{crt,pem}', '**/.git/**'];

/** A path in which no character stands for others. */
function escaped(path: string): string {
  return path.replaceAll('\\', '/').replace(/[()[\]{}!*?+@|]/g, '\\$&');
}

function showProblems(
  vite: ViteDevServer,
  devSite: DevSite,
  { root, lang, onReport }: Pick<Options, 'root' | 'lang' | 'onReport'>,
): void {
  const problems = watchSite({ root, vite, devSite, lang, onReport });
  vite.ws.on('site:ask', (_, client) => {
    const current = problems();
    if (current) client.send('site:problems', current);
  });
}

function isWithin(folder: string, path: string): boolean {
  return !relative(folder, path).startsWith('..');
}

interface Site extends Pick<Extension, 'mistakesAt'> {
  devSite: DevSite;
  lang: Language;
}

/** Answers requests for the site. Vite answers all others. */
async function answer(
  { devSite, lang, mistakesAt }: Site,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const path = pathOf(request);
  const asset = devSite.assets.get(path);
  if (asset) return send(response, 200, lookup(path) ?? 'text/plain', asset.content);
  if (path.startsWith('/_data/_search.')) return sendSearch(devSite, response, path);
  if (path.startsWith('/_data/')) return sendData(devSite, response, path);
  if (!isPage(path, request)) return false;
  const route = routeAt(path);
  const found = await devSite.render(route);
  const target = redirectTarget(devSite.redirects(), request.url ?? '/', found !== undefined);
  if (target) return sendRedirect(response, target);
  const mistakes = found ? [] : mistakesAt(route);
  if (mistakes.length > 0)
    return send(response, 500, 'text/html;charset=utf-8', pageSaying(lang, ...mistakes));
  const page = found ?? (await devSite.render(notFoundRoute));
  // If no valid not-found page exists either, the overlay explains why.
  const html = page?.html ?? pageSaying(lang, words[lang].none);
  return send(response, found ? 200 : 404, 'text/html;charset=utf-8', html);
}

function routeAt(path: string): string {
  return path.replace(/(?!^)\/+$/, '');
}

function sendRedirect(response: ServerResponse, target: string): true {
  response.writeHead(301, { Location: target, 'Cache-Control': 'no-store' });
  response.end();
  return true;
}

async function sendData(devSite: DevSite, response: ServerResponse, path: string) {
  const data = await devSite.data(routeOfData(path));
  return send(response, data ? 200 : 404, 'application/json', JSON.stringify(data ?? null));
}

async function sendSearch(devSite: DevSite, response: ServerResponse, path: string) {
  const file = (await devSite.searchFiles()).find((file) => file.path === path);
  return send(response, file ? 200 : 404, 'application/json', file?.content ?? 'null');
}

function pathOf({ url = '/' }: IncomingMessage): string {
  const path = url.split('?')[0] ?? '/';
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

function isPage(path: string, { headers, method }: IncomingMessage): boolean {
  const isCode = /^\/(@|src\/|sections\/|node_modules\/)/.test(path);
  return method === 'GET' && !isCode && (headers.accept ?? '').includes('text/html');
}

function send(
  response: ServerResponse,
  status: number,
  type: string,
  content: string | Uint8Array,
): true {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-cache' });
  response.end(content);
  return true;
}

/** A page with messages, shown until a save makes the real page available. */
function pageSaying(lang: Language, ...messages: string[]): string {
  const scripts = ['/@vite/client', '/src/dev/overlay.ts'].map(moduleScript).join('');
  const said = messages.map((message) => `<p>${escapeHtml(message)}</p>`).join('');
  return `<!doctype html><html lang="${lang}"><title>${words[lang].title}</title>${scripts}<style>body{margin:2rem;font:1.125rem/1.5 system-ui,sans-serif}</style>${said}</html>`;
}

const words = {
  en: { title: 'No page', none: 'There is no valid page to show yet.' },
  es: { title: 'Sin página', none: 'Aún no hay ninguna página válida que mostrar.' },
} satisfies Record<Language, unknown>;
