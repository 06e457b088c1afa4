import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  isWithin,
  type Living,
  livingTable,
} from '../../../../../src/commands/bench/builds/living.ts';
import { clockAfter, writeScheduledSite } from '../../../../../src/commands/bench/site/living.ts';
import { datedFiles } from '../../../../../src/content/dates/datedFiles.ts';
import { readSources } from '../../../../../src/content/read/source.ts';
import { createOpen } from '../../../../support/opening.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'living-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

function opened() {
  const { pages, report } = createOpen()(datedFiles(readSources(root)).shown, []);
  expect(report.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return pages.map(({ route }) => route);
}

it('On each day of the bench a page ends', { tags: 'full' }, () => {
  writeScheduledSite(root, 100, 10);
  for (const ended of [0, 1, 3]) {
    vi.stubEnv('CLOCK', clockAfter(ended));
    expect(opened().filter((route) => route.startsWith('/offers/'))).toHaveLength(5 - ended);
  }
});

describe('The limit of builds', () => {
  const took = (cpu: number) => [{ wall: 1, cpu, memory: 0 }];
  const living = (cpu: number): Living => ({
    title: 'build after',
    pages: 10_000,
    results: { 'one page': took(100), 'one boundary': took(cpu) },
    limit: { task: 'one boundary', base: 'one page', most: 1.2 },
  });

  it('is of CPU time', () => {
    expect(isWithin(living(120))).toBe(true);
    expect(isWithin(living(121))).toBe(false);
    expect(livingTable(living(120))).toContain(' 1.20 |    1.20 |');
  });
});
