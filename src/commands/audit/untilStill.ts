import type { Page } from 'playwright';

/** How often a page is looked at that does not come to rest. */
const looks = 3;

/**
 * Looks at a page while nothing fades or moves: axe would measure half-faded colors. If something
 * starts to move during a look, such as an arriving message, it waits and looks again. Endless
 * animations are not waited for.
 */
export async function lookWhenStill<Sight>(page: Page, look: () => Promise<Sight>): Promise<Sight> {
  for (let turn = 1; ; turn++) {
    const since = await page.evaluateHandle(untilStill);
    const scanPlan = await look();
    if (turn === looks || !(await since.evaluate(({ hasMoved }) => hasMoved))) return scanPlan;
  }
}

/** In the browser: waits for what moves now. Returns a note of whether anything has moved since. */
async function untilStill(): Promise<{ hasMoved: boolean }> {
  const ending = document
    .getAnimations()
    .filter(({ playState, effect }) => {
      return playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
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
