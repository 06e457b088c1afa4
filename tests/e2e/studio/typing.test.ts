import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { barriersOf } from '../../support/e2e/axe.ts';
import { visit } from '../../support/e2e/browser.ts';
import { sharedStudio } from '../../support/e2e/studio.ts';
import { untilRead } from '../../support/e2e/studioApi.ts';
import { focusedId, isSaved, openStudio } from '../../support/e2e/studioPage.ts';
import type { PageFile } from '../../support/project.ts';

const studio = sharedStudio();
const { project } = studio;
const contact = 'pages/contact.json';

it('a double click lets a text be typed in the page, as one step of the field', {
  tags: 'full',
}, async () => {
  const { page, shown, copy } = await open();
  const heading = String(opening().heading);
  await shown.getByRole('heading', { level: 1 }).dblclick();
  await copy.waitFor();
  await eventually(() => page.locator('[role=status]').last().textContent()).toContain(
    'You type in the page: Section 1, Opening, Heading',
  );
  expect(await copy.textContent()).toBe(heading);
  expect(await copy.getAttribute('aria-label')).toBe('Section 1, Opening, Heading');
  await page.keyboard.type(', today');
  await eventually(() => opening().heading).toBe(`${heading}, today`);
  expect(await page.locator('[id="field/heading"]').inputValue()).toBe(`${heading}, today`);
  expect(await barriersOf(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await copy.waitFor({ state: 'hidden' });
  await shown.getByRole('heading', { level: 1, name: `${heading}, today` }).waitFor();
  await eventually(() => focusedId(page)).toBe('field/heading');
  await page.keyboard.press('Control+z');
  await eventually(() => opening().heading).toBe(heading);
  expect(project.git('status', '--short', 'pages')).toBe('');
});

it('a double click on a page that is seen before its script is there counts', {
  tags: 'full',
}, async () => {
  const second = String((JSON.parse(project.read(contact)) as PageFile).sections[1]?.heading);
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  const { page } = await visit('/_studio/?page=/contact', {
    ...{ origin: studio.origin, width: 1440, height: 900, locale: 'en-US' },
    prepare: (opened) =>
      opened.route('**/inPage.ts*', (route) => released.then(() => route.continue())),
  });
  const shown = page.frameLocator('.stage iframe');
  await shown.getByRole('heading', { name: second, exact: true }).dblclick();
  release();
  await shown.locator('studio-typing [role=textbox][aria-busy=false]').waitFor();
  await page.getByText('Section 2', { exact: true }).waitFor();
});

it('what is pasted into the page has no words that somebody has deleted, and they are told of', {
  tags: 'full',
}, async () => {
  const { page, shown, copy } = await open();
  await shown.getByRole('heading', { level: 1 }).dblclick();
  await copy.waitFor();
  await page.keyboard.press('Control+a');
  await copy.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', '<p>Up to <del>70</del> 60 m<sup>2</sup></p>');
    clipboardData.setData('text/plain', 'Up to 70 60 m2');
    const init = { clipboardData, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent('paste', init));
  });
  await eventually(() => opening().heading).toBe('Up to 60 m²');
  await eventually(() => page.locator('.notice').allInnerTexts()).toEqual([
    expect.stringMatching(/somebody has deleted.*70\n*$/s),
  ]);
  await page.keyboard.press('Enter');
  await copy.waitFor({ state: 'hidden' });
  await isSaved(page);
});

it('a paste goes where the caret is, in one line, and what its form loses is told', {
  tags: 'full',
}, async () => {
  const { page, shown, copy } = await open();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await shown.getByRole('heading', { level: 1 }).dblclick();
  await copy.waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Up to €9.');
  await page.keyboard.press('ArrowLeft');
  await put(page, { 'text/plain': ' a page,\r\n\r\nor\ta\nletter\n' });
  await page.keyboard.press('Control+v');
  await page.keyboard.type('!');
  await eventually(() => opening().heading).toBe('Up to €9 a page, or a letter!.');
  expect(await copy.textContent()).toBe('Up to €9 a page, or a letter!.');
  expect(await page.locator('.notice').allInnerTexts()).toEqual([]);

  await page.keyboard.press('Control+a');
  await put(page, {
    'text/html':
      '<p>From <b>Word</b> &amp; <a href="https://www.boe.es/">Docs</a></p><ul><li>one</li><li>two</li></ul>',
    'text/plain': 'From Word & Docs\n\n* one\n* two',
  });
  await page.keyboard.press('Control+v');
  await page.keyboard.type('.');
  await eventually(() => opening().heading).toBe('From Word & Docs one two.');
  expect(await copy.locator('*').count()).toBe(0);
  await eventually(() => page.locator('.notice').allInnerTexts()).toEqual([
    expect.stringMatching(/their words stand in one line.*takes their words alone/s),
  ]);
  await page.keyboard.press('Enter');
  await shown.getByRole('heading', { level: 1, name: 'From Word & Docs one two.' }).waitFor();
  await isSaved(page);
});

it('Escape gives the old text back', { tags: 'full' }, async () => {
  const { page, shown, copy } = await open();
  const before = project.read(contact);
  await shown.getByRole('heading', { level: 1 }).dblclick();
  await copy.waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Something else');
  await eventually(() => opening().heading).toBe('Something else');
  await page.keyboard.press('Escape');
  await eventually(() => project.read(contact)).toBe(before);
  await shown.getByRole('heading', { level: 1, name: String(opening().heading) }).waitFor();
});

it('a click elsewhere ends it, and undo takes all of it back, while it goes on as well', {
  tags: 'full',
}, async () => {
  const { page, shown, copy } = await open();
  const heading = String(opening().heading);
  const title = shown.getByRole('heading', { level: 1 });
  await title.dblclick();
  await copy.waitFor();
  await page.keyboard.type(' or');
  await shown.getByRole('heading', { name: 'What the free assessment covers' }).click();
  await copy.waitFor({ state: 'hidden' });
  await eventually(() => opening().heading).toBe(`${heading} or`);
  await page.getByRole('heading', { name: 'Checklist', level: 2 }).waitFor();
  // What is saved is seen a moment later, and the words that are clicked are looked for in the file.
  await shown.getByRole('heading', { level: 1, name: `${heading} or`, exact: true }).waitFor();
  await title.dblclick();
  await copy.waitFor();
  await page.keyboard.type(' not');
  await eventually(() => opening().heading).toBe(`${heading} or not`);
  for (const text of [`${heading} or`, heading]) {
    await page.keyboard.press('Control+z');
    await eventually(() => opening().heading).toBe(text);
  }
  expect(await copy.isVisible()).toBe(false);
});

it('F2 goes from a field to its text in the page and Enter back, in Spanish as well', {
  tags: 'full',
}, async () => {
  const { page, copy } = await open('es-ES');
  await page.locator('.section-item').nth(2).click();
  await page.locator('[id="field/heading"]').focus();
  await page.keyboard.press('F2');
  await copy.waitFor();
  await eventually(() => page.locator('[role=status]').last().textContent()).toContain(
    'Está escribiendo en la página: Sección 1, Portada',
  );
  await page.keyboard.type('!');
  await page.keyboard.press('Enter');
  await eventually(() => String(opening().heading)).toMatch(/!$/);
  await eventually(() => focusedId(page)).toBe('field/heading');
});

it('a text whose save is slow takes no letters that are meant for the next one', {
  tags: 'full',
}, async () => {
  const { page, shown, copy } = await open();
  const before = project.read(contact);
  let save = () => {};
  const isLet = new Promise<void>((done) => {
    save = done;
  });
  await page.route('**/_studio/api/change', (route) => isLet.then(() => route.continue()));
  await page.locator('.section-item', { hasText: 'Steps' }).first().click();
  const heading = page.locator('[id="field/heading"]');
  await heading.press('Control+End');
  await heading.press('!');
  await shown.getByRole('heading', { name: 'What the free assessment covers' }).dblclick();
  await page.locator('.section-item', { hasText: 'Opening' }).first().click();
  await page.getByRole('heading', { name: 'Opening', level: 2, exact: true }).waitFor();
  await heading.focus();
  await heading.press('Control+End');
  const texts = page.waitForResponse('**/_studio/api/texts');
  save();
  await texts;
  await page.keyboard.type(' at once', { delay: 50 });
  await eventually(() => opening().heading).toBe('Talk to someone who knows the procedure at once');
  expect(await copy.isVisible()).toBe(false);
  expect(await focusedId(page)).toBe('field/heading');
  await isSaved(page);
  const lines = (text: string) => new Set(text.split('\n'));
  const old = lines(before);
  expect([...lines(project.read(contact))].filter((line) => !old.has(line))).toHaveLength(2);
});

it('letters typed while a save is slow go to the text that was clicked', async () => {
  const { page, shown, copy, sought, saveAtOnce } = await openWithSlowSave();
  const heading = String(opening().heading);
  await shown.getByRole('heading', { level: 1 }).dblclick();
  await sought.waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await page.keyboard.type(' at once!');
  await page.keyboard.press('Backspace');
  expect(await sought.textContent()).toBe(`${heading} at once`);
  saveAtOnce();
  await copy.waitFor();
  await page.keyboard.type(', today');
  await eventually(() => opening().heading).toBe(`${heading} at once, today`);
  await page.keyboard.press('Enter');
  await eventually(() => focusedId(page)).toBe('field/heading');
  await shown.getByRole('heading', { level: 1, name: `${heading} at once, today` }).waitFor();
  await isSaved(page);
});

it('a text that is selected while a save is slow is written over', { tags: 'full' }, async () => {
  const { page, shown, copy, sought, saveAtOnce } = await openWithSlowSave();
  await shown.getByRole('heading', { level: 1 }).dblclick();
  await sought.waitFor();
  await page.keyboard.press('Control+a');
  saveAtOnce();
  await copy.waitFor();
  await page.keyboard.type('All of it');
  await eventually(() => opening().heading).toBe('All of it');
  await page.keyboard.press('Escape');
  await isSaved(page);
});

it('a text that is left while a save is slow keeps what was typed, and takes nothing more', {
  tags: 'full',
}, async () => {
  const { page, shown, copy, sought, saveAtOnce } = await openWithSlowSave();
  await shown.getByRole('heading', { level: 1 }).dblclick();
  await sought.waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('All of it');
  await page.locator('[id="field/heading"]').press('End');
  await page.keyboard.type(' Go.');
  const texts = page.waitForResponse('**/_studio/api/texts');
  saveAtOnce();
  await texts;
  await eventually(() => opening().heading).toBe('All of it');
  await page.keyboard.type(' On.');
  await eventually(() => sectionOf('steps').heading).toMatch(/! Go\. On\.$/);
  expect(await copy.isVisible()).toBe(false);
  expect(opening().heading).toBe('All of it');
  await isSaved(page);
});

it('letters typed while a save is slow go on in the form where the text stands twice', {
  tags: 'full',
}, async () => {
  project.edit(contact, ({ sections: [first] }) => {
    Object.assign(first ?? {}, { heading: 'Twice', text: 'Twice' });
  });
  await untilRead(studio.call, project, contact);
  const { page, shown, copy, sought, saveAtOnce } = await openWithSlowSave();
  await shown.getByRole('heading', { level: 1, name: 'Twice' }).dblclick();
  await sought.waitFor();
  await page.keyboard.type(' or');
  saveAtOnce();
  await eventually(() => focusedId(page)).toBe('field/heading');
  await page.keyboard.type(' more');
  await eventually(() => opening().heading).toBe('Twice or more');
  expect(opening().text).toBe('Twice');
  expect(await copy.isVisible()).toBe(false);
  await isSaved(page);
});

it('Escape gives up a text while a save is slow, and Enter ends it once it is known', {
  tags: 'full',
}, async () => {
  const { page, shown, copy, sought, saveAtOnce } = await openWithSlowSave();
  const heading = String(opening().heading);
  const title = shown.getByRole('heading', { level: 1 });
  await title.dblclick();
  await sought.waitFor();
  await page.keyboard.type(' never');
  await page.keyboard.press('Escape');
  await sought.waitFor({ state: 'hidden' });
  await title.dblclick();
  await sought.waitFor();
  await page.keyboard.type(' now');
  await page.keyboard.press('Enter');
  saveAtOnce();
  await eventually(() => opening().heading).toBe(`${heading} now`);
  await eventually(() => focusedId(page)).toBe('field/heading');
  expect(await copy.isVisible()).toBe(false);
  await isSaved(page);
});

it('a refused text is told beside it, stays in the form, and the file stays as it was', {
  tags: 'full',
}, async () => {
  const { page, shown, copy } = await open();
  const before = project.read(contact);
  await shown.getByRole('heading', { level: 1 }).dblclick();
  await copy.waitFor();
  await page.keyboard.insertText(' {price.nothing}');
  await page.locator('[data-save=refused]').waitFor();
  await shown.locator('studio-typing [role=alert]').waitFor();
  expect(await copy.getAttribute('aria-invalid')).toBe('true');
  await page.keyboard.press('Enter');
  const field = page.locator('[id="field/heading"]');
  await eventually(() => focusedId(page)).toBe('field/heading');
  expect(await field.inputValue()).toContain('{price.nothing}');
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  expect(project.read(contact)).toBe(before);
  await page.keyboard.press('Control+z');
  await page.locator('[data-save=saved]').waitFor();
});

it('a figure stands in the copy by its name, and is never written as the page shows it', {
  tags: 'full',
}, async () => {
  project.edit(contact, ({ sections: [first] }) => {
    Object.assign(first ?? {}, { heading: 'From {price.nie} on' });
  });
  await untilRead(studio.call, project, contact);
  const { page, shown, copy } = await open('en-US', /^From €/);
  await shown.getByRole('heading', { level: 1, name: /^From €/ }).dblclick();
  await copy.waitFor();
  expect(await copy.textContent()).toBe('From {price.nie} on');
  await page.keyboard.type(' request');
  await eventually(() => opening().heading).toBe('From {price.nie} on request');
});

it('the words of a link beside an icon are typed, without what is for screen readers alone', {
  tags: 'full',
}, async () => {
  const { page, shown, copy } = await open();
  await shown.getByRole('link', { name: 'WhatsApp us' }).dblclick();
  await copy.waitFor();
  expect(await copy.textContent()).toBe('WhatsApp us');
  await page.keyboard.press('Escape');
  await eventually(() => focusedId(page)).toBe('field/channels/0/action/label');
});

it('a text that stands there twice, or is longer, leads to its field', {
  tags: 'full',
}, async () => {
  project.edit(contact, ({ sections: [first] }) => {
    Object.assign(first ?? {}, { heading: 'Twice', text: 'Twice' });
  });
  await untilRead(studio.call, project, contact);
  const { page, shown, copy } = await open();
  await shown.getByRole('heading', { level: 1, name: 'Twice' }).dblclick();
  await eventually(() => focusedId(page)).toBe('field/heading');
  expect(await copy.isVisible()).toBe(false);
});

it('a text of the footer is typed in its place, and written to the layout', {
  tags: 'full',
}, async () => {
  const { page, shown, copy } = await open();
  await shown.locator('footer').getByText('Company', { exact: true }).dblclick();
  await copy.waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('The firm');
  await page.keyboard.press('Enter');
  await shown.locator('footer').getByText('The firm', { exact: true }).waitFor();
  await page.locator('[data-save=saved]').waitFor();
  expect(project.git('diff', '--numstat')).toBe('1\t1\tpages/_layout.json\n');
});

/** Puts texts on the clipboard, as another program does. */
function put(page: Page, texts: Record<string, string>): Promise<void> {
  return page.evaluate(async (all) => {
    const parts = Object.entries(all).map(([type, text]) => [type, new Blob([text], { type })]);
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(parts))]);
  }, texts);
}

function sectionsOf(): Record<string, unknown>[] {
  return (JSON.parse(project.read(contact)) as PageFile).sections;
}

function opening(): Record<string, unknown> {
  return sectionsOf()[0] ?? {};
}

function sectionOf(type: string): Record<string, unknown> {
  return sectionsOf().find((section) => section.type === type) ?? {};
}

/** The save of another section's heading waits until it is let go. */
async function openWithSlowSave() {
  const opened = await open();
  const { page } = opened;
  let saveAtOnce = () => {};
  const isLet = new Promise<void>((done) => {
    saveAtOnce = done;
  });
  await page.route('**/_studio/api/change', (route) => isLet.then(() => route.continue()));
  await page.locator('.section-item', { hasText: 'Steps' }).first().click();
  const save = page.waitForRequest('**/_studio/api/change');
  const heading = page.locator('[id="field/heading"]');
  await heading.press('Control+End');
  await heading.press('!');
  await save;
  return { ...opened, saveAtOnce };
}

/** @param title as the page shows it: it may still be that of the test before */
async function open(locale = 'en-US', title: string | RegExp = String(opening().heading)) {
  const { page, shown } = await openStudio(studio, '/contact', { locale });
  await shown.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  const copy = shown.locator('studio-typing [role=textbox][aria-busy=false]');
  // Its field is not known yet.
  const sought = shown.locator('studio-typing [role=textbox][aria-busy=true]');
  return { page, shown, copy, sought };
}

/** Machines are shared: a moment may be seconds. */
const eventually = <Value>(read: () => Value | Promise<Value>) =>
  expect.poll(read, { timeout: 15_000 });
