import { expect, it } from 'vitest';
import { changedKeys } from '../../../../src/build/incremental/paragraphHashes.ts';

const before = Float64Array.of(1, 2, 3, 4, 2 ** 52, 5, 5);

it('what a page has new and nobody else has comes in the place of what it had', () => {
  expect(sorted([{ before: [2, 3], now: [2, 7, 2 ** 51] }])).toEqual([
    ...[1, 2, 4, 5, 5, 7, 2 ** 51, 2 ** 52],
  ]);
  expect(sorted([{ before: [3], now: [] }])).toEqual([1, 2, 4, 5, 5, 2 ** 52]);
});

it('two pages may change places', () => {
  const pages = [
    { before: [1], now: [2] },
    { before: [2], now: [1] },
  ];
  expect(sorted(pages)).toEqual([...before].sort(byValue));
});

it.each([
  ['comes and stands on another page', [{ before: [2], now: [4] }]],
  ['comes twice', [{ before: [2], now: [8, 8] }]],
  ['comes on two pages', [pageWith(2, 8), pageWith(3, 8)]],
  ['goes and stands on another page', [{ before: [5], now: [9] }]],
  ['comes a second time to the page that has it', [{ before: [2], now: [2, 2] }]],
])('it cannot be told what becomes of one that %s', (_, pages) => {
  expect(changedKeys(before, pages)).toBeUndefined();
});

it.each([
  ['lack what a page had', Float64Array.of(1, 9, 3, 4)],
  ['end with what was never written', Float64Array.of(1, 2, 3, 0)],
])('nothing can be told of keys that %s', (_, keys) => {
  expect(changedKeys(keys, [{ before: [2], now: [7] }])).toBeUndefined();
});

function pageWith(old: number, renewed: number) {
  return { before: [old], now: [renewed] };
}

function sorted(pages: Parameters<typeof changedKeys>[1]): number[] {
  return [...(changedKeys(before, pages) ?? [])].sort(byValue);
}

function byValue(a: number, b: number): number {
  return a - b;
}
