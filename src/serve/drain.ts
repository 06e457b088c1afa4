import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

/** Milliseconds that open requests get to finish when the server is to end. */
const grace = 5000;

/**
 * Returns what ends a server: it accepts nothing more, finishes the open requests, and closes what
 * is left after some time. Node's own `close` cuts off answers that a slow client still reads.
 */
export function drainOf(server: Server): (milliseconds?: number) => Promise<void> {
  const open = new Map<Socket, number>();
  let isEnding = false;
  const count = (socket: Socket, change: number) => {
    const left = (open.get(socket) ?? 0) + change;
    open.set(socket, left);
    if (isEnding && left === 0) socket.destroySoon();
  };
  server.on('connection', (socket: Socket) => {
    open.set(socket, 0);
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    count(socket, 1);
    response.once('close', () => count(socket, -1));
  });
  return async (milliseconds = grace) => {
    isEnding = true;
    for (const [socket, requests] of open) if (requests === 0) socket.destroy();
    const ending = setTimeout(() => server.closeAllConnections(), milliseconds);
    await new Promise((closed) => NetServer.prototype.close.call(server, closed));
    clearTimeout(ending);
  };
}
