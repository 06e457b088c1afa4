import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { createStore, type Encoding } from './compressionCache.ts';
import { charsetTypes, contentTypeOf, textTypes } from './contentTypes.ts';
import type { SiteFile } from './resolveFile.ts';

/** Sends files in the smallest encoding that the browser accepts, or 304. */
export function fileSender() {
  const store = createStore();
  return (
    status: 200 | 404,
    { file, stats }: SiteFile,
    request: IncomingMessage,
    response: ServerResponse,
  ): void => {
    const type = contentTypeOf(file);
    const isText = textTypes.includes(type);
    const etag = `W/"${stats.size.toString(16)}-${stats.mtimeMs.toString(16)}"`;
    if (isText) response.setHeader('Vary', 'Accept-Encoding');
    if (status === 200) response.setHeader('ETag', etag);
    if (status === 200 && request.headers['if-none-match']?.includes(etag)) {
      response.writeHead(304).end();
      return;
    }
    const encoding = isText ? encodingFor(request) : 'identity';
    if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
    response.setHeader('Content-Type', type + (charsetTypes.has(type) ? '; charset=utf-8' : ''));
    store.contentOf(file, etag, encoding).then(
      (content) => {
        response.writeHead(status, { 'Content-Length': content.length });
        response.end(request.method === 'HEAD' ? undefined : content);
      },
      // A new build has removed the file in the meantime.
      () => sendEmpty(503, response, { 'Retry-After': 1 }),
    );
  };
}

export function sendEmpty(
  status: number,
  response: ServerResponse,
  headers: OutgoingHttpHeaders = {},
): void {
  response.removeHeader('Content-Encoding');
  response.writeHead(status, { 'Content-Length': 0, ...headers }).end();
}

const encodings: Encoding[] = ['br', 'gzip'];

/** The smallest encoding that the browser accepts. */
function encodingFor({ headers }: IncomingMessage): Encoding {
  const accepted = String(headers['accept-encoding'] ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => !/;\s*q=0(\.0*)?$/.test(item))
    .map((item) => item.split(';')[0]);
  return encodings.find((encoding) => accepted.includes(encoding)) ?? 'identity';
}
