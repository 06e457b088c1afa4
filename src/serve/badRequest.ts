import type { Duplex } from 'node:stream';

const statuses = new Map<string | undefined, string>([
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', '413 Content Too Large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
]);

/** Milliseconds in which a client that still sends can read the answer. */
const lingering = 1000;

/**
 * Answers what the HTTP parser refuses. Node 24 closes the connection at once, so that a client that
 * still sends sees a reset instead of the answer.
 */
export function answerBadRequest({ code }: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable) return;
  const status = statuses.get(code) ?? '400 Bad Request';
  socket.end(`HTTP/1.1 ${status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
  setTimeout(() => socket.destroy(), lingering).unref();
}
