import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesBelow } from '../../../src/shared/files.ts';

it('tests that mock or reset modules, or stand in for a browser, are named as those that run alone', () => {
  const mocks = /vi\.(mock|doMock|resetModules)[(<]|stubGlobal\('document'/;
  const mocking = filesBelow('tests/unit').filter((file) =>
    mocks.test(readFileSync(`tests/unit/${file}`, 'utf8')),
  );
  expect(mocking.length).toBeGreaterThan(5);
  expect(mocking.filter((file) => !file.endsWith('.alone.test.ts'))).toEqual([]);
});
