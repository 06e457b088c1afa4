import { expect, it, vi } from 'vitest';
import { auditRoute } from '../../../../src/commands/lighthouse/audit.ts';
import { readingOf } from '../../../../src/commands/lighthouse/reading.ts';
import recorded from '../../../support/data/lighthouseReport.json' with { type: 'json' };

let scores: number[] = [];

// Each run takes a browser and many seconds.
vi.mock('../../../../src/commands/lighthouse/run.ts', () => ({
  async runLighthouse(address: string) {
    if (address !== 'https://example.com/about') throw new Error(`No result of ${address}.`);
    const performance = scores.shift();
    if (performance === undefined) throw new Error('No more runs.');
    return { reading: readingWith(performance), section: `section of ${performance}` };
  },
}));

it.each([
  { what: 'two good runs pass', given: [99, 100, 50], used: 2, median: 99, isPassed: true },
  { what: 'two bad runs fail', given: [98, 50, 100], used: 2, median: 50, isPassed: false },
  {
    what: 'one bad run of three passes',
    given: [98, 100, 99],
    used: 3,
    median: 99,
    isPassed: true,
  },
  {
    what: 'two bad runs of three fail',
    given: [100, 97, 98],
    used: 3,
    median: 98,
    isPassed: false,
  },
  {
    what: 'one run is enough where one is asked for',
    given: [99, 50],
    wanted: 1,
    used: 1,
    median: 99,
    isPassed: true,
  },
  {
    what: 'no run is left out where five are asked for',
    given: [99, 99, 98, 97, 96],
    wanted: 5,
    used: 5,
    median: 98,
    isPassed: false,
  },
])('$what', async ({ given, wanted, used, median, isPassed }) => {
  scores = [...given];
  const { reading, runs, section, misses } = await auditRoute(
    'https://example.com',
    '/about',
    wanted,
  );
  expect({ runs, score: reading?.scores.performance }).toEqual({ runs: used, score: median });
  expect(section).toBe(`section of ${median}`);
  expect(misses.length).toBe(isPassed ? 0 : 1);
});

it('a run that does not come to an end is said', async () => {
  scores = [99];
  expect(await auditRoute('https://example.com', '/about')).toMatchObject({
    runs: 1,
    misses: ['not audited: No more runs.'],
  });
});

/** A run on a page without other faults. */
function readingWith(performance: number) {
  const { metrics, ...rest } = readingOf(recorded);
  const full = { accessibility: 100, 'best-practices': 100, seo: 100 };
  return { ...rest, metrics: { ...metrics, cls: 0 }, scores: { performance, ...full } };
}
