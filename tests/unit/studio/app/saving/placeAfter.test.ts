import { describe, expect, it } from 'vitest';
import { placesAfter } from '../../../../../src/studio/app/saving/placeAfter.ts';

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
