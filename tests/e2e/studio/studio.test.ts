import type { Page, Route } from 'playwright';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { barriersOf, findingsOf } from '../../support/e2e/axe.ts';
import { sharedStudio } from '../../support/e2e/studio.ts';
import { untilRead } from '../../support/e2e/studioApi.ts';
import {
  eventually,
  field,
  focusedId,
  isSaved,
  openStudio,
  select,
} from '../../support/e2e/studioPage.ts';
import type { PageFile } from '../../support/project.ts';
import { variants } from '../../support/variants.ts';

const studio = sharedStudio();
const { project } = studio;
const file = 'pages/contact.json';
const [opening = '', ways = ''] = headingsIn(project.read(file));
describe('the whole loop', () => {
  it('adds, fills, orders, undoes and renames, and git sees just that', async () => {
    const about = 'pages/about.json';
    const { page, shown } = await openStudio(studio, '/about');
    await addSection(page, 'Questions and answers');
    await page.locator('.entry-title').first().click();
    await field(page, 'items/0/question').fill('Who answers?');
    await shown.getByText('Who answers?').waitFor();
    await isSaved(page);
    await moveUp(page);
    await eventually(() => typesOf(about).indexOf('faq')).toBe(7);
    await isSaved(page);
    const kept = project.read(about);
    expect(changedLines(about)).toEqual(addedLines);

    await moveUp(page);
    await eventually(() => typesOf(about).indexOf('faq')).toBe(6);
    await isSaved(page);
    await page.keyboard.press('Control+z');
    await eventually(() => project.read(about)).toBe(kept);

    await page.getByRole('button', { name: 'Rename or move' }).click();
    await page.getByLabel('New address').fill('/who-we-are');
    await page.getByRole('dialog').getByRole('button', { name: 'Rename or move' }).click();
    await eventually(() => page.url()).toContain('who-we-are');
    await isSaved(page);
    expect(project.read('pages/who-we-are.json')).toBe(kept);
    expect(changedLines('pages/_redirects.json')).toEqual([
      '-  "redirects": []',
      '+  "redirects": [',
      '+    { "from": "/about", "to": "/who-we-are" }',
      '+  ]',
    ]);
    const others = changedLines('pages', ':!pages/_redirects.json', `:!${about}`);
    const [removed, added] = ['-', '+'].map((sign) =>
      others.filter((line) => line.startsWith(sign)).map((line) => line.slice(1)),
    );
    expect(removed?.length).toBeGreaterThan(3);
    expect(added).toEqual(
      removed?.map((line) => line.replace(/\/about(?=["#?)])/g, '/who-we-are')),
    );
    const { code, output } = await project.run('validate');
    expect({ code, output }).toMatchObject({ code: 0 });
  });
});

describe('a keystroke', () => {
  it('is one request: the page is drawn from what the server made of it', {
    tags: 'full',
  }, async () => {
    const { page, shown } = await openStudio(studio, '/contact');
    await select(page, 'Opening');
    let asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const type = async (words: string) => {
      asked = [];
      await field(page, 'heading').fill(words);
      await shown.getByRole('heading', { name: words, exact: true }).waitFor();
      return asked.filter((path) => /^\/_data|api\/change/.test(path));
    };
    // The check of the whole site, which comes later, may have come in between.
    await expect
      .poll(() => type(`Talk to us ${Date.now()} times`), { timeout: 20_000, interval: 1000 })
      .toEqual(['/_studio/api/change']);
  });
});

it('a section that others link to comes back when its removal is refused, and all is saved', {
  tags: 'full',
}, async () => {
  project.edit<PageFile>(file, ({ sections }) => {
    sections[0] = { ...sections[0], type: 'hero', heading: 'Contact', text: '[Down](#down)' };
    sections.push({ type: 'richText', id: 'down', heading: 'Down there', body: ['Here.'] });
  });
  await untilRead(studio.call, project, file);
  const { page } = await openStudio(studio, '/contact');
  await select(page, 'Text');
  const items = page.locator('.section-items .section-item');
  const count = await items.count();
  await page.locator('.section-tools').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('has no section with the id').first().waitFor();
  expect(await items.count()).toBe(count);
  await isSaved(page);
});

it('a problem that is repaired leaves the focus to the next one, and the last one to the heading', {
  tags: 'full',
}, async () => {
  const { pictures } = await studio.call('pictures', {});
  for (const { src, usedIn } of pictures) if (usedIn.length === 0) project.remove(`pages/${src}`);
  project.edit<PageFile>(file, ({ sections }) => {
    // The names of an earlier contract.
    sections.push({ type: 'notice', body: 'One.' }, { type: 'notice', body: 'Two.' });
  });
  const { page } = await openStudio(studio, '/contact');
  await page.getByRole('button', { name: /^Problems/ }).click();
  const repairs = page.getByRole('region', { name: file }).getByRole('button', { name: 'Repair' });
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await eventually(() => repairs.count()).toBe(2);
  await repairs.first().press('Enter');
  await eventually(() => repairs.count()).toBe(1);
  await eventually(focused).toContain('`body` is called `text`');
  await repairs.first().press('Enter');
  await eventually(() => repairs.count()).toBe(0);
  await eventually(focused).toBe('Problems');
});

it('a page that never was right says what is wrong where it would be, until it is mended', {
  tags: 'full',
}, async () => {
  const { page, shown } = await openStudio(studio, '/contact');
  const fresh = {
    title: 'Another page',
    description: 'A page that is only begun, and that nobody has read so far.',
    sections: [{ type: 'hero', heading: '' }],
  };
  project.write('pages/another.json', fresh);
  await page.locator('.page-items button', { hasText: 'Another page' }).click();
  await shown.getByText('There is no text here.').waitFor();
  await page.locator('.page-items button', { hasText: 'Contact' }).first().click();
  await shown.locator('[data-section="0"]').first().waitFor();
  await page.locator('.page-items button', { hasText: 'Another page' }).click();
  await shown.getByText('There is no text here.').waitFor();
  await select(page, 'Opening');
  await field(page, 'heading').fill('Now there is one');
  await shown.getByRole('heading', { name: 'Now there is one' }).waitFor();
});

describe('what is not saved is not called saved', () => {
  it('a value that is refused stands at its field in the words of the command line, unwritten', async () => {
    const { page } = await openStudio(studio, '/contact');
    await select(page, 'Opening');
    await field(page, 'heading').fill('');
    await page.locator('[data-save=invalid]').waitFor();
    const message = 'There is no text here.';
    await page.locator('[id="field/heading-error"]').getByText(message).waitFor();
    expect(await findingsOf(page)).toEqual([]);
    await field(page, 'eyebrow').fill('Write to us');
    await field(page, 'eyebrow').blur();
    await page.locator('[data-save=invalid]').waitFor();
    expect(sectionIn(file, 0)).toMatchObject({ eyebrow: 'Contact', heading: opening });
    await page.getByRole('button', { name: /^Problems/ }).click();
    const unsaved = page.getByRole('region', { name: /^Not saved/ });
    await unsaved.locator('.problem-goal').getByText(message).click();
    await eventually(() => focusedId(page)).toBe('field/heading');
    await select(page, 'Checklist');
    await page.getByRole('button', { name: 'Show it' }).click();
    await eventually(() => focusedId(page)).toBe('field/heading');
    await field(page, 'heading').fill('Talk to us');
    await isSaved(page);
    expect(sectionIn(file, 0)).toMatchObject({ eyebrow: 'Write to us', heading: 'Talk to us' });

    project.edit<PageFile>(file, ({ sections }) => {
      sections[0] = { ...sections[0], type: 'hero', heading: '' };
    });
    expect((await project.run('validate')).output).toContain(message);
  });

  it('a mistake in a paragraph of a longer text stands at the text', { tags: 'full' }, async () => {
    const { page } = await openStudio(studio, '/about');
    await page.locator('.section-item', { hasText: 'Text' }).first().click();
    const text = field(page, 'body');
    await text.fill(`${await text.inputValue()} {weird}`);
    await page.locator('[data-save=invalid]').waitFor();
    await page.locator('[id="field/body-error"]').getByText('{weird}').waitFor();
    expect(await text.getAttribute('aria-invalid')).toBe('true');
  });

  it('the way back leads to what is saved, and takes nothing of it', { tags: 'full' }, async () => {
    const { page } = await openStudio(studio, '/contact');
    await select(page, 'Opening');
    const heading = field(page, 'heading');
    await heading.fill('Half a sent');
    await eventually(() => sectionIn(file, 0).heading).toBe('Half a sent');
    await heading.fill('');
    await page.locator('[data-save=invalid]').waitFor();
    await page.getByRole('button', { name: 'Back to what is saved' }).click();
    await isSaved(page);
    expect(await heading.inputValue()).toBe('Half a sent');
    expect(sectionIn(file, 0).heading).toBe('Half a sent');

    await heading.fill('');
    await page.locator('[data-save=invalid]').waitFor();
    await page.keyboard.press('Control+z');
    await isSaved(page);
    expect(await heading.inputValue()).toBe('Half a sent');
    await page.keyboard.press('Control+z');
    await eventually(() => sectionIn(file, 0).heading).toBe(opening);
  });

  it('what was refused is offered again when the tab comes back', { tags: 'full' }, async () => {
    const { page } = await openStudio(studio, '/contact');
    page.on('dialog', (dialog) => dialog.accept());
    const before = project.read(file);
    await select(page, 'Opening');
    await field(page, 'heading').fill('');
    await page.locator('[data-save=invalid]').waitFor();
    await page.reload();
    const offer = page.getByRole('region', { name: 'This was typed before, and is not saved.' });
    await offer.getByText('Contact: Free Consultation').waitFor();
    expect(await barriersOf(page)).toEqual([]);
    await offer.getByRole('button', { name: 'Put it back into the form' }).press('Enter');
    await offer.waitFor({ state: 'detached' });
    await page.locator('[data-save=invalid]').waitFor();
    await select(page, 'Opening');
    expect(await field(page, 'heading').inputValue()).toBe('');
    expect(project.read(file)).toBe(before);

    await page.reload();
    await offer.getByRole('button', { name: 'Drop it' }).click();
    await page.reload();
    await select(page, 'Opening');
    expect(await offer.count()).toBe(0);
    expect(await field(page, 'heading').inputValue()).not.toBe('');
  });

  it('a legal text whose translation is behind is called saved with a mistake', {
    tags: 'full',
  }, async () => {
    const { page } = await openStudio(studio, '/disclaimer');
    await page.locator('.section-items .section-item').first().click();
    await field(page, 'text').fill('Who answers for this site, and how to write to them.');
    await page.getByText('Saved; the site has mistakes').waitFor();
    expect(sectionIn('pages/disclaimer.json', 0).text).toMatch('how to write to them');
  });

  it('a file that is changed elsewhere is shown as it is, and told of', {
    tags: 'full',
  }, async () => {
    const { page, shown } = await openStudio(studio, '/contact');
    await select(page, 'Opening');
    project.write(file, project.read(file).replace(ways, 'Ways to reach us'));
    const title = 'Contact: Free Consultation on Spanish Law';
    await page.getByText(`“${title}” was changed elsewhere`).first().waitFor();
    await shown.getByRole('heading', { name: 'Ways to reach us', exact: true }).waitFor();
    await field(page, 'eyebrow').fill('Both changes');
    await isSaved(page);
    expect(project.read(file)).toContain('Ways to reach us');
    expect(project.read(file)).toContain('Both changes');
  });

  it.each(
    variants([
      {
        when: 'without a connection',
        answer: (route: Route) => route.abort(),
        said: 'No connection: changes are not being saved',
      },
      {
        when: 'after a mistake of the server',
        answer: (route: Route) =>
          route.fulfill({ status: 500, json: { message: 'No such field' } }),
        said: 'Not saved: the studio has made a mistake, and tries again',
      },
    ]),
  )('$when nothing is called saved, and all is sent when it is over', async ({ answer, said }) => {
    const { page } = await openStudio(studio, '/contact');
    await select(page, 'Opening');
    await page.route('**/_studio/api/change', answer);
    await field(page, 'eyebrow').fill('Typed in a tunnel');
    await page.locator('.save', { hasText: said }).waitFor();
    expect(sectionIn(file, 0).eyebrow).toBe('Contact');
    await page.unroute('**/_studio/api/change');
    await eventually(() => sectionIn(file, 0).eyebrow).toBe('Typed in a tunnel');
    await isSaved(page);
  });
});

describe('pickers', () => {
  it('a picture is uploaded, made smaller, and asked for what it shows', {
    tags: 'full',
  }, async () => {
    const { page, shown } = await openStudio(studio, '/contact');
    await select(page, 'Opening');
    await field(page, 'picture').getByRole('button', { name: 'Change' }).click();
    const blue = { width: 2600, height: 1300, channels: 3 as const, background: '#1d4ed8' };
    const buffer = await sharp({ create: blue }).png({ compressionLevel: 0 }).toBuffer();
    const dialog = page.getByRole('dialog');
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'Our office.png', mimeType: 'image/png', buffer });
    await dialog.getByText('Made smaller for the web: 10.2 MB became 7 kB.').waitFor();
    const done = dialog.getByRole('button', { name: 'Done' });
    expect(await done.isDisabled()).toBe(true);
    await dialog.getByLabel('Say what the picture shows').fill('The office at noon');
    await done.click();
    await shown.getByAltText('The office at noon').waitFor();
    await isSaved(page);
    const picture = sectionIn(file, 0).picture as { src: string; alt: string };
    expect(picture).toEqual({
      src: expect.stringMatching(/^images\/.*\.png$/),
      alt: 'The office at noon',
    });
    expect(project.git('status', '--porcelain', '--', 'pages')).toContain(
      `?? pages/${picture.src}`,
    );
  });

  it('a figure is inserted by its name and read by its value', { tags: 'full' }, async () => {
    const { page, shown } = await openStudio(studio, '/contact');
    await select(page, 'Opening');
    await field(page, 'text').fill('An NIE costs ');
    await page
      .locator('.field', { has: field(page, 'text') })
      .getByRole('button')
      .click();
    await page.getByLabel('Search figures').fill('price.nie');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /\{price\.nie\}/ })
      .click();
    await page.getByText('Reads: An NIE costs €150').waitFor();
    await shown.getByText('An NIE costs €150').waitFor();
    await isSaved(page);
    expect(sectionIn(file, 0).text).toBe('An NIE costs {price.nie}');
  });
});

it('sections are put in order by keyboard alone', {
  tags: 'full',
}, async () => {
  const { page } = await openStudio(studio, '/contact');
  await page.getByRole('button', { name: /^Section 2, Checklist\./ }).focus();
  await page.keyboard.press('Space');
  await page.getByText('Checklist is at place 2.').waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowDown');
  await page.getByText('Checklist is at place 3.').waitFor({ state: 'attached' });
  await page.keyboard.press('Space');
  await eventually(() => typesOf(file).slice(0, 3)).toEqual(['hero', 'steps', 'checklist']);
  await isSaved(page);
});

/** The lines of the new section: what is to be written in the example's fields, and one text. */
const addedLines = [
  '+    {',
  '+      "type": "faq",',
  '+      "heading": "TODO: The heading of the section.",',
  '+      "items": [',
  '+        { "question": "Who answers?", "answer": "TODO: The answer." },',
  '+        {',
  '+          "question": "TODO: The question, with its question mark.",',
  '+          "answer": "TODO: The answer."',
  '+        }',
  '+      ]',
  '+    },',
];

async function addSection(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a section', exact: true }).click();
  await page.getByRole('button', { name: `Add: ${name}` }).click();
  await page.getByRole('heading', { name, level: 2, exact: true }).waitFor();
}

async function moveUp(page: Page): Promise<void> {
  await page.getByRole('toolbar').getByRole('button', { name: 'Move up' }).click();
}

function sectionIn(name: string, index: number): Record<string, unknown> {
  return (JSON.parse(project.read(name)) as PageFile).sections[index] ?? {};
}

function headingsIn(text: string): string[] {
  return (JSON.parse(text) as PageFile).sections.map(({ heading }) => String(heading));
}

function typesOf(name: string): string[] {
  return (JSON.parse(project.read(name)) as PageFile).sections.map(({ type }) => type);
}

/** The lines that are not as they were committed. */
function changedLines(...files: string[]): string[] {
  const lines = project.git('diff', '-U0', 'HEAD', '--', ...files).split('\n');
  return lines.filter((line) => /^[+-](?![+-]{2} )/.test(line));
}
