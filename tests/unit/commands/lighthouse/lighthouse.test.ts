import { describe, expect, it } from 'vitest';
import { auditRoute } from '../../../../src/commands/lighthouse/auditRoute.ts';
import { type Reading, readingOf } from '../../../../src/commands/lighthouse/reading.ts';
import { missesOf } from '../../../../src/commands/lighthouse/requirements.ts';
import { lighthouseReport } from '../../../../src/commands/lighthouse/table.ts';
import recorded from '../../../support/data/lighthouseReport.json' with { type: 'json' };

// Recorded on a page with two pictures without a text, no description, and a late banner.
const bad = readingOf(recorded);

describe('a result of Lighthouse', () => {
  it('gives scores, times and shift', () => {
    expect(bad.scores).toEqual({
      performance: 87,
      accessibility: 84,
      'best-practices': 100,
      seo: 82,
    });
    expect(bad.metrics).toEqual({ fcp: 608.9865, lcp: 625.9865, cls: 0.258307, tbt: 1 });
  });

  it('says when there is no page to judge', () => {
    const runtimeError = { message: 'The page did not answer.' };
    expect(() => readingOf({ ...recorded, runtimeError })).toThrow('The page did not answer.');
    const { 'first-contentful-paint': _, ...audits } = recorded.audits;
    expect(() => readingOf({ ...recorded, audits })).toThrow(
      'Lighthouse gave no value for first-contentful-paint.',
    );
  });
});

describe('what a route misses', () => {
  it('is told with its reasons', () => {
    expect(missesOf([bad])).toEqual([
      'performance 87 < 99 (runs: 87): FCP 0.61 s, LCP 0.63 s, TBT 1 ms',
      'accessibility 84 < 100: Image elements do not have `[alt]` attributes: <img src="/a.svg" width="40" height="40"> and 1 more',
      'seo 82 < 100: Document does not have a meta description; Image elements do not have `[alt]` attributes: <img src="/a.svg" width="40" height="40"> and 1 more',
      'CLS 0.26 > 0: body',
    ]);
  });

  it('is a shift in any run', () => {
    expect(missesOf([run(100), run(100, 0.0004), run(100)])).toEqual(['CLS 0.0004 > 0']);
  });
});

describe('the median of the runs', () => {
  it.each([
    { what: 'two good runs pass', given: [99, 100], median: 99, misses: [] },
    { what: 'one bad run of three passes', given: [98, 100, 99], median: 99, misses: [] },
    { what: 'two bad runs fail', given: [98, 50], median: 50, misses: [slow(50, '98, 50')] },
    {
      what: 'two bad runs of three fail',
      given: [100, 97, 98],
      median: 98,
      misses: [slow(98, '100, 97, 98')],
    },
  ])('decides: $what', async ({ given, median, misses }) => {
    const scores = [...given];
    const audited = await auditRoute('https://example.com', '/about', async (address) => {
      expect(address).toBe('https://example.com/about');
      return run(scores.shift() ?? 0);
    });
    expect(scores).toEqual([]);
    expect(audited.reading?.scores.performance).toBe(median);
    expect(audited.misses).toEqual(misses);
  });

  it('is none where a run does not come to an end', async () => {
    const audited = await auditRoute('https://example.com', '/about', async () => {
      throw new Error('No result in 90 s.');
    });
    expect(audited).toEqual({ route: '/about', misses: ['not audited: No result in 90 s.'] });
  });
});

it('is shown in a table that fits a terminal', () => {
  const report = lighthouseReport([
    { route: '/', reading: run(99), misses: [] },
    {
      route: '/insights/cross-border-ma-spain-regulatory-changes',
      reading: bad,
      misses: ['seo 82 < 100: Document does not have a meta description'],
    },
    { route: '/gone', misses: ['not audited: No result in 90 s.'] },
  ]);
  expect(report).toBe(expected);
});

/** A run on a page without faults. */
function run(performance: number, cls = 0): Reading {
  return {
    ...bad,
    scores: { performance, accessibility: 100, 'best-practices': 100, seo: 100 },
    metrics: { ...bad.metrics, cls },
    shifted: [],
  };
}

function slow(median: number, runs: string): string {
  return `performance ${median} < 99 (runs: ${runs}): FCP 0.61 s, LCP 0.63 s, TBT 1 ms`;
}

const expected = `route                                    perf a11y best  SEO FCP s LCP s   CLS TBTms
/                                          99  100  100  100  0.61  0.63     0     1
/insights/cross-border-ma-spain-regula…    87   84  100   82  0.61  0.63 0.258     1
/gone                                      –

/insights/cross-border-ma-spain-regulatory-changes seo 82 < 100: Document does not have a meta description
/gone not audited: No result in 90 s.

3 routes: 2 routes short of what is required.
`;
