import { describe, expect, it } from 'vitest';
import type { Problem } from '../../../../../src/studio/api.ts';
import {
  applied,
  type Data,
  differentParts,
  inverse,
  isStructural,
  type Operation,
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

const operations: Operation[] = [
  { edit: 'set', path: ['title'], value: 'Another' },
  { edit: 'set', path: ['sections', 1, 'intro'], value: 'New' },
  { edit: 'set', path: ['sections', 0, 'heading'], value: undefined },
  { edit: 'remove', path: ['sections', 0, 'badges'] },
  { edit: 'remove', path: ['sections', 0, 'badges', 1] },
  { edit: 'insert', path: ['sections', 0, 'badges'], index: 1, value: 'x' },
  { edit: 'duplicate', path: ['sections'], index: 0 },
  { edit: 'move', path: ['sections'], from: 0, to: 2 },
  { edit: 'move', path: ['sections', 0, 'badges'], from: 2, to: 0 },
];

describe('operations of the studio', () => {
  it.each(operations)('%j is taken back by its inverse', (operation) => {
    const after = applied(data, operation);
    expect(after).not.toEqual(data);
    expect(applied(after, inverse(data, operation))).toEqual(data);
  });

  it('leave what they do not touch the same object', () => {
    const after = applied(data, { edit: 'set', path: ['sections', 1, 'heading'], value: 'Other' });
    expect((after.sections as unknown[])[0]).toBe((data.sections as unknown[])[0]);
    expect(differentParts(data, after)).toEqual([['sections', 1]]);
  });

  it('that change the order of sections are known', () => {
    expect(operations.filter(isStructural).map(({ edit }) => edit)).toEqual(['duplicate', 'move']);
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
