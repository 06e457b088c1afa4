import type { Page } from 'playwright';
import { beforeEach, expect, it } from 'vitest';
import type { PatchOperation } from '../../../src/edit/diff/patch.ts';
import { visit } from '../../support/e2e/browser.ts';
import { sharedStudio } from '../../support/e2e/studio.ts';
import { untilRead } from '../../support/e2e/studioApi.ts';
import { randomNumbers } from '../../support/unit/randomEdits.ts';

const studio = sharedStudio();
const { project } = studio;
const file = 'pages/services/wills.json';
const operations = process.env.FULL ? 1000 : 2;

beforeEach(async () => {
  const description =
    'Which law a will follows, and how a Spanish one and a foreign one live together.';
  const $schema = '../../schema/page.json';
  project.write(file, { $schema, title: 'Wills in Spain', description, sections: sections() });
  await untilRead(studio.call, project, file);
});

it(`a page with equal entries shows in the preview what a fresh load shows, after each of ${operations} changes`, {
  timeout: operations * 10_000,
}, async () => {
  const preview = await open();
  const fresh = await open();
  const random = randomNumbers(20261122);
  for (let operation = 0; operation < operations; operation += 1) {
    const { what, heading, edits } = nextChange(sectionsNow(), random);
    const { revision } = await studio.call('file', { file });
    const edit = { edit: 'patch' as const, file, revision, patch: edits };
    expect(await studio.call('change', { edits: [edit] })).toMatchObject({ ok: true });
    await expect.poll(() => reloaded(fresh)).toContain(heading);
    await expect.poll(() => textsOf(preview), { message: what }).toBe(await textsOf(fresh));
  }
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
function nextChange(content: TestSection[], random: () => number) {
  const pick = (count: number) => Math.floor(random() * count);
  const place = pick(content.length);
  const section = content[place] as TestSection;
  const { length } = listOf(section);
  const path = ['sections', place, ['badges', 'items', 'rows'].find((name) => section[name]) ?? ''];
  const heading = `Heading ${pick(1_000_000)}`;
  const kinds: PatchOperation[] = [
    { edit: 'duplicate', path, index: pick(length) },
    { edit: 'move', path, from: pick(length), to: pick(length) },
    { edit: 'remove', path: [...path, pick(length)] },
  ];
  const allowed = length > 5 ? kinds.slice(2) : kinds.slice(0, length > 2 ? 3 : 2);
  const operation = allowed[pick(allowed.length)] as PatchOperation;
  const naming = { edit: 'set' as const, path: ['sections', place, 'heading'], value: heading };
  return { what: `${operation.edit} in ${section.type}`, heading, edits: [operation, naming] };
}

function sectionsNow(): TestSection[] {
  return JSON.parse(project.read(file)).sections;
}

function listOf(section: TestSection): unknown[] {
  return section.badges ?? section.items ?? section.rows ?? [];
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
