import { describe, expect, it } from 'vitest';
import type { Data, PatchOperation } from '../../../../../src/edit/diff/patch.ts';
import type { Problem } from '../../../../../src/studio/api/problems.ts';
import {
  applied,
  differentParts,
  isStructural,
  withoutProblems,
} from '../../../../../src/studio/app/saving/operations.ts';

const data: Data = {
  title: 'A page',
  sections: [
    { type: 'hero', heading: 'One', badges: ['a', 'b', 'c'] },
    { type: 'faq', heading: 'Two' },
    { type: 'steps', heading: 'Three' },
  ],
};

describe('operations of the studio', () => {
  it('mark the parts that they change', () => {
    const after = applied(data, { edit: 'set', path: ['sections', 1, 'heading'], value: 'Other' });
    expect(differentParts(data, after)).toEqual([['sections', 1]]);
  });

  it('without a place change nothing', () => {
    expect(applied(data, { edit: 'remove', path: ['sections', 7] })).toBe(data);
  });

  it('that change the order of sections are known', () => {
    const badges = ['sections', 0, 'badges'];
    const operations: PatchOperation[] = [
      { edit: 'duplicate', path: ['sections'], index: 0 },
      { edit: 'remove', path: ['sections', 0] },
      { edit: 'remove', path: [...badges, 1] },
      { edit: 'move', path: badges, from: 2, to: 0 },
    ];
    expect(operations.map(isStructural)).toEqual([true, true, false, false]);
  });
});

describe('what is saved of a change that was refused', () => {
  it('is all but the fields that were refused', () => {
    const draft = applied(applied(data, { edit: 'set', path: ['title'], value: '' }), {
      edit: 'set',
      path: ['sections', 1, 'heading'],
      value: 'Better',
    });
    const saved = withoutProblems(draft, data, [problemAt(['title'])]);
    expect(saved.title).toBe('A page');
    expect(differentParts(data, saved)).toEqual([['sections', 1]]);
  });

  it('is not an entry that is new and not yet valid, while valid ones around it are', () => {
    const badges = ['sections', 0, 'badges'];
    const draft = ['', '', 'good'].reduce(
      (before, value, index) =>
        applied(before, { edit: 'insert', path: badges, index: 3 + index, value }),
      data,
    );
    const saved = withoutProblems(draft, data, [
      problemAt([...badges, 3]),
      problemAt([...badges, 4]),
    ]);
    expect((saved.sections as { badges: string[] }[])[0]?.badges).toEqual(['a', 'b', 'c', 'good']);
  });
});

function problemAt(path: Problem['path']): Problem {
  const message = 'There is no text here.';
  const place = path.join(', ');
  return {
    file: 'pages/a.json',
    path,
    section: null,
    place,
    line: 1,
    column: 1,
    code: 'no-text',
    severity: 'error',
    message,
  };
}
