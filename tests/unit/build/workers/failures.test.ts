import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startPreparing } from '../../../../src/build/job.ts';
import { checkInThreads, type ListedSite } from '../../../../src/build/workers/checkInThreads.ts';
import { minPagesForCheckWorker } from '../../../../src/build/workers/thresholds.ts';

const failure = new Error('The other thread has failed.');
const fail = () => Promise.reject(failure);
const unhandled = vi.fn();

beforeEach(() => {
  unhandled.mockReset();
  process.on('unhandledRejection', unhandled);
});
afterEach(() => {
  process.off('unhandledRejection', unhandled);
});

it('bundling that fails while pages are read is told when it is waited for', async () => {
  const job = { root: '/nowhere', codeVersion: '', workers: { prepare: fail } };
  const preparing = startPreparing(job as unknown as Parameters<typeof startPreparing>[0]);
  // A rejection that nobody watches is told after the promises of this turn.
  await new Promise((turn) => setImmediate(turn));
  expect(unhandled).not.toHaveBeenCalled();
  await expect(preparing).rejects.toBe(failure);
});

it('a thread that fails while this one checks is told when this one is done', async () => {
  const sources = Array.from({ length: minPagesForCheckWorker }, (_, number) => ({
    file: `pages/page-${number}.json`,
    text: '{}',
  }));
  const read = vi.fn();
  const site = { root: '', sources, pictures: [], readPages: () => ({ read }) };
  const options = { schema: 'schema', lang: 'en', workers: { read: fail } } as const;
  const checking = checkInThreads(
    site as unknown as ListedSite,
    options as unknown as Parameters<typeof checkInThreads>[1],
  );
  await expect(checking).rejects.toBe(failure);
  expect(read).toHaveBeenCalledTimes(sources.length);
  expect(unhandled).not.toHaveBeenCalled();
});
