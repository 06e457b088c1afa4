import { expect, it } from 'vitest';
import { repeatedIn } from '../../../../src/content/site/repeated.ts';

it.each([
  [[], []],
  [[[], [1, 2], [3]], []],
  [[[1, -5], [2, -5], [7]], [-5]],
  [
    [
      [3, 3],
      [2147483647, 0],
      [0, -2147483648, 2147483647],
    ],
    [0, 3, 2147483647],
  ],
])('the numbers that stand in %j more than once are %j', (lists, repeated) => {
  expect([...repeatedIn(lists)].sort((a, b) => a - b)).toEqual(repeated);
});
