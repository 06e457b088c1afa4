import { expect, it } from 'vitest';
import { begunWith } from '../../../../../../src/studio/app/saving/aligned/began.ts';
import { runAt } from '../../../../../../src/studio/app/saving/aligned/typingRun.ts';
import type { OpenFile } from '../../../../../../src/studio/app/state/openFile.ts';

it('keystrokes are one run until somebody waits', () => {
  const first = { group: 'focused', at: 1000 };
  const next = runAt(first, 3500);
  expect(next).toEqual({ group: 'focused', at: 3500 });
  expect(runAt(next, 7000)).toEqual({ group: '7000', at: 7000 });
});

it('the way back from a refused text leads to what was saved before the pause', () => {
  const began = (saved: string, before: OpenFile['began'], group: string) =>
    begunWith(
      { began: before, saved: { text: saved }, draft: { text: saved } } as unknown as OpenFile,
      { edit: 'set', path: ['text'], value: `${saved} {weird}` },
      group,
    );
  const focused = began('First.', [], 'focused');
  expect(began('First. Saved.', focused, 'focused')).toEqual(focused);
  const later = began('First. Saved.', focused, runAt({ group: 'focused', at: 0 }, 4000).group);
  expect(later).toMatchObject([{ path: ['text'], value: 'First. Saved.' }]);
});
