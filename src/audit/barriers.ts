import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

/** What axe objects to on a page as it is shown now: `rule: element: what to do`. */
export async function barriersOf(page: Page): Promise<string[]> {
  const options = { rules: { 'target-size': { enabled: true } } };
  const { violations } = await new AxeBuilder({ page }).options(options).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}
