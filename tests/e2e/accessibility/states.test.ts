import { describe, expect, it } from 'vitest';
import { barriersOf } from '../../support/e2e/axe.ts';
import { states, visitState } from '../../support/e2e/states.ts';

const widths = [320, 375, 768, 1440];

/** Where the run is not the full one, each 24th state. */
const tried = process.env.FULL ? states : states.filter((_, index) => index % 24 === 0);

describe.each(tried)('$name', (state) => {
  const { from = 0, below = Number.POSITIVE_INFINITY } = state;
  const fitting = widths.filter((width) => width >= from && width < below);

  it.each(sampleOf(fitting, tried.indexOf(state)))('is open to all at %i px', async (width) => {
    const { page } = await visitState(state, { width });
    expect(await barriersOf(page)).toEqual([]);
  });
});

/** Each state at one width, the widths in turn; all of them in the full run. */
function sampleOf(all: number[], turn: number): number[] {
  return process.env.FULL ? all : all.slice(turn % all.length).slice(0, 1);
}
