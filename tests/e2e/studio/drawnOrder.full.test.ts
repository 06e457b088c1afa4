import type { Page, WebSocketRoute } from 'playwright';
import { describe, expect, it } from 'vitest';
import { sharedStudio } from '../../support/e2e/studio.ts';
import { isSaved, openStudio, select } from '../../support/e2e/studioPage.ts';
import type { PageFile } from '../../support/project.ts';

const studio = sharedStudio();
const { project } = studio;
const file = 'pages/contact.json';

describe('While the page shows the order before a move', () => {
  it('its toolbar removes the section that was pointed at', async () => {
    const { page, shown, before, save } = await moving();
    await pointAt(page, before[1] ?? '');
    const bar = shown.getByRole('toolbar', { name: 'Checklist' });
    await bar.getByRole('button', { name: 'Remove' }).click();
    save();
    await isSaved(page);
    const left = before.filter((heading) => heading !== before[1]);
    expect(headings()).toEqual(left);
    await eventually(() => shownHeadings(page)).toEqual(inWords(left));
  });

  it('its toolbar copies and adds where it was pointed at', async () => {
    const { page, shown, before, save } = await moving();
    const [first, moved, third, ...rest] = before;
    await pointAt(page, moved ?? '');
    const bar = shown.getByRole('toolbar', { name: 'Checklist' });
    await bar.getByRole('button', { name: 'Duplicate' }).click();
    await page.getByText('Section 4', { exact: true }).waitFor();
    save();
    await isSaved(page);
    const copied = [first, third, moved, moved, ...rest];
    expect(headings()).toEqual(copied);
    await eventually(() => shownHeadings(page)).toEqual(inWords(copied));
  });
});

it('the toolbar removes no section of another type that came where the page still shows one', async () => {
  const { page, shown } = await openStudio(studio, '/contact');
  const draw = await heldDrawing(page);
  const [, second = ''] = headings();
  await shown.getByRole('heading', { name: second, exact: true }).waitFor();
  await shown.locator('html[data-studio-edit]').waitFor();
  // The page asks for its data once more when it is ready.
  await page.waitForLoadState('networkidle');
  project.edit<PageFile>(file, ({ sections }) => {
    sections[1] = { type: 'richText', heading: 'By hand', body: ['By hand.'] };
  });
  await page.locator('.section-item', { hasText: 'By hand' }).waitFor();
  const after = project.read(file);
  await pointAt(page, second);
  const remove = shown.locator('studio-marks [data-command=remove]');
  if (await remove.isVisible()) await remove.click();
  draw();
  await eventually(() => shownHeadings(page)).toContain('By hand');
  await isSaved(page);
  expect(project.read(file)).toBe(after);
});

/** The second section is moved below the third one, and that is not saved yet. */
async function moving() {
  const { page, shown } = await openStudio(studio, '/contact');
  const before = headings();
  await eventually(() => shownHeadings(page)).toEqual(inWords(before));
  let save = () => {};
  const released = new Promise<void>((done) => {
    save = done;
  });
  await page.route('**/_studio/api/change', (route) => released.then(() => route.continue()));
  const asked = page.waitForRequest('**/_studio/api/change');
  await moveDown(page);
  await asked;
  expect(await shownHeadings(page)).toEqual(inWords(before));
  return { page, shown, before, save };
}

/** The first three as the page shows them. */
function inWords(all: (string | undefined)[]): (string | undefined)[] {
  return all.slice(0, 3).map((heading) => heading?.replace('{city}', 'Barcelona'));
}

/** Points at a section's heading. */
async function pointAt(page: Page, heading: string): Promise<void> {
  await page.frameLocator('.stage iframe').getByRole('heading', { name: heading }).hover();
}

/** Nothing is selected after it but the page's own fields: the toolbar is that of the section under the pointer. */
async function moveDown(page: Page): Promise<void> {
  await select(page, 'Checklist');
  await page.locator('.section-tools').getByRole('button', { name: 'Move down' }).click();
  await page.locator('.page-item').first().click();
}

/** Loads the studio again with pages that hear of no change until the returned function is called. */
async function heldDrawing(page: Page): Promise<() => void> {
  const held: (() => void)[] = [];
  let isHeld = true;
  await page.routeWebSocket(/\/\?token=/, (socket: WebSocketRoute) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const isDrawing = String(message).includes('site:');
      if (isHeld && isDrawing) held.push(() => socket.send(message));
      else socket.send(message);
    });
  });
  await page.reload();
  return () => {
    isHeld = false;
    for (const send of held.splice(0)) send();
  };
}

/** The first three. */
async function shownHeadings(page: Page): Promise<string[]> {
  const all = await page
    .frameLocator('.stage iframe')
    .locator('main [data-section]')
    .evaluateAll((sections) =>
      sections.flatMap((section) => section.querySelector('h1, h2')?.textContent?.trim() ?? []),
    );
  return all.slice(0, 3);
}

function headings(): string[] {
  const { sections } = JSON.parse(project.read(file)) as PageFile;
  return sections.map(({ heading }) => String(heading));
}

/** Machines are shared: a moment may be seconds. */
const eventually = <Value>(read: () => Value | Promise<Value>) =>
  expect.poll(read, { timeout: 15_000 });
