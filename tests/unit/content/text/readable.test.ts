import { expect, it } from 'vitest';
import { readable, readablePair } from '../../../../src/content/text/readable.ts';

it.each([
  ['Read the **whole** [policy](/privacy-policy).', 'Read the whole policy (/privacy-policy).'],
  ['*One* & two\n- **Three**', 'One & two\n- Three'],
  ['2 * 3 * 4 < 25', '2 * 3 * 4 < 25'],
  ['Ask me@example.com, or https://boe.es', 'Ask me@example.com, or https://boe.es'],
  ['2025. A good year', '2025. A good year'],
])('says Markdown in words: %s', (markdown, words) => {
  expect(readable(markdown)).toBe(words);
});

it('keeps the marks where nothing else is another', () => {
  expect(readablePair('A **good** year', 'A *good* year')).toEqual([
    'A **good** year',
    'A *good* year',
  ]);
  expect(readablePair('A **good** year', 'A **bad** year')).toEqual(['A good year', 'A bad year']);
});
