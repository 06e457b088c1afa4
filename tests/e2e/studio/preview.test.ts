import { expect, it } from 'vitest';
import { sharedStudio } from '../../support/e2e/studio.ts';
import { untilRead } from '../../support/e2e/studioApi.ts';
import { field, isSaved, openStudio, select } from '../../support/e2e/studioPage.ts';
import type { PageFile } from '../../support/project.ts';

const studio = sharedStudio();
const { project } = studio;

it('the frame leads on to the next page at once', { tags: 'full' }, async () => {
  const { page, shown } = await openStudio(studio, '/contact');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const root = shown.locator('html');
  await root.evaluate(() => {
    addEventListener('pageswap', ({ viewTransition }) => {
      sessionStorage.setItem('moves', String(viewTransition !== null));
    });
  });
  await page.locator('.pages .row', { hasText: '/about' }).click();
  await expect.poll(() => root.evaluate(() => sessionStorage.getItem('moves'))).toBe('false');
});

it('the page shows a question open while it is edited, and after its words are others', {
  tags: 'full',
}, async () => {
  const { page, shown } = await openStudio(studio, '/services/digital-nomad-visa-spain');
  await select(page, 'Questions and answers');
  await page.locator('.entry-title').nth(1).click();
  await field(page, 'items/1/answer').focus();
  await page.keyboard.type('Typed just now. ');
  await shown.getByText('Typed just now.').waitFor();
  const question = field(page, 'items/1/question');
  await question.focus();
  await page.keyboard.press('End');
  await page.keyboard.type(' Really?');
  await isSaved(page);
  const open = shown.locator('details[open]');
  await expect
    .poll(() => open.locator('summary').allInnerTexts())
    .toEqual([await question.inputValue()]);
  await open.getByText('Typed just now.').waitFor();
});

it('the page shows a change that was made before it could hear of changes', {
  tags: 'full',
}, async () => {
  const { page, shown } = await openStudio(studio, '/contact');
  let connect = () => {};
  const connected = new Promise<void>((done) => {
    connect = done;
  });
  await page.routeWebSocket(/\/\?token=/, async (socket) => {
    await connected;
    socket.connectToServer();
  });
  await page.reload();
  await shown.locator('html[data-studio-edit]').waitFor({ timeout: 30_000 });
  await shown.locator('[data-section="0"]').first().waitFor();
  project.edit<PageFile>('pages/contact.json', ({ sections: [first] }) => {
    Object.assign(first ?? {}, { heading: 'By hand' });
  });
  await page.locator('.section-item', { hasText: 'By hand' }).waitFor();
  connect();
  await shown.getByRole('heading', { level: 1, name: 'By hand', exact: true }).waitFor();
});

it('a page that never came into the preview is asked for again', { tags: 'full' }, async () => {
  const { page, shown } = await openStudio(studio, '/about');
  let hasFailed = false;
  await page.route('**/contact', (route) => {
    if (hasFailed) return route.continue();
    hasFailed = true;
    return route.abort('aborted');
  });
  await page
    .locator('.pages')
    .getByRole('button', { name: /\/contact$/ })
    .click();
  await expect.poll(() => hasFailed).toBe(true);
  await shown.locator('body').evaluate(() => document.dispatchEvent(new Event('page')));
  await shown.getByRole('heading', { level: 1, name: 'Talk to someone' }).waitFor();
});

it('a page whose address is not as it is written is asked for once', { tags: 'full' }, async () => {
  project.write('pages/Café página.json', project.read('pages/contact.json'));
  const { page } = await openStudio(studio, '/about');
  const loads: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()));
  await page.locator('.page-items button', { hasText: 'Café' }).click();
  await page.locator('.page-items button[aria-current]', { hasText: 'Café' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(loads.length).toBe(1);
});

it('a page whose file was broken and is again as it was can be edited again', {
  tags: 'full',
}, async () => {
  const file = 'pages/contact.json';
  const text = project.read(file);
  const { page } = await openStudio(studio, '/contact');
  await select(page, 'Opening');
  project.write(file, text.replace('"sections": [', '"sections": [ ,,'));
  const note = page.getByText('This file cannot be read');
  await note.waitFor();
  project.write(file, text);
  await untilRead(studio.call, project, file);
  await note.waitFor({ state: 'detached' });
  await field(page, 'heading').fill('Talk to us');
  await isSaved(page);
  expect(project.read(file)).toContain('"Talk to us"');
});
