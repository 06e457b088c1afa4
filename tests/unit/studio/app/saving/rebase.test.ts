import { describe, expect, it } from 'vitest';
import { type Data, inverseOf, type PatchOperation } from '../../../../../src/edit/diff/patch.ts';
import { alignedWith } from '../../../../../src/studio/app/saving/aligned/aligned.ts';
import { applied } from '../../../../../src/studio/app/saving/operations.ts';
import { askedAgain, decided, rebased } from '../../../../../src/studio/app/saving/rebase.ts';
import type { OpenFile, Waiting } from '../../../../../src/studio/app/state/openFile.ts';

const saved: Data = {
  title: 'A page',
  sections: [
    { type: 'hero', heading: 'One', badges: ['a', 'b', 'c'] },
    { type: 'faq', heading: 'Two' },
    { type: 'steps', heading: 'Three' },
  ],
};
const typed: PatchOperation = { edit: 'set', path: ['sections', 1, 'heading'], value: 'Mine' };

describe('What is not saved of a file that others wrote', () => {
  it('joins what they wrote, also where its section was moved', () => {
    const theirs = changedBy({ edit: 'set', path: ['title'], value: 'Theirs' }, move(1, 2));
    const known = onTopOf(theirs, openWith(typed));
    expect(known.clashes).toEqual([]);
    expect(known.saved).toEqual(theirs);
    expect(known.draft.title).toBe('Theirs');
    expect(headings(known.draft)).toEqual(['One', 'Three', 'Mine']);
    expect(replayed(known)).toEqual(known.draft);
  });

  it('joins what they wrote in another field of the same section', () => {
    const theirs = changedBy({ edit: 'set', path: ['sections', 1, 'intro'], value: 'Theirs' });
    const known = onTopOf(theirs, openWith(typed));
    expect(known.clashes).toEqual([]);
    expect(sectionsOf(known.draft)[1]).toEqual({ type: 'faq', heading: 'Mine', intro: 'Theirs' });
  });

  it('keeps its order of sections, which waits to be sent', () => {
    const theirs = changedBy({ edit: 'set', path: ['title'], value: 'Theirs' });
    const known = onTopOf(theirs, openWith(typed, move(2, 0)));
    expect(headings(known.draft)).toEqual(['Three', 'One', 'Mine']);
    expect(replayed(known)).toEqual(known.draft);
  });

  it('is nothing where they wrote the same', () => {
    const known = onTopOf(changedBy(typed), { ...openWith(typed), isPartly: true });
    expect(known).toMatchObject({ waiting: [], isPartly: false, clashes: [] });
    expect(known.draft).toBe(known.saved);
  });

  it('does not contradict what was sent and saved without an answer', () => {
    const part: PatchOperation = { ...typed, value: 'Mi' };
    const known = { ...openWith(typed), unanswered: [changedBy(part)] };
    const theirs = changedBy(part, { edit: 'set', path: ['title'], value: 'Theirs' });
    expect(onTopOf(theirs, known)).toMatchObject({ clashes: [], draft: { title: 'Theirs' } });
    expect(headings(onTopOf(theirs, known).draft)[1]).toBe('Mine');
  });
});

describe('A place that both sides changed', () => {
  const title: PatchOperation = { edit: 'set', path: ['title'], value: 'My page' };
  const theirs = changedBy({ ...typed, value: 'Theirs' });

  it('is asked about, with mine on the screen', () => {
    const known = onTopOf(theirs, openWith(typed));
    expect(known.clashes).toEqual([
      { path: ['sections', 1, 'heading'], base: 'Two', yours: 'Mine', theirs: 'Theirs' },
    ]);
    expect(headings(known.draft)[1]).toBe('Mine');
    expect(headings(known.saved)[1]).toBe('Theirs');
  });

  it('is taken from the other side without what else is not saved', () => {
    const known = decide(onTopOf(theirs, openWith(title, typed)), false);
    expect(known.clashes).toEqual([]);
    expect(headings(known.draft)[1]).toBe('Theirs');
    expect(known.draft.title).toBe('My page');
    expect(replayed(known)).toEqual(known.draft);
  });

  it('may be a section that is no longer there: it comes back, or stays away', () => {
    const removed = changedBy({ edit: 'remove', path: ['sections', 1] });
    const known = onTopOf(removed, openWith(typed));
    expect(known.clashes).toMatchObject([{ path: ['sections', 1], theirs: undefined }]);
    expect(headings(decide(known, true).draft)).toEqual(['One', 'Mine', 'Three']);
    expect(replayed(decide(known, true))).toEqual(known.draft);
    expect(decide(known, false).draft).toEqual(removed);
  });

  it('may be a section that I have removed: it stays away, or comes back', () => {
    const known = onTopOf(theirs, openWith({ edit: 'remove', path: ['sections', 1] }));
    expect(known.clashes).toMatchObject([{ path: ['sections', 1], yours: undefined }]);
    expect(headings(decide(known, true).draft)).toEqual(['One', 'Three']);
    expect(decide(known, false).draft).toEqual(theirs);
  });

  it('is one of several, each asked about by itself', () => {
    const both = changedBy({ ...typed, value: 'Theirs' }, { ...title, value: 'Their page' });
    const known = onTopOf(both, openWith(title, typed));
    expect(known.clashes).toHaveLength(2);
    const half = decide(known, false);
    expect(half.clashes).toHaveLength(1);
    expect(decide(half, true).draft).toEqual({ ...both, title: 'My page' });
  });
});

describe('A file that others write again while the operator is asked', () => {
  const theirs = changedBy({ ...typed, value: 'Theirs' });
  const again = (...operations: PatchOperation[]) => {
    const known = onTopOf(theirs, openWith(typed));
    const data = [...operations].reduce(applied, theirs);
    return { ...known, ...askedAgain(known, data, 'again') };
  };

  it('is asked about as it is now, and the answer holds', () => {
    const known = again({ ...typed, value: 'Theirs again' });
    expect(known.clashes).toMatchObject([{ yours: 'Mine', theirs: 'Theirs again' }]);
    expect(headings(decide(known, true).draft)[1]).toBe('Mine');
    expect(headings(decide(known, false).draft)[1]).toBe('Theirs again');
    expect(replayed(decide(known, true))).toEqual(known.draft);
  });

  it('is still asked about where something else was written, and the section moved', () => {
    const known = again({ edit: 'set', path: ['title'], value: 'Their page' }, move(1, 2));
    expect(known.clashes).toMatchObject([
      { path: ['sections', 2, 'heading'], yours: 'Mine', theirs: 'Theirs' },
    ]);
    expect(decide(known, true).draft).toMatchObject({ title: 'Their page' });
    expect(headings(decide(known, false).draft)).toEqual(['One', 'Three', 'Theirs']);
  });
});

function move(from: number, to: number): PatchOperation {
  return { edit: 'move', path: ['sections'], from, to };
}

function changedBy(...operations: PatchOperation[]): Data {
  return operations.reduce(applied, saved);
}

function openWith(...operations: PatchOperation[]): OpenFile {
  const waiting: Waiting[] = [];
  let draft = saved;
  for (const operation of operations) {
    waiting.push({ operation, back: inverseOf(draft, operation), group: '' });
    draft = applied(draft, operation);
  }
  return {
    id: 1,
    file: 'pages/a.json',
    kind: 'page',
    revision: 'before',
    saved,
    draft,
    aligned: alignedWith(saved, draft),
    waiting,
    isReadable: true,
    refusals: [],
    problems: [],
    isPartly: false,
    unanswered: [],
    clashes: [],
    shift: 0,
  };
}

function onTopOf(theirs: Data, known: OpenFile): OpenFile {
  return { ...known, ...rebased(known, theirs, 'now') };
}

function decide(known: OpenFile, isMine: boolean): OpenFile {
  return { ...known, ...decided(known, isMine) };
}

/** The server's result of the waiting operations. */
function replayed({ saved: now, waiting }: OpenFile): Data {
  return waiting.map(({ operation }) => operation).reduce(applied, now);
}

function sectionsOf(data: Data): Data[] {
  return data.sections as Data[];
}

function headings(data: Data): unknown[] {
  return sectionsOf(data).map(({ heading }) => heading);
}
