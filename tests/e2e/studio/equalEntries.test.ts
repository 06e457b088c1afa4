import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { visit } from '../../support/e2e/browser.ts';
import { copyProject, type Server } from '../../support/project.ts';
import { randomNumbers } from '../../support/unit/randomEdits.ts';

const project = copyProject();
const file = 'pages/services/wills.json';
const operations = process.env.FULL ? 1000 : 16;
let studio: Server;

beforeAll(async () => {
  project.write(file, pageOf(sections()));
  studio = await project.serve('studio', { BROWSER: 'none' });
}, 120_000);

afterAll(() => project.dispose());

it(`a page with equal entries shows in the preview what a fresh load shows, after each of ${operations} changes`, {
  timeout: operations * 10_000,
}, async () => {
  const messages: string[] = [];
  const preview = await open();
  preview.on('console', (message) => messages.push(message.text()));
  const fresh = await open();
  const random = randomNumbers(20261122);
  const content = sections();
  for (let operation = 0; operation < operations; operation += 1) {
    const { what, heading } = change(content, random);
    project.write(file, pageOf(content));
    await expect.poll(() => reloaded(fresh)).toContain(heading);
    await expect.poll(() => textsOf(preview), { message: what }).toBe(await textsOf(fresh));
  }
  expect(messages.filter((text) => text.includes('same key'))).toEqual([]);
});

async function open(): Promise<Page> {
  const { page } = await visit('/services/wills', { origin: studio.origin, width: 1440 });
  await page.locator('main h1').waitFor();
  // The client has to be up: it takes changes over.
  await page.mouse.move(5, 5);
  await page.waitForFunction(() => document.querySelector('[data-section]') !== null);
  return page;
}

async function reloaded(page: Page): Promise<string> {
  await page.reload();
  return textsOf(page);
}

function textsOf(page: Page): Promise<string> {
  return page.evaluate(() => document.querySelector('main')?.textContent ?? '');
}

/** Changes one list. Its section's heading says which change this is, so that it can be waited for. */
function change(content: TestSection[], random: () => number) {
  const pick = (count: number) => Math.floor(random() * count);
  const section = content[pick(content.length)] as TestSection;
  const list = listOf(section);
  const number = pick(1_000_000);
  const at = pick(list.length);
  const kinds = ['remove', 'repeat', 'move'].filter((kind) => kind !== 'remove' || list.length > 2);
  const kind = list.length > 5 ? 'remove' : kinds[pick(kinds.length)];
  if (kind === 'remove') list.splice(at, 1);
  if (kind === 'repeat') list.splice(pick(list.length), 0, structuredClone(list[at]));
  if (kind === 'move') list.splice(pick(list.length), 0, ...list.splice(at, 1));
  section.heading = `TODO ${number}`;
  return { what: `${kind} in ${section.type}`, heading: section.heading };
}

function listOf(section: TestSection): unknown[] {
  return section.badges ?? section.items ?? section.rows ?? [];
}

function pageOf(content: object[]): object {
  return {
    $schema: '../../schema/page.json',
    title: 'Wills for residents of Spain',
    description:
      'Which law a will follows, and how a Spanish will and a foreign one live together.',
    sections: content,
  };
}

interface TestSection {
  type: string;
  heading: string;
  badges?: unknown[];
  items?: unknown[];
  rows?: unknown[];
  [field: string]: unknown;
}

/** Each list begins with three equal entries, as on a new page. */
function sections(): TestSection[] {
  const three = (entry: unknown) => [1, 2, 3].map(() => structuredClone(entry));
  const text = 'TODO: to be written.';
  const action = { kind: 'link', label: 'TODO', href: '/contact' };
  return [
    { type: 'hero', heading: 'Wills', badges: three('TODO'), actions: [action] },
    { type: 'steps', heading: 'Steps', items: three({ title: 'TODO', text }) },
    { type: 'faq', heading: 'Questions', items: three({ question: 'TODO?', answer: text }) },
    { type: 'cards', heading: 'Cards', items: three({ title: 'TODO', text }) },
    { type: 'stats', heading: 'Figures', items: three({ value: 'TODO', label: 'TODO' }) },
    { type: 'keyFacts', heading: 'Key facts', items: three({ label: 'TODO', value: 'TODO' }) },
    { type: 'checklist', heading: 'Checklist', items: three({ title: 'TODO', text }) },
    {
      type: 'table',
      heading: 'Table',
      columns: ['A', 'B', 'C'],
      rows: three(['TODO', text, text]),
    },
    { type: 'timeline', heading: 'Dates', items: three({ date: 'TODO', title: 'TODO', text }) },
  ];
}
