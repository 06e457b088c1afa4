import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { barriersIn } from '../../../src/commands/audit/barriers.ts';
import { lookWhenStill } from '../../../src/commands/audit/untilStill.ts';

export { barriersOf } from '../../../src/commands/audit/barriers.ts';

/** Reports of axe about a text that a bar or the page below a dialog seems to cover: it can be scrolled. */
const covered = ['bgOverlap', 'elmPartiallyObscured', 'elmPartiallyObscuring', 'outsideViewport'];

/**
 * Lists the findings of axe in the document itself, and texts of which it cannot tell the contrast. An
 * open dialog is looked at alone: what is below it is a view of its own.
 */
export async function findingsOf(page: Page): Promise<string[]> {
  const shown = (await page.getByRole('dialog').count()) > 0 ? 'dialog[open]' : ':root';
  const results = await lookWhenStill(page, () =>
    new AxeBuilder({ page })
      .setLegacyMode(true)
      .include(shown)
      .exclude('iframe')
      .options({
        rules: { 'target-size': { enabled: true } },
        resultTypes: ['violations', 'incomplete'],
      })
      .analyze(),
  );
  const unsure = results.incomplete
    .filter(({ id }) => id === 'color-contrast')
    .flatMap(({ nodes }) => nodes)
    .flatMap(({ target, any: [check] }) =>
      check && !covered.includes(check.data?.messageKey)
        ? [`${target.join(' ')}: ${check.message}`]
        : [],
    );
  return [...(await barriersIn(page, results)), ...unsure];
}
