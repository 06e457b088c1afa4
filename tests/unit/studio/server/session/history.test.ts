import { expect, it } from 'vitest';
import {
  createHistory,
  type HistoryEntry,
} from '../../../../../src/studio/server/session/history.ts';

const typed = (before: string, after: string): HistoryEntry => ({
  group: 'heading',
  files: [{ file: 'pages/about.json', before, after }],
  mended: false,
});

it('a text that is as it was before it was typed leaves nothing to undo', () => {
  const history = createHistory();
  history.add({ ...typed('', 'a'), group: 'text' });
  history.add(typed('a', 'ab'));
  history.add(typed('ab', 'a'));
  expect(history.last('undo')?.group).toBe('text');
});
