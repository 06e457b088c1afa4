import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { merge } from '../../../../../src/edit/diff/merge.ts';
import {
  applyOperation,
  type Data,
  type PatchOperation,
} from '../../../../../src/edit/diff/patch.ts';
import { randomNumbers } from '../../../../support/unit/randomEdits.ts';

/** The studio's saving against a server of a few lines, which merges, and refuses empty texts and those with “Bad”. */
const file = 'pages/a.json';
const items = ['sections', 0, 'items'];
const history = { undo: null, redo: null };

let disk: Data = {};
let texts: Data[] = [];
/** The requests that do not arrive, and those that get no answer, by number. */
let lost: number[] = [];
let unheard: number[] = [];
let count = 0;
/** Comes while a request is under way. */
let meanwhile = () => {};
/** The file is no JSON: somebody's editor has written half of it. */
let isBroken = false;
let alsoWrong: (data: Data) => object[] = () => [];

let saving: typeof import('../../../../../src/studio/app/saving/sync.ts');
let store: typeof import('../../../../../src/studio/app/state/store.ts');
let reading: typeof import('../../../../../src/studio/app/state/reading.ts');

beforeAll(async () => {
  vi.stubGlobal('document', { getElementById: () => null, documentElement: {} });
  vi.stubGlobal('navigator', { language: 'en' });
  vi.stubGlobal('innerWidth', 1440);
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
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
  [lost, unheard, count, alsoWrong, meanwhile] = [[], [], 0, () => [], () => {}];
  isBroken = false;
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

it('an order that is refused is taken back, and text typed since is saved', async () => {
  await open({ title: 'T', sections: sectionsOf('A', 'B', 'C', 'D', 'E') });
  alsoWrong = ({ sections }) =>
    JSON.stringify(sections).includes('"B"') ? [] : [problem([], 'linked', 'pages/b.json')];
  meanwhile = () => {
    if (count > 1) return;
    edit({ edit: 'duplicate', path: ['sections'], index: 0 });
    set(['sections', 1, 'heading'], 'New');
    set(['title'], 'Better');
    set(['sections', 3, 'heading'], 'D2');
  };
  edit({ edit: 'remove', path: ['sections', 1] });
  await saving.flush();
  expect(disk).toEqual({ title: 'Better', sections: sectionsOf('A', 'B', 'C', 'D2', 'E') });
  expect(draft()).toEqual(disk);
});

it('a section that is refused waits, and is tried again when another one is saved', async () => {
  await open({ title: 'T', sections: sectionsOf('A', 'B') });
  alsoWrong = ({ sections }) => {
    const [one, two] = [sections].flat().map((each) => JSON.stringify(each));
    return one === two ? [problem(['sections', 1, 'heading'], 'twice')] : [];
  };
  set(['sections', 1, 'heading'], 'A');
  set(['title'], 'Better');
  await saving.flush();
  expect(disk).toEqual({ title: 'Better', sections: sectionsOf('A', 'B') });
  expect(store.get().save).toBe('invalid');
  expect(whyHeld()).toMatchObject([{ message: 'twice' }]);
  set(['sections', 0, 'heading'], 'C');
  await saving.flush();
  expect(disk).toEqual({ title: 'Better', sections: sectionsOf('C', 'A') });
  expect(store.get().save).toBe('saved');
});

it('a part that makes a mistake elsewhere waits with the reason, and the other is saved', async () => {
  await open({ title: 'T', sections: sectionsOf('A', 'B') });
  alsoWrong = (data) => (data.title === 'T' ? [] : [problem(['title'], 'linked', 'pages/b.json')]);
  set(['title'], 'U');
  set(['sections', 0, 'heading'], 'A2');
  await saving.flush();
  expect(whyHeld()).toMatchObject([{ message: 'linked' }]);
  expect(disk).toEqual({ title: 'T', sections: sectionsOf('A2', 'B') });
  set(['title'], 'T');
  await saving.flush();
  expect(store.get().save).toBe('saved');
});

it('a text that is put back while the rest is being saved is not called refused', async () => {
  await open({ title: 'T', sections: [{ items: ['one'] }] });
  set(['title'], 'Bad');
  set([...items, 0], 'two');
  meanwhile = () => {
    if (count === 2) set(['title'], 'T');
  };
  await saving.flush();
  expect(disk).toEqual({ title: 'T', sections: [{ items: ['two'] }] });
  expect(store.get().save).toBe('saved');
});

it('a text whose answer was lost is no other text when the file is read again', async () => {
  await open({ title: 'T', sections: sectionsOf('A') });
  unheard = [1];
  set(['sections', 0, 'heading'], 'B');
  await saving.flush();
  set(['sections', 0, 'heading'], 'BC');
  await reading.renew([file]);
  await saving.flush();
  expect(disk).toEqual({ title: 'T', sections: sectionsOf('BC') });
});

it('a text that meets a broken file is not called saved, and goes into it once it is whole', async () => {
  await open({ title: 'T', sections: sectionsOf('A') });
  isBroken = true;
  await reading.renew([file]);
  set(['title'], 'U');
  await saving.flush();
  expect(store.get().save).toBe('invalid');
  isBroken = false;
  await reading.renew([file]);
  await saving.flush();
  expect(disk.title).toBe('U');
  expect(store.get().save).toBe('saved');
});

it('two fields of one section are merged, whether the event or the request comes first', async () => {
  const section = { type: 'hero', heading: 'A', text: 'One' };
  for (const isHeardFirst of [false, true]) {
    await open({ title: 'T', sections: [section] });
    write({ title: 'T', sections: [{ ...section, text: 'Two' }] });
    const heard = isHeardFirst && reading.renew([file]);
    set(['sections', 0, 'heading'], 'B');
    await heard;
    await saving.flush();
    await reading.renew([file]);
    expect(disk).toEqual({ title: 'T', sections: [{ ...section, heading: 'B', text: 'Two' }] });
    expect(draft()).toEqual(disk);
    expect(store.get().save).toBe('saved');
  }
});

describe('A section that somebody else has written too', () => {
  beforeEach(async () => {
    await open({ title: 'T', sections: sectionsOf('A', 'B', 'C') });
    set(['sections', 0, 'heading'], 'Bad A');
    set(['sections', 1, 'heading'], 'Bad B');
    await saving.flush();
    write({ title: 'Other', sections: sectionsOf('New', 'A', 'Their B', 'C') });
    await reading.renew([file]);
    await saving.flush();
  });

  it('is asked about, and the other one goes with its section', () => {
    expect(draft()).toEqual({
      title: 'Other',
      sections: sectionsOf('New', 'Bad A', 'Bad B', 'C'),
    });
    expect(asked()).toEqual(['Bad B']);
    expect(store.get().save).toBe('conflicted');
  });

  it('waits until it is decided, though it is right by now', async () => {
    set(['sections', 2, 'heading'], 'My B');
    await saving.flush();
    expect(disk.sections).toEqual(sectionsOf('New', 'A', 'Their B', 'C'));
    decide(true);
    await saving.flush();
    expect(disk.sections).toEqual(sectionsOf('New', 'A', 'My B', 'C'));
  });

  it('is shown as it is there if that is wanted', async () => {
    decide(false);
    await saving.flush();
    expect(draft()?.sections).toEqual(sectionsOf('New', 'Bad A', 'Their B', 'C'));
    expect(store.get().save).toBe('invalid');
  });

  it('comes back if it was removed there and is wanted here', async () => {
    write({ title: 'Other', sections: sectionsOf('New', 'A', 'C') });
    await reading.renew([file]);
    expect(asked()).toEqual(['Bad B']);
    set(['sections', 2, 'heading'], 'My B');
    decide(true);
    await saving.flush();
    expect(disk.sections).toEqual(sectionsOf('New', 'A', 'My B', 'C'));
  });
});

it('no typed text is lost, whatever others write and whichever answers are lost', async () => {
  const random = randomNumbers(20261129);
  const pick = (count: number) => Math.floor(random() * count);
  let named = 0;
  const name = () => {
    named += 1;
    return `H${named}`;
  };
  for (let run = 0; run < 60; run += 1) {
    await open({ title: 'T', sections: sectionsOf(name(), name(), name(), name()) });
    const typed = new Map<number, string>();
    for (let step = 0; step < 12; step += 1) {
      const { draft: now } = store.openFile(file) ?? {};
      const at = pick(now?.keys.length ?? 0);
      const key = now?.keys[at] ?? -1;
      const heading = name();
      const theirs = [disk.sections].flat() as Data[];
      const place = pick(theirs.length);
      const deeds = [
        () => typed.set(key, heading) && set(['sections', at, 'heading'], heading),
        () => edit({ edit: 'move', path: ['sections'], from: at, to: 0 }),
        () => write({ ...disk, sections: theirs.toSpliced(place, 0, ...sectionsOf(heading)) }),
        () => write({ ...disk, sections: theirs.with(place, sectionsOf(heading)[0] as Data) }),
        () => write({ ...disk, sections: theirs.length > 2 ? theirs.toSpliced(place, 1) : theirs }),
        () => write({ ...disk, sections: theirs.toReversed() }),
        () => lost.push(count + 1),
        () => unheard.push(count + 1),
      ];
      deeds[pick(deeds.length)]?.();
      if (pick(2) === 0) await saving.flush();
      if (pick(3) === 0) await reading.renew([file]);
    }
    store.update({ save: 'saved' });
    await reading.renew([file]);
    while ((store.openFile(file)?.conflicts.length ?? 0) > 0) decide(true);
    await saving.flush();
    expect(disk).toEqual(draft());
    // A text that was saved may have been written over since.
    const everSaved = JSON.stringify(texts);
    for (const heading of typed.values()) expect(everSaved.includes(`"${heading}"`)).toBe(true);
  }
});

function asked(): unknown[] {
  const known = store.openFile(file);
  return (known?.conflicts ?? []).map((part) => {
    const index = known?.draft.keys.indexOf(Number(part)) ?? -1;
    return ([known?.draft.data.sections].flat()[index] as Data).heading;
  });
}

/** Why parts are not saved. */
function whyHeld(): object[] {
  return [...(store.openFile(file)?.held.values() ?? [])].flatMap(({ problems }) => problems);
}

function decide(isMine: boolean): void {
  const known = store.openFile(file);
  if (known) saving.decide(known, isMine);
}

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
  return store.openFile(file)?.draft.data;
}

function answer(
  address: string,
  { edits = [] }: { edits?: { patch: PatchOperation[]; revision: string }[] },
) {
  const revision = () => `r${texts.length - 1}`;
  if (address.endsWith('/file'))
    return { kind: 'page', revision: revision(), ...(!isBroken && { data: disk }), problems: [] };
  if (address.endsWith('/site')) return { pages: [], files: [], history, isChecked: true };
  if (!address.endsWith('/change')) return {};
  count += 1;
  meanwhile();
  if (lost.includes(count)) throw new TypeError('no connection');
  const [edit] = edits;
  const base = texts[Number(edit?.revision.slice(1))] ?? {};
  const yours = edit?.patch.reduce<Data | undefined>(
    (now, one) => now && applyOperation(now, one),
    base,
  );
  if (!yours) return { ok: false, reason: 'impossible', message: 'No place', problems: [] };
  const merged = edit?.revision !== revision();
  const both = merge({ base, yours, theirs: disk });
  if (isBroken || (merged && !both))
    return { ok: false, reason: 'conflict', message: 'Changed elsewhere', problems: [] };
  const data = merged && both ? (both.value as Data) : yours;
  const problems = [...wrongTexts(data), ...alsoWrong(data)];
  if (problems.length > 0) return { ok: false, reason: 'invalid', message: 'Refused', problems };
  write(data);
  if (unheard.includes(count)) throw new TypeError('no connection');
  return { ok: true, files: [{ file, revision: revision() }], merged, history };
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
