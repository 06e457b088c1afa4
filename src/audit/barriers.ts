import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

const targetSize = 'target-size';

/** What axe objects to on a page as it is shown now: `rule: element: what to do`. */
export async function barriersOf(page: Page): Promise<string[]> {
  await page.evaluate(untilStill);
  const options = { rules: { [targetSize]: { enabled: true } } };
  const { violations } = await new AxeBuilder({ page }).options(options).analyze();
  const barriers: string[] = [];
  for (const { id, nodes } of violations)
    for (const { target, failureSummary } of nodes) {
      const element = target.join(' ');
      if (id === targetSize && (await isLargeInTheMiddle(page, element))) continue;
      barriers.push(`${id}: ${element}: ${failureSummary}`);
    }
  return barriers;
}

/** In the browser: colors half faded in are nobody's text. What moves without end is not waited for. */
async function untilStill(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ playState, effect }) => {
      return playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
    })
    .map(({ finished }) => finished);
  await Promise.allSettled(ending);
}

/** A control that a bar at the edge of the window covers in part is not small: it can be scrolled. */
async function isLargeInTheMiddle(page: Page, element: string): Promise<boolean> {
  await page
    .locator(element)
    .evaluate((control) => control.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const { violations } = await new AxeBuilder({ page })
    .include(element)
    .withRules(targetSize)
    .analyze();
  return violations.length === 0;
}
