import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findingsOf } from '../../support/e2e/axe.ts';
import { sharedStudio } from '../../support/e2e/studio.ts';
import { untilRead } from '../../support/e2e/studioApi.ts';
import { field, focusedId, openStudio, select } from '../../support/e2e/studioPage.ts';
import type { PageFile } from '../../support/project.ts';

const studio = sharedStudio();
const { project } = studio;
const start = project.git('rev-parse', 'HEAD').trim();
const files = ['about', 'contact', 'digital-nomads'].map((name) => `pages/${name}.json`);
let bare: string;

beforeEach(async () => {
  bare = mkdtempSync(join(tmpdir(), 'bare-'));
  execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main'], { cwd: bare });
  project.git('branch', '-M', 'main');
  project.git('config', 'user.name', 'Ana');
  project.git('config', 'user.email', 'ana@example.com');
  project.git('remote', 'add', 'origin', bare);
  project.git('push', '--quiet', '-u', 'origin', 'main');
  for (const file of files) {
    project.edit<PageFile>(file, ({ sections }) => {
      sections[0] = { ...sections[0], type: 'hero', heading: 'Between you and Spain' };
    });
    await untilRead(studio.call, project, file);
  }
});

afterEach(() => {
  project.git('remote', 'remove', 'origin');
  project.git('reset', '--quiet', '--mixed', start);
  rmSync(bare, { recursive: true, force: true });
});

const published = () =>
  execFileSync('git', ['show', '--name-only', '--no-renames', '--format=%s', 'main'], {
    cwd: bare,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean);

describe('Publishing in the studio', () => {
  it('takes a newcomer four clicks at most, for one of three pages, and is told beside it', async () => {
    const { page: other } = await openStudio(studio, '/about');
    await other.getByRole('button', { name: /^Changes/ }).click();
    await expect.poll(() => ticks(other)).toContain('/contact');
    const { page } = await openStudio(studio, '/about');
    let clicks = 0;
    const click = async (role: 'button' | 'checkbox', name: string | RegExp) => {
      clicks += 1;
      await page.getByRole(role, { name }).first().click();
    };
    await click('button', /^Changes/);
    await click('checkbox', /^Publish: Contact/);
    await click('button', 'Publish 1 change');
    await page.getByText('Published: “').waitFor();
    expect(clicks).toBeLessThanOrEqual(4);
    await page.getByText('2 pages change.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Published');
    expect(await ticks(page)).toEqual(['/about', '/digital-nomads']);
    await expect.poll(() => ticks(other)).toEqual(['/about', '/digital-nomads']);
    await page.getByText('Tick the changes that you want to publish.').waitFor();
    expect(await page.getByText('Looking whether that is valid').count()).toBe(0);
    expect(published().slice(1)).toEqual(['pages/contact.json']);
    expect(await findingsOf(page)).toEqual([]);
    expect(await page.locator('.changes-view').innerText()).not.toMatch(gitWords);
  });

  it('tells that a chosen page has a field that is not saved, with the way to it', {
    tags: 'full',
  }, async () => {
    const { page } = await openStudio(studio, '/contact');
    await select(page, 'Opening');
    await field(page, 'heading').fill('');
    await page.locator('[data-save=invalid]').waitFor();
    await pickContact(page);
    await page.getByText('What you typed here is not saved').waitFor();
    await page.getByRole('button', { name: /Contact.*Heading/ }).click();
    await expect.poll(() => focusedId(page)).toBe('field/heading');
  });

  it('asks what would be published, then for a name, and sends nothing before', {
    tags: 'full',
  }, async () => {
    const { page } = await openStudio(studio, '/contact');
    const asked: string[] = [];
    page.on('request', (request) => {
      const name = /\/api\/(basket|publish|takeIn)$/.exec(request.url())?.[1];
      if (name) asked.push(name);
    });
    let judge = () => {};
    const isJudged = new Promise<void>((done) => {
      judge = done;
    });
    await page.route('**/_studio/api/basket', (route) => isJudged.then(() => route.continue()));
    await pickContact(page);
    const publish = page.getByRole('button', { name: 'Publish 1 change' });
    await page.getByText('Looking whether that is valid').waitFor();
    await page.getByLabel('What is new').press('Enter');
    expect([await publish.isDisabled(), asked]).toEqual([true, ['basket']]);
    judge();
    await expect.poll(() => publish.isEnabled()).toBe(true);
    await page.getByLabel('What is new').fill('');
    expect([await publish.isDisabled(), asked]).toEqual([true, ['basket']]);
    await page.getByLabel('What is new').fill('Other words');
    await publish.click();
    await page.getByText('Published: “Other words”').waitFor();
    expect(asked.slice(0, 2)).toEqual(['basket', 'publish']);
    expect(published()).toEqual(['Other words', 'pages/contact.json']);
  });

  it('is done by keyboard, in Spanish, with the new picture that a page uses', {
    tags: 'full',
  }, async () => {
    const picture = 'images/office.svg';
    project.write(`pages/${picture}`, '<svg xmlns="http://www.w3.org/2000/svg" width="9"/>');
    await changeHero({ picture: { src: picture, alt: 'The office' } });
    const { page } = await openStudio(studio, '/about', { locale: 'es-ES' });
    await page.getByRole('button', { name: /^Cambios/ }).press('Enter');
    await page.getByText('3 páginas cambian, y 1 imagen.').waitFor();
    await page.getByRole('checkbox', { name: /^Publicar: .*\/contact$/ }).press('Space');
    await page.getByText(/Van también estos cambios.*office\.svg/).waitFor();
    expect(await page.getByRole('checkbox', { name: /office.svg/ }).isChecked()).toBe(true);
    expect(await findingsOf(page)).toEqual([]);
    await page.getByLabel('Qué hay de nuevo').press('ControlOrMeta+a');
    await page.keyboard.type('Otra imagen');
    const publish = page.getByRole('button', { name: 'Publicar 2 cambios' });
    await expect.poll(() => publish.isEnabled()).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByText('Publicado: «Otra imagen».').waitFor();
    expect(published()).toEqual(['Otra imagen', 'pages/contact.json', `pages/${picture}`]);
    expect(await page.locator('.changes-view').innerText()).not.toMatch(gitWords);
  });

  it('waits for review where the site says so', { tags: 'full' }, async () => {
    const file = 'pages/_site.json';
    const site = { ...JSON.parse(project.read(file)), publish: { branch: 'content/review' } };
    project.write(file, JSON.stringify(site, null, 2));
    await untilRead(studio.call, project, file);
    const { page } = await openStudio(studio, '/about');
    await pickContact(page);
    await page.getByText('It will wait as “content/review”').waitFor();
    await page.getByRole('button', { name: 'Publish 1 change' }).click();
    await page.getByText('It waits as “content/review/').waitFor();
    expect(project.git('ls-remote', 'origin', 'main')).toContain(start);
  });

  it('says why it was refused, and keeps what was ticked', { tags: 'full' }, async () => {
    project.git('remote', 'set-url', 'origin', `${bare}-gone`);
    await changeHero({ eyebrow: 'TODO: write' });
    const { page } = await openStudio(studio, '/about', { width: 768 });
    await page.route('**/_studio/api/publish', (route) =>
      route.fulfill({ status: 500, json: { message: 'git is not there' } }),
    );
    await pickContact(page);
    const publish = page.getByRole('button', { name: 'Publish 1 change' });
    await publish.click();
    const alert = page.getByRole('alert');
    await alert.getByText('This did not work: the studio has made a mistake.').waitFor();
    await alert.getByText('For the person who set this up').click();
    await alert.getByText('git is not there').waitFor();
    await page.unroute('**/_studio/api/publish');
    await publish.click();
    await alert.getByText('cannot be reached').waitFor();
    // Git says the same in its own words.
    expect(await page.getByText('does not appear to be a git').count()).toBe(0);
    const unwritten = page.getByText('Visitors will see texts that are still to be written:');
    await unwritten.waitFor();
    expect(await page.getByRole('checkbox', { name: /^Publish: Contact/ }).isChecked()).toBe(true);
    expect(await findingsOf(page)).toEqual([]);
    expect(project.git('rev-parse', 'HEAD').trim()).toBe(start);
  });

  it('keeps what was ticked while the changes cannot be listed, and goes on after that', {
    tags: 'full',
  }, async () => {
    const { page } = await openStudio(studio, '/about');
    await page.getByRole('button', { name: /^Changes/ }).click();
    const contact = page.getByRole('checkbox', { name: /^Publish: Contact/ });
    await contact.check();
    const publish = page.getByRole('button', { name: 'Publish 1 change' });
    await expect.poll(() => publish.isEnabled()).toBe(true);
    const versions = join(project.root, '.git');
    renameSync(versions, `${versions}-away`);
    const again = page.getByRole('button', { name: 'Look again' });
    try {
      await publish.click();
      await again.waitFor();
      expect(await findingsOf(page)).toEqual([]);
    } finally {
      renameSync(`${versions}-away`, versions);
    }
    await again.click();
    await expect.poll(() => publish.isEnabled()).toBe(true);
    expect(await contact.isChecked()).toBe(true);
    await publish.click();
    await page.getByText('Published: “').waitFor();
    expect(published().slice(1)).toEqual(['pages/contact.json']);
  });

  it('takes in what somebody else has published, and goes on', { tags: 'full' }, async () => {
    const theirs = publishedElsewhere('pages/es/exencion-de-responsabilidad.json');
    const { page } = await openStudio(studio, '/about', { locale: 'en-US', width: 768 });
    await pickContact(page);
    await page.getByRole('button', { name: 'Publish 1 change' }).click();
    await page.getByRole('alert').getByText('has another version by now').waitFor();
    expect(await findingsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Take in the newest version' }).click();
    await page.getByText('The newest version is here now.').waitFor();
    expect(project.read('pages/es/exencion-de-responsabilidad.json')).toBe(theirs);
    expect(await page.locator('.changes-view').innerText()).not.toMatch(gitWords);
    expect(await findingsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Publish 1 change' }).click();
    await page.getByText('Published: “').waitFor();
    expect(published().slice(1)).toEqual(['pages/contact.json']);
    await expect.poll(() => ticks(page)).toEqual(['/about', '/digital-nomads']);
  });

  it('begins from the newest version, where nothing has changed yet', {
    tags: 'full',
  }, async () => {
    project.git('checkout', '--quiet', '--', 'pages');
    for (const file of files) await untilRead(studio.call, project, file);
    const theirs = publishedElsewhere('pages/es/exencion-de-responsabilidad.json');
    const { page } = await openStudio(studio, '/about', { locale: 'es-ES', width: 375 });
    await page.getByRole('button', { name: /^Cambios/ }).click();
    await page.getByRole('button', { name: 'Incorporar la versión más nueva' }).click();
    await page.getByText('La versión más nueva ya está aquí.').waitFor();
    expect(project.read('pages/es/exencion-de-responsabilidad.json')).toBe(theirs);
    expect(await findingsOf(page)).toEqual([]);
  });

  it('names the files that both have changed, and takes nothing in', {
    tags: 'full',
  }, async () => {
    const edited = (text: string, who: string) =>
      text.replace(/"(title|heading)": "/g, (field) => `${field}${who}: `);
    publishElsewhere((folder) => {
      const path = join(folder, 'pages/contact.json');
      writeFileSync(path, edited(readFileSync(path, 'utf8'), 'Ours'));
    });
    const own = edited(project.read('pages/contact.json'), 'Mine');
    project.write('pages/contact.json', own);
    await untilRead(studio.call, project, 'pages/contact.json');
    const { page } = await openStudio(studio, '/about', { width: 1440 });
    await page.getByRole('button', { name: /^Changes/ }).click();
    await page.setViewportSize({ width: 375, height: 720 });
    await page.getByRole('checkbox', { name: /^Publish: .*\/contact$/ }).check();
    await page.getByRole('button', { name: 'Publish 1 change' }).click();
    await page.getByRole('button', { name: 'Take in the newest version' }).click();
    const alert = page.getByRole('alert');
    await alert
      .getByText(/have changed the same: “Mine: Contact.*Take back your changes/)
      .waitFor();
    expect(await findingsOf(page)).toEqual([]);
    expect(await isInView(page.getByRole('button', { name: 'Take in the newest' }))).toBe(true);
    expect(project.read('pages/contact.json')).toBe(own);
  });

  it('leads from each mistake that keeps it back to its field', { tags: 'full' }, async () => {
    await changeHero({ heading: '{nowhere}' });
    project.write('pages/images/broken.png', 'none');
    const { page } = await openStudio(studio, '/about');
    await pickContact(page);
    await page.getByRole('checkbox', { name: 'Publish: broken.png' }).check();
    const faults = page.locator('.basket-problems');
    const mistake = faults.getByRole('button', { name: /\(\/contact\).*Add it to “Figures”/ });
    await mistake.waitFor();
    const picture = faults.getByRole('button', { name: 'broken.png' });
    expect(await picture.textContent()).not.toContain('line');
    expect(await faults.textContent()).not.toContain('.json');
    await mistake.press('Enter');
    await expect.poll(() => focusedId(page)).toBe('field/heading');
    await page.getByRole('button', { name: /^Changes/ }).click();
    await picture.click();
    await page.getByRole('heading', { name: 'broken.png' }).waitFor();
  });

  it('asks for the translation of a legal page where it is kept back, and in its form', {
    tags: 'full',
  }, async () => {
    const retitled = (title: string) => {
      project.edit<PageFile>('pages/disclaimer.json', (page) => Object.assign(page, { title }));
      return untilRead(studio.call, project, 'pages/disclaimer.json');
    };
    await retitled('Disclaimer of this site');
    const { page } = await openStudio(studio, '/disclaimer');
    await page.getByRole('button', { name: /^Changes/ }).click();
    await page.getByRole('checkbox', { name: /^Publish: .*\/disclaimer$/ }).check();
    const fault = page.locator('.basket-problems li', { hasText: 'has changed since' });
    const right = { name: 'The translation is right' };
    await fault.getByRole('button', right).waitFor();
    expect(await fault.innerText()).not.toContain('npm run');
    expect(await findingsOf(page)).toEqual([]);
    await fault.getByRole('button', right).click();
    await fault.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Publish 2 changes' }).click();
    await page.getByText('Published: “').waitFor();
    expect(published().slice(1)).toEqual(['pages/_translations.json', 'pages/disclaimer.json']);
    await retitled('Disclaimer again');
    const { page: form } = await openStudio(studio, '/es/exencion-de-responsabilidad', {
      isBroken: true,
    });
    const toLookAt = form.getByRole('region', { name: 'Still to be written' });
    await toLookAt.getByText('1 thing to look at').click();
    await toLookAt.getByRole('button', right).waitFor();
    expect(await toLookAt.innerText()).not.toContain('npm run');
    const compare = form.locator('.compare');
    expect(await compare.innerText()).not.toContain('npm run');
    expect(await findingsOf(form)).toEqual([]);
    await compare.getByRole('button', right).click();
    await compare.waitFor({ state: 'detached' });
    await toLookAt.waitFor({ state: 'detached' });
    expect(project.read('pages/_translations.json')).toContain('"Disclaimer again"');
  });
});

/** Changes fields at the top of the page that is published. */
function changeHero(fields: object): Promise<void> {
  project.edit<PageFile>('pages/contact.json', ({ sections: [hero] }) => {
    Object.assign(hero ?? {}, fields);
  });
  return untilRead(studio.call, project, 'pages/contact.json');
}

/** Ticks the changes of one page. */
async function pickContact(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Changes/ }).click();
  await page.getByRole('checkbox', { name: /^Publish: Contact/ }).check();
}

/** Somebody else publishes a page. @returns its text */
function publishedElsewhere(file: string): string {
  let text = '';
  publishElsewhere((folder) => {
    text = readFileSync(join(folder, file), 'utf8').replace('"title": "', '"title": "Hoy: ');
    writeFileSync(join(folder, file), text);
  });
  return text;
}

/** Somebody else changes files, and publishes them. */
function publishElsewhere(write: (folder: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'other-'));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Eva', '-c', 'user.email=eva@example.com', ...args], {
      cwd: folder,
    });
  git('clone', '--quiet', bare, '.');
  write(folder);
  git('add', '--all');
  git('commit', '--quiet', '-m', 'Theirs');
  git('push', '--quiet', 'origin', 'HEAD:refs/heads/main');
  rmSync(folder, { recursive: true, force: true });
}

/** As it stands, without scrolling: the middle of it is what a click there meets. */
function isInView(element: Locator): Promise<boolean> {
  return element.evaluate((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
}

/** Words that an operator need not know. */
const gitWords = /\b(commit|branch|push|remote|HEAD|merge|hook|rama)\b/i;

function ticks(page: Page): Promise<string[]> {
  return page.locator('.change-row .page-route').allTextContents();
}
