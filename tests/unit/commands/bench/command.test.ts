import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { type BenchFlags, readOptions } from '../../../../src/commands/bench/options.ts';

describe('the flags of the benchmark', () => {
  it('ask for 1,000 pages and 3 rounds when there are none', () => {
    expect(readOptions({})).toEqual({ pages: [1000], rounds: 3, peers: [], packages: undefined });
  });

  it('take several numbers of pages, and peers in any order', () => {
    const flags = { pages: '50,1000', rounds: '5', vs: 'astro,hugo', peers: 'other' };
    expect(readOptions(flags)).toEqual({
      pages: [50, 1000],
      rounds: 5,
      peers: ['hugo', 'astro'],
      packages: 'other',
    });
  });

  it.each<[BenchFlags, string]>([
    [{ pages: '0' }, '--pages takes whole numbers from 1, such as 1000 or 50,1000.'],
    [{ pages: '50,' }, '--pages takes whole numbers from 1, such as 1000 or 50,1000.'],
    [{ pages: '1e3' }, '--pages takes whole numbers from 1, such as 1000 or 50,1000.'],
    [{ rounds: '-1' }, '--rounds takes a whole number from 1.'],
    [{ vs: 'hugoo' }, 'There is no peer "hugoo". Did you mean hugo?'],
    [{ vs: 'jekyll' }, 'There is no peer "jekyll". Use one or more of: hugo,eleventy,astro.'],
  ])('are refused with a reason: %j', (flags, refusal) => {
    expect(readOptions(flags)).toEqual({ refusal });
  });
});

describe('the command', { timeout: 60_000 }, () => {
  it('ends with 2 and says why when it cannot be followed', { tags: 'full' }, () => {
    expect(run('--pages', 'many')).toMatchObject({
      status: 2,
      stderr: '--pages takes whole numbers from 1, such as 1000 or 50,1000.\n',
    });
    expect(run('--page', '50')).toMatchObject({
      status: 2,
      stderr: 'There is no flag --page. Did you mean --pages?\n',
    });
  });

  it.each([
    [['--validators', '--vs', 'hugo'], '--vs compares builds. Leave out --validators.'],
    [
      ['--validators', '--editing'],
      'Ask for one of --goals, --validators, --migrations, --editing, --schedules.',
    ],
  ])('refuses flags that do not go together: %j', (args, refusal) => {
    expect(run(...args)).toMatchObject({ status: 2, stderr: `${refusal}\n` });
  });

  it('explains itself', () => {
    const { status, stdout } = run('--help');
    expect(status).toBe(0);
    expect(stdout).toContain('npm run bench -- --vs hugo,eleventy,astro');
  });
});

function run(...args: string[]) {
  return spawnSync(process.execPath, ['scripts/run.js', 'bench', ...args], { encoding: 'utf8' });
}
