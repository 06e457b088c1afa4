import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { sharedStudio } from '../../support/e2e/studio.ts';
import { isSaved, openStudio, select } from '../../support/e2e/studioPage.ts';
import type { PageFile } from '../../support/project.ts';

const studio = sharedStudio();
const { project } = studio;
const file = 'pages/contact.json';

describe('Who drags while the file is saved elsewhere', () => {
  it('moves no other entry of a list when the dragged one is removed', async () => {
    const { page } = await openStudio(studio, '/contact');
    await select(page, 'Checklist');
    const [, ...rest] = titles();
    const handles = page.locator('.entry .handle');
    await lift(page, handles.first(), handles.nth(1));
    await page.locator('.entry.dragged').waitFor();
    project.edit<PageFile>(file, ({ sections }) => {
      entriesOf(sections).shift();
    });
    await eventually(() => handles.count()).toBe(rest.length);
    await drop(page, handles.nth(1));
    await isSaved(page);
    expect(titles()).toEqual(rest);
    expect(await shownTitles(page)).toEqual(rest);
  });

  it('moves no other section when the dragged one is removed', async () => {
    const { page } = await openStudio(studio, '/contact');
    const [, ...rest] = headings();
    const handles = page.locator('.section-row .handle');
    await lift(page, handles.first(), handles.nth(1));
    await page.locator('.section-row.dragged').waitFor();
    project.edit<PageFile>(file, ({ sections }) => {
      sections.shift();
    });
    await eventually(() => handles.count()).toBe(rest.length);
    await drop(page, handles.nth(1));
    await page.locator('.dragged').waitFor({ state: 'detached' });
    await isSaved(page);
    expect(headings()).toEqual(rest);
  });

  it('drops a section of the list where it is released when one is added above', async () => {
    const { page } = await openStudio(studio, '/contact');
    const [first, second, third, ...rest] = headings();
    const handles = page.locator('.section-row .handle');
    await lift(page, handles.nth(1), handles.nth(2));
    await page.locator('.section-row.dragged').waitFor();
    project.edit<PageFile>(file, addAbove);
    await page.locator('.section-item', { hasText: 'By hand' }).waitFor();
    await drop(page, handles.nth(3));
    await eventually(headings).toEqual(['By hand', first, third, second, ...rest]);
  });

  it('drops a section of the page where the line was when one is added above', async () => {
    const { page, shown } = await openStudio(studio, '/contact');
    const [first, second, ...rest] = headings();
    await shown.getByRole('heading', { name: first ?? '' }).hover();
    const handle = shown.locator('[data-command=handle]');
    await lift(page, handle, handle);
    // Far from the edges, at which the page scrolls and the line goes on.
    const { x, y } = await centerOf(shown.locator('[data-section="1"]').first());
    await page.mouse.move(x, y + 20, { steps: 4 });
    await shown.locator('.drop[data-shown]').waitFor();
    project.edit<PageFile>(file, addAbove);
    await shown.locator('[data-section="0"]').getByRole('heading', { name: 'By hand' }).waitFor();
    await page.mouse.up();
    await eventually(headings).toEqual(['By hand', second, first, ...rest]);
  });
});

function addAbove({ sections }: PageFile): void {
  sections.unshift({ type: 'richText', heading: 'By hand', body: ['By hand.'] });
}

/** Presses a handle and moves it over the upper half of a goal. */
async function lift(page: Page, handle: Locator, goal: Locator): Promise<void> {
  const from = await centerOf(handle);
  const to = await centerOf(goal);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, (from.y + to.y) / 2, { steps: 4 });
}

async function drop(page: Page, goal: Locator): Promise<void> {
  const { x, y } = await centerOf(goal);
  await page.mouse.move(x, y, { steps: 4 });
  await page.mouse.up();
}

async function centerOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not on the page.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function shownTitles(page: Page): Promise<string[]> {
  return page
    .locator('.entry-title')
    .evaluateAll((all) => all.map((one) => one.lastElementChild?.textContent ?? ''));
}

/** Of the entries of the second section. */
function titles(): string[] {
  const { sections } = JSON.parse(project.read(file)) as PageFile;
  return entriesOf(sections).map(({ title }) => title);
}

function entriesOf([, second]: PageFile['sections']): { title: string; text: string }[] {
  return second?.items as { title: string; text: string }[];
}

function headings(): string[] {
  const { sections } = JSON.parse(project.read(file)) as PageFile;
  return sections.map(({ heading }) => String(heading));
}

/** Machines are shared: a moment may be seconds. */
const eventually = <Value>(read: () => Value | Promise<Value>) =>
  expect.poll(read, { timeout: 15_000 });
