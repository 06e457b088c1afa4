import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { barriersIn } from '../../../src/commands/audit/barriers.ts';
import { lookWhenStill } from '../../../src/commands/audit/untilStill.ts';

export { barriersOf } from '../../../src/commands/audit/barriers.ts';

/**
 * Lists the findings of axe in the document itself, and texts of which it cannot tell the contrast. An
 * open dialog is looked at alone: what is below it is a view of its own.
 */
export async function findingsOf(page: Page): Promise<string[]> {
  const shown =
    (await page.getByRole('dialog').count()) > 0 ? '[role=dialog],dialog[open]' : ':root';
  const results = await lookWhenStill(page, () =>
    axeOn(page)
      .include(shown)
      .options({
        rules: { 'target-size': { enabled: true } },
        resultTypes: ['violations', 'incomplete'],
      })
      .analyze(),
  );
  const unsure: string[] = [];
  for (const text of unsureIn(results))
    if (!(await isSureInTheMiddle(page, text.element)))
      unsure.push(`${text.element}: ${text.message}`);
  return [...(await barriersIn(page, results)), ...unsure];
}

/** The texts of which axe cannot tell the contrast as they stand. */
export async function unsureOf(page: Page): Promise<string[]> {
  const results = await lookWhenStill(page, () => axeOn(page).withRules(contrast).analyze());
  return unsureIn(results).map(({ element, message }) => `${element}: ${message}`);
}

const contrast = 'color-contrast';

function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(true).exclude('iframe');
}

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;

function unsureIn({ incomplete }: Results): { element: string; message: string }[] {
  return incomplete
    .filter(({ id }) => id === contrast)
    .flatMap(({ nodes }) => nodes)
    .map(({ target, any: [check] }) => ({
      element: target.join(' '),
      message: check?.message ?? '',
    }));
}

/**
 * A text that a bar or the edge of its column covers in part is scrolled to, as a reader does. A long one is
 * looked at by its first word: axe is not sure of lines that have other elements below their common ground.
 */
async function isSureInTheMiddle(page: Page, element: string): Promise<boolean> {
  const text = page.locator(element);
  await text.evaluate((one) => {
    one.scrollIntoView({ block: 'center', behavior: 'instant' });
    one.toggleAttribute('data-word', true);
  });
  const style = await page.addStyleTag({ content: oneWord });
  const results = await axeOn(page).include(element).withRules(contrast).analyze();
  await style.evaluate((one) => (one as HTMLElement).remove());
  await text.evaluate((one) => one.removeAttribute('data-word'));
  return results.violations.length === 0 && unsureIn(results).length === 0;
}

const oneWord = `[data-word] {
  display: inline-block !important;
  max-width: 3em !important;
  overflow: hidden !important;
  white-space: nowrap !important;
}`;
