import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const sleep = /waitForTimeout\(|timers\/promises'|new Promise.*setTimeout\(/;

it('tests wait for states, never for a length of time', () => {
  const found = ['tests/e2e', 'tests/support', 'tests/unit'].flatMap(sleepsIn);
  expect(found).toEqual([]);
});

/** A length of time may itself be what a test tries. */
function isTried(before = ''): boolean {
  return before.trim() === '// The gap is what is tried.';
}

function sleepsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, index, lines) =>
          sleep.test(line) && !isTried(lines[index - 1]) ? [`${file}:${index + 1}`] : [],
        ),
    );
}
