import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Data } from '../../../../../src/edit/diff/patch.ts';
import type { Draft, Drafts } from '../../../../../src/studio/app/saving/draft.ts';

/** What a crash of the tab leaves behind, with a server that takes nothing. */
const file = 'pages/a.json';
const saved: Data = { title: 'T', lead: 'L', sections: [] };

let kept: Map<string, string>;
let drafts: typeof import('../../../../../src/studio/app/saving/drafts.ts');
let closing: typeof import('../../../../../src/studio/app/saving/closeFile.ts');
let saving: typeof import('../../../../../src/studio/app/saving/sync.ts');
let store: typeof import('../../../../../src/studio/app/state/store.ts');
let reading: typeof import('../../../../../src/studio/app/state/reading.ts');

beforeAll(async () => {
  vi.stubGlobal('document', { getElementById: () => null, documentElement: {} });
  vi.stubGlobal('navigator', { language: 'en' });
  vi.stubGlobal('innerWidth', 1440);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('fetch', async (address: string) => ({
    ok: true,
    status: 200,
    json: async () =>
      address.endsWith('/file')
        ? { kind: 'page', revision: 'r0', data: saved, problems: [] }
        : { ok: false, reason: 'invalid', message: 'Refused', problems: [] },
  }));
  store = await import('../../../../../src/studio/app/state/store.ts');
  drafts = await import('../../../../../src/studio/app/saving/drafts.ts');
  closing = await import('../../../../../src/studio/app/saving/closeFile.ts');
  saving = await import('../../../../../src/studio/app/saving/sync.ts');
  kept = new Map([['studio-unsaved', JSON.stringify({ [file]: [left('Left')] })]]);
  drafts.keepDrafts();
  expect(titles(store.get().drafts)).toEqual(['Left']);
  reading = await import('../../../../../src/studio/app/state/reading.ts');
});

afterAll(() => {
  vi.unstubAllGlobals();
});

beforeEach(async () => {
  const offered = { [file]: [left('Left')] };
  store.update({ open: {}, save: 'saved', drafts: offered, page: undefined, selected: null });
  await reading.load(file);
});

it('are still kept when somebody types on, with what is typed then', async () => {
  type('Typed');
  await saving.flush();
  expect(titles(JSON.parse(kept.get('studio-unsaved') ?? '{}'))).toEqual(['Left', 'Typed']);
});

it('are still offered when the file is gone, with what was typed then', async () => {
  type('Typed');
  await saving.flush();
  closing.close(file, true);
  expect(titles(store.get().drafts)).toEqual(['Left', 'Typed']);
});

it('are taken up one after the other: what both have changed is asked', async () => {
  store.update({ drafts: { [file]: [left('Left'), left('Later')] } });
  await drafts.takeUpDrafts();
  expect(store.openFile(file)).toMatchObject({
    draft: { data: { title: 'Later' } },
    saved: { data: { title: 'T' } },
    conflicts: ['title'],
  });
  expect(store.get().drafts).toEqual({});
  store.update({ drafts: { [file]: [left('Last')] } });
  await drafts.takeUpDrafts();
  expect(titles(store.get().drafts)).toEqual(['Last']);
});

function left(title: string): Draft {
  return { saved, draft: { ...saved, title } };
}

function type(value: string): void {
  saving.edit(file, { edit: 'set', path: ['title'], value }, 'title');
}

function titles(all: Drafts): unknown[] {
  return (all[file] ?? []).map(({ draft }) => draft.title);
}
