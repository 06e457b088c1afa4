import { describe, expect, it } from 'vitest';
import type { Data, PatchOperation } from '../../../../../../src/edit/diff/patch.ts';
import type { Problem } from '../../../../../../src/studio/api/problems.ts';
import { alignedAfter, keptBack } from '../../../../../../src/studio/app/saving/aligned/aligned.ts';
import { applied } from '../../../../../../src/studio/app/saving/operations.ts';

const items = ['sections', 0, 'items'];

describe('what is saved of a draft that was refused', () => {
  it('is all but the fields that were refused', () => {
    const saved = { title: 'A page', sections: [{ heading: 'One' }, { heading: 'Two' }] };
    const draft = { title: '', sections: [{ heading: 'One' }, { heading: 'Better' }] };
    const { data } = keptBack([problemAt(['title'])], { draft, aligned: saved, saved });
    expect(data).toEqual({ title: 'A page', sections: draft.sections });
  });

  it('is not a new entry that is not yet valid, while valid ones around it are', () => {
    const file = fileOf(['a', 'b']);
    for (const [index, value] of ['', '', 'good'].entries())
      edit(file, { edit: 'insert', path: items, index: 2 + index, value });
    const { data } = keptBack([problemAt([...items, 2]), problemAt([...items, 3])], file);
    expect(itemsOf(data)).toEqual(['a', 'b', 'good']);
  });

  it.each<[draft: string, saved: string, ...PatchOperation[]]>([
    [',two', 'one,two', set(0, '')],
    ['two,', 'two,three', set(2, ''), { edit: 'remove', path: [...items, 0] }],
    ['two,,three', 'two,one,three', set(0, ''), { edit: 'move', path: items, from: 0, to: 1 }],
    ['one,one,two,', 'one,one,two,three', set(2, ''), { edit: 'duplicate', path: items, index: 0 }],
    [
      'two,three,',
      'two,three',
      { edit: 'insert', path: items, index: 3, value: '' },
      { edit: 'remove', path: [...items, 0] },
    ],
    ['one,,three', 'one,three', { edit: 'remove', path: [...items, 1] }, insert(1, '')],
  ])('is of %j no text of another entry: %j', (draft, saved, ...operations) => {
    const file = fileOf(['one', 'two', 'three'].slice(0, draft === ',two' ? 2 : 3));
    for (const operation of operations) edit(file, operation);
    expect(itemsOf(file.draft).join()).toBe(draft);
    const refused = itemsOf(file.draft).flatMap((text, index) => (text === '' ? index : []));
    const { data } = keptBack(
      refused.map((index) => problemAt([...items, index])),
      file,
    );
    expect(itemsOf(data).join()).toBe(saved);
  });

  it('is a list as it was saved where the list as a whole was refused', () => {
    const file = fileOf(['one', 'two', 'three']);
    edit(file, { edit: 'remove', path: [...items, 0] });
    edit(file, { edit: 'set', path: ['title'], value: 'Better' });
    const { data, aligned } = keptBack([problemAt(items)], file);
    expect(itemsOf(data)).toEqual(['one', 'two', 'three']);
    expect(data.title).toBe('Better');
    // The next refusal is of an entry, and finds what was saved of it.
    const next = { ...file, saved: data, aligned };
    edit(next, set(0, ''));
    expect(itemsOf(keptBack([problemAt([...items, 0])], next).data)).toEqual(['two', 'three']);
  });

  it('is a list as it was saved where it was written anew as a whole', () => {
    const file = fileOf(['one', 'two']);
    edit(file, { edit: 'set', path: items, value: ['new', 'one', ''] });
    expect(itemsOf(keptBack([problemAt([...items, 2])], file).data)).toEqual(['one', 'two']);
  });

  it('holds each valid entry of random edits, and of others what was saved of them', () => {
    const random = randomFrom(7);
    for (let round = 0; round < 300; round += 1) {
      let known: Entry[] = ['a', 'b', 'a', 'c'].map((text) => ({ saved: text, draft: text }));
      const file = fileOf(known.map(({ draft }) => draft));
      for (let step = 0; step < 8; step += 1) {
        const at = Math.floor(random() * known.length);
        const to = Math.floor(random() * known.length);
        const kind = ['set', 'set', 'insert', 'duplicate', 'move', 'remove'][
          Math.floor(random() * 6)
        ];
        const text = random() < 0.5 ? '' : 'abc'.charAt(Math.floor(random() * 3));
        if (kind === 'set' && known.length > 0) {
          known = known.with(at, { ...(known[at] as Entry), draft: text });
          edit(file, set(at, text));
        } else if (kind === 'insert') {
          known = known.toSpliced(at, 0, { saved: undefined, draft: text });
          edit(file, insert(at, text));
        } else if (kind === 'duplicate' && known.length > 0) {
          known = known.toSpliced(at + 1, 0, { saved: undefined, draft: known[at]?.draft ?? '' });
          edit(file, { edit: 'duplicate', path: items, index: at });
        } else if (kind === 'move' && known.length > 0) {
          known = known.toSpliced(at, 1).toSpliced(to, 0, known[at] as Entry);
          edit(file, { edit: 'move', path: items, from: at, to });
        } else if (kind === 'remove' && known.length > 0) {
          known = known.toSpliced(at, 1);
          edit(file, { edit: 'remove', path: [...items, at] });
        }
        if (random() < 0.4) save(file, known);
      }
      save(file, known);
    }
  });
});

interface Entry {
  saved: string | undefined;
  draft: string;
}

interface File {
  saved: Data;
  draft: Data;
  aligned: Data;
}

/** Saves what is valid, as the studio does, and expects that. */
function save(file: File, known: Entry[]): void {
  const refused = known.flatMap(({ draft }, index) => (draft === '' ? index : []));
  const kept = keptBack(
    refused.map((index) => problemAt([...items, index])),
    file,
  );
  for (const entry of known) if (entry.draft !== '') entry.saved = entry.draft;
  expect(itemsOf(kept.data)).toEqual(known.flatMap(({ saved }) => saved ?? []));
  file.saved = kept.data;
  file.aligned = kept.aligned;
}

function fileOf(list: string[]): File {
  const data = { title: 'A page', sections: [{ items: list }] };
  return { saved: data, draft: data, aligned: data };
}

function edit(file: File, operation: PatchOperation): void {
  file.draft = applied(file.draft, operation);
  file.aligned = alignedAfter(file.aligned, operation);
}

function set(index: number, value: string): PatchOperation {
  return { edit: 'set', path: [...items, index], value };
}

function insert(index: number, value: string): PatchOperation {
  return { edit: 'insert', path: items, index, value };
}

function itemsOf(data: Data): string[] {
  return (data.sections as { items: string[] }[])[0]?.items ?? [];
}

function problemAt(path: Problem['path']): Problem {
  const place = path.join(', ');
  return {
    ...{ file: 'pages/a.json', path, place, section: null, line: 1, column: 1 },
    ...{ code: 'no-text', severity: 'error', message: 'There is no text here.' },
  };
}

/** The same numbers in each run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}
