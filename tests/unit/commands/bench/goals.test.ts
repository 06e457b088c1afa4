import { expect, it } from 'vitest';
import { goals, goalsTable, reachedBy } from '../../../../src/commands/bench/goals.ts';

const took = (wall: number, cpu: number) => [{ wall, cpu, memory: 0 }];
const [clean] = goals.map((goal) => ({ ...goal, title: 'clean build / Hugo' }));

it('a goal is met up to its limit on the clock, and not where nothing was measured', () => {
  if (!clean) throw new Error('There is no goal.');
  const met = (wall: number) =>
    reachedBy(clean, { ours: took(wall, 99), hugo: took(100, 100) }).met;
  expect([met(110), met(111)]).toEqual([true, false]);
  expect(reachedBy(clean, { ours: took(1, 1) })).toMatchObject({ wall: undefined, met: false });
});

it('the table tells each goal, its figures and whether it is met', () => {
  if (!clean) throw new Error('There is no goal.');
  const results = [{ ours: took(50, 60), hugo: took(100, 100) }, {}];
  expect(goalsTable(results.map((result) => reachedBy(clean, result)))).toBe(`\
| goal                             | at most |         wall |  CPU |         |
| -------------------------------- | ------: | -----------: | ---: | ------: |
| clean build / Hugo, 10,000 pages |    1.10 |         0.50 | 0.60 |     met |
| clean build / Hugo, 10,000 pages |    1.10 | not measured |      | not met |`);
});

it('the goals compare with Hugo, Eleventy, the clean build and ajv', () => {
  const bases = new Set(goals.map(({ base, pages }) => `${base} ${pages}`));
  expect([...bases]).toEqual([
    ...['hugo 10000', 'eleventy 10000', 'hugo 1000', 'eleventy 1000'],
    ...['ours 10000', 'ajv 10000'],
  ]);
});
