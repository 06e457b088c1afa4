import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { lookup } from 'mrmime';
import { iconSprite } from '../../../build/assets/icons.ts';
import { namedKind } from '../../../content/read/pictureFormat.ts';
import { Denied } from '../../../dev/denied.ts';
import { guard, guardingHeaders } from '../../../dev/guard.ts';
import { leftWords } from '../../../edit/workspace/systemFault.ts';
import { WriteFault } from '../../../edit/workspace/writeChanges.ts';
import { languages } from '../../../shared/language.ts';
import type { LanguageTag } from '../../../shared/languageTag.ts';
import type { StudioApi } from '../../api/api.ts';
import type { StudioEvent } from '../../api/events.ts';
import { originOf } from '../../api/origins.ts';
import { replacePicture, uploadPicture } from '../answers/pictureAnswers.ts';
import type { AppBundle } from '../appBundle.ts';
import { lastCommit, newestContent } from '../git/git.ts';
import type { Session } from '../session/session.ts';
import { answers } from './answers.ts';
import { jsonIn, readBody } from './body.ts';
import { guardToken } from './guardToken.ts';
import { isRequestName, readRequest } from './requests.ts';

/** The views that need the code of the pages. */
export interface Views {
  /** The studio itself, and what it loads. */
  studio: () => Promise<string>;
  app: () => Promise<AppBundle>;
  /** A file that pages refer to, such as a font. */
  asset: (path: string) => string | Uint8Array | undefined;
  example: (type: string, index: number, lang: LanguageTag) => Promise<string | undefined>;
  /** A page as it stands now, to be looked at. */
  present: (route: string) => Promise<string | undefined>;
  /** The picture of a shared link to a page, a JPEG. */
  card: (route: string) => Promise<Uint8Array | undefined>;
  /** A page, or one section of it, in the last commit. */
  committed: (file: string, section: number | undefined) => Promise<string | undefined>;
}

interface Options {
  session: Session;
  views: Views;
  token: string;
  /** Known once it listens. */
  port: () => number;
  /** The folder of the packages. */
  packages: string;
}

const most = { json: 5_000_000, picture: 20_000_000 };

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
    response.setHeader('Content-Security-Policy', pictureOnly);
    send(response, lookup(url) ?? 'application/octet-stream', content);
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
  const [, , area = '', ...rest] = url.pathname.split('/').map(decoded);
  const respond = Object.hasOwn(areas, area) ? areas[area] : undefined;
  if (area !== 'api' && request.method !== 'GET')
    throw new Denied(405, 'Only GET is understood here.');
  if (respond) return respond(options, request, response, { url, rest });
  response.setHeader('Content-Security-Policy', studioPolicy(url.origin));
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
  send(response, html, await options.views.studio());
}

const html = 'text/html;charset=utf-8';

/** Script does not run where the studio shows content. */
function studioPolicy(origin: string): string {
  return `script-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; connect-src 'self'; frame-src 'self' ${originOf('pages', origin)}; frame-ancestors 'none'`;
}

/** Views stand in frames at the studio's own origin. */
const viewPolicy =
  "script-src 'none'; object-src 'none'; frame-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new Denied(400, 'This address cannot be read.');
  }
}

interface Place {
  url: URL;
  /** The parts of the path behind the area. */
  rest: string[];
}

type Respond = (
  options: Options,
  request: IncomingMessage,
  response: ServerResponse,
  place: Place,
) => Promise<void> | void;

const areas: Record<string, Respond> = {
  api: answerApi,
  app: sendApp,
  picture: sendPicture,
  example: ({ views }, _, response, { url: { searchParams }, rest: [type = '', index = '0'] }) => {
    const lang = searchParams.get('lang') ?? 'en';
    return sendView(response, views.example(type, Number(index), lang));
  },
  present: ({ views }, _, response, { url: { searchParams } }) =>
    sendView(response, views.present(searchParams.get('route') ?? '')),
  card: ({ views }, _, response, { url: { searchParams } }) =>
    sendView(response, views.card(searchParams.get('route') ?? ''), 'image/jpeg'),
  committed: ({ views }, _, response, { url: { searchParams } }) => {
    const section = searchParams.get('section');
    const number = section === null ? undefined : Number(section);
    return sendView(response, views.committed(searchParams.get('file') ?? '', number));
  },
  'icon-tags.json': ({ packages }, _, response) =>
    send(response, 'application/json', readFileSync(join(packages, 'lucide-static/tags.json'))),
  'favicon.svg': ({ session: { root } }, _, response) =>
    send(response, 'image/svg+xml', readFileSync(join(root, 'src/app/shell/favicons/favicon.svg'))),
  'icons.svg': ({ session, packages }, _, response) => {
    const names = session.contract().get('icons.json')?.enum ?? [];
    send(response, 'image/svg+xml', iconSprite(dirname(packages), names.map(String)).content);
  },
};

async function answerApi(
  { session, token }: Options,
  request: IncomingMessage,
  response: ServerResponse,
  { url, rest: [name = ''] }: Place,
): Promise<void> {
  if (name === 'events' && request.method === 'GET') {
    guardToken(url.searchParams.get('token'), token);
    return sendEvents(session, response);
  }
  if (request.method !== 'POST') throw new Denied(405, 'Only POST is understood here.');
  guardToken(request.headers['x-studio'], token);
  const wanted = languages.find((lang) => lang === request.headers['x-studio-language']);
  // Only now: while a body is read, a studio in another language may ask.
  const speak = () => wanted && session.speak(wanted);
  if (name === 'upload') {
    const content = await readBody(request, 'application/octet-stream', most.picture);
    speak();
    return sendJson(response, await takePicture(session, content, url.searchParams));
  }
  if (!isRequestName(name)) throw new Denied(404, `There is nothing named ${name}.`);
  const data = jsonIn(await readBody(request, 'application/json', most.json));
  speak();
  sendJson(response, await answerTo(session, name, data));
}

function takePicture(session: Session, content: Buffer, asked: URLSearchParams) {
  const name = asked.get('name') ?? '';
  const over = asked.get('over');
  if (over !== null) return replacePicture(session, over, content, name);
  return uploadPicture(session, name, content, asked.get('given') ?? undefined);
}

function answerTo<Name extends keyof StudioApi>(session: Session, name: Name, data: unknown) {
  return answers[name](session, readRequest(name, data));
}

/** Files whose address changes with what is in them. */
async function sendApp(
  { views }: Options,
  _: IncomingMessage,
  response: ServerResponse,
  { rest: [version, name = ''] }: Place,
): Promise<void> {
  const app = await views.app();
  if (version !== app.version || (name !== 'main.js' && name !== 'main.css'))
    throw new Denied(404, 'This is no part of the studio as it is now: load it again.');
  send(response, lookup(name) ?? '', app[name], 'private, max-age=31536000, immutable');
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

const pictureOnly = "sandbox; default-src 'none'; style-src 'unsafe-inline'";

/** A drawing is only drawn, wherever it is opened. */
function sendPicture(
  { session }: Options,
  _: IncomingMessage,
  response: ServerResponse,
  { url, rest }: Place,
): void {
  const src = rest.join('/');
  const content = pictureOf(session, src, url.searchParams);
  if (!content) throw new Denied(404, `There is no picture ${src}.`);
  response.setHeader('Content-Security-Policy', pictureOnly);
  send(response, lookup(src) ?? 'application/octet-stream', content);
}

function pictureNow({ root, store }: Session, src: string): Buffer | undefined {
  const isKnown = store.pictures().some((picture) => picture.src === src);
  return isKnown ? readFileSync(join(root, 'pages', src)) : undefined;
}

/** `?committed` asks for the picture as it was before, `?newest` for that of the newest version. */
function pictureOf(session: Session, src: string, asked: URLSearchParams): Buffer | undefined {
  if (!asked.has('committed') && !asked.has('newest')) return pictureNow(session, src);
  if (!/^images\/[^.:]/.test(src) || namedKind(src) === undefined) return undefined;
  const file = `pages/${src}`;
  if (asked.has('newest')) return newestContent(session, file);
  const commit = lastCommit(session);
  return 'read' in commit ? commit.read(file) : undefined;
}

async function sendView(
  response: ServerResponse,
  view: Promise<string | Uint8Array | undefined>,
  type = html,
): Promise<void> {
  const content = await view;
  if (content === undefined) throw new Denied(404, 'There is nothing to show here.');
  response.setHeader('Content-Security-Policy', viewPolicy);
  send(response, type, content);
}

function sendJson(response: ServerResponse, data: unknown): void {
  send(response, 'application/json', JSON.stringify(data));
}

function send(
  response: ServerResponse,
  type: string,
  content: string | Uint8Array,
  cache = 'no-store',
): void {
  response.writeHead(200, { 'Content-Type': type, 'Cache-Control': cache });
  response.end(content);
}

/** A mistake of the program is told in the terminal as well, with where it happened. */
function refuse(response: ServerResponse, error: unknown): void {
  const status = statusOf(error);
  if (status === 500) console.error(error);
  const message = error instanceof Error ? error.message : String(error);
  const code = isDiskFault(error) ? error.code : undefined;
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  const left = error instanceof WriteFault ? leftWords(error) : undefined;
  response.end(JSON.stringify({ message, code, left }));
}

function statusOf(error: unknown): number {
  if (isDiskFault(error)) return 507;
  return error instanceof Denied ? error.status : 500;
}

const faults = ['ENOSPC', 'EDQUOT', 'EPERM', 'EACCES', 'EROFS', 'EIO'];

function isDiskFault(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && faults.includes(String(error.code));
}
