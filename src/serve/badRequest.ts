import type { Server, ServerResponse } from 'node:http';
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
export function answerBadRequests(server: Server): void {
  const responses = new WeakMap<Duplex, ServerResponse>();
  server.on('request', ({ socket }, response) => responses.set(socket, response));
  server.on('clientError', ({ code }: NodeJS.ErrnoException, socket) => {
    // The parser refuses again what a client sends after it was answered.
    if (socket.writableEnded) return;
    const isAnswering = responses.get(socket)?.writableFinished === false;
    // Within the response to an earlier request, the answer would be read as a part of its file.
    if (isAnswering || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = statuses.get(code) ?? '400 Bad Request';
    socket.end(`HTTP/1.1 ${status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
    setTimeout(() => socket.destroy(), lingering).unref();
  });
}
