import { describe, expect, it } from 'vitest';
import type { Data, PatchOperation } from '../../../../../src/edit/diff/patch.ts';
import {
  applied,
  differentParts,
  isStructural,
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
