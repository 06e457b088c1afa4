import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { expectShown, granted, untilReady, visit, visitReady } from '../../support/e2e/browser.ts';

const lost = 'This part of the page could not be shown. Please reload the page, or call us.';

it('a section that throws in the browser is lost alone', async () => {
  const { page } = await visit('/', { consent: granted, prepare: breakQuestions });
  await untilReady(page);
  await page.getByText(lost).waitFor();
  expect(await page.getByText('Asked in almost every first call').count()).toBe(0);
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  expect(await page.getByRole('heading', { name: 'How a case might go' }).isVisible()).toBe(true);
  expect(await page.locator('#contact').isVisible()).toBe(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click();
  await page.waitForURL('**/about');
  await page.getByText(lost).waitFor({ state: 'detached' });
});

it('so is one on the page that a link opens', { tags: 'full' }, async () => {
  const { page } = await visitReady('/about', { consent: granted, prepare: breakQuestions });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Family relocation' }).click();
  await page.waitForURL('**/family-relocation');
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  await page.getByText(lost).waitFor();
});

it('words of the page’s language stand in its place', { tags: 'full' }, async () => {
  const { page } = await visitReady('/es', { consent: granted, prepare: breakQuestions });
  await expectShown(page.getByText('Esta parte de la página no se ha podido mostrar.'));
});

it('a page that fails as a whole says so, and leads back', async () => {
  const { page } = await visitReady('/es', { consent: granted });
  await page.route('**/assets/layout-*.json', (route) => route.fulfill({ json: {} }));
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }).waitFor();
  expect(await page.getByRole('main').getByRole('paragraph').textContent()).toMatch(/\S/);
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await page.getByRole('heading', { name: 'How a case might go' }).waitFor();
});

/** As if the code of the questions had a mistake: it does not expect what it gets. */
function breakQuestions(page: Page): Promise<unknown> {
  return page.route('**/_data/*.json', async (route) => {
    const data = await (await route.fetch()).json();
    const sections = data.sections.map((section: { type: string }) =>
      section.type === 'faq' ? { ...section, items: undefined } : section,
    );
    return route.fulfill({ json: { ...data, sections } });
  });
}
