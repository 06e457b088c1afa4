import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

let asking: typeof import('../../../../../src/studio/app/saving/requestQueue.ts');
let server: typeof import('../../../../../src/studio/app/saving/server.ts');
let store: typeof import('../../../../../src/studio/app/state/store.ts');

beforeAll(async () => {
  vi.stubGlobal('document', { getElementById: () => null, documentElement: {} });
  vi.stubGlobal('navigator', { language: 'en' });
  vi.stubGlobal('innerWidth', 1440);
  asking = await import('../../../../../src/studio/app/saving/requestQueue.ts');
  server = await import('../../../../../src/studio/app/saving/server.ts');
  store = await import('../../../../../src/studio/app/state/store.ts');
});

beforeEach(() => {
  vi.useFakeTimers();
  store.update({ notices: [] });
});

afterEach(() => {
  vi.useRealTimers();
});

const notices = () => store.get().notices.map(({ text }) => text);

it('asks again until there is an answer, and says once that there was none', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new server.Failed('500'))
    .mockRejectedValueOnce(new server.Failed('500'))
    .mockResolvedValue('here');
  const answers: string[] = [];
  asking.untilAnswered(load, (answer) => answers.push(answer));
  await vi.runAllTimersAsync();
  expect([load.mock.calls.length, answers]).toEqual([3, ['here']]);
  expect(notices()).toEqual([expect.stringContaining('could not answer')]);
});

it('asks no more when nobody waits', async () => {
  const load = vi.fn(() => Promise.reject(new server.Unreachable('no connection')));
  const end = asking.untilAnswered(load, () => {});
  await vi.advanceTimersByTimeAsync(10);
  end();
  await vi.runAllTimersAsync();
  expect([load.mock.calls.length, notices()]).toEqual([1, []]);
});

it('does not ask again for what is gone', async () => {
  const load = vi.fn(() => Promise.reject(new server.Absent('no such page')));
  asking.untilAnswered(load, () => {});
  await vi.runAllTimersAsync();
  expect(load.mock.calls.length).toBe(1);
});
