import { expect, it } from 'vitest';
import {
  createHistory,
  type HistoryEntry,
} from '../../../../../src/studio/server/session/history.ts';

const typed = (before: string, after: string): HistoryEntry => ({
  step: { edit: 'set', of: 'pages/about.json' },
  group: 'heading',
  files: [{ file: 'pages/about.json', before, after }],
  mended: false,
});

it('keystrokes in one field are one step', () => {
  const history = createHistory();
  history.add(typed('a', 'ab'));
  history.add(typed('ab', 'abc'));
  expect(history.lastDone()?.files).toEqual([
    { file: 'pages/about.json', before: 'a', after: 'abc' },
  ]);
});

it('a text that is as it was before it was typed leaves nothing to undo', () => {
  const history = createHistory();
  history.add({ ...typed('', 'a'), group: 'text' });
  history.add(typed('a', 'ab'));
  history.add(typed('ab', 'a'));
  expect(history.lastDone()?.group).toBe('text');
});

it('pictures are held as long as there is room: the oldest changes are forgotten, the last one never', () => {
  const history = createHistory(1000, 100);
  const replaced = (src: string, bytes: number): HistoryEntry => ({
    ...typed('', ''),
    ...{ group: undefined, files: [{ file: 'pages/about.json', before: 'a', after: src }] },
    picture: { src, now: 'x', other: Buffer.alloc(bytes) },
  });
  for (const src of ['one', 'two', 'three']) history.add(replaced(src, 45));
  const sources = [];
  for (let last = history.lastDone(); last; last = history.lastDone()) {
    sources.push(last.picture?.src);
    history.takeBack(undefined);
  }
  expect(sources).toEqual(['three', 'two']);
  history.add(replaced('huge', 1000));
  expect(history.lastDone()?.picture?.src).toBe('huge');
});
