import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import {
  applyOperation,
  type Data,
  type PatchOperation,
} from '../../../../../src/edit/diff/patch.ts';

/** The studio's saving against a server of a few lines, which refuses empty texts and those with “Bad”. */
const file = 'pages/a.json';
const items = ['sections', 0, 'items'];
const history = { undo: null, redo: null };

let disk: Data = {};
let texts: Data[] = [];
/** The requests that get no answer, by number. */
let lost: number[] = [];
let count = 0;
/** Comes while a request is under way. */
let meanwhile = () => {};
let alsoWrong: (data: Data) => object[] = () => [];
let answers: Promise<void> = Promise.resolve();

let saving: typeof import('../../../../../src/studio/app/saving/sync.ts');
let store: typeof import('../../../../../src/studio/app/state/store.ts');
let reading: typeof import('../../../../../src/studio/app/state/reading.ts');

beforeAll(async () => {
  vi.stubGlobal('document', { getElementById: () => null, documentElement: {} });
  vi.stubGlobal('navigator', { language: 'en' });
  vi.stubGlobal('innerWidth', 1440);
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    await answers;
    return { ok: true, status: 200, json: async () => answer(address, JSON.parse(body)) };
  });
  saving = await import('../../../../../src/studio/app/saving/sync.ts');
  store = await import('../../../../../src/studio/app/state/store.ts');
  reading = await import('../../../../../src/studio/app/state/reading.ts');
});

afterAll(() => {
  vi.unstubAllGlobals();
});

beforeEach(() => {
  [lost, count, alsoWrong, meanwhile] = [[], 0, () => [], () => {}];
});

it('an order that was saved is not sent again when the answer to the rest is lost', async () => {
  await open({ title: 'T', sections: sectionsOf('A', 'B', 'C', 'D') });
  set(['title'], 'Bad');
  await saving.flush();
  lost = [count + 2];
  edit({ edit: 'remove', path: ['sections', 1] });
  await saving.flush();
  await saving.flush();
  expect(disk).toEqual({ title: 'T', sections: sectionsOf('A', 'C', 'D') });
  expect(draft()).toEqual({ title: 'Bad', sections: sectionsOf('A', 'C', 'D') });
});

it('an order that was refused is taken back once, with the steps that were made in it', async () => {
  await open({ title: 'T', sections: sectionsOf('A', 'B', 'C', 'D', 'E') });
  alsoWrong = ({ sections }) =>
    JSON.stringify(sections).includes('"B"') ? [] : [problem([], 'linked', 'pages/b.json')];
  const answer = held();
  edit({ edit: 'remove', path: ['sections', 1] });
  await untilSent();
  edit({ edit: 'duplicate', path: ['sections'], index: 0 });
  set(['title'], 'Better');
  answer();
  await saving.flush();
  expect(disk).toEqual({ title: 'Better', sections: sectionsOf('A', 'B', 'C', 'D', 'E') });
  expect(draft()).toEqual(disk);
});

it('what is right is saved where the valid entries alone make no valid list', async () => {
  await open({ title: 'T', sections: [{ items: ['one'] }] });
  alsoWrong = (data) => (listIn(data).length < 1 ? [problem(items, 'too few')] : []);
  edit({ edit: 'insert', path: items, index: 1, value: '' });
  await saving.flush();
  edit({ edit: 'remove', path: [...items, 0] });
  set(['title'], 'Better');
  await saving.flush();
  expect(disk).toEqual({ title: 'Better', sections: [{ items: ['one'] }] });
});

it('a file that somebody else has written keeps the texts of its entries apart', async () => {
  await open({ title: 'T', sections: [{ items: [{ q: 'Q1', a: 'A1' }] }] });
  edit({ edit: 'insert', path: items, index: 0, value: { q: '', a: '' } });
  await saving.flush();
  set([...items, 0, 'a'], 'New answer');
  set([...items, 1, 'a'], 'Bad');
  await saving.flush();
  write({ ...disk, title: 'Other' });
  await reading.renew([file]);
  await saving.flush();
  expect(disk).toEqual({ title: 'Other', sections: [{ items: [{ q: 'Q1', a: 'A1' }] }] });
  set([...items, 0, 'q'], 'Q0');
  set([...items, 1, 'a'], 'A2');
  await saving.flush();
  expect(listIn(disk)).toEqual([
    { q: 'Q0', a: 'New answer' },
    { q: 'Q1', a: 'A2' },
  ]);
});

it('another picture does not get the description of the old one when its own is refused', async () => {
  const old = { src: 'old.svg', alt: 'Old' };
  await open({ title: 'T', sections: [{ picture: old }] });
  set(['title'], 'Better');
  set(['sections', 0, 'picture'], { src: 'new.svg', alt: 'Bad' });
  await saving.flush();
  expect(disk).toEqual({ title: 'Better', sections: [{ picture: old }] });
  set(['sections', 0, 'picture', 'alt'], 'New');
  await saving.flush();
  expect(disk).toEqual({
    title: 'Better',
    sections: [{ picture: { src: 'new.svg', alt: 'New' } }],
  });
});

it('of a list that is put in the place of another nothing comes from that one', async () => {
  await open({ title: 'T', sections: [{ items: [{ q: 'Q1', a: 'A1' }] }] });
  set(['title'], 'Bad');
  await saving.flush();
  edit({ edit: 'remove', path: items });
  set(items, [{ q: '', a: '' }]);
  set([...items, 0, 'a'], 'New');
  await saving.flush();
  expect(listIn(disk)).toEqual([{ q: 'Q1', a: 'A1' }]);
});

it('a text that is put back while the rest is being saved is not called refused', async () => {
  await open({ title: 'T', sections: [{ items: ['one'] }] });
  set(['title'], 'Bad');
  set([...items, 0], 'two');
  meanwhile = () => {
    if (count === 2) set(['title'], 'T');
  };
  await saving.flush();
  await saving.flush();
  expect(disk).toEqual({ title: 'T', sections: [{ items: ['two'] }] });
  expect(store.get().save).toBe('saved');
});

async function open(data: Data): Promise<void> {
  write(data);
  store.update({ open: {}, save: 'saved', drafts: {}, page: undefined, selected: null });
  await reading.load(file);
}

function write(data: Data): void {
  disk = structuredClone(data);
  texts = [...texts, disk];
}

function edit(operation: PatchOperation): void {
  saving.edit(file, operation, operation.path.join('/'));
}

function set(path: PatchOperation['path'], value: unknown): void {
  edit({ edit: 'set', path, value });
}

function draft(): Data | undefined {
  return store.openFile(file)?.draft;
}

/** Holds the answers back until it is called. */
function held(): () => void {
  let release = () => {};
  answers = new Promise((done) => {
    release = done;
  });
  return release;
}

async function untilSent(): Promise<void> {
  await vi.waitUntil(() => store.openFile(file)?.waiting.length === 0);
}

function answer(address: string, request: { edits?: (PatchOperation & { revision: string })[] }) {
  const revision = () => `r${texts.length - 1}`;
  if (address.endsWith('/file'))
    return { kind: 'page', revision: revision(), data: disk, problems: [] };
  if (address.endsWith('/site')) return { pages: [], files: [], history, isChecked: true };
  if (!address.endsWith('/change')) return {};
  count += 1;
  meanwhile();
  if (lost.includes(count)) throw new TypeError('no connection');
  const edits = request.edits ?? [];
  if (edits[0]?.revision !== revision())
    return { ok: false, reason: 'conflict', message: 'Changed elsewhere', problems: [] };
  const data = edits.reduce<Data | undefined>((now, one) => now && applyOperation(now, one), disk);
  if (!data) return { ok: false, reason: 'impossible', message: 'No place', problems: [] };
  const problems = [...wrongTexts(data), ...alsoWrong(data)];
  if (problems.length > 0) return { ok: false, reason: 'invalid', message: 'Refused', problems };
  write(data);
  return { ok: true, files: [{ file, revision: revision() }], merged: false, history };
}

function wrongTexts(value: unknown, path: PatchOperation['path'] = []): object[] {
  if (typeof value === 'string') return /^$|Bad/.test(value) ? [problem(path, 'wrong')] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    wrongTexts(one, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

function problem(path: PatchOperation['path'], message: string, of = file): object {
  const place = path.join(', ');
  return {
    ...{ file: of, path, place, message, section: null, line: 1, column: 1 },
    ...{ code: 'wrong', severity: 'error' },
  };
}

function sectionsOf(...headings: string[]): Data[] {
  return headings.map((heading) => ({ type: 'hero', heading }));
}

function listIn({ sections }: Data): unknown[] {
  return (sections as { items?: unknown[] }[])[0]?.items ?? [];
}
