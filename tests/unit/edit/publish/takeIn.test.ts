import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TakeInAnswer } from '../../../../src/studio/api/publishing.ts';
import { publishAnswer, takeInAnswer } from '../../../../src/studio/server/changes/publish.ts';
import { type PublishSite, publishSite } from '../../../support/unit/publishSite.ts';
import { changed } from '../../../support/unit/studioSite.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const page = {
  title: 'Wills',
  description: 'Which law your will follows.',
  sections: [{ type: 'hero', heading: 'Wills' }],
};
const wills = JSON.stringify(page, null, 2);

function twoSections(title: string, further: string): string {
  const hero = { type: 'hero', heading: title };
  const cards = { type: 'cards', heading: further, items: [{ title: 'One', text: 'First.' }] };
  return `${JSON.stringify({ ...page, title, sections: [hero, cards] }, null, 2)}\n`;
}

let site: PublishSite;
/** The folder of somebody else. */
let other: string;

beforeEach(() => {
  site = publishSite({ 'wills.json': wills });
  other = mkdtempSync(join(tmpdir(), 'other-'));
  git('clone', '--quiet', site.bare, '.');
  git('config', 'user.name', 'Eva');
  git('config', 'user.email', 'eva@example.com');
});

afterEach(() => {
  site.dispose();
  rmSync(other, { recursive: true, force: true });
});

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: other, encoding: 'utf8', stdio: 'pipe' });
}

/** Somebody else writes files, and publishes them. */
function publishElsewhere(files: Record<string, string | null>): void {
  for (const [file, text] of Object.entries(files)) {
    const path = join(other, file);
    mkdirSync(dirname(path), { recursive: true });
    if (text === null) rmSync(path);
    else writeFileSync(path, text);
  }
  git('add', '--all');
  git('commit', '--quiet', '-m', 'Theirs');
  git('push', '--quiet');
}

const textThere = (file: string) => readFileSync(join(other, file), 'utf8');
const status = () => site.git('status', '--short').split('\n').filter(Boolean);
const head = () => site.git('rev-parse', 'HEAD').trim();

function refused(answer: TakeInAnswer): string {
  if (answer.ok) throw new Error('It was taken in.');
  return [answer.message, ...answer.detail].join('\n');
}

it('The newest version comes in, own changes stay, and can be published then', async () => {
  const about = site.retitle('about', 'About the firm');
  site.write('notes.txt', 'Mine');
  publishElsewhere({
    'pages/contact.json': textThere('pages/contact.json').replace('"title": "', '"title": "Do '),
    'pages/wills.json': null,
    'pages/leases.json': wills.replaceAll('Wills', 'Leases'),
    'pages/images/line.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  });
  const answer = await publishAnswer(site.session, { files: [about], name: 'Mine' });
  expect(answer).toMatchObject({ ok: false, isBehind: true });
  const before = site.onDisk()[about];
  expect(await takeInAnswer(site.session, {})).toEqual({
    ok: true,
    files: ['contact', 'images/line', 'leases', 'wills'].map(
      (name) => `pages/${name}.${name.includes('line') ? 'svg' : 'json'}`,
    ),
  });
  expect(site.onDisk()[about]).toBe(before);
  expect(site.read('notes.txt')).toBe('Mine');
  expect(status()).toEqual([' M pages/about.json', '?? pages/notes.txt']);
  expect(site.session.store.sourceOf('pages/wills.json')).toBeUndefined();
  expect(site.session.store.sourceOf('pages/contact.json')?.text).toContain('"Do ');
  expect(site.session.store.pictures().map(({ src }) => src)).toContain('images/line.svg');
  expect(site.changed()).toEqual([about]);
  expect(await site.publish([about])).toMatchObject({ ok: true });
  const { files, mistakes } = site.clone();
  expect(mistakes).toEqual([]);
  expect(files[about]).toContain('About the firm');
  expect(Object.keys(files)).toContain('pages/leases.json');
});

const sections = (name: string) => JSON.parse(site.read(`${name}.json`)).sections;

it('A page that was changed here and there is joined by sections and list entries', async () => {
  const file = 'pages/leases.json';
  site.write('leases.json', twoSections('Leases', 'Terms'));
  site.git('add', '.');
  site.git('commit', '--quiet', '-m', 'Leases');
  site.git('push', '--quiet');
  git('pull', '--quiet');
  site.session.refresh();
  const set = (path: (string | number)[], value: unknown) =>
    changed(site.set('leases.json', path, value));
  const card = (title: string) => ({ title, text: 'Further.' });
  const [first] = sections('leases')[1].items;
  set(['sections', 0, 'heading'], 'My leases');
  set(['sections', 1, 'items'], [first, card('Mine')]);
  const theirs = JSON.parse(textThere(file));
  Object.assign(theirs.sections[1], { heading: 'Their terms', items: [first, card('Theirs')] });
  publishElsewhere({ [file]: JSON.stringify(theirs, null, 2) });
  expect(await takeInAnswer(site.session, {})).toMatchObject({ ok: true, files: [file] });
  const [hero, cards] = sections('leases');
  expect([hero.heading, cards.heading]).toEqual(['My leases', 'Their terms']);
  const titles = cards.items.map(({ title }: { title: string }) => title);
  expect(titles.toSorted()).toEqual(['Mine', 'One', 'Theirs']);
  expect(site.session.store.sourceOf(file)?.text).toBe(site.read('leases.json'));
  expect(status()).toEqual([' M pages/leases.json']);
  expect(await site.publish([file])).toMatchObject({ ok: true });
  expect(site.clone().files[file]).toBe(site.read('leases.json'));
});

it('Nothing comes in, and nothing changes, when both have changed the same words', async () => {
  const about = site.retitle('about', 'About the firm');
  site.retitle('contact', 'Write to us');
  publishElsewhere({
    [about]: textThere(about).replace('"title": "', '"title": "Their '),
    'pages/wills.json': null,
  });
  const before = { files: site.onDisk(), status: status(), head: head() };
  const answer = await takeInAnswer(site.session, {});
  expect(refused(answer)).toContain(`changed the same: ${about}.`);
  expect(answer).toMatchObject({ isBehind: true });
  expect({ files: site.onDisk(), status: status(), head: head() }).toEqual(before);
});

it('A picture that both have drawn, and a page that one has removed, keep it out', {
  tags: 'full',
}, async () => {
  const picture = 'pages/images/office.svg';
  const drawing = (width: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="9"/>`;
  site.write('images/office.svg', drawing(9));
  site.session.refreshPictures();
  site.retitle('wills', 'Last wills');
  publishElsewhere({ [picture]: drawing(8), 'pages/wills.json': null });
  const before = site.onDisk();
  const words = refused(await takeInAnswer(site.session, {}));
  expect([picture, 'pages/wills.json'].filter((file) => !words.includes(file))).toEqual([]);
  expect(site.onDisk()).toEqual(before);
});

it('Own words on a page that others have moved go to its new address', {
  tags: 'full',
}, async () => {
  const file = 'pages/wills.json';
  changed(site.set('wills.json', ['sections', 0, 'heading'], 'Last wills'));
  publishElsewhere({
    [file]: null,
    'pages/testaments.json': textThere(file),
    'pages/_redirects.json': '{ "redirects": [{ "from": "/wills", "to": "/testaments" }] }',
  });
  expect(await takeInAnswer(site.session, {})).toMatchObject({ ok: true });
  expect(sections('testaments')[0].heading).toBe('Last wills');
  expect(status()).toEqual([' M pages/testaments.json']);
  expect(site.session.store.sourceOf(file)).toBeUndefined();
  expect(await site.publish(['pages/testaments.json'])).toMatchObject({ ok: true });
  expect(site.clone().mistakes).toEqual([]);
});

it('A file that both have written alike is no hindrance, nor what a person has prepared', {
  tags: 'full',
}, async () => {
  const about = site.retitle('about', 'About the firm');
  site.write('leases.json', wills.replaceAll('Wills', 'Leases'));
  site.retitle('contact', 'Write to us');
  site.git('add', 'pages/contact.json');
  publishElsewhere({
    [about]: site.read('about.json'),
    'pages/leases.json': site.read('leases.json'),
  });
  expect(await takeInAnswer(site.session, {})).toMatchObject({ ok: true });
  expect(status()).toEqual(['M  pages/contact.json']);
  expect(site.read('about.json')).toContain('About the firm');
});

it('New addresses that both have recorded are all kept', { tags: 'full' }, async () => {
  const recorded = (...routes: string[]) => JSON.stringify({ routes: ['/about', ...routes] });
  site.write('_routes.json', recorded('/wills'));
  publishElsewhere({
    'pages/leases.json': wills.replaceAll('Wills', 'Leases'),
    'pages/_routes.json': recorded('/leases'),
  });
  expect(await takeInAnswer(site.session, {})).toMatchObject({ ok: true });
  const { routes } = JSON.parse(site.read('_routes.json'));
  expect(routes).toEqual(expect.arrayContaining(['/wills', '/leases']));
});

it('A version that was saved here is joined with it, if they have changed other files', {
  tags: 'full',
}, async () => {
  site.retitle('contact', 'Write to us');
  site.git('commit', '--quiet', '--all', '-m', 'Saved here');
  const about = site.retitle('about', 'About the firm');
  publishElsewhere({ 'pages/wills.json': wills.replace('"Wills"', '"Testaments"') });
  expect(await takeInAnswer(site.session, {})).toMatchObject({
    ok: true,
    files: ['pages/wills.json'],
  });
  expect(status()).toEqual([' M pages/about.json']);
  expect(await site.publish([about])).toMatchObject({ ok: true });
  const { files, mistakes } = site.clone();
  expect(mistakes).toEqual([]);
  expect(files['pages/wills.json']).toContain('Testaments');
  expect(files['pages/contact.json']).toContain('Write to us');
  expect(files[about]).toContain('About the firm');
});

it('A version that was saved here, and changes the same, is left alone', {
  tags: 'full',
}, async () => {
  site.retitle('wills', 'Last wills');
  site.git('commit', '--quiet', '--all', '-m', 'Saved here');
  publishElsewhere({ 'pages/wills.json': wills.replace('"Wills"', '"Testaments"') });
  const before = { files: site.onDisk(), status: status(), head: head() };
  expect(refused(await takeInAnswer(site.session, {}))).toContain(
    'changed the same: pages/wills.json.',
  );
  expect({ files: site.onDisk(), status: status(), head: head() }).toEqual(before);
});

it('Another program is left to the person who set the folder up', { tags: 'full' }, async () => {
  publishElsewhere({ 'package.json': '{}' });
  const before = head();
  expect(refused(await takeInAnswer(site.session, {}))).toContain('changes the program');
  expect(head()).toBe(before);
});

it('Without something newer, without an answer and without a shared copy nothing comes in', {
  tags: 'full',
}, async () => {
  expect(await takeInAnswer(site.session, {})).toEqual({ ok: true, files: [] });
  site.git('remote', 'set-url', 'origin', join(site.bare, 'nowhere'));
  expect(refused(await takeInAnswer(site.session, {}))).toContain('cannot be reached');
  site.git('remote', 'remove', 'origin');
  expect(refused(await takeInAnswer(site.session, {}))).toContain('no shared copy');
});

it('Nothing comes in over a file that git does not know', { tags: 'full' }, async () => {
  const about = site.retitle('about', 'About the firm');
  mkdirSync(join(site.root, 'tests'));
  writeFileSync(join(site.root, 'tests/notes.md'), 'Mine');
  publishElsewhere({
    'tests/notes.md': 'Theirs',
    [about]: textThere(about).replace('"description": "', '"description": "Also: '),
  });
  const before = { files: site.onDisk(), status: status(), head: head() };
  expect(refused(await takeInAnswer(site.session, {}))).toContain('notes.md');
  expect({ files: site.onDisk(), status: status(), head: head() }).toEqual(before);
  rmSync(join(site.root, 'tests/notes.md'));
  expect(await takeInAnswer(site.session, {})).toMatchObject({ ok: true, files: [about] });
  expect(JSON.parse(site.read('about.json'))).toMatchObject({
    title: 'About the firm',
    description: expect.stringMatching(/^Also: /),
  });
});

it('A text that is saved at that moment is never written over', { tags: 'full' }, async () => {
  publishElsewhere({ 'pages/wills.json': wills.replace('"Wills"', '"Testaments"') });
  const answer = takeInAnswer(site.session, {});
  const file = site.retitle('wills', 'Last wills');
  expect(refused(await answer)).toContain('pages/wills');
  expect(site.onDisk()[file]).toContain('Last wills');
});
