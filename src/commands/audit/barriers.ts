import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { lookWhenStill } from './untilStill.ts';

const targetSize = 'target-size';

/** The violations that axe finds on the page as it is now: `rule: element: what to do`. */
export async function barriersOf(page: Page): Promise<string[]> {
  const { violations } = await lookWhenStill(page, () => axeOn(page).analyze());
  const barriers: string[] = [];
  for (const { id, nodes } of violations)
    for (const { target, failureSummary } of nodes) {
      const element = target.join(' ');
      if (id === targetSize && (await isLargeInTheMiddle(page, element))) continue;
      barriers.push(`${id}: ${element}: ${failureSummary}`);
    }
  return barriers;
}

/**
 * Only what it objects to is asked for: to describe all that is well takes longer than to find it.
 * A page without frames is looked at in one piece, without a second page that joins the pieces.
 */
function axeOn(page: Page): AxeBuilder {
  const isWhole = page.frames().length === 1;
  return new AxeBuilder({ page })
    .options({ rules: { [targetSize]: { enabled: true } }, resultTypes: ['violations'] })
    .setLegacyMode(isWhole);
}

/** A control that a bar at the edge of the window covers in part is not small: it can be scrolled. */
async function isLargeInTheMiddle(page: Page, element: string): Promise<boolean> {
  await page
    .locator(element)
    .evaluate((control) => control.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const { violations } = await axeOn(page).include(element).withRules(targetSize).analyze();
  return violations.length === 0;
}
