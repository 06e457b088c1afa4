import sharp from 'sharp';
import { expect, it } from 'vitest';
import { sharedStudio } from '../../support/e2e/studio.ts';
import { openStudio } from '../../support/e2e/studioPage.ts';
import type { PageFile } from '../../support/project.ts';

const studio = sharedStudio();
const { project } = studio;
const about = 'pages/about.json';

it('words that stand on another page are found, and lead to their field', {
  tags: 'full',
}, async () => {
  const { page } = await openStudio(studio, '/about');
  await page.getByRole('searchbox', { name: 'Search the site' }).fill('best for documents');
  await page.getByRole('button', { name: /^Contact.*Best for documents/ }).click();
  await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe(
    'field/channels/2/note',
  );
  expect(page.url()).toContain('page=%2Fcontact');
  await page.getByRole('searchbox').fill('no text says this');
  await page.getByText('No text has that.').waitFor();
});

it('what was found for other words is marked until the server has answered', {
  tags: 'full',
}, async () => {
  const { page } = await openStudio(studio, '/about');
  const search = page.getByRole('searchbox', { name: 'Search the site' });
  const found = page.getByRole('region', { name: 'In the texts' });
  await search.fill('best for documents');
  await found.getByRole('button').first().waitFor();
  expect(await found.getAttribute('aria-busy')).toBe('false');
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/_studio/api/search', async (route) => {
    await answered;
    await route.continue();
  });
  await search.fill('no text says this');
  await found.getByText('Searching …').waitFor();
  expect(await found.getAttribute('aria-busy')).toBe('true');
  answer();
  await found.getByText('No text has that.').waitFor();
  expect(await found.getAttribute('aria-busy')).toBe('false');
});

it('a section that is copied on one page is pasted on another, and taken back with one step', async () => {
  const { page } = await openStudio(studio, '/contact');
  const before = project.read(about);
  const copied = sectionsOf('pages/contact.json').find(({ type }) => type === 'steps');
  await page.locator('.section-item', { hasText: 'Steps' }).first().click();
  await page.locator('.section-tools').getByRole('button', { name: 'Copy for another' }).click();
  await page.locator('.page-items button', { hasText: '/about' }).first().click();
  const shown = page.frameLocator('iframe[title="The page"]');
  await shown.getByRole('heading', { level: 1, name: 'An intermediary' }).waitFor();
  await page.getByRole('button', { name: 'Add a section', exact: true }).click();
  await page.getByRole('button', { name: 'Paste' }).click();
  await eventually(() => sectionsOf(about).at(-1)).toEqual(copied);
  await page.locator('[data-save=saved]').waitFor();
  await shown.getByRole('heading', { name: String(copied?.heading) }).waitFor();
  await page.keyboard.press('Control+z');
  await eventually(() => project.read(about)).toBe(before);
});

it('a pasted section that leads nowhere on its new page is told, and nothing is saved', {
  tags: 'full',
}, async () => {
  project.edit('pages/contact.json', ({ sections }) => {
    const action = { kind: 'link', label: 'The steps', href: '#steps' };
    sections.push({ type: 'callToAction', heading: 'Only here', actions: [action] });
    Object.assign(sections.find(({ type }) => type === 'steps') ?? {}, { id: 'steps' });
  });
  const { page } = await openStudio(studio, '/contact');
  const before = project.read(about);
  await page.locator('.section-item', { hasText: 'Only here' }).click();
  await page.locator('.section-tools').getByRole('button', { name: 'Copy for another' }).click();
  await page.locator('.page-items button', { hasText: '/about' }).first().click();
  await page.getByRole('button', { name: 'Add a section', exact: true }).click();
  await page.getByRole('button', { name: 'Paste' }).click();
  await page.locator('.notice-detail', { hasText: 'no section with the id "steps"' }).waitFor();
  await page.locator('[data-save=saved]').waitFor();
  expect(await page.locator('.section-item', { hasText: 'Only here' }).count()).toBe(0);
  expect(project.read(about)).toBe(before);
});

it('a page is shown as a search engine and a shared link would, and follows its title', {
  tags: 'full',
}, async () => {
  const { page } = await openStudio(studio, '/contact');
  await page.getByRole('button', { name: 'Title and description' }).click();
  const found = page.getByRole('region', { name: 'How the page is found' });
  await found.getByText('www.example.com › contact').waitFor();
  await page.locator('[id="field/title"]').fill('Write to a lawyer | {brand}');
  await found.getByText('Write to a lawyer | Panot Legal').first().waitFor();
  await found.getByText('Title: 31 letters, all of them shown.').waitFor();
});

it('a picture that is dropped on its field is uploaded, made smaller, and asked for what it shows', {
  tags: 'full',
}, async () => {
  const { page } = await openStudio(studio, '/contact');
  await page.locator('.section-item', { hasText: 'Opening' }).first().click();
  const field = page.locator('[id="field/picture-picture"]');
  await field.waitFor();
  const size = { width: 2600, height: 1300, channels: 3 as const, background: '#1d4ed8' };
  const bytes = await sharp({ create: size }).png({ compressionLevel: 0 }).toBuffer();
  const dropped = await page.evaluateHandle((encoded) => {
    const files = new DataTransfer();
    const content = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
    files.items.add(new File([content], 'New office.png', { type: 'image/png' }));
    return files;
  }, bytes.toString('base64'));
  const words = await page.evaluateHandle(() => {
    const dragged = new DataTransfer();
    dragged.setData('text/plain', 'Dragged words');
    return dragged;
  });
  await field.getByRole('textbox').first().dispatchEvent('drop', { dataTransfer: words });
  expect(await page.getByRole('dialog').count()).toBe(0);
  await field.dispatchEvent('drop', { dataTransfer: dropped });
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Made smaller for the web: 10.2 MB became 7 kB.').waitFor();
  await dialog.getByLabel('Say what the picture shows').fill('The new office');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await eventually(() => sectionsOf('pages/contact.json')[0]?.picture).toEqual({
    src: 'images/new-office.png',
    alt: 'The new office',
  });
});

function sectionsOf(file: string): PageFile['sections'] {
  return (JSON.parse(project.read(file)) as PageFile).sections;
}

/** Machines are shared: a moment may be seconds. */
const eventually = <Value>(read: () => Value | Promise<Value>) =>
  expect.poll(read, { timeout: 15_000 });
