import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sharedStudio } from '../../support/e2e/studio.ts';
import { openStudio, type StudioPage } from '../../support/e2e/studioPage.ts';

const studio = sharedStudio();
const { project } = studio;

const status = () => project.git('status', '--porcelain', 'pages');

function dialogOf({ page }: StudioPage) {
  const dialog = page.getByRole('dialog');
  return {
    dialog,
    open: () => page.getByRole('button', { name: 'Remove', exact: true }).first().click(),
    goal: dialog.getByLabel('Lead visitors to'),
    submit: dialog.getByRole('button', { name: 'Remove', exact: true }),
    routes: () => page.locator('.page-items .page-route').allTextContents(),
  };
}

it('a page is removed once it is known who comes there, with an address for them', {
  tags: 'full',
}, async () => {
  const shown = await openStudio(studio, '/company-registration');
  const { dialog, open, goal, submit, routes } = dialogOf(shown);
  const sent: unknown[] = [];
  shown.page.on('request', (request) => {
    if (request.url().endsWith('/api/change')) sent.push(request.postDataJSON());
  });
  let answer = () => {};
  const isAsked = new Promise<void>((asked) => {
    answer = asked;
  });
  await shown.page.route('**/_studio/api/routeUses', (route) =>
    isAsked.then(() => route.continue()),
  );
  await open();
  await goal.waitFor();
  expect(await submit.isDisabled()).toBe(true);
  answer();
  await dialog.getByText(/link/).last().waitFor();
  await expect.poll(() => submit.isDisabled()).toBe(false);
  await shown.page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect([sent, status()]).toEqual([[], '']);
  expect(await routes()).toContain('/company-registration');

  await open();
  await goal.selectOption('/about');
  await submit.click();
  await dialog.waitFor({ state: 'detached' });
  expect(sent).toHaveLength(1);
  await expect.poll(routes).not.toContain('/company-registration');
  expect(existsSync(join(project.root, 'pages/company-registration.json'))).toBe(false);
  expect(JSON.parse(project.read('pages/_redirects.json')).redirects).toEqual([
    { from: '/company-registration', to: '/about' },
  ]);
});

it('a page that nobody knows is removed without an address, and the server has to be there', {
  tags: 'full',
}, async () => {
  const edits = [{ edit: 'new-page', route: '/second-office', title: 'Second office' } as const];
  expect(await studio.call('change', { edits })).toMatchObject({ ok: true });
  const shown = await openStudio(studio, '/second-office');
  const { dialog, open, goal, submit, routes } = dialogOf(shown);
  await shown.page.route('**/_studio/api/routeUses', (route) => route.abort());
  await open();
  await dialog.getByRole('alert').getByText('No connection').waitFor();
  expect(await submit.isDisabled()).toBe(true);
  await shown.page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await shown.page.unroute('**/_studio/api/routeUses');

  await open();
  await dialog.getByText('This page was never published').waitFor();
  expect(await goal.count()).toBe(0);
  await submit.click();
  await expect.poll(routes).not.toContain('/second-office');
  expect(status()).toBe('');
});

it('a page that is deleted elsewhere closes the question about it, and is said to be gone', {
  tags: 'full',
}, async () => {
  const shown = await openStudio(studio, '/company-registration');
  const { dialog, open, submit } = dialogOf(shown);
  await open();
  await expect.poll(() => submit.isDisabled()).toBe(false);
  project.remove('pages/company-registration.json');
  await expect.poll(() => shown.page.locator('.preview-route').textContent()).toMatch(/^\/ /);
  await dialog.waitFor({ state: 'detached' });
  const said = shown.page.locator('[role=status]').last();
  await expect.poll(() => said.textContent()).toContain('Find a Spanish Lawyer');
  expect(await said.textContent()).toContain('NIE Included” is gone.');
});
