import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestModule } from 'vitest/node';
import Retries from '../../support/retries.ts';

const log = vi.spyOn(console, 'log').mockImplementation(() => {});
const { exitCode } = process;

beforeEach(() => log.mockClear());

afterAll(() => log.mockRestore());

afterEach(() => {
  process.exitCode = exitCode;
});

describe('the report of retried tests', () => {
  it('a run names each test that passed when it was tried again', () => {
    new Retries().onTestRunEnd([moduleWith(['a menu closes', 'a toast goes'])]);
    expect(printed()).toEqual([
      'Retried: tests/e2e/a.test.ts > a menu closes',
      'Retried: tests/e2e/a.test.ts > a toast goes',
    ]);
    expect(process.exitCode).toBe(exitCode);
  });

  it('a run with more than two retried tests fails', () => {
    new Retries().onTestRunEnd([moduleWith(['one', 'two']), moduleWith(['three'])]);
    expect(printed().at(-1)).toBe('3 tests were retried; at most 2 may be.');
    expect(process.exitCode).toBe(1);
  });

  it('a run without retried tests says nothing of them', () => {
    new Retries().onTestRunEnd([moduleWith([])]);
    expect(printed()).toEqual([]);
  });
});

/** A file of tests, of which these were retried. */
function moduleWith(retried: string[]): TestModule {
  const tests = [
    { fullName: 'a page opens', diagnostic: () => ({ flaky: false }) },
    ...retried.map((fullName) => ({ fullName, diagnostic: () => ({ flaky: true }) })),
  ];
  const children = { allTests: () => tests };
  return { relativeModuleId: 'tests/e2e/a.test.ts', children } as unknown as TestModule;
}

function printed(): string[] {
  return log.mock.calls.map(([line]) => String(line));
}
