import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import compression from 'compression';
import sirv from 'sirv';
import { parseHeaders } from './headers.ts';
import { parseRedirects, redirectTarget } from './redirects.ts';

export interface Served {
  port: number;
  close: () => Promise<void>;
}

/**
 * Serves a built site as a host of static files does: by its `_headers` and `_redirects`,
 * compressed, with the not-found page for whatever is not there.
 * @param port 0 for any free one
 * @throws with code EADDRINUSE when the port is taken
 */
export async function serveSite(folder: string, port: number): Promise<Served> {
  if (!existsSync(join(folder, 'index.html'))) throw new Error(`There is no site in ${folder}.`);
  const handle = siteHandler(folder);
  const server = createServer((request, response) => handle(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, resolve);
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
  const headers = keptFile(join(folder, '_headers'), parseHeaders);
  const redirects = keptFile(join(folder, '_redirects'), parseRedirects);
  const compress = compression() as unknown as Middleware;
  // `dev` looks at the folder for every request, so that a new build is served at once.
  const files = sirv(folder, { dev: true, etag: true });
  return (request: IncomingMessage, response: ServerResponse): void => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    for (const [name, value] of headers()(path)) response.setHeader(name, value);
    const otherwise = () => {
      const target = redirectTarget(redirects(), request.url ?? '/');
      if (target) sendRedirect(target, response);
      else sendNotFound(folder, request, response);
    };
    compress(request, response, () =>
      isNotFoundPage(path) ? otherwise() : files(request, response, otherwise),
    );
  };
}

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** What a file says, read again when a new build has replaced it. */
function keptFile<Content>(file: string, parse: (text: string) => Content): () => Content {
  let known: { time: number; content: Content } | undefined;
  return () => {
    const time = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (known?.time !== time)
      known = { time, content: parse(time === 0 ? '' : readFileSync(file, 'utf8')) };
    return known.content;
  };
}

/** A file like any other to the file server, but no page of its own. */
function isNotFoundPage(path: string): boolean {
  return /^\/404(\.html)?\/?$/.test(path);
}

function sendRedirect(target: string, response: ServerResponse): void {
  response.writeHead(301, { Location: target, 'Cache-Control': 'no-cache' });
  response.end();
}

function sendNotFound(folder: string, request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(404, {
    'Content-Type': 'text/html;charset=utf-8',
    'Cache-Control': 'no-cache',
  });
  response.end(request.method === 'HEAD' ? undefined : readFileSync(join(folder, '404.html')));
}
