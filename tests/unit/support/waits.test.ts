import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const sleep = /waitForTimeout|timers\/promises|new Promise.*setTimeout\(/;

it('browser tests wait for states, never for a length of time', () => {
  const found = ['tests/e2e', 'tests/support'].flatMap(sleepsIn);
  expect(found).toEqual([]);
});

function sleepsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, index) => (sleep.test(line) ? [`${file}:${index + 1}`] : [])),
    );
}
