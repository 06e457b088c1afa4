import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { parseHeaders } from '../build/siteFiles/headers.ts';
import { parseRedirects, redirectTarget } from '../build/siteFiles/redirects.ts';
import { htmlPathOf, notFoundRoute } from '../shared/routes.ts';
import { answerBadRequests } from './badRequest.ts';
import { drainOf } from './drain.ts';
import { existing, siteFileOf } from './resolveFile.ts';
import { fileSender, sendEmpty } from './sendFile.ts';

export interface Served {
  port: number;
  /** Closes all connections at once. */
  close: () => Promise<void>;
  /** Finishes open requests before that. */
  drain: ReturnType<typeof drainOf>;
}

/**
 * Milliseconds before an idle connection closes. Longer than proxies wait, so that none sends a
 * request on a closing connection.
 */
const patience = 75_000;

/**
 * Serves a built site as a static host does: with `_headers`, `_redirects`, compression and the
 * not-found page.
 * @param port 0 for any free port
 * @param host the address at which it listens; by default only this machine reaches it
 * @throws with code EADDRINUSE if the port is taken
 */
export async function serveSite(folder: string, port: number, host = '127.0.0.1'): Promise<Served> {
  if (!existsSync(join(folder, 'index.html'))) throw new Error(`There is no site in ${folder}.`);
  const handle = siteHandler(realpathSync.native(folder));
  const server = createServer({ keepAliveTimeout: patience }, handle);
  answerBadRequests(server);
  const drain = drainOf(server);
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
    drain,
  };
}

function siteHandler(folder: string) {
  const headers = keptFile(join(folder, '_headers'), parseHeaders);
  const redirects = keptFile(join(folder, '_redirects'), parseRedirects);
  const sendFile = fileSender();
  return (request: IncomingMessage, response: ServerResponse): void => {
    const address = request.url ?? '/';
    const path = address.split('?')[0] ?? '/';
    const found = siteFileOf(folder, path);
    response.setHeader('Cache-Control', 'no-cache');
    for (const [name, value] of headers()(found ? path : notFoundPath))
      response.setHeader(name, value);
    const target = found ? undefined : redirectTarget(redirects(), address);
    const file = found ?? existing(folder, join(folder, notFoundPath));
    if (!isForReading(request)) sendEmpty(405, response, { Allow: 'GET, HEAD' });
    else if (target) sendEmpty(301, response, { Location: target });
    else if (file) sendFile(found ? 200 : 404, file, request, response);
    else sendEmpty(404, response);
  };
}

const notFoundPath = `/${htmlPathOf(notFoundRoute)}`;

function isForReading({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Parses a file once, and again after a new build has replaced it. */
function keptFile<Content>(file: string, parse: (text: string) => Content): () => Content {
  let known: { time: number; content: Content } | undefined;
  return () => {
    const time = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (known?.time !== time)
      known = { time, content: parse(time === 0 ? '' : readFileSync(file, 'utf8')) };
    return known.content;
  };
}
