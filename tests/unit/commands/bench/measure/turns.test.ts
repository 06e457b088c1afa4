import { describe, expect, it } from 'vitest';
import {
  median,
  medianOf,
  ratioOf,
  takeTurns,
} from '../../../../../src/commands/bench/measure/turns.ts';

describe('taking turns', () => {
  it('prepares, runs and follows up each task in each round, twice where it is to be warm', async () => {
    const log: string[] = [];
    const task = (name: string) => ({
      name,
      command: { words: [name], folder: '.' },
      prepare: (round: number) => log.push(`prepare ${name} ${round}`),
      after: (round: number) => log.push(`after ${name} ${round}`),
    });
    const results = await takeTurns([task('one'), { ...task('two'), warm: true }], {
      rounds: 2,
      tell: () => {},
      run: async ({ words }) => ({ wall: log.push(`run ${words[0]}`), cpu: 0, memory: 0 }),
    });
    const round = (number: number) => [
      ...[`prepare one ${number}`, 'run one', `after one ${number}`],
      ...[`prepare two ${number}`, 'run two'],
      ...[`prepare two ${number}`, 'run two', `after two ${number}`],
    ];
    expect(log).toEqual([...round(1), ...round(2)]);
    const walls = Object.entries(results).map(([name, all]) => [name, all.map(({ wall }) => wall)]);
    expect(walls).toEqual([
      ['one', [2, 10]],
      ['two', [7, 15]],
    ]);
  });

  it('gives medians, and ratios of the same round', () => {
    const took = (...walls: number[]) => walls.map((wall) => ({ wall, cpu: 1, memory: 0 }));
    const results = { ours: took(2, 40, 9), theirs: took(1, 10, 3) };
    expect(medianOf(results, 'ours', 'wall')).toBe(9);
    expect(ratioOf(results, 'ours', 'theirs', 'wall')).toBe(3);
    expect(ratioOf(results, 'ours', 'missing', 'wall')).toBeUndefined();
  });

  it('the median is the middle one, or between the two in the middle', () => {
    expect(median([5, 1, 3])).toBe(3);
    expect(median([4, 1, 3, 2])).toBe(2.5);
  });
});
