import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesBelow } from '../../../src/shared/files.ts';

it('tests that mock or reset modules, or stand in for a browser, are listed as those that run alone', () => {
  const config = readFileSync('vite.config.ts', 'utf8');
  const [, list = ''] = /alone = \[([^\]]*)\]/.exec(config) ?? [];
  const mocking = filesBelow('tests/unit')
    .filter((file) =>
      /vi\.(mock|doMock|resetModules)[(<]|stubGlobal\('document'/.test(
        readFileSync(`tests/unit/${file}`, 'utf8'),
      ),
    )
    .map((file) => file.replaceAll('\\', '/').replace(/\.test\.tsx?$/, ''));
  const listed = [...list.matchAll(/'([^']+)'/g)].map(([, name]) => name);
  expect(listed.sort()).toEqual(mocking.sort());
});
