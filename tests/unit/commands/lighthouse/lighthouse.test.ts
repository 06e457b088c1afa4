import { describe, expect, it } from 'vitest';
import { type Reading, readingOf } from '../../../../src/commands/lighthouse/reading.ts';
import { medianOf, missesOf } from '../../../../src/commands/lighthouse/requirements.ts';
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

  it('gives what came over the network, by kind', () => {
    expect(bad.transferred).toEqual({ html: 693, css: 0, script: 0, font: 0, image: 256, data: 0 });
  });

  it('counts icons and data by their addresses where they have no type', () => {
    const items = [
      { url: 'https://example.com/icons.svg', resourceType: 'Other', transferSize: 1 },
      { url: 'https://example.com/page.json', resourceType: 'Fetch', transferSize: 2 },
      { url: 'https://example.com/manifest', transferSize: 4 },
    ];
    const audits = { ...recorded.audits, 'network-requests': { ...plain, details: { items } } };
    expect(readingOf({ ...recorded, audits }).transferred).toMatchObject({ image: 1, data: 6 });
  });

  it('gives the largest element of the first screen', () => {
    expect(bad.largest).toEqual({
      path: '1,HTML,1,BODY,0,MAIN,2,P',
      selector: 'body > main > p',
      snippet: '<p>',
    });
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

  it('is nothing where the median of the runs is good', () => {
    const runs = [run(91), run(100), run(99)];
    expect(medianOf(runs).scores.performance).toBe(99);
    expect(missesOf(runs)).toEqual([]);
    expect(missesOf([run(98), run(100), run(98)])).toEqual([
      'performance 98 < 99 (runs: 98, 100, 98): FCP 0.61 s, LCP 0.63 s, TBT 1 ms',
    ]);
  });

  it('is a shift in any run', () => {
    expect(missesOf([run(100), run(100, 0.0004), run(100)])).toEqual(['CLS 0.0004 > 0']);
  });
});

it('is shown in tables that fit a terminal', () => {
  const report = lighthouseReport([
    { route: '/', reading: run(99), runs: 3, section: 'hero', misses: [] },
    {
      route: '/insights/cross-border-ma-spain-regulatory-changes',
      reading: bad,
      runs: 1,
      section: 'articleHeader',
      misses: ['seo 82 < 100: Document does not have a meta description'],
    },
    { route: '/gone', runs: 0, section: '', misses: ['not audited: No result in 90 s.'] },
  ]);
  expect(report).toBe(expected);
  const tables = report.split('\n').slice(0, 9);
  expect(Math.max(...tables.map((line) => line.length))).toBeLessThanOrEqual(100);
});

const plain = { title: '', score: 1 };

/** A run on a page without faults. */
function run(performance: number, cls = 0): Reading {
  return {
    ...bad,
    scores: { performance, accessibility: 100, 'best-practices': 100, seo: 100 },
    metrics: { ...bad.metrics, cls },
    failing: [],
    shifted: [],
  };
}

const expected = `route                                    perf a11y best  SEO FCP s LCP s   CLS TBTms  largest paint
/                                          99  100  100  100  0.61  0.63     0     1  hero
/insights/cross-border-ma-spain-regula…    87   84  100   82  0.61  0.63 0.258     1  articleHeader
/gone                                      –

kB as transferred                           html     css  script    font   image    data  in all
/                                            0.7     0.0     0.0     0.0     0.3     0.0     0.9
/insights/cross-border-ma-spain-regula…      0.7     0.0     0.0     0.0     0.3     0.0     0.9
With headers; the HTML carries the styles.

Largest paint: hero on 1 route, articleHeader on 1 route.

/insights/cross-border-ma-spain-regulatory-changes seo 82 < 100: Document does not have a meta description
/gone not audited: No result in 90 s.

3 routes: 2 routes short of what is required.
`;
