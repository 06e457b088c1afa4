import { renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { barriersOf } from '../../support/e2e/axe.ts';
import { sharedStudio } from '../../support/e2e/studio.ts';
import {
  eventually,
  field,
  focusedId,
  hold,
  isSaved,
  openStudio,
  select,
} from '../../support/e2e/studioPage.ts';
import type { PageFile } from '../../support/project.ts';

const studio = sharedStudio();
const { project } = studio;
const file = 'pages/contact.json';
const [, ways = ''] = headingsIn(project.read(file));
const words = 'Talk to people who know all the procedures';

describe('Who types while the file is saved elsewhere', () => {
  it('loses nothing when another section is saved', { tags: 'full' }, async () => {
    const page = await open('Opening');
    const typing = type(page, 'heading', words, 80);
    await begun();
    saveByRename(project.read(file).replace(ways, 'Ways to reach us'));
    await typing;
    await isSaved(page);
    expect(headings().slice(0, 2)).toEqual([words, 'Ways to reach us']);
    expect(await field(page, 'heading').inputValue()).toBe(words);
  });

  it('goes on in the same field when a section is added above it', { tags: 'full' }, async () => {
    const page = await open('Opening');
    const typing = type(page, 'heading', words, 80);
    await begun();
    project.edit<PageFile>(file, ({ sections }) => {
      sections.unshift({ type: 'richText', heading: 'By hand', body: ['By hand.'] });
    });
    await typing;
    await isSaved(page);
    expect(headings().slice(0, 3)).toEqual(['By hand', words, ways]);
  });

  it('goes on in the same entry of a list when another one is added above it', {
    tags: 'full',
  }, async () => {
    const { page, shown } = await openStudio(studio, '/contact');
    await select(page, 'Checklist');
    const [first = '', ...rest] = titles();
    await page.locator('.entry-title').first().click();
    const title = field(page, 'items/0/title');
    await title.focus();
    await page.keyboard.press('End');
    await page.keyboard.type(' and');
    await isSaved(page);
    project.edit<PageFile>(file, ({ sections }) => {
      entriesOf(sections).unshift({ title: 'By hand', text: 'Written by hand.' });
    });
    await page.locator('.entry-title', { hasText: 'By hand' }).waitFor();
    await eventually(() => focusedId(page)).toBe('field/items/1/title');
    await page.keyboard.type(' more');
    await isSaved(page);
    expect(titles()).toEqual(['By hand', `${first} and more`, ...rest]);
    await eventually(() => shown.locator('[data-section="1"] h3').allInnerTexts()).toEqual(
      titles(),
    );
    expect(await page.locator('.entry-title[aria-expanded=true]').allInnerTexts()).toEqual([
      expect.stringContaining(`${first} and more`),
    ]);
  });

  it('adds a section where it was to come, though others add one above meanwhile', {
    tags: 'full',
  }, async () => {
    const { page, shown } = await openStudio(studio, '/contact');
    await select(page, 'Checklist');
    const before = headings();
    const tools = page.locator('.section-tools');
    await tools.getByRole('button', { name: 'Add a section below' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('searchbox').fill('Text');
    project.edit<PageFile>(file, ({ sections }) => {
      sections.unshift({ type: 'richText', heading: 'By hand', body: ['By hand.'] });
    });
    await page.locator('.section-item', { hasText: 'By hand' }).waitFor();
    await dialog.locator('.type-card .type-actions > button').first().click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Section 4', { exact: true }).waitFor();
    await isSaved(page);
    const after = headings();
    expect(after.toSpliced(3, 1)).toEqual(['By hand', ...before]);
    const added = shown.locator('[data-section="3"]').getByRole('heading').first();
    await eventually(() => added.innerText()).toBe(after[3]);
  });

  it('is asked when it is the same section, and no key answers', async () => {
    const page = await open('Opening');
    const typing = type(page, 'heading', words, 80);
    await begun();
    const text = project.read(file);
    const [before = ''] = headingsIn(text);
    project.write(file, text.replace(`"${before}"`, '"By hand"'));
    await typing;
    const asked = page.getByRole('alert');
    await asked.getByText('By hand').waitFor();
    await asked.getByText(words).waitFor();
    expect(headings()[0]).toBe('By hand');
    expect(await barriersOf(page)).toEqual([]);
    await page.locator('[data-save=conflicted]').waitFor();
    await asked.getByRole('button', { name: 'Write mine over it' }).click();
    await isSaved(page);
    expect(headings()[0]).toBe(words);
  });

  it('is asked about the section that others have removed, and may let it go', {
    tags: 'full',
  }, async () => {
    const page = await open('Checklist');
    const before = headings();
    const typing = type(page, 'heading', words, 80);
    await eventually(() => words.startsWith(headings()[1] ?? '-')).toBe(true);
    project.edit<PageFile>(file, ({ sections }) => {
      sections.splice(1, 1);
    });
    await typing;
    const asked = page.getByRole('alert');
    expect(await field(page, 'heading').inputValue()).toBe(words);
    await asked.getByRole('button', { name: 'Show the new one' }).click();
    await isSaved(page);
    expect(headings()).toEqual(before.toSpliced(1, 1));
    await page.getByText('Select a section in the list').waitFor();
  });
});

describe('Who types while the server is slow, or away', () => {
  it('writes into the copy of a section, though it is not made yet', { tags: 'full' }, async () => {
    const page = await open('Checklist');
    const before = headings();
    const release = await hold(page, 'change');
    await page.getByRole('toolbar').getByRole('button', { name: 'Duplicate' }).click();
    await page.getByText('Section 3', { exact: true }).waitFor();
    await type(page, 'heading', words, 40);
    release();
    await isSaved(page);
    expect(headings()).toEqual([...before.slice(0, 2), words, ...before.slice(2)]);
  });

  it('is not asked about what was typed while something was undone', { tags: 'full' }, async () => {
    const page = await open('Opening');
    await type(page, 'heading', 'Talk to us', 40);
    await isSaved(page);
    const release = await hold(page, 'undo');
    const undone = page.waitForResponse('**/_studio/api/undo');
    await page.keyboard.press('Control+z');
    await page.keyboard.type(' now', { delay: 40 });
    release();
    await undone;
    await eventually(() => headings()[0]).toBe('Talk to us now');
    await isSaved(page);
  });

  it('is offered what was typed into a file that is gone, when it is back', {
    tags: 'full',
  }, async () => {
    const page = await open('Opening');
    await page.route('**/_studio/api/change', (route) => route.abort());
    await type(page, 'heading', words, 20);
    await page.locator('[data-save=offline]').waitFor();
    const text = project.read(file);
    project.remove(file);
    await page
      .getByText(/is gone\.$/)
      .first()
      .waitFor();
    await page.unroute('**/_studio/api/change');
    await page.locator('[data-save=kept]').waitFor();
    const missed = page.waitForResponse('**/_studio/api/file');
    await page.getByRole('button', { name: 'Put it back' }).click();
    await missed;
    await page.locator('[data-save=kept]').waitFor();

    project.write(file, text.replace(ways, 'Ways to reach us'));
    await eventually(() => page.locator('.page-items', { hasText: 'Contact' }).count()).toBe(1);
    await putBack(page);
    await isSaved(page);
    expect(headings().slice(0, 2)).toEqual([words, 'Ways to reach us']);
  });
});

async function putBack(page: Page): Promise<void> {
  const offer = page.getByRole('region', { name: 'This was typed before, and is not saved.' });
  await offer.getByText('Contact: Free Consultation').waitFor();
  await offer.getByRole('button', { name: 'Put it back into the form' }).click();
  await offer.waitFor({ state: 'detached' });
}

/** As git and some editors save. */
function saveByRename(text: string): void {
  project.write('next.json', text);
  renameSync(join(project.root, 'next.json'), join(project.root, file));
}

async function open(section: string): Promise<Page> {
  const { page } = await openStudio(studio, '/contact');
  await select(page, section);
  return page;
}

/** Writes over a field, so many milliseconds a key. */
async function type(page: Page, path: string, text: string, delay: number): Promise<void> {
  await field(page, path).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text, { delay });
}

/** Until the first words are in the file, and more are to come. */
async function begun(): Promise<void> {
  await eventually(() => words.startsWith(headings()[0] ?? '-')).toBe(true);
}

/** The titles of the entries of the second section. */
function titles(): string[] {
  const { sections } = JSON.parse(project.read(file)) as PageFile;
  return entriesOf(sections).map(({ title }) => title);
}

function entriesOf([, second]: PageFile['sections']): { title: string; text: string }[] {
  return second?.items as { title: string; text: string }[];
}

function headings(): string[] {
  return headingsIn(project.read(file));
}

function headingsIn(text: string): string[] {
  const { sections } = JSON.parse(text) as PageFile;
  return sections.map(({ heading }) => String(heading));
}
