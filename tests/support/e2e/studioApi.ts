import { expect } from 'vitest';
import { revisionOf } from '../../../src/edit/workspace/revision.ts';
import type { StudioApi, StudioStart } from '../../../src/studio/api/api.ts';
import type { Project } from '../project.ts';

export type CallStudio = <Name extends keyof StudioApi>(
  name: Name,
  request: StudioApi[Name]['request'],
) => Promise<StudioApi[Name]['answer']>;

/** Returns a function that calls a studio as its own page does. */
export async function callerOf(origin: string): Promise<CallStudio> {
  const html = await (await fetch(`${origin}/_studio/`)).text();
  const json = /<script id="studio-start"[^>]*>([^<]*)</.exec(html)?.[1] ?? '{}';
  const { token }: StudioStart = JSON.parse(json);
  const headers = { 'Content-Type': 'application/json', 'X-Studio': token };
  return async (name, request) => {
    const body = JSON.stringify(request);
    const response = await fetch(`${origin}/_studio/api/${name}`, {
      method: 'POST',
      headers,
      body,
    });
    return response.json();
  };
}

/**
 * Waits until the studio has read a file as it stands now: it does so a moment after it was saved, and
 * what is typed before that would meet it as a conflict.
 */
export async function untilRead(call: CallStudio, project: Project, file: string): Promise<void> {
  const revision = revisionOf({ file, text: project.read(file) });
  await expect.poll(async () => (await call('file', { file })).revision).toBe(revision);
}
