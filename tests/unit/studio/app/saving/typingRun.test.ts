import { expect, it } from 'vitest';
import { runAt } from '../../../../../src/studio/app/saving/typingRun.ts';

it('keystrokes are one run until somebody waits', () => {
  const first = { group: 'focused', at: 1000 };
  const next = runAt(first, 3500);
  expect(next).toEqual({ group: 'focused', at: 3500 });
  expect(runAt(next, 7000)).toEqual({ group: '7000', at: 7000 });
});
