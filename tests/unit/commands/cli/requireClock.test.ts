import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { requireClock } from '../../../../src/commands/cli/requireClock.ts';

const root = mkdtempSync(join(tmpdir(), 'site-'));
mkdirSync(join(root, 'pages'));

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(join(root, 'pages/_site.json'), { force: true });
});

it.each([
  ['2026-03-29T02:30', /summer time skips it/],
  ['2026-10-25T02:30', /comes twice/],
])('%s is no time for a server to start with', (time, words) => {
  vi.stubEnv('CLOCK', time);
  expect(() => requireClock(root)).toThrow(words);
});

it('The clock is that of the office', () => {
  vi.stubEnv('CLOCK', '2026-03-29T01:30');
  expect(() => requireClock(root)).not.toThrow();
  const site = { address: { timeZone: 'Atlantic/Canary' } };
  writeFileSync(join(root, 'pages/_site.json'), JSON.stringify(site));
  expect(() => requireClock(root)).toThrow(/skips it/);
});
