import type { IncomingMessage, ServerResponse } from 'node:http';
import { Denied } from '../../../dev/denied.ts';
import { guard, guardingHeaders } from '../../../dev/guard.ts';
import { leftWords } from '../../../edit/workspace/systemFault.ts';
import { WriteFault } from '../../../edit/workspace/writeChanges.ts';
import type { StudioEvent } from '../../api/api.ts';
import { originOf } from '../../api/origins.ts';
import type { Session } from '../session/session.ts';
import { type Options, pictureReply, type Reply, replies, studioReply } from './replies.ts';
import { answerTo } from './requests.ts';

/** Answers what is the studio's; of all else it only looks where it comes from. */
export function createHandler(options: Options) {
  return async (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    try {
      for (const [name, value] of Object.entries(guardingHeaders)) response.setHeader(name, value);
      const { method = 'GET', url = '/', headers } = request;
      guard({ method, url, headers }, options.port(), true);
      const isStudios = /^\/_studio(\/|\?|$)/.test(url);
      const here = `http://${headers.host}`;
      const home = originOf(isStudios ? 'studio' : 'pages', here);
      if (here !== home) return leadTo(home, options, response, url);
      if (!isStudios) return next();
      await answer(options, request, response, new URL(url, home));
    } catch (error) {
      refuse(response, error);
    }
  };
}

/** Only fonts and pictures are sent at once: the studio's own views of pages need them. */
function leadTo(home: string, { views }: Options, response: ServerResponse, url: string): void {
  const content = views.asset(url);
  if (content !== undefined) {
    send(response, pictureReply(url, content));
    return;
  }
  response.writeHead(307, { Location: home + url, 'Cache-Control': 'no-store' });
  response.end();
}

async function answer(
  options: Options,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const { session, token } = options;
  const [, , area = '', ...rest] = url.pathname.split('/').map(decodeURIComponent);
  const [name = ''] = rest;
  const query = url.searchParams;
  const isOfEvents = area === 'api' && name === 'events';
  const isPosted = area === 'api' && !isOfEvents;
  if (request.method !== (isPosted ? 'POST' : 'GET'))
    throw new Denied(405, `${request.method} is not understood here.`);
  const given = isPosted ? request.headers['x-studio'] : query.get('token');
  if (area === 'api' && given !== token)
    throw new Denied(403, 'The studio was started again: reload this page.');
  if (isOfEvents) return sendEvents(session, response);
  if (isPosted) {
    const content = JSON.stringify(await answerTo(session, name, query, request));
    return send(response, { type: 'application/json', content });
  }
  const replyOf = Object.hasOwn(replies, area) ? replies[area] : studioReply;
  const reply = await replyOf?.(options, { url, query, rest });
  if (!reply) throw new Denied(404, 'There is nothing to show here.');
  send(response, reply);
}

function sendEvents(session: Session, response: ServerResponse): void {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-store',
    Connection: 'keep-alive',
  });
  const write = (event: StudioEvent) => response.write(`data: ${JSON.stringify(event)}\n\n`);
  write({ event: 'hello' });
  write({ event: 'fault', fault: session.fault() });
  response.on('close', session.listen(write));
}

function send(response: ServerResponse, { type, content, headers }: Reply): void {
  response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store', ...headers });
  response.end(content);
}

/** A mistake of the program is told in the terminal as well, with where it happened. */
function refuse(response: ServerResponse, error: unknown): void {
  const isOfDisk = error instanceof Error && 'code' in error && faults.includes(String(error.code));
  const status = isOfDisk ? 507 : error instanceof Denied ? error.status : 500;
  if (status === 500) console.error(error);
  const message = error instanceof Error ? error.message : String(error);
  const code = isOfDisk ? error.code : undefined;
  const left = error instanceof WriteFault ? leftWords(error) : undefined;
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify({ message, code, left }));
}

const faults = ['ENOSPC', 'EDQUOT', 'EPERM', 'EACCES', 'EROFS', 'EIO'];
