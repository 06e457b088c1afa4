import { expect, it } from 'vitest';
import { describeMachine, loadWarning } from '../../../../../src/commands/bench/measure/machine.ts';

it('the load of the machine is told', () => {
  expect(describeMachine([0.5, 0, 0])).toMatch(/ processors\), \d+ GB, Node .*, load 0\.50$/);
});

it('a busy machine is warned of', () => {
  expect(loadWarning([0.9, 9, 9], 2)).toBeUndefined();
  expect(loadWarning([3.26, 0, 0], 2)).toBe(
    'The machine was busy before the run (load 3.3 on 2 processors): wall times and wall ratios are not to be trusted, CPU ratios are.',
  );
});
