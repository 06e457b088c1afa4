import { expect, it } from 'vitest';
import type { Builds } from '../../../../../src/commands/bench/builds/builds.ts';
import { buildTables } from '../../../../../src/commands/bench/builds/tables.ts';

const builds: Builds = {
  pages: 1000,
  json: 6_475_266,
  results: {
    'ours, compiling too': [{ wall: 3600, cpu: 5100, memory: 0 }],
    ours: [{ wall: 2500, cpu: 4000, memory: 300.4 }],
    hugo: [{ wall: 5000, cpu: 8000, memory: 120 }],
    'one text': [{ wall: 250, cpu: 300, memory: 90 }],
  },
  sites: [
    { name: 'ours', version: '', files: 2012, bytes: 30_123_456 },
    { name: 'hugo', version: '0.111.3', files: 1001, bytes: 6_000_000 },
  ],
  skipped: ['astro was skipped: there is no astro in other/node_modules.'],
  changed: { 'one text': 2 },
  stages: [{ name: 'read', wall: 100 }],
};

it('the tables tell each contestant, each change, each stage and what was skipped', () => {
  expect(buildTables(builds)).toBe(`\
### 1,000 pages, 6,475 bytes of JSON each

| clean build         | wall s | CPU s | memory MB | files |   MB | ours / it, wall | ours / it, CPU |
| ------------------- | -----: | ----: | --------: | ----: | ---: | --------------: | -------------: |
| ours                |   2.50 |  4.00 |       300 | 2,012 | 30.1 |                 |                |
| ours, compiling too |   3.60 |  5.10 |         0 | 2,012 | 30.1 |            0.69 |           0.78 |
| hugo 0.111.3        |   5.00 |  8.00 |       120 | 1,001 |  6.0 |            0.50 |           0.50 |

The text of every page was the same.

astro was skipped: there is no astro in other/node_modules.

| build after | wall s | CPU s | wall / clean | CPU / clean | files changed |
| ----------- | -----: | ----: | -----------: | ----------: | ------------: |
| one text    |   0.25 |  0.30 |         0.10 |        0.07 |             2 |

| stage of the clean build | s, all threads | ms a page |
| ------------------------ | -------------: | --------: |
| read                     |           0.10 |     0.100 |`);
});

it('the tables leave out peers, changes and stages where there are none', () => {
  const [ours] = builds.sites;
  const text = buildTables({ ...builds, sites: ours ? [ours] : [], changed: {}, stages: [] });
  expect(text).not.toMatch(/the same|build after|stage|hugo/);
  expect(text).toContain('| ours ');
});
