import type { Page } from 'playwright';

/** The most attempts on a page that keeps moving. */
const looks = 3;

/**
 * Looks at a page while nothing moves, because axe would measure half-faded colors. If something
 * starts to move meanwhile, such as a message, it waits and looks again. Endless animations, and
 * those that follow the scrolling, do not count.
 */
export async function lookWhenStill<Sight>(page: Page, look: () => Promise<Sight>): Promise<Sight> {
  for (let turn = 1; ; turn++) {
    const since = await page.evaluateHandle(untilStill);
    const sight = await look();
    if (turn === looks || !(await since.evaluate(({ hasMoved }) => hasMoved))) return sight;
  }
}

/**
 * Runs in the browser and waits for animations. Returns a note of whether anything has moved since.
 */
async function untilStill(): Promise<{ hasMoved: boolean }> {
  const ending = document
    .getAnimations()
    .filter(({ playState, effect, timeline }) => {
      const isTimed = timeline === document.timeline;
      return isTimed && playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
    })
    .map(({ finished }) => finished);
  await Promise.allSettled(ending);
  const since = { hasMoved: false };
  const note = () => {
    since.hasMoved = true;
  };
  for (const beginning of ['transitionrun', 'animationstart'])
    document.addEventListener(beginning, note, { once: true, capture: true });
  return since;
}
