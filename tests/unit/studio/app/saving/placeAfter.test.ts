import { describe, expect, it } from 'vitest';
import {
  applyOperation,
  type Data,
  type PatchOperation,
} from '../../../../../src/edit/diff/patch.ts';
import { pathAfter, placesAfter } from '../../../../../src/studio/app/saving/placeAfter.ts';

const saved: Data = {
  title: 'A page',
  sections: [
    { type: 'hero', heading: 'One', badges: ['a', 'b', 'c'] },
    { type: 'faq', heading: 'Two' },
    { type: 'steps', heading: 'Three' },
  ],
};

describe('The path of a value that others have moved', () => {
  const badge = ['sections', 0, 'badges', 1];

  it('goes with its section and with its entry', () => {
    const steps: PatchOperation[] = [
      move(0, 2),
      { edit: 'insert', path: ['sections', 2, 'badges'], index: 0, value: 'new' },
    ];
    expect(pathAfter(saved, changedBy(...steps), badge)).toEqual(['sections', 2, 'badges', 2]);
    expect(pathAfter(saved, changedBy(...steps), ['title'])).toEqual(['title']);
  });

  it('is nowhere once its entry or its list was removed', () => {
    for (const path of [badge, ['sections', 0, 'badges'], ['sections', 0]])
      expect(pathAfter(saved, changedBy({ edit: 'remove', path }), badge)).toBe(undefined);
  });
});

describe('The places of entries in a list that has changed', () => {
  const same = { type: 'faq', heading: 'Twice the same' };
  const typed = { type: 'faq', heading: 'Twice the same, and more' };
  const other = { type: 'steps', heading: 'How it works' };

  it('are their own where two of them are equal and one is rewritten', () => {
    expect(placesAfter([same, same], [typed, same])).toEqual([0, 1]);
    expect(placesAfter([same, same, other], [typed, same, other])).toEqual([0, 1, 2]);
    expect(placesAfter([other, same, same], [{ ...other, heading: 'Else' }, typed, same])).toEqual([
      0, 1, 2,
    ]);
  });

  it('move on where an entry comes above equal ones', () => {
    expect(placesAfter([same, same], [other, same, same])).toEqual([1, 2]);
    expect(placesAfter([same, same, other], [same, other])).toEqual([0, undefined, 1]);
  });
});

function move(from: number, to: number): PatchOperation {
  return { edit: 'move', path: ['sections'], from, to };
}

function changedBy(...operations: PatchOperation[]): Data {
  return operations.reduce((data, one) => applyOperation(data, one) ?? data, saved);
}
