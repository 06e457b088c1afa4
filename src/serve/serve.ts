import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join, posix, sep } from 'node:path';
import sirv from 'sirv';
import { parseHeaders } from '../build/siteFiles/headers.ts';
import { parseRedirects, redirectTarget } from '../build/siteFiles/redirects.ts';
import { memoizeLast } from '../shared/memoize.ts';
import { htmlPathOf, notFoundRoute } from '../shared/routes.ts';
import { typeHeaderOf } from './contentTypes.ts';

export interface Served {
  port: number;
  /** Closes all connections at once. */
  close: () => Promise<void>;
}

/**
 * Serves a built site as a static host does: with `_headers`, `_redirects` and the not-found page.
 * @param port 0 for any free port
 * @param host the address at which it listens; by default only this machine reaches it
 * @throws with code EADDRINUSE if the port is taken
 */
export async function serveSite(folder: string, port: number, host = '127.0.0.1'): Promise<Served> {
  if (!existsSync(join(folder, 'index.html'))) throw new Error(`There is no site in ${folder}.`);
  const server = createServer(siteHandler(folder));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function siteHandler(folder: string) {
  // In this mode a new build is served at once.
  const options = { dev: true, etag: true, brotli: true, gzip: true, setHeaders: setType };
  const sendFile = sirv(folder, options);
  return (request: IncomingMessage, response: ServerResponse): void => {
    const address = request.url ?? '/';
    const path = address.split('?')[0] ?? '/';
    const lead = (hasFile: boolean) => sendRedirect(folder, address, hasFile, response);
    const sendMissing = () => {
      if (!lead(false)) sendNotFound(folder, request, response);
    };
    setHeaders(folder, path, response);
    if (!/^(GET|HEAD)$/.test(request.method ?? ''))
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    else if (!isWithin(folder, path) || isForHostsOnly(path)) sendMissing();
    else if (!lead(true)) sendFile(request, response, sendMissing);
  };
}

const headersIn = memoizeLast(parseHeaders);
const redirectsIn = memoizeLast(parseRedirects);

function setHeaders(folder: string, path: string, response: ServerResponse): void {
  response.setHeader('Cache-Control', 'no-cache');
  for (const [name, value] of headersIn(textOf(folder, '_headers'))(path))
    response.setHeader(name, value);
}

function setType(response: ServerResponse, path: string): void {
  if (extname(path)) response.setHeader('Content-Type', typeHeaderOf(path));
}

function sendRedirect(
  folder: string,
  address: string,
  hasFile: boolean,
  response: ServerResponse,
): boolean {
  const redirects = redirectsIn(textOf(folder, '_redirects'));
  const target = redirectTarget(redirects, address, hasFile);
  if (target === undefined) return false;
  response.setHeader('Cache-Control', 'no-cache');
  response.writeHead(301, { Location: target }).end();
  return true;
}

const notFoundFile = htmlPathOf(notFoundRoute);

function sendNotFound(folder: string, { method }: IncomingMessage, response: ServerResponse): void {
  setHeaders(folder, `/${notFoundFile}`, response);
  response.writeHead(404, { 'Content-Type': typeHeaderOf(notFoundFile) });
  response.end(method === 'HEAD' ? undefined : textOf(folder, notFoundFile));
}

/** False for a path or a link that leads out of the folder. */
function isWithin(folder: string, path: string): boolean {
  try {
    const root = realpathSync.native(folder);
    return `${realpathSync.native(join(folder, decodeURI(path)))}${sep}`.startsWith(root + sep);
  } catch {
    return false;
  }
}

function isForHostsOnly(path: string): boolean {
  return /^\/(_headers|_redirects|404(\.html)?)\/?$/.test(posix.normalize(decodeURI(path)));
}

/** Empty if there is no such file. */
export function textOf(folder: string, file: string): string {
  const path = join(folder, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}
