import { describe, expect, it } from 'vitest';
import { growthOf } from '../../../../../src/commands/bench/measure/growth.ts';
import { median } from '../../../../../src/commands/bench/measure/median.ts';
import type { Run } from '../../../../../src/commands/bench/measure/runs.ts';
import {
  hasPlace,
  type Occasion,
  withFigures,
  withOccasion,
} from '../../../../../src/commands/bench/report/report.ts';
import { tablesOf } from '../../../../../src/commands/bench/report/tables.ts';
import { validatorTables } from '../../../../../src/commands/bench/validation/validators.ts';

const run: Run = {
  pages: 1000,
  json: 6_475_266,
  clean: {
    wall: 2500,
    cpu: 4000,
    memory: { largest: 300.4, all: 420.6 },
    files: 2012,
    bytes: 30_123_456,
    stages: [
      { name: 'read', wall: 100, cpu: 120 },
      { name: 'render', wall: 1200, cpu: 2100 },
    ],
  },
  compiling: { wall: 3600, cpu: 5100, files: 2012, bytes: 30_123_456 },
  changes: [
    { name: 'one page', wall: 250, cpu: 300, ratio: { wall: 0.1, cpu: 0.075 }, changed: 2 },
  ],
  peers: [
    {
      name: 'hugo',
      version: '0.111.3',
      wall: 5000,
      cpu: 8000,
      files: 1001,
      bytes: 6_000_000,
      ratio: { wall: 0.5, cpu: 0.5 },
    },
    { name: 'astro', missing: 'there is no astro in other/node_modules' },
  ],
};

const occasion: Occasion = {
  date: '2026-11-21T09:30:00.000Z',
  machine: {
    processor: 'Some CPU',
    processors: 2,
    memory: 8,
    node: '22.1.0',
    system: 'linux x64',
    load: 0.5,
  },
  command: 'npm run bench -- --vs hugo,astro',
};

describe('the tables', () => {
  it('say when and where, each stage, each change, each peer, and what was skipped', () => {
    expect(withOccasion(occasion, tablesOf([run]))).toBe(`\
2026-11-21, \`npm run bench -- --vs hugo,astro\`, Some CPU (2 processors), 8 GB, Node 22.1.0, linux x64:

### 1,000 pages, 6,475 bytes of JSON each

|                                  | wall s | CPU s | ms a page |
| -------------------------------- | -----: | ----: | --------: |
| clean build                      |   2.50 |  4.00 |     2.500 |
| the same, compiling the code too |   3.60 |  5.10 |     3.600 |

Peak memory 300 MB (largest process), 421 MB (all). 2,012 files, 30.1 MB.

| stage of the clean build | s, all threads | ms a page |
| ------------------------ | -------------: | --------: |
| read                     |           0.10 |     0.100 |
| render                   |           1.20 |     1.200 |

| build after | wall s | CPU s | wall / clean | CPU / clean | files changed |
| ----------- | -----: | ----: | -----------: | ----------: | ------------: |
| one page    |   0.25 |  0.30 |         0.10 |        0.07 |             2 |

| clean build         | wall s | CPU s | memory MB | files |   MB | ours / it, wall | ours / it, CPU |
| ------------------- | -----: | ----: | --------: | ----: | ---: | --------------: | -------------: |
| ours                |   2.50 |  4.00 |       421 | 2,012 | 30.1 |                 |                |
| ours, compiling too |   3.60 |  5.10 |           | 2,012 | 30.1 |                 |                |
| hugo 0.111.3        |   5.00 |  8.00 |           | 1,001 |  6.0 |            0.50 |           0.50 |

The text of every page was the same.
astro was skipped: there is no astro in other/node_modules.`);
  });

  it('warn when the machine did other work', () => {
    const machine = { ...occasion.machine, load: 3.26 };
    const text = withOccasion({ ...occasion, machine }, '');
    expect(text).toContain(
      'This machine was busy before the run (load 3.3 on 2 processors): take CPU and ratios, not times.',
    );
  });

  it('leave out peers, stages and memory where there are none', () => {
    const { memory: _, ...clean } = run.clean;
    const text = tablesOf([{ ...run, clean: { ...clean, stages: [] }, peers: [] }]);
    expect(text).not.toMatch(/Peak memory|render|hugo 0/);
    expect(text).toContain('| clean build ');
  });
});

describe('with several numbers of pages', () => {
  const larger = { ...run, pages: 3000, clean: { ...run.clean, wall: 6500, cpu: 9000 } };

  it('the cost of a further page leaves out what every start costs', () => {
    expect(growthOf([larger, run])).toEqual([{ from: 1000, to: 3000, wall: 2, cpu: 2.5 }]);
    expect(growthOf([run])).toEqual([]);
    expect(growthOf([run, run])).toEqual([]);
  });

  it('it stands below the tables', () => {
    const text = tablesOf([run, larger]);
    expect(text).toContain('### 3,000 pages');
    expect(text).toMatch(/\| from 1,000 to 3,000 \| +2\.000 \| +2\.500 \|$/);
  });
});

it('what validating takes stands beside ajv alone, and what it left before is named', () => {
  const ajv = { wall: 720, cpu: 1000 };
  const ours = {
    cold: { took: { wall: 900, cpu: 1200 }, ratio: { wall: 1.25, cpu: 1.2 } },
    changed: { took: { wall: 360, cpu: 500 }, ratio: { wall: 0.5, cpu: 0.5 } },
    same: { took: { wall: 180, cpu: 200 }, ratio: { wall: 0.25, cpu: 0.2 } },
  };
  expect(validatorTables([{ pages: 10_000, ours, ajv }])).toBe(`\
### 10,000 pages

| validation                                             | wall s | CPU s | wall / ajv | CPU / ajv |
| ------------------------------------------------------ | -----: | ----: | ---------: | --------: |
| npm run validate, for the first time (no .cache/build) |   0.90 |  1.20 |       1.25 |      1.20 |
| again, after one page was changed                      |   0.36 |  0.50 |       0.50 |      0.50 |
| again, after nothing was changed                       |   0.18 |  0.20 |       0.25 |      0.20 |
| ajv’s own code alone                                   |   0.72 |  1.00 |            |           |`);
});

describe('the README', () => {
  const readme = '# Site\n\n<!-- bench -->\nold\n<!-- /bench -->\n\nEnd\n';

  it('gets new figures between its markers, and keeps the rest', () => {
    const now = withFigures(readme, 'builds', 'new\n\ntable');
    expect(now).toBe('# Site\n\n<!-- bench -->\nnew\n\ntable\n<!-- /bench -->\n\nEnd\n');
    expect(withFigures(now, 'builds', 'new\n\ntable')).toBe(now);
  });

  it('keeps figures of another kind in a place of their own', () => {
    const both = `${readme}<!-- bench validators -->\n<!-- /bench validators -->\n`;
    expect(hasPlace(readme, 'validators')).toBe(false);
    expect(hasPlace(both, 'validators')).toBe(true);
    expect(withFigures(both, 'validators', 'fast')).toBe(
      `${readme}<!-- bench validators -->\nfast\n<!-- /bench validators -->\n`,
    );
  });

  it('has a place for them only with both markers, in their order', () => {
    expect(hasPlace(readme, 'builds')).toBe(true);
    expect(hasPlace('<!-- bench -->', 'builds')).toBe(false);
    expect(hasPlace('<!-- /bench --> <!-- bench -->', 'builds')).toBe(false);
  });
});

it('the median is the middle one, or between the two in the middle', () => {
  expect(median([5, 1, 3])).toBe(3);
  expect(median([4, 1, 3, 2])).toBe(2.5);
});
