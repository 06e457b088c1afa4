import { expect, it } from 'vitest';
import { findingsOf } from '../../support/e2e/axe.ts';
import { sharedStudio } from '../../support/e2e/studio.ts';
import { eventually, focusedId, isSaved, openStudio } from '../../support/e2e/studioPage.ts';
import type { PageFile } from '../../support/project.ts';

const studio = sharedStudio();
const { project } = studio;
const about = 'pages/about.json';

it('words are found on another page, lead to their field, and are marked while others are sought', {
  tags: 'full',
}, async () => {
  const { page } = await openStudio(studio, '/about');
  await page.getByRole('searchbox', { name: 'Search the site' }).fill('best for documents');
  await page.getByRole('button', { name: /^Contact.*Best for documents/ }).click();
  await eventually(() => focusedId(page)).toBe('field/channels/2/note');
  expect(page.url()).toContain('page=%2Fcontact');
  const found = page.getByRole('region', { name: 'In the texts' });
  expect(await found.getAttribute('aria-busy')).toBe('false');
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/_studio/api/search', (route) => answered.then(() => route.continue()));
  await page.getByRole('searchbox').fill('no text says this');
  await found.getByText('Searching …').waitFor();
  expect(await found.getAttribute('aria-busy')).toBe('true');
  answer();
  await found.getByText('No text has that.').waitFor();
});

it('other words are put in the places that are ticked, in one request', {
  tags: 'full',
}, async () => {
  const { page } = await openStudio(studio, '/about');
  let asked: unknown;
  await page.route('**/_studio/api/replace', (route) => {
    asked = route.request().postDataJSON();
    const history = { undo: false, redo: false };
    return route.fulfill({ json: { ok: true, files: [], merged: false, history } });
  });
  await page.getByRole('searchbox', { name: 'Search the site' }).fill('documents');
  const found = page.getByRole('region', { name: 'In the texts' });
  await found.getByText('Replace these words').click();
  const ticks = found.getByRole('checkbox');
  const count = await ticks.count();
  await found.getByRole('checkbox', { name: /Contact.*Best for documents/ }).uncheck();
  await found.getByLabel('Replace with').fill('papers');
  expect(await findingsOf(page)).toEqual([]);
  await found.getByRole('button', { name: `Replace in ${count - 1} places` }).click();
  await page
    .getByText(`Replaced in ${count - 1} places.`)
    .first()
    .waitFor();
  const place = { file: expect.any(String), path: expect.any(Array), revision: expect.any(String) };
  const places = Array.from({ length: count - 1 }, () => place);
  expect(asked).toEqual({ find: 'documents', replace: 'papers', places });
});

it('a section that is copied on one page is pasted on another, unless it leads nowhere there', async () => {
  project.edit<PageFile>('pages/contact.json', ({ sections }) => {
    const action = { kind: 'link', label: 'The steps', href: '#steps' };
    sections.push({ type: 'callToAction', heading: 'Only here', actions: [action] });
    Object.assign(sections.find(({ type }) => type === 'steps') ?? {}, { id: 'steps' });
  });
  const { page, shown } = await openStudio(studio, '/contact');
  const before = project.read(about);
  const copied = sectionsOf('pages/contact.json').find(({ type }) => type === 'steps');
  const pasteOnAbout = async (name: string) => {
    await page.locator('.page-items button', { hasText: '/contact' }).first().click();
    await page.locator('.section-item', { hasText: name }).first().click();
    await page.locator('.section-tools').getByRole('button', { name: 'Copy for another' }).click();
    await page.locator('.page-items button', { hasText: '/about' }).first().click();
    await shown.getByRole('heading', { level: 1, name: 'An intermediary' }).waitFor();
    await page.getByRole('button', { name: 'Add a section', exact: true }).click();
    await page.getByRole('button', { name: 'Paste' }).click();
  };
  await pasteOnAbout('Only here');
  await page.locator('.notice-detail', { hasText: 'no section with the id "steps"' }).waitFor();
  await isSaved(page);
  expect(project.read(about)).toBe(before);
  await pasteOnAbout('Steps');
  await eventually(() => sectionsOf(about).at(-1)).toEqual(copied);
  await isSaved(page);
  await shown.getByRole('heading', { name: String(copied?.heading) }).waitFor();
  await page.keyboard.press('Control+z');
  await eventually(() => project.read(about)).toBe(before);
});

it('a page is shown as a search engine would, after an outage too, and follows its title', {
  tags: 'full',
}, async () => {
  const { page } = await openStudio(studio, '/contact');
  let fails = 2;
  await page.route('**/_studio/present*', (route) => {
    fails -= 1;
    return fails >= 0 ? route.abort() : route.continue();
  });
  await page.getByRole('button', { name: 'Title and description' }).click();
  const found = page.getByRole('region', { name: 'How the page is found' });
  await found.getByText('www.example.com › contact').waitFor();
  await page.locator('[id="field/title"]').fill('Write to a lawyer | {brand}');
  await found.getByText('Write to a lawyer | Panot Legal').first().waitFor();
  await found.getByText('Title: 31 letters, all of them shown.').waitFor();
  expect(fails).toBeLessThan(0);
});

function sectionsOf(file: string): PageFile['sections'] {
  return (JSON.parse(project.read(file)) as PageFile).sections;
}
