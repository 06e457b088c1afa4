import type { StudioApi, StudioEvent, StudioStart } from '../../api/api.ts';
import type { UploadAnswer } from '../../api/files.ts';
import { get } from '../state/store.ts';
import type { Words } from '../words/en.ts';

const start: StudioStart = JSON.parse(
  document.getElementById('studio-start')?.textContent ?? '{"token":"","lang":"en"}',
);

/** The server cannot be reached, or has not done what it was asked. */
export class Unreachable extends Error {}

/** The server has answered that it could not do it. */
export class Failed extends Unreachable {}

/** The server cannot write on its disk. */
export class Unwritten extends Unreachable {
  /** As the system calls it: ENOSPC. */
  readonly code: string;
  /** The files that have their new content nevertheless, in words. */
  readonly left: string | undefined;

  constructor(code: string, left?: string) {
    super(code);
    this.code = code;
    this.left = left;
  }
}

export function unwrittenWords({ code, left }: Unwritten, words: Words): string {
  return [words.unwritten(code), left].filter(Boolean).join(' ');
}

/** The server was started again and takes nothing from this page any more. */
export class Stale extends Unreachable {}

/** There is no such file, or no longer. */
export class Absent extends Error {}

/** Asks the server for one thing. @throws Unreachable, Absent */
export async function ask<Name extends keyof StudioApi>(
  name: Name,
  request: StudioApi[Name]['request'],
): Promise<StudioApi[Name]['answer']> {
  const body = JSON.stringify(request);
  return post(name, body, 'application/json') as Promise<StudioApi[Name]['answer']>;
}

export async function uploadPicture(name: string, file: File): Promise<UploadAnswer> {
  const names = new URLSearchParams({ name, given: file.name });
  const address = `upload?${names}`;
  return (await post(address, file, 'application/octet-stream')) as UploadAnswer;
}

/** A page as visitors get it. @throws Unreachable */
export async function pageHtml(route: string): Promise<string> {
  const address = `/_studio/present?route=${encodeURIComponent(route)}`;
  return fetch(address)
    .then((response) => response.text())
    .catch(notConnected);
}

function notConnected(cause: unknown): never {
  throw new Unreachable('no connection', { cause });
}

/** English words for each icon by its name. Empty when the file does not come. */
export async function iconTags(): Promise<Record<string, string[] | undefined>> {
  const response = await fetch('/_studio/icon-tags.json').catch(() => undefined);
  return response?.ok ? response.json() : {};
}

/** Hears what happens on the server. `isLost` is told when the connection breaks. */
export function listen(onEvent: (event: StudioEvent) => void, onLost: () => void): void {
  const source = new EventSource(`/_studio/api/events?token=${encodeURIComponent(start.token)}`);
  source.addEventListener('message', ({ data }) => onEvent(JSON.parse(data)));
  source.addEventListener('error', onLost);
}

async function post(path: string, body: BodyInit, type: string): Promise<unknown> {
  const headers = {
    ...{ 'Content-Type': type, 'X-Studio': start.token },
    'X-Studio-Language': get().lang,
  };
  const request = fetch(`/_studio/api/${path}`, { method: 'POST', headers, body });
  const response = await request.catch(notConnected);
  // An answer may break off: nobody knows then what was done.
  if (response.ok) return response.json().catch(notConnected);
  const answer = await response.json().catch(() => ({}));
  const left: string | undefined = answer.left?.[get().lang];
  const message = [answer.message ?? response.status, left].filter(Boolean).join(' ');
  if (response.status === 507) throw new Unwritten(String(answer.code), left);
  if (response.status === 404) throw new Absent(message);
  throw response.status === 403 ? new Stale(message) : new Failed(message);
}
