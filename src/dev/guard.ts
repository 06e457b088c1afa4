import type { IncomingHttpHeaders } from 'node:http';
import type { Connect, ViteDevServer } from 'vite';
import { Denied } from './denied.ts';

/** The parts of a request that show its origin. */
export interface Asked {
  method: string;
  /** With its query. */
  url: string;
  headers: IncomingHttpHeaders;
}

const hosts = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Lets through what comes from this machine's own browser and from no other site. Another name for
 * this machine is refused as well: whoever holds that name may be somebody else.
 * @param isFramed pages may be asked for by a frame, which their policy keeps to one origin
 * @throws {Denied}
 */
export function guard({ method, url, headers }: Asked, port: number, isFramed = false): void {
  // A browser leaves out the usual port.
  const allowed = hosts.map((host) => (port === 80 ? host : `${host}:${port}`));
  const { host = '', origin } = headers;
  if (!allowed.includes(host)) throw new Denied(403, 'This is not the address of this server.');
  if (origin !== undefined && origin !== `http://${host}`) throw fromElsewhere();
  const site = headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || site === 'none') return;
  const place = headers['sec-fetch-dest'];
  const isFollowed =
    method === 'GET' &&
    headers['sec-fetch-mode'] === 'navigate' &&
    ((place === 'document' && !/^\/(_studio\/api\/|__|@)/.test(url)) ||
      (place === 'iframe' && isFramed && !/^\/(_|@)/.test(url)));
  if (!isFollowed) throw fromElsewhere();
}

function fromElsewhere(): Denied {
  return new Denied(403, 'Another site asked for this.');
}

/** Sends away what the guard does not let through. */
export function guarding(vite: ViteDevServer): Connect.NextHandleFunction {
  return ({ method = 'GET', url = '/', headers }, response, next) => {
    for (const [name, value] of Object.entries(guardingHeaders)) response.setHeader(name, value);
    try {
      guard({ method, url, headers }, portOf(vite));
    } catch (error) {
      response.writeHead(403, { 'Content-Type': 'text/plain;charset=utf-8' });
      return void response.end((error as Denied).message);
    }
    next();
  };
}

/** Nothing of a server is shown inside of, or handed to, another site. */
export const guardingHeaders = {
  'Content-Security-Policy': "frame-ancestors 'self'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
};

/** 0 before it listens. */
export function portOf({ httpServer }: ViteDevServer): number {
  const address = httpServer?.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** The socket that tells pages of changes checks its origin as well, before Vite answers. */
export function guardSockets(vite: ViteDevServer): void {
  vite.httpServer?.prependListener('upgrade', ({ method = 'GET', url = '/', headers }, socket) => {
    try {
      guard({ method, url, headers }, portOf(vite));
    } catch {
      socket.destroy();
    }
  });
}
