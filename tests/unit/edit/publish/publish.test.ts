import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PublishAnswer } from '../../../../src/studio/api/publishing.ts';
import { revisionsOf } from '../../../../src/studio/app/state/revisionsOf.ts';
import { changesAnswer } from '../../../../src/studio/server/answers/changesAnswer.ts';
import {
  basketAnswer,
  publishAnswer,
  takeInAnswer,
} from '../../../../src/studio/server/answers/publishAnswers.ts';
import { committedPage } from '../../../../src/studio/server/git/committedPage.ts';
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

function retitle(name: string, title: string): string {
  const file = `pages/${name}.json`;
  const revision = site.revision(`${name}.json`);
  changed(site.change({ edit: 'set', file, revision, path: ['title'], value: title }));
  return file;
}

function statusOf(): string[] {
  return site.git('status', '--short').split('\n').filter(Boolean);
}

const subject = () => site.git('log', '-1', '--format=%s %an <%ae>').trim();

function refusedWords(answer: PublishAnswer): string {
  if (answer.ok) throw new Error('It was published.');
  return [answer.message, ...answer.detail].join('\n');
}

describe('Some of the changed files', () => {
  it('become one version with exactly these, which the shared copy has too', async () => {
    const about = retitle('about', 'About the firm');
    retitle('wills', 'Last wills');
    retitle('contact', 'Write to us');
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
    const about = retitle('about', 'About the firm');
    retitle('wills', 'Last wills');
    site.git('add', 'pages/wills.json');
    const prepared = site.git('ls-files', '--stage', 'pages/wills.json');
    expect(await site.publish([about])).toMatchObject({ ok: true });
    expect(site.git('ls-files', '--stage', 'pages/wills.json')).toBe(prepared);
    expect(statusOf()).toEqual(['M  pages/wills.json']);
    expect(site.clone().files['pages/wills.json']).toBe(wills);
  });

  it('bring along what they would be mistakes without, and the reasons are told', {
    tags: 'full',
  }, async () => {
    changed(site.change({ edit: 'move-page', route: '/about', to: '/firm' }));
    retitle('wills', 'Last wills');
    const files = ['pages/about.json', 'pages/firm.json'];
    const { along, reasons, faults } = basketAnswer(site.session, { files });
    expect(along).toEqual(['pages/_redirects.json']);
    expect(reasons.map(({ code }) => code)).toContain('gone-route');
    expect(faults).toEqual({ mistakes: [], needed: [], earlier: [] });
    expect(await site.publish(files)).toMatchObject({ ok: true });
    expect(site.clone().mistakes).toEqual([]);
    expect(site.changed()).toEqual(['pages/index.json', 'pages/wills.json']);
  });

  it('bring along a picture that a page shows', { tags: 'full' }, async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path/></svg>';
    site.write('images/office.svg', drawing);
    site.session.refreshPictures();
    const file = 'pages/wills.json';
    const value = {
      type: 'hero',
      heading: 'Wills',
      picture: { src: 'images/office.svg', alt: 'x' },
    };
    const revision = site.revision('wills.json');
    changed(site.change({ edit: 'set', file, revision, path: ['sections', 0], value }));
    expect(basketAnswer(site.session, { files: [file] }).along).toEqual([
      'pages/images/office.svg',
    ]);
    expect(await site.publish([file])).toMatchObject({ ok: true });
    expect(site.clone().files['pages/images/office.svg']).toBe(drawing);
  });

  it('are refused with their mistakes, and others can be published', async () => {
    site.write('wills.json', wills.replace('"hero"', '"heros"'));
    const about = retitle('about', 'About the firm');
    site.session.refresh(['pages/wills.json']);
    const { faults } = basketAnswer(site.session, { files: ['pages/wills.json'] });
    expect(faults.mistakes.map(({ code }) => code)).toEqual(['unknown-type']);
    const answer = await site.publish(['pages/wills.json', about]);
    expect(answer).toMatchObject({ ok: false, faults: { mistakes: [{ code: 'unknown-type' }] } });
    expect(subject()).toContain('Begin');
    expect(await site.publish([about])).toMatchObject({ ok: true });
    expect(site.clone().mistakes).toEqual([]);
  });

  it('that lead to a new page with a mistake are told of that mistake, not of a page that is missing', {
    tags: 'full',
  }, () => {
    site.write('leases.json', wills.replace('"hero"', '"heros"'));
    site.session.refresh(['pages/leases.json']);
    const revision = site.revision('wills.json');
    const file = 'pages/wills.json';
    const value = { type: 'richText', body: ['See [leases](/leases).'] };
    changed(site.change({ edit: 'insert', file, revision, path: ['sections'], index: 1, value }));
    retitle('about', 'About the firm');
    const { faults, along } = basketAnswer(site.session, { files: [file] });
    expect(along).toEqual([]);
    expect(faults).toMatchObject({
      mistakes: [],
      needed: [{ file: 'pages/leases.json', code: 'unknown-type' }],
      earlier: [],
    });
  });

  it('are not blamed for a mistake that the last version has', { tags: 'full' }, async () => {
    site.write('wills.json', wills.replace('"hero"', '"heros"'));
    site.git('commit', '--quiet', '--all', '-m', 'A mistake');
    site.session.refresh(['pages/wills.json']);
    const about = retitle('about', 'About the firm');
    const { faults } = basketAnswer(site.session, { files: [about] });
    const earlier = [{ file: 'pages/wills.json', code: 'unknown-type' }];
    expect(faults).toMatchObject({ mistakes: [], needed: [], earlier });
    const answer = await publishAnswer(site.session, { files: [about], name: 'New' });
    expect(answer).toMatchObject({ ok: false, faults: { mistakes: [], earlier } });
    site.write('wills.json', wills.replace('"Wills"', '"Testaments"'));
    site.session.refresh(['pages/wills.json']);
    expect(basketAnswer(site.session, { files: [about] }).along).toEqual(['pages/wills.json']);
  });

  it('are refused in the language of the tab that asks, whatever another one asks meanwhile', {
    tags: 'full',
  }, async () => {
    site.write('wills.json', wills.replace('"hero"', '"heros"'));
    site.session.refresh(['pages/wills.json']);
    site.session.speak('es');
    const answer = publishAnswer(site.session, { files: ['pages/wills.json'], name: 'Uno' });
    site.session.speak('en');
    const words = await answer;
    expect(refusedWords(words)).toContain('el sitio tendría errores');
    const [mistake] = words.ok ? [] : (words.faults?.mistakes ?? []);
    expect(mistake?.message).toContain('No hay ningún tipo');
  });

  it('are told as published already, or as changed, when the list was an older one', {
    tags: 'full',
  }, async () => {
    const about = retitle('about', 'About the firm');
    const request = { files: [about], name: 'One' };
    const both = [1, 2].map(() => publishAnswer(site.session, request));
    const [first, second] = await Promise.all(both);
    expect(first).toMatchObject({ ok: true });
    expect(second && refusedWords(second)).toContain('published already');
  });

  it('are refused when a file was saved again after its changes were shown', {
    tags: 'full',
  }, async () => {
    const about = retitle('about', 'About the firm');
    const revisions = revisionsOf(changesAnswer(site.session).files);
    site.write(
      'about.json',
      (site.onDisk()['pages/about.json'] ?? '').replace('the firm', 'nobody'),
    );
    const request = { files: [about], revisions, name: 'One' };
    const answer = await publishAnswer(site.session, request);
    expect(refusedWords(answer)).toContain('have changed since you chose them');
    expect(site.clone().files[about]).not.toContain('nobody');
    site.session.refresh([about]);
    expect(await site.publish([about])).toMatchObject({ ok: true });
    expect(site.clone().files[about]).toContain('About nobody');
  });

  it('of two people at once are two versions, and nothing is lost', { tags: 'full' }, async () => {
    const files = [retitle('about', 'About the firm'), retitle('wills', 'Last wills')];
    const answers = files.map((file) => publishAnswer(site.session, { files: [file], name: file }));
    expect((await Promise.all(answers)).map(({ ok }) => ok)).toEqual([true, true]);
    expect(site.git('rev-list', '--count', 'HEAD').trim()).toBe('3');
    expect(site.changed()).toEqual([]);
    expect(site.clone().files['pages/wills.json']).toContain('Last wills');
  });

  it('are published while git is busy with what a person prepares, and the rest follows', {
    tags: 'full',
  }, async () => {
    const [about, other] = [retitle('about', 'About the firm'), retitle('wills', 'Last wills')];
    const lock = join(site.root, '.git/index.lock');
    writeFileSync(lock, '');
    expect(await site.publish([about])).toMatchObject({ ok: true });
    expect(statusOf()).toContain('MM pages/about.json');
    rmSync(lock);
    await expect.poll(statusOf).toEqual([' M pages/wills.json']);
    expect(site.clone().files[about]).toContain('About the firm');
    expect(site.changed()).toEqual([other]);
    expect(await site.publish([other])).toMatchObject({ ok: true });
    expect(statusOf()).toEqual([]);
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
    session.close();
  });
});

describe('Nothing is published, and nothing changes, when', () => {
  let about: string;

  beforeEach(() => {
    about = retitle('about', 'About the firm');
  });

  async function expectRefusal(words: string): Promise<void> {
    const before = {
      files: site.onDisk(),
      status: statusOf(),
      head: site.git('rev-parse', 'HEAD'),
    };
    const answer = await publishAnswer(site.session, { files: [about], name: 'New' });
    expect(refusedWords(answer)).toContain(words);
    expect(answer).not.toMatchObject({ message: expect.stringMatching(/commit|branch|push|HEAD/) });
    const after = { files: site.onDisk(), status: statusOf(), head: site.git('rev-parse', 'HEAD') };
    expect(after).toEqual(before);
    expect(existsSync(join(site.root, '.git/studio-publish.json'))).toBe(false);
  }

  function hook(folder: string, name: string, script: string): void {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `#!/bin/sh\n${script}\n`);
    chmodSync(path, 0o755);
  }

  it('nobody is known', { tags: 'full' }, async () => {
    site.git('config', 'user.name', '');
    expect(changesAnswer(site.session).publishing.needsAuthor).toBe(true);
    await expectRefusal('needs a name and an e-mail address');
    const author = { name: 'Eva', email: 'eva@example.com' };
    const request = { files: [about], name: 'New', author };
    expect(await publishAnswer(site.session, request)).toMatchObject({ ok: true });
    expect(subject()).toBe('New Eva <eva@example.com>');
  });

  it('the version has no name', { tags: 'full' }, async () => {
    const answer = await publishAnswer(site.session, { files: [about], name: ' \n ' });
    expect(refusedWords(answer)).toContain('needs a name');
  });

  it('the folder shows a single version', { tags: 'full' }, async () => {
    site.git('checkout', '--quiet', '--detach');
    expect(changesAnswer(site.session).publishing.refused).toContain('one version of the site');
    await expectRefusal('one version of the site by itself');
  });

  it('two versions are being joined', { tags: 'full' }, async () => {
    writeFileSync(join(site.root, '.git/MERGE_HEAD'), site.git('rev-parse', 'HEAD'));
    await expectRefusal('just being joined');
  });

  it('the rules of the site were changed and not published', { tags: 'full' }, async () => {
    mkdirSync(join(site.root, 'schema'));
    writeFileSync(join(site.root, 'schema/page.json'), '{}');
    site.git('add', 'schema');
    site.git('commit', '--quiet', '-m', 'Rules');
    writeFileSync(join(site.root, 'schema/page.json'), '{ }');
    await expectRefusal('The rules of the site');
  });

  it('a check of the project refuses', { tags: 'full' }, async () => {
    hook(join(site.root, '.git/hooks'), 'pre-commit', 'echo "No Fridays." >&2; exit 1');
    await expectRefusal('No Fridays.');
  });

  it('a check of the project refuses the name', { tags: 'full' }, async () => {
    hook(
      join(site.root, '.git/hooks'),
      'commit-msg',
      'grep -q "[0-9]" "$1" || { echo "No number."; exit 1; }',
    );
    await expectRefusal('No number.');
  });

  it('a check of the project puts something else in', { tags: 'full' }, async () => {
    hook(join(site.root, '.git/hooks'), 'pre-commit', 'echo x > secret.txt; git add -f secret.txt');
    await expect(
      publishAnswer(site.session, { files: [about], name: 'New' }),
    ).resolves.toMatchObject({
      ok: false,
      message: expect.stringContaining('must only look'),
    });
    expect(site.git('ls-files', 'secret.txt')).toBe('');
  });

  it('the shared copy refuses, in its own words', { tags: 'full' }, async () => {
    hook(join(site.bare, 'hooks'), 'pre-receive', 'echo "Closed for the holidays."; exit 1');
    await expectRefusal('Closed for the holidays.');
  });

  it('the shared copy has two places of one name', { tags: 'full' }, async () => {
    site.git('push', '--quiet', 'origin', 'HEAD:refs/heads/refs/heads/main');
    const { message } = (await site.publish([about])) as PublishAnswer & { ok: false };
    expect(message).toContain('shared copy of the site refuses');
    await expectRefusal('matches more than one');
  });

  it('the shared copy is not there', async () => {
    site.git('remote', 'set-url', 'origin', join(site.bare, 'nowhere'));
    await expectRefusal('cannot be reached');
  });

  it('nothing: the shared copy has the version, and its answer broke off', {
    tags: 'full',
  }, async () => {
    hook(join(site.bare, 'hooks'), 'post-receive', 'kill -9 $PPID');
    expect(await site.publish([about])).toMatchObject({ ok: true });
    expect(subject()).toContain('New texts');
    expect(existsSync(join(site.root, '.git/studio-publish.json'))).toBe(false);
    expect(site.git('rev-parse', 'HEAD')).toBe(site.git('rev-parse', 'origin/main'));
  });

  it('the answer broke off and nobody can be asked: the next one finds out', {
    tags: 'full',
  }, async () => {
    hook(
      join(site.bare, 'hooks'),
      'post-receive',
      `mv '${site.bare}' '${site.bare}-away'; kill -9 $PPID`,
    );
    expect(await site.publish([about])).toMatchObject({
      ok: false,
      message: expect.stringContaining('not known yet'),
    });
    renameSync(`${site.bare}-away`, site.bare);
    rmSync(join(site.bare, 'hooks/post-receive'));
    const again = await publishAnswer(site.session, { files: [about], name: 'Again' });
    expect(again).toMatchObject({
      ok: false,
      message: expect.stringContaining('published already'),
    });
    expect(subject()).toContain('New texts');
    expect(site.git('rev-parse', 'HEAD')).toBe(site.git('rev-parse', 'origin/main'));
  });

  it('somebody else has published meanwhile', { tags: 'full' }, async () => {
    const other = site.git('commit-tree', '-p', 'HEAD', '-m', 'Theirs', 'HEAD^{tree}').trim();
    site.git('push', '--quiet', 'origin', `${other}:refs/heads/main`);
    await expectRefusal('A newer version has been published meanwhile');
    site.git('merge', '--quiet', '--ff-only', 'origin/main');
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

it('A version that another one overtakes on its way is behind, in our words', async () => {
  const about = retitle('about', 'About the firm');
  const other = site.git('commit-tree', '-p', 'HEAD', '-m', 'Theirs', 'HEAD^{tree}').trim();
  site.git('push', '--quiet', 'origin', `${other}:refs/heads/theirs`);
  const path = join(site.bare, 'hooks/update');
  writeFileSync(path, `#!/bin/sh\ngit update-ref refs/heads/main ${other}\n`);
  chmodSync(path, 0o755);
  const answer = await site.publish([about]);
  expect(answer).toMatchObject({ ok: false, isBehind: true, detail: [] });
  rmSync(path);
});

it('Versions that somebody has taken back come back only knowingly', { tags: 'full' }, async () => {
  const first = retitle('about', 'About the firm');
  expect(await site.publish([first], 'Killed')).toMatchObject({ ok: true });
  execFileSync('git', ['update-ref', 'refs/heads/main', 'main~1'], { cwd: site.bare });
  const second = retitle('contact', 'Write to us');
  expect(refusedWords(await site.publish([second]))).toContain('taken versions back');
  expect(site.clone().files['pages/contact.json']).not.toContain('Write to us');
  expect(changesAnswer(site.session).publishing.unsent).toEqual(['Killed']);
  expect(await site.publish([second])).toMatchObject({ ok: true });
  expect(site.clone().files['pages/about.json']).toContain('About the firm');
});

it('What lies beside the pictures and is none is not offered', () => {
  const folder = join(site.root, 'pages/images');
  writeFileSync(join(folder, 'notes.txt'), 'A password');
  symlinkSync('/etc/passwd', join(folder, 'pass.png'));
  copyFileSync(join(folder, 'panot.svg'), join(folder, 'other.svg'));
  expect(site.changed()).toEqual(['pages/images/other.svg']);
});

describe('A branch beside the main one of the shared copy', () => {
  it('waits there under its name: visitors do not see it', async () => {
    site.git('remote', 'set-head', 'origin', 'main');
    site.git('checkout', '--quiet', '-b', 'try/colors');
    expect(await site.publish([retitle('about', 'About the firm')])).toMatchObject({
      ok: true,
      isSent: true,
      waitsAs: 'try/colors',
    });
    site.git('checkout', '--quiet', 'main');
    expect(await site.publish([retitle('wills', 'Last wills')])).not.toHaveProperty('waitsAs');
  });
});

describe('A branch of its own', () => {
  const branch = 'content/review';

  function name(other: string): void {
    const revision = site.revision('_site.json');
    const file = 'pages/_site.json';
    const value = { branch: other };
    changed(site.change({ edit: 'set', file, revision, path: ['publish'], value }));
  }

  beforeEach(() => {
    name(branch);
    site.git('commit', '--quiet', '--all', '-m', 'Review');
    site.git('push', '--quiet');
  });

  it.each(
    variants([
      ['cannot be read', '{ "languages" oops'],
      ['lost it, and was not published so', undefined],
      ['has one that no branch may have', '{ "publish": { "branch": "-x" } }'],
      ['has one that means another version to git', '{ "publish": { "branch": "HEAD" } }'],
      ['has the one of what visitors see', '{ "publish": { "branch": "main" } }'],
    ]),
  )('is published to even if _site.json %s', async (_, broken) => {
    const path = join(site.root, 'pages/_site.json');
    const { publish: __, ...rest } = JSON.parse(readFileSync(path, 'utf8'));
    writeFileSync(path, broken ?? JSON.stringify(rest, null, 2));
    site.session.refresh(['pages/_site.json']);
    const about = retitle('about', 'About the firm');
    expect(await site.publish([about])).toMatchObject({ ok: true, waitsAs: branch });
    expect(site.clone().files['pages/about.json']).not.toContain('About the firm');
  });

  it('is none that visitors see: nothing could wait there', { tags: 'full' }, async () => {
    site.git('push', '--quiet', 'origin', 'main:live');
    site.git('fetch', '--quiet');
    site.git('remote', 'set-head', 'origin', 'live');
    name('live');
    const about = retitle('about', 'About the firm');
    expect(changesAnswer(site.session).publishing.refused).toContain('“live” is what visitors see');
    expect(refusedWords(await site.publish([about]))).toContain('“live” is what visitors see');
    expect(site.clone('live').files[about]).not.toContain('About the firm');
    name(branch);
    expect(await site.publish([about])).toMatchObject({ ok: true, waitsAs: branch });
  });

  it('is not left for the main one after a promise that the version waits there', {
    tags: 'full',
  }, async () => {
    const file = 'pages/_site.json';
    const publish = { branch: 'not/published' };
    site.git('checkout', '--quiet', 'HEAD~1', '--', file);
    site.git('commit', '--quiet', '-m', 'No review');
    site.git('push', '--quiet');
    site.write('_site.json', JSON.stringify({ ...JSON.parse(site.onDisk()[file] ?? ''), publish }));
    site.session.refresh([file], 0);
    const { waitsAs } = changesAnswer(site.session).publishing;
    expect(waitsAs).toBe('not/published');
    const about = retitle('about', 'About the firm');
    site.write('_site.json', '{ "publish": oops');
    site.session.refresh([file], 0);
    const request = { files: [about], name: 'New', ...(waitsAs && { waitsAs }) };
    const head = site.git('rev-parse', 'HEAD');
    expect(refusedWords(await publishAnswer(site.session, request))).toContain(
      'told that this version waits as “not/published”',
    );
    expect(site.git('rev-parse', 'HEAD')).toBe(head);
    expect(site.clone().files[about]).not.toContain('About the firm');
    site.write(
      '_site.json',
      JSON.stringify({ ...JSON.parse(site.git('show', `HEAD:${file}`)), publish }),
    );
    site.session.refresh([file], 0);
    expect(await publishAnswer(site.session, request)).toMatchObject({ ok: true, waitsAs });
  });

  it('collects versions, and the folder stays as it is', { tags: 'full' }, async () => {
    const about = retitle('about', 'About the firm');
    retitle('wills', 'Last wills');
    const [before, head] = [site.onDisk(), site.git('rev-parse', 'HEAD')];
    expect(changesAnswer(site.session).publishing.waitsAs).toBe(branch);
    expect(await site.publish([about])).toMatchObject({ ok: true, waitsAs: branch });
    expect([site.onDisk(), site.git('rev-parse', 'HEAD')]).toEqual([before, head]);
    expect(statusOf()).toEqual([' M pages/about.json', ' M pages/wills.json']);
    expect(site.changed()).toEqual(['pages/wills.json']);
    expect(site.clone().files['pages/about.json']).not.toContain('About the firm');
    expect(site.clone(branch).files['pages/about.json']).toContain('About the firm');
    // What was published is taken back again, and published so.
    retitle('about', 'About us');
    expect(site.changed()).toEqual(['pages/about.json', 'pages/wills.json']);
    expect(await site.publish(['pages/about.json'])).toMatchObject({ ok: true });
    expect(site.clone(branch)).toMatchObject({
      mistakes: [],
      files: { 'pages/about.json': expect.stringContaining('About us'), 'pages/wills.json': wills },
    });
  });

  it('goes on from what others have put there, and never replaces it', {
    tags: 'full',
  }, async () => {
    const about = retitle('about', 'About the firm');
    expect(await site.publish([about])).toMatchObject({ ok: true });
    const theirs = publishedElsewhere('pages/wills.json', wills.replace('"Wills"', '"Testaments"'));
    retitle('wills', 'Last wills');
    expect(refusedWords(await site.publish(['pages/wills.json']))).toContain(
      'Somebody else’s words',
    );
    const contact = retitle('contact', 'Write to us');
    expect(await site.publish([contact])).toMatchObject({ ok: true });
    const { files } = site.clone(branch);
    expect(files['pages/wills.json']).toContain('Testaments');
    expect(files['pages/contact.json']).toContain('Write to us');
    expect(site.git('merge-base', '--is-ancestor', theirs, branch)).toBe('');
    expect(site.changed()).toEqual(['pages/wills.json']);
  });

  it('takes in what the folder has got meanwhile', { tags: 'full' }, async () => {
    const about = retitle('about', 'About the firm');
    expect(await site.publish([about])).toMatchObject({ ok: true });
    retitle('contact', 'Write to us');
    site.git('add', 'pages/contact.json');
    site.git('commit', '--quiet', '-m', 'Contact');
    const file = retitle('wills', 'Last wills');
    expect(site.changed()).toEqual([file]);
    expect(await site.publish([file])).toMatchObject({ ok: true });
    const { files, mistakes } = site.clone(branch);
    expect(mistakes).toEqual([]);
    expect(Object.values(files).join()).toContain('Write to us');
    expect(files['pages/about.json']).toContain('About the firm');
  });

  it('goes on after what waited was taken in in one version, and changed there since', {
    tags: 'full',
  }, async () => {
    const about = retitle('about', 'About the firm');
    expect(await site.publish([about])).toMatchObject({ ok: true });
    site.git('checkout', branch, '--', 'pages');
    site.git('commit', '--quiet', '--all', '-m', 'All in one');
    site.session.refresh(['pages/_routes.json']);
    retitle('about', 'About us all');
    site.git('commit', '--quiet', '--all', '-m', 'Later');
    site.git('push', '--quiet', 'origin', 'main');
    const contact = retitle('contact', 'Write to us');
    expect(site.changed()).toEqual([contact]);
    expect(await site.publish([contact])).toMatchObject({ ok: true, waitsAs: branch });
    const { files, mistakes } = site.clone(branch);
    expect(mistakes).toEqual([]);
    expect(files[about]).toContain('About us all');
    expect(files[contact]).toContain('Write to us');
  });

  it('goes on after the own words that wait there were kept against newer ones', {
    tags: 'full',
  }, async () => {
    const about = retitle('about', 'About the firm');
    expect(await site.publish([about])).toMatchObject({ ok: true, waitsAs: branch });
    const text = site.git('show', `main:${about}`).replace('"title": "', '"title": "Their ');
    const theirs = publishedElsewhere(about, text, 'main');
    expect(await takeInAnswer(site.session, { keepsOwn: true })).toMatchObject({ ok: true });
    const contact = retitle('contact', 'Write to us');
    expect(changesAnswer(site.session).unavailable).toBeUndefined();
    expect(site.changed()).toEqual([about, contact]);
    const change = changesAnswer(site.session).files.find(({ file }) => file === about);
    expect(JSON.stringify(change?.before)).toContain('Their ');
    expect(basketAnswer(site.session, { files: [contact] })).toMatchObject({ along: [] });
    expect(await site.publish([contact])).toMatchObject({ ok: true, waitsAs: branch });
    expect(site.clone(branch)).toMatchObject({
      mistakes: [],
      files: {
        [about]: expect.stringContaining('About the firm'),
        [contact]: expect.stringContaining('Write to us'),
      },
    });
    expect(site.changed()).toEqual([about]);
    expect(await site.publish([about])).toMatchObject({ ok: true, waitsAs: branch });
    const { files, mistakes } = site.clone(branch);
    expect(mistakes).toEqual([]);
    expect(files[about]).toContain('About the firm');
    expect(files[contact]).toContain('Write to us');
    expect(site.git('merge-base', '--is-ancestor', theirs, branch)).toBe('');
  });

  it('takes own words that wait along where others need them, and tells why', {
    tags: 'full',
  }, async () => {
    const about = retitle('about', 'About the firm');
    expect(await site.publish([about])).toMatchObject({ ok: true, waitsAs: branch });
    const text = site.git('show', `main:${about}`).replace('"title": "', '"title": "Their ');
    const theirs = publishedElsewhere(about, text, 'main');
    expect(await takeInAnswer(site.session, { keepsOwn: true })).toMatchObject({ ok: true });
    const section = (file: string, value: object) => {
      const revision = site.revision(file.replace('pages/', ''));
      const path = ['sections'];
      changed(site.change({ edit: 'insert', file, revision, path, index: 1, value }));
    };
    section(about, { type: 'richText', id: 'team', heading: 'The team', body: ['We are four.'] });
    const wills = 'pages/wills.json';
    section(wills, { type: 'richText', body: ['See [the team](/about#team).'] });
    const contact = retitle('contact', 'Write to us');
    const { along, reasons } = basketAnswer(site.session, { files: [wills, contact] });
    expect(along).toEqual([about]);
    expect(reasons).toMatchObject([{ file: wills, code: 'dead-anchor' }]);
    expect(basketAnswer(site.session, { files: [contact] }).along).toEqual([]);
    expect(await site.publish([wills, contact, about])).toMatchObject({ ok: true });
    expect(site.clone(branch).mistakes).toEqual([]);
    expect(site.git('merge-base', '--is-ancestor', theirs, branch)).toBe('');
  });

  it('goes on beside words of others that wait there and contradict newer ones', {
    tags: 'full',
  }, async () => {
    const about = 'pages/about.json';
    const text = (title: string) =>
      site.git('show', `main:${about}`).replace('"title": "', `"title": "${title} `);
    const waiting = publishedElsewhere(about, text('Waiting'), 'main', branch);
    const newest = publishedElsewhere(about, text('Newest'), 'main');
    const others = site.read('contact.json').replace('"title": "', '"title": "Newest ');
    publishedElsewhere('pages/contact.json', others, newest, 'main');
    expect(await takeInAnswer(site.session, {})).toMatchObject({ ok: true });
    const contact = retitle('contact', 'Write to us');
    expect(changesAnswer(site.session).unavailable).toBeUndefined();
    expect(site.changed()).toEqual([contact]);
    const own = site.read('about.json');
    retitle('about', 'About the firm');
    expect(site.changed()).toEqual([about, contact]);
    for (const change of changesAnswer(site.session).files)
      expect(JSON.stringify(change.before)).toContain('"title":"Newest ');
    expect(own).toContain('Newest ');
    expect(refusedWords(await site.publish([about, contact]))).toContain(
      'Somebody else’s words for /about wait as “content/review”',
    );
    expect(await site.publish([contact])).toMatchObject({ ok: true, waitsAs: branch });
    const { files, mistakes } = site.clone(branch);
    expect(mistakes).toEqual([]);
    expect(files[about]).toContain('Waiting ');
    expect(files[contact]).toContain('Write to us');
    expect(site.git('rev-parse', `${branch}~1`).trim()).toBe(waiting);
    expect(site.changed()).toEqual([about]);
  });

  it('offers the newest version where words of others waited that are published by now', {
    tags: 'full',
  }, async () => {
    const about = 'pages/about.json';
    const contact = retitle('contact', 'Write to us');
    expect(await site.publish([contact])).toMatchObject({ ok: true, waitsAs: branch });
    const text = site.git('show', `main:${about}`).replace('"title": "', '"title": "Waiting ');
    const waiting = publishedElsewhere(about, text);
    const own = site.read('about.json');
    retitle('about', 'About the firm');
    // Words of somebody else that wait are no change of one's own, and never come by taking one back.
    const told = changesAnswer(site.session).files.find(({ file }) => file === about);
    expect(told?.before).toEqual(JSON.parse(own));
    expect(committedPage(site.session, about)?.page.page.title).toBe(JSON.parse(own).title);
    changed(
      site.change({ edit: 'revert-file', file: about, revision: site.revision('about.json') }),
    );
    expect(site.read('about.json')).toBe(own);
    expect(site.changed()).toEqual([]);
    retitle('about', 'About the firm');
    const wanted = { files: [about] };
    expect(refusedWords(await site.publish([about]))).toContain('Somebody else’s words');
    expect(basketAnswer(site.session, wanted)).toMatchObject({ isBehind: true });
    // Another machine has published them, and removed the branch.
    site.git('push', '--quiet', 'origin', `${waiting}:refs/heads/main`, `:refs/heads/${branch}`);
    site.git('update-ref', `refs/remotes/origin/${branch}`, waiting);
    expect(await takeInAnswer(site.session, { keepsOwn: true })).toMatchObject({ ok: true });
    expect(site.git('for-each-ref', `refs/heads/${branch}`)).toBe('');
    expect(basketAnswer(site.session, wanted).refused).toBeUndefined();
    expect(await site.publish([about])).toMatchObject({ ok: true, waitsAs: branch });
    expect(site.git('rev-list', '--count', `${waiting}..${branch}`).trim()).toBe('1');
    expect(site.clone(branch).files[about]).toContain('About the firm');
  });

  it('tells that a colleague has changed own words that wait there, beside words of the colleague', async () => {
    const about = retitle('about', 'About the firm');
    expect(await site.publish([about])).toMatchObject({ ok: true, waitsAs: branch });
    const waiting = site.clone(branch).files[about] ?? '';
    const first = publishedElsewhere(about, waiting.replace('About the firm', 'About our firm'));
    const testaments = wills.replace('"Wills"', '"Testaments"');
    publishedElsewhere('pages/wills.json', testaments, first, branch);
    retitle('wills', 'Last wills');
    expect(site.changed()).toEqual([about, 'pages/wills.json']);
    const words = refusedWords(await site.publish([about]));
    expect(words).toContain(
      'You have published /about already, and a colleague has changed your words',
    );
    expect(words).toContain('tell the person who looks at “content/review”');
    expect(words).not.toContain('Somebody else');
    const both = basketAnswer(site.session, { files: [about, 'pages/wills.json'] });
    expect(both.refused).toMatch(/You have published \/about .*Somebody else’s words for \/wills/s);
    const contact = retitle('contact', 'Write to us');
    expect(await site.publish([contact])).toMatchObject({ ok: true, waitsAs: branch });
    expect(site.clone(branch).files[about]).toContain('About our firm');
  });

  it('begins anew when it was taken in and removed, as machines of shared copies do', {
    tags: 'full',
  }, async () => {
    const about = retitle('about', 'About the firm');
    expect(await site.publish([about])).toMatchObject({ ok: true });
    // Taken in as a version of its own, in other words, and removed.
    site.git('stash', '--quiet');
    site.write('about.json', site.read('about.json').replace('"title": "', '"title": "Our '));
    site.git('commit', '--quiet', '--all', '-m', 'Taken in');
    site.git('push', '--quiet', 'origin', 'main', `:refs/heads/${branch}`);
    site.git('update-ref', `refs/remotes/origin/${branch}`, `refs/heads/${branch}`);
    site.session.refresh([about], 0);
    const contact = retitle('contact', 'Write to us');
    const request = { files: [contact], name: 'New' };
    expect(changesAnswer(site.session)).toMatchObject({ publishing: { isSent: true } });
    expect(site.changed()).toEqual([contact]);
    expect(await takeInAnswer(site.session, {})).toMatchObject({ ok: true });
    expect(site.changed()).toEqual([contact]);
    expect(await publishAnswer(site.session, request)).toMatchObject({ ok: true });
    const { files, mistakes } = site.clone(branch);
    expect(mistakes).toEqual([]);
    expect(files[about]).toContain('"Our ');
    expect(files[contact]).toContain('Write to us');
    expect(site.git('rev-list', '--count', `main..${branch}`).trim()).toBe('1');
  });

  function publishedElsewhere(file: string, text: string, from = branch, onto = from): string {
    const env = { ...process.env, GIT_INDEX_FILE: join(site.root, '.git/theirs') };
    const git = (args: string[], input = '') =>
      execFileSync('git', args, { cwd: site.root, env, input, encoding: 'utf8' }).trim();
    const hash = git(['hash-object', '-w', '--stdin'], text);
    git(['read-tree', from]);
    git(['update-index', '--add', '--cacheinfo', `100644,${hash},${file}`]);
    const commit = git(['commit-tree', '-p', from, '-m', 'Theirs', git(['write-tree'])]);
    git(['push', '--quiet', 'origin', `${commit}:refs/heads/${onto}`]);
    return commit;
  }
});
