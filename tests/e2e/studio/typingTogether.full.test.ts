import { renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { sharedStudio } from '../../support/e2e/studio.ts';
import { field, focusedId, isSaved, openStudio, select } from '../../support/e2e/studioPage.ts';
import type { PageFile } from '../../support/project.ts';

const studio = sharedStudio();
const { project } = studio;
const contact = 'pages/contact.json';

it('a text that is typed in the page stays the same one when a section is added above it', async () => {
  const { page, shown, copy } = await open();
  const before = headings();
  const [, title = ''] = before;
  await shown.getByRole('heading', { name: title }).dblclick();
  await copy.waitFor();
  await page.keyboard.type(' and');
  await eventually(() => headings()[1]).toBe(`${title} and`);
  await isSaved(page);
  addAbove();
  await page.getByText('Section 3', { exact: true }).waitFor();
  await page.keyboard.type(' more');
  await isSaved(page);
  await eventually(() => headings()).toEqual([
    'By hand',
    before[0],
    `${title} and more`,
    ...before.slice(2),
  ]);
});

it('letters typed in the page while it is renamed go on in the form', async () => {
  const { page, shown, copy } = await open();
  const [title = ''] = headings();
  const other = 'pages/kontakt.json';
  await shown.getByRole('heading', { level: 1 }).dblclick();
  await copy.waitFor();
  await page.keyboard.press('Control+Home');
  const typing = page.keyboard.type('More than that, and more: ', { delay: 60 });
  await eventually(() => headings()[0] !== title).toBe(true);
  renameSync(join(project.root, contact), join(project.root, other));
  await typing;
  await isSaved(page);
  await page.locator('.preview-route').getByText('/kontakt').waitFor();
  expect(headings(other)[0]).toBe(`More than that, and more: ${title}`);
  expect(await focusedId(page)).toBe('field/heading');
});

it('letters typed in the page while it is loaded again go on in the form', async () => {
  const { page, shown, copy } = await open();
  const [title = ''] = headings();
  await shown.getByRole('heading', { level: 1 }).dblclick();
  await copy.waitFor();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('More');
  await eventually(() => headings()[0]).toBe(`More${title}`);
  await shown.locator('body').evaluate(() => location.reload());
  await eventually(() => focusedId(page)).toBe('field/heading');
  await page.keyboard.type(' than that: ');
  await eventually(() => headings()[0]).toBe(`More than that: ${title}`);
});

it('Escape takes back what was typed in the page, and not what others have written there', async () => {
  const { page, shown, copy } = await open();
  await shown.getByRole('heading', { level: 1 }).dblclick();
  await copy.waitFor();
  rewrite('By hand');
  await page.locator('.notice').first().waitFor();
  await page.keyboard.press('Escape');
  await copy.waitFor({ state: 'hidden' });
  await isSaved(page);
  expect(headings()[0]).toBe('By hand');
});

it('letters typed in the page are added to what others have written there', async () => {
  const { page, shown, copy } = await open();
  await shown.getByRole('heading', { level: 1 }).dblclick();
  await copy.waitFor();
  rewrite('By hand');
  await page.locator('.notice').first().waitFor();
  await page.keyboard.type('!');
  await page.keyboard.type('?');
  await eventually(() => headings()[0]).toBe('By hand!?');
  await isSaved(page);
});

it('letters typed while the studio asks whose text is to stay are in that of the operator', async () => {
  const { page, shown, copy } = await open();
  const [title = ''] = headings();
  await shown.getByRole('heading', { level: 1 }).dblclick();
  await copy.waitFor();
  const save = await hold(page);
  await page.keyboard.type(' mine');
  rewrite('By hand');
  save();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await page.keyboard.type('2 and 3');
  expect(await dialog.getByRole('textbox', { name: 'Yours' }).inputValue()).toBe(
    `${title} mine2 and 3`,
  );
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await isSaved(page);
  expect(headings()[0]).toBe(`${title} mine2 and 3`);
});

it('letters go to the text that was clicked while the move of its section is slow', async () => {
  const { page, shown, sought } = await open();
  const before = headings();
  const [, title = ''] = before;
  await select(page, 'Checklist');
  const save = await hold(page);
  const asked = page.waitForRequest('**/_studio/api/change');
  await page.getByRole('toolbar').getByRole('button', { name: 'Move down' }).click();
  await asked;
  await shown.getByRole('heading', { name: title }).dblclick();
  await sought.waitFor();
  await page.keyboard.type(' now');
  save();
  await isSaved(page);
  await eventually(() => headings()).toEqual([
    before[0],
    before[2],
    `${title} now`,
    ...before.slice(3),
  ]);
});

it('letters are kept when the page is loaded again before their field is known', async () => {
  const { page, shown, sought } = await open();
  const [title = ''] = headings();
  await select(page, 'Checklist');
  const save = await hold(page);
  const asked = page.waitForRequest('**/_studio/api/change');
  await field(page, 'heading').press('End');
  await page.keyboard.type('!');
  await asked;
  await shown.getByRole('heading', { level: 1 }).dblclick();
  await sought.waitFor();
  await page.keyboard.type(' at once');
  await shown.locator('body').evaluate(() => location.reload());
  await sought.waitFor({ state: 'detached' });
  save();
  await eventually(() => headings()[0]).toBe(`${title} at once`);
  await isSaved(page);
});

function addAbove(): void {
  project.edit<PageFile>(contact, ({ sections }) => {
    sections.unshift({ type: 'richText', heading: 'By hand', body: ['By hand.'] });
  });
}

function rewrite(heading: string): void {
  project.edit<PageFile>(contact, ({ sections: [first] }) => {
    Object.assign(first ?? {}, { heading });
  });
}

/** Holds changes back until the returned function is called. */
async function hold(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/_studio/api/change', (route) => released.then(() => route.continue()));
  return release;
}

function headings(name = contact): string[] {
  const { sections } = JSON.parse(project.read(name)) as PageFile;
  return sections.map(({ heading }) => String(heading));
}

async function open() {
  const { page, shown } = await openStudio(studio, '/contact');
  const [title = ''] = headings();
  await shown.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  const copy = shown.locator('studio-typing [role=textbox][aria-busy=false]');
  const sought = shown.locator('studio-typing [role=textbox][aria-busy=true]');
  return { page, shown, copy, sought };
}

/** Machines are shared: a moment may be seconds. */
const eventually = <Value>(read: () => Value | Promise<Value>) =>
  expect.poll(read, { timeout: 15_000 });
