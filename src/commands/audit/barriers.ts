import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { lookWhenStill } from './untilStill.ts';

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;
type Result = Results['incomplete'][number];

const targetSize = 'target-size';

/** The violations that axe finds on the current page: `rule: element: what to do`. */
export async function barriersOf(page: Page): Promise<string[]> {
  return barriersIn(page, await lookWhenStill(page, () => axeOn(page).analyze()));
}

/** The violations among the results of axe on the current page. */
export async function barriersIn(
  page: Page,
  { violations, incomplete }: Pick<Results, 'violations' | 'incomplete'>,
): Promise<string[]> {
  const barriers: string[] = [];
  for (const { id, nodes } of [...violations, ...incomplete.flatMap(unseenText)])
    for (const { target, failureSummary } of nodes) {
      const element = target.join(' ');
      if (id === targetSize && (await isLargeInTheMiddle(page, element))) continue;
      barriers.push(`${id}: ${element}: ${failureSummary}`);
    }
  return barriers;
}

/** Text in the colour of its background, of which axe says only that it may be hidden on purpose. */
function unseenText(result: Result): Result[] {
  if (result.id !== 'color-contrast') return [];
  const nodes = result.nodes.filter(({ any }) => any[0]?.data?.messageKey === 'equalRatio');
  return nodes.length > 0 ? [{ ...result, nodes }] : [];
}

/**
 * Requests violations only, because describing passed rules takes longer than finding them. Legacy
 * mode checks a page without frames in place, without opening a second page.
 */
function axeOn(page: Page): AxeBuilder {
  const isWhole = page.frames().length === 1;
  return new AxeBuilder({ page })
    .options({
      rules: { [targetSize]: { enabled: true } },
      resultTypes: ['violations', 'incomplete'],
    })
    .setLegacyMode(isWhole);
}

/** A control that a bar at the window's edge covers in part is not small: it can be scrolled. */
async function isLargeInTheMiddle(page: Page, element: string): Promise<boolean> {
  await page
    .locator(element)
    .evaluate((control) => control.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const { violations } = await axeOn(page).include(element).withRules(targetSize).analyze();
  return violations.length === 0;
}
