import { type IncomingHttpHeaders, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { urlToHttpOptions } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface Request {
  method?: 'GET' | 'HEAD' | 'POST';
  /** As it is sent: no `..` is resolved and nothing is escaped. */
  path: string;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** As it was before the host compressed it. */
  body: Buffer;
}

/** Milliseconds until a silent host counts as one that does not answer. */
const patience = 20_000;

/**
 * Sends one request without following redirects.
 * @param origin http://localhost:4173
 * @throws if nobody answers, or if the body is not compressed as its header says
 */
export function ask(
  origin: string,
  { method = 'GET', path, headers = {} }: Request,
): Promise<Answer> {
  const send = origin.startsWith('https:') ? requestHttps : requestHttp;
  // An address of IPv6 has brackets in a URL alone.
  const { hostname, port } = urlToHttpOptions(new URL(origin));
  return new Promise((done, fail) => {
    const options = { hostname, port, path, method, headers, timeout: patience };
    const asked = send(options, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', fail);
      response.on('end', () => {
        const { statusCode: status = 0, headers } = response;
        try {
          done({ status, headers, body: plain(Buffer.concat(parts), headers['content-encoding']) });
        } catch (error) {
          fail(error);
        }
      });
    });
    asked.on('timeout', () => asked.destroy(new Error(`No answer in ${patience} ms.`)));
    asked.on('error', fail).end();
  });
}

function plain(body: Buffer, encoding: string | undefined): Buffer {
  if (body.length === 0) return body;
  if (encoding === 'gzip') return gunzipSync(body);
  if (encoding === 'br') return brotliDecompressSync(body);
  return body;
}
