import { renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { copyProject, type PageFile, type Server } from '../project.ts';
import { visit } from './browser.ts';

const project = copyProject();
const file = 'pages/contact.json';
const words = 'Talk to people who know all the procedures';
let studio: Server;

beforeAll(async () => {
  project.commitPages();
  studio = await project.serve('studio', { BROWSER: 'none' });
}, 120_000);

beforeEach(() => {
  project.git('reset', '-q', '--hard');
  project.git('clean', '-fdq', 'pages');
});

afterAll(() => project.dispose());

describe('Who types while the file is saved elsewhere', () => {
  for (const save of [inPlace, byRename]) {
    it(`loses nothing when another section is saved ${save.name}`, async () => {
      const page = await open('Opening');
      const typing = type(page, 'heading', words, 80);
      await page.waitForTimeout(900);
      save(file, project.read(file).replace('Three ways to reach us', 'Ways to reach us'));
      await typing;
      await isSaved(page);
      expect(headings().slice(0, 2)).toEqual([words, 'Ways to reach us']);
      expect(await field(page, 'heading').inputValue()).toBe(words);
    });
  }

  it('loses nothing in two tabs, each in a section of its own', async () => {
    const others = 'Some more ways in which we can be reached';
    const pages = [await open('Opening'), await open('Contact')] as const;
    await Promise.all([
      type(pages[0], 'heading', words, 110),
      type(pages[1], 'heading', others, 110),
    ]);
    for (const page of pages) await isSaved(page);
    expect(headings().slice(0, 2)).toEqual([words, others]);
  });

  it('goes on in the same field when a section is added above it', async () => {
    const page = await open('Opening');
    const typing = type(page, 'heading', words, 80);
    await page.waitForTimeout(900);
    project.edit<PageFile>(file, ({ sections }) => {
      sections.unshift({ type: 'richText', heading: 'By hand', body: ['By hand.'] });
    });
    await typing;
    await isSaved(page);
    expect(headings().slice(0, 3)).toEqual(['By hand', words, 'Three ways to reach us']);
  });

  it('is asked when it is the same field, and no key answers', async () => {
    const page = await open('Opening');
    const typing = type(page, 'heading', words, 80);
    await page.waitForTimeout(900);
    const [before = ''] = headings();
    project.write(file, project.read(file).replace(`"${before}"`, '"By hand"'));
    await typing;
    const dialog = page.getByRole('dialog');
    await dialog.getByText('By hand').waitFor();
    expect(headings()[0]).toBe('By hand');
    await page.locator('[data-save=conflicted]').waitFor();
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await isSaved(page);
    const [heading = ''] = headings();
    expect(words.startsWith(heading) && heading.length >= before.length).toBe(true);
    expect(await field(page, 'heading').evaluate((one) => one === document.activeElement)).toBe(
      true,
    );
  });
});

function inPlace(name: string, text: string): void {
  project.write(name, text);
}

function byRename(name: string, text: string): void {
  project.write('next.json', text);
  renameSync(join(project.root, 'next.json'), join(project.root, name));
}

async function open(section: string): Promise<Page> {
  const { page } = await visit('/_studio/?page=%2Fcontact', {
    origin: studio.origin,
    width: 1440,
    height: 900,
    locale: 'en-US',
  });
  await page.locator('.section-item', { hasText: section }).first().click();
  await page.getByRole('heading', { name: section, level: 2, exact: true }).waitFor();
  return page;
}

function field(page: Page, path: string): Locator {
  return page.locator(`[id="field/${path}"]`);
}

/** Writes over a field, so many milliseconds a key. */
async function type(page: Page, path: string, text: string, delay: number): Promise<void> {
  await field(page, path).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text, { delay });
}

async function isSaved(page: Page): Promise<void> {
  await page.locator('[data-save=saved]').waitFor();
}

function headings(): string[] {
  const { sections } = JSON.parse(project.read(file)) as PageFile;
  return sections.map(({ heading }) => String(heading));
}
