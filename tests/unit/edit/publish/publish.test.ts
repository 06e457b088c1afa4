import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PublishAnswer } from '../../../../src/studio/api/publishing.ts';
import { revisionsOf } from '../../../../src/studio/app/changes/basket.ts';
import { changesAnswer } from '../../../../src/studio/server/changes/changes.ts';
import {
  basketAnswer,
  publishAnswer,
  takeInAnswer,
} from '../../../../src/studio/server/changes/publish.ts';
import { createSession } from '../../../../src/studio/server/session/session.ts';
import { type PublishSite, publishSite } from '../../../support/unit/publishSite.ts';
import { changed, contract } from '../../../support/unit/studioSite.ts';
import { variants } from '../../../support/variants.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let site: PublishSite;

const wills = JSON.stringify({
  title: 'Wills',
  description: 'Which law your will follows.',
  sections: [{ type: 'hero', heading: 'Wills' }],
});

beforeEach(() => {
  site = publishSite({ 'wills.json': wills });
});

afterEach(() => site.dispose());

function statusOf(): string[] {
  return site.git('status', '--short').split('\n').filter(Boolean);
}

const subject = () => site.git('log', '-1', '--format=%s %an <%ae>').trim();

function refusedWords(answer: PublishAnswer): string {
  if (answer.ok) throw new Error('It was published.');
  return [answer.message, ...answer.detail].join('\n');
}

function hook(folder: string, name: string, script: string): void {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
}

describe('Some of the changed files', () => {
  it('become one version with exactly these, which the shared copy has too', async () => {
    const about = site.retitle('about', 'About the firm');
    site.retitle('wills', 'Last wills');
    site.retitle('contact', 'Write to us');
    const before = site.onDisk();
    expect(await site.publish([about], '  A new\ntitle ')).toMatchObject({
      ok: true,
      isSent: true,
    });
    expect(subject()).toBe('A new title Ana <ana@example.com>');
    const { files, mistakes } = site.clone();
    expect(mistakes).toEqual([]);
    expect(files['pages/about.json']).toContain('About the firm');
    expect(files['pages/wills.json']).toBe(wills);
    const { 'pages/_routes.json': routes, ...rest } = site.onDisk();
    expect(rest).toEqual(before);
    expect(JSON.parse(routes ?? '').routes).toContain('/wills');
    expect(statusOf()).toEqual([' M pages/contact.json', ' M pages/wills.json']);
    expect(site.changed()).toEqual(['pages/contact.json', 'pages/wills.json']);
  });

  it('leave what a person has prepared in git as it is', { tags: 'full' }, async () => {
    const about = site.retitle('about', 'About the firm');
    site.retitle('wills', 'Last wills');
    site.git('add', 'pages/wills.json');
    expect(await site.publish([about])).toMatchObject({ ok: true });
    expect(statusOf()).toEqual(['M  pages/wills.json']);
    expect(site.clone().files['pages/wills.json']).toBe(wills);
  });

  it('are refused without the other changes that they need, and these are found', async () => {
    changed(site.change({ edit: 'move-page', from: '/about', to: '/firm' }));
    site.retitle('wills', 'Last wills');
    const files = ['pages/about.json', 'pages/firm.json'];
    const { mistakes, also } = basketAnswer(site.session, { files });
    expect(mistakes).toEqual([]);
    expect(also).toEqual(['pages/_redirects.json', 'pages/index.json']);
    const answer = await publishAnswer(site.session, { files, name: 'Moved' });
    expect(refusedWords(answer)).toContain('would have mistakes');
    expect(subject()).toContain('Begin');
    expect(await site.publish(files)).toMatchObject({ ok: true });
    expect(site.clone().mistakes).toEqual([]);
    expect(site.changed()).toEqual(['pages/wills.json']);
  });

  it('need a new picture, a new page and a new fact', { tags: 'full' }, () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path/></svg>';
    site.write('images/office.svg', drawing);
    site.session.refreshPictures();
    changed(site.change({ edit: 'new-page', route: '/leases', like: '/contact' }));
    site.retitle('contact', 'Write to us');
    const facts = 'pages/_facts.json';
    changed(site.set('_facts.json', ['price', 'will'], { value: 90, unit: 'EUR' }));
    const alsoFor = (section: object) => {
      const file = 'pages/wills.json';
      const page = JSON.parse(wills);
      page.sections.push(section);
      site.write('wills.json', JSON.stringify(page));
      site.session.refresh();
      return basketAnswer(site.session, { files: [file] }).also;
    };
    const picture = { src: 'images/office.svg', alt: 'x' };
    expect(alsoFor({ type: 'hero', heading: 'Last wills', picture })).toEqual([
      'pages/images/office.svg',
    ]);
    expect(changesAnswer(site.session).summary).toContain(', and 1 picture.');
    expect(alsoFor({ type: 'richText', body: ['See [leases](/leases).'] })).toEqual([
      'pages/leases.json',
    ]);
    expect(alsoFor({ type: 'richText', body: ['It costs {price.will}.'] })).toEqual([facts]);
  });

  it('are refused in the language of the tab that asks, whatever another one asks meanwhile', {
    tags: 'full',
  }, async () => {
    site.write('wills.json', wills.replace('"hero"', '"heros"'));
    site.session.refresh();
    site.session.speak('es');
    const answer = publishAnswer(site.session, { files: ['pages/wills.json'], name: 'Uno' });
    site.session.speak('en');
    const words = await answer;
    expect(refusedWords(words)).toContain('el sitio tendría errores');
  });

  it('are refused when a file was saved again after its changes were shown', {
    tags: 'full',
  }, async () => {
    const about = site.retitle('about', 'About the firm');
    const revisions = revisionsOf(changesAnswer(site.session).files);
    const text = site.read('about.json').replace('the firm', 'nobody');
    site.write('about.json', text);
    const request = { files: [about], revisions, name: 'One' };
    const answer = await publishAnswer(site.session, request);
    expect(refusedWords(answer)).toContain('have changed since you looked');
    site.session.refresh();
    expect(await site.publish([about])).toMatchObject({ ok: true });
    expect(site.clone().files[about]).toContain('About nobody');
    expect(refusedWords(await publishAnswer(site.session, request))).toContain('published already');
  });

  it('of two people at once are two versions, and nothing is lost', async () => {
    const files = [site.retitle('about', 'About the firm'), site.retitle('wills', 'Last wills')];
    const answers = files.map((file) => publishAnswer(site.session, { files: [file], name: file }));
    expect((await Promise.all(answers)).map(({ ok }) => ok)).toEqual([true, true]);
    expect(site.git('rev-list', '--count', 'HEAD').trim()).toBe('3');
    expect(site.changed()).toEqual([]);
    expect(site.clone().files['pages/wills.json']).toContain('Last wills');
  });

  it('are published while git is busy with what a person prepares, and the folder follows', async () => {
    const about = site.retitle('about', 'About the firm');
    const lock = join(site.root, '.git/index.lock');
    writeFileSync(lock, '');
    const answer = await site.publish([about]);
    expect(refusedWords(answer)).toMatch(
      /^The version is published\. But this folder .+\n.+index\.lock/,
    );
    expect(answer).toMatchObject({ isBehind: true });
    rmSync(lock);
    expect(site.clone().files[about]).toContain('About the firm');
    expect(await takeInAnswer(site.session, {})).toMatchObject({ ok: true });
    expect([statusOf(), site.changed()]).toEqual([[], []]);
  });

  it('are found in a site below the top of the repository', { tags: 'full' }, async () => {
    const root = join(site.root, 'below/site');
    cpSync(join(site.root, 'pages'), join(root, 'pages'), { recursive: true });
    site.git('add', 'below');
    site.git('commit', '--quiet', '-m', 'A second site');
    const about = join(root, 'pages/about.json');
    writeFileSync(about, readFileSync(about, 'utf8').replace('"title": "', '"title": "Really '));
    const session = createSession({ root, contract, lang: 'en' });
    const { files, publishing } = changesAnswer(session);
    expect(files.map(({ file }) => file)).toEqual(['pages/about.json']);
    expect(publishing).toMatchObject({ isSent: true, unsent: ['A second site'] });
    const request = { files: ['pages/about.json'], name: 'New' };
    expect(await publishAnswer(session, request)).toMatchObject({ ok: true });
    expect(site.git('show', '--name-only', '--format=').trim().split('\n')).toEqual([
      'below/site/pages/_routes.json',
      'below/site/pages/about.json',
    ]);
    expect(changesAnswer(session).files).toEqual([]);
    const theirs = site.git('commit-tree', '-p', 'HEAD', '-m', 'Theirs', 'HEAD~1^{tree}').trim();
    site.git('push', '--quiet', 'origin', `${theirs}:refs/heads/main`);
    expect(await takeInAnswer(session, {})).toMatchObject({
      ok: true,
      files: ['pages/_routes.json', 'pages/about.json'],
    });
    expect(readFileSync(about, 'utf8')).not.toContain('Really');
    session.close();
  });

  it('go from a repository of the newer kind, too', { tags: 'full' }, async () => {
    site.dispose();
    site = publishSite({ 'wills.json': wills }, 'sha256');
    const about = site.retitle('about', 'About the firm');
    expect(await site.publish([about])).toMatchObject({ ok: true });
    expect(site.clone().files[about]).toContain('About the firm');
    expect(statusOf()).toEqual([]);
  });
});

describe('Nothing is published, and nothing changes, when', () => {
  let about: string;

  beforeEach(() => {
    about = site.retitle('about', 'About the firm');
  });

  async function expectRefusal(words: string, name = 'New'): Promise<void> {
    const before = { files: site.onDisk(), status: statusOf(), versions: site.git('show-ref') };
    const answer = await publishAnswer(site.session, { files: [about], name });
    expect(refusedWords(answer)).toContain(words);
    expect(answer).not.toMatchObject({ message: expect.stringMatching(/commit|branch|push|HEAD/) });
    const after = { files: site.onDisk(), status: statusOf(), versions: site.git('show-ref') };
    expect(after).toEqual(before);
  }

  it('nobody is known, or the version has no name', { tags: 'full' }, async () => {
    await expectRefusal('needs a name', ' \n ');
    site.git('config', 'user.name', '');
    expect(changesAnswer(site.session).publishing.needsAuthor).toBe(true);
    await expectRefusal('the name and e-mail address of who publishes');
    const author = { name: 'Eva', email: 'eva@example.com' };
    const request = { files: [about], name: 'New', author };
    expect(await publishAnswer(site.session, request)).toMatchObject({ ok: true });
    expect(subject()).toBe('New Eva <eva@example.com>');
  });

  it('the folder shows a single version', { tags: 'full' }, async () => {
    site.git('checkout', '--quiet', '--detach');
    expect(changesAnswer(site.session).publishing.refused).toContain('a single version');
    await expectRefusal('a single version of the site');
  });

  it('there are several shared copies, and none is the usual one or that of its branch', async () => {
    site.git('remote', 'rename', 'origin', 'company');
    site.git('remote', 'add', 'backup', join(site.bare, 'nowhere'));
    site.git('branch', '--unset-upstream');
    expect(changesAnswer(site.session).publishing.refused).toContain('(backup, company)');
    await expectRefusal('several shared copies');
  });

  it('the rules of the site were changed and not published', async () => {
    mkdirSync(join(site.root, 'schema'));
    writeFileSync(join(site.root, 'schema/page.json'), '{}');
    site.git('add', 'schema');
    site.git('commit', '--quiet', '-m', 'Rules');
    writeFileSync(join(site.root, 'schema/page.json'), '{ }');
    await expectRefusal('The rules of the site');
  });

  it('a section type of the site was not published', async () => {
    mkdirSync(join(site.root, 'sections'));
    writeFileSync(join(site.root, 'sections/quote.json'), '{}');
    await expectRefusal('The rules of the site');
  });

  it('a check of the project refuses', { tags: 'full' }, async () => {
    hook(join(site.root, '.git/hooks'), 'pre-push', 'echo "No Fridays." >&2; exit 1');
    await expectRefusal('No Fridays.');
  });

  it('the shared copy refuses, in its own words', async () => {
    hook(join(site.bare, 'hooks'), 'pre-receive', 'echo "Closed for the holidays."; exit 1');
    await expectRefusal('Closed for the holidays.');
  });

  it('the shared copy is not there', async () => {
    site.git('remote', 'set-url', 'origin', join(site.bare, 'nowhere'));
    await expectRefusal('cannot be reached');
  });

  it('somebody else has published meanwhile', { tags: 'full' }, async () => {
    const other = site.git('commit-tree', '-p', 'HEAD', '-m', 'Theirs', 'HEAD^{tree}').trim();
    execFileSync('git', ['fetch', '--quiet', site.root, other], { cwd: site.bare });
    execFileSync('git', ['update-ref', 'refs/heads/main', other], { cwd: site.bare });
    await expectRefusal('has another version by now');
    expect(await takeInAnswer(site.session, {})).toMatchObject({ ok: true });
    expect(await site.publish([about])).toMatchObject({ ok: true });
  });

  it('the disk is full', async () => {
    const real = process.env.PATH ?? '';
    const folder = join(site.root, '.git/full');
    const script = [
      'case "$1" in',
      'commit-tree) echo "error: unable to write file: No space left on device" >&2; exit 128;;',
      'esac',
      `PATH="${real}" exec git "$@"`,
    ].join('\n');
    hook(folder, 'git', script);
    vi.stubEnv('PATH', `${folder}:${real}`);
    await expectRefusal('The disk is full');
    vi.unstubAllEnvs();
    expect(await site.publish([about])).toMatchObject({ ok: true });
  });
});

it('A version whose answer broke off, and that the shared copy has, is taken in', {
  tags: 'full',
}, async () => {
  const about = site.retitle('about', 'About the firm');
  hook(join(site.bare, 'hooks'), 'post-receive', 'kill -9 $PPID');
  expect(refusedWords(await site.publish([about]))).toContain('has not answered');
  rmSync(join(site.bare, 'hooks/post-receive'));
  expect(await site.publish([about])).toMatchObject({ ok: false, isBehind: true });
  expect(await takeInAnswer(site.session, {})).toMatchObject({ ok: true });
  expect([statusOf(), site.changed()]).toEqual([[], []]);
});

it.each(
  variants([
    ['that its branch follows', 'company'],
    ['that is called origin', 'origin'],
  ]),
)('Of two shared copies it is the one %s that gets versions', async (_, name) => {
  site.git('remote', 'add', 'backup', join(site.bare, 'nowhere'));
  if (name === 'origin') site.git('branch', '--unset-upstream');
  else site.git('remote', 'rename', 'origin', name);
  const about = site.retitle('about', 'About the firm');
  expect(await site.publish([about])).toMatchObject({ ok: true, isSent: true });
  expect(site.clone().files[about]).toContain('About the firm');
});

it('Versions that somebody has taken back come back only knowingly', { tags: 'full' }, async () => {
  const first = site.retitle('about', 'About the firm');
  expect(await site.publish([first], 'Taken back')).toMatchObject({ ok: true });
  execFileSync('git', ['update-ref', 'refs/heads/main', 'main~1'], { cwd: site.bare });
  const second = site.retitle('contact', 'Write to us');
  expect(await site.publish([second])).toMatchObject({ ok: false, isBehind: true });
  expect(site.clone().files['pages/contact.json']).not.toContain('Write to us');
  expect(await takeInAnswer(site.session, {})).toEqual({ ok: true, files: [] });
  expect(changesAnswer(site.session).publishing.unsent).toEqual(['Taken back']);
  expect(await site.publish([second])).toMatchObject({ ok: true });
  expect(site.clone().files['pages/about.json']).toContain('About the firm');
});

it('What lies beside the pictures and is none is not offered', () => {
  const folder = join(site.root, 'pages/images');
  writeFileSync(join(folder, 'notes.txt'), 'A password');
  symlinkSync('/etc/passwd', join(folder, 'pass.png'));
  copyFileSync(join(folder, 'wheel.svg'), join(folder, 'other.svg'));
  expect(site.changed()).toEqual(['pages/images/other.svg']);
});

it('The shared copy tells where a version can be looked at', { tags: 'full' }, async () => {
  const lines = ['https://… is', 'See https://git.example.com/site/1 for it'];
  hook(join(site.bare, 'hooks'), 'post-receive', lines.map((line) => `echo "${line}"`).join('\n'));
  expect(await site.publish([site.retitle('about', 'About the firm')])).toMatchObject({
    ok: true,
    page: 'https://git.example.com/site/1',
  });
});

it('The program by which somebody reaches other machines is kept', { tags: 'full' }, async () => {
  const folder = join(site.root, '.git');
  hook(folder, 'ssh', `echo "$@" > '${folder}/note'; exit 1`);
  vi.stubEnv('GIT_SSH', join(folder, 'ssh'));
  site.git('remote', 'set-url', 'origin', 'ssh://git.example.com/site.git');
  expect(await takeInAnswer(site.session, {})).toMatchObject({ ok: false });
  vi.unstubAllEnvs();
  expect(readFileSync(join(folder, 'note'), 'utf8')).toContain('git.example.com');
});

describe('Where the site names a branch for review', () => {
  const name = 'content/review';

  beforeEach(() => {
    changed(site.set('_site.json', ['publish'], { branch: name }));
    site.git('commit', '--quiet', '--all', '-m', 'Review');
    site.git('push', '--quiet');
  });

  it('each version waits as a branch by itself, and the folder stays as it is', async () => {
    const about = site.retitle('about', 'About the firm');
    const wanted = site.retitle('wills', 'Last wills');
    const before = [site.onDisk(), site.git('rev-parse', 'HEAD'), statusOf()];
    expect(changesAnswer(site.session).publishing.waitsAs).toBe(name);
    const answers = [await site.publish([about], '¡Año nuevo!'), await site.publish([wanted])];
    const [one = '', two = ''] = answers.map((answer) => (answer.ok && answer.waitsAs) || '');
    expect(one).toMatch(/^content\/review\/\d{4}-\d\d-\d\d-\d{6}-ano-nuevo$/);
    expect([site.onDisk(), site.git('rev-parse', 'HEAD'), statusOf()]).toEqual(before);
    expect(site.clone().files[about]).not.toContain('About the firm');
    expect(site.clone(one)).toMatchObject({
      mistakes: [],
      files: { [about]: expect.stringContaining('About the firm'), [wanted]: wills },
    });
    expect(site.clone(two).files[about]).not.toContain('About the firm');
    // Somebody lets visitors see it.
    site.git('push', '--quiet', 'origin', `origin/${one}:refs/heads/main`);
    expect(await takeInAnswer(site.session, {})).toMatchObject({ ok: true });
    expect(site.changed()).toEqual([wanted]);
  });

  it.each(
    variants([
      ['cannot be read', '{ "languages" oops'],
      ['lost it, and was not published so', undefined],
      ['has one that no branch may have', '{ "publish": { "branch": "-x" } }'],
    ]),
  )('a version waits even if _site.json %s', async (_, broken) => {
    const path = join(site.root, 'pages/_site.json');
    const { publish: __, ...rest } = JSON.parse(readFileSync(path, 'utf8'));
    writeFileSync(path, broken ?? JSON.stringify(rest, null, 2));
    site.session.refresh();
    const about = site.retitle('about', 'About the firm');
    expect(await site.publish([about])).toMatchObject({
      ok: true,
      waitsAs: expect.stringContaining(name),
    });
    expect(site.clone().files[about]).not.toContain('About the firm');
  });

  it('a version that was said to wait never goes to visitors', { tags: 'full' }, async () => {
    const about = site.retitle('about', 'About the firm');
    const { waitsAs } = changesAnswer(site.session).publishing;
    site.git('checkout', '--quiet', 'HEAD~1', '--', 'pages/_site.json');
    site.git('commit', '--quiet', '-m', 'No review');
    site.session.refresh(0);
    const request = { files: [about], name: 'New', ...(waitsAs && { waitsAs }) };
    expect(refusedWords(await publishAnswer(site.session, request))).toContain('the settings');
    expect(site.clone().files[about]).not.toContain('About the firm');
  });
});
