import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { commitOf } from '../../../../../src/edit/siteDiff/gitSnapshots.ts';
import { jsonText } from '../../../../../src/shared/jsonText.ts';
import type { FileChange } from '../../../../../src/studio/api/publishing.ts';
import { changesAnswer } from '../../../../../src/studio/server/changes/changes.ts';
import { lastPage } from '../../../../../src/studio/server/changes/git.ts';
import { undo } from '../../../../../src/studio/server/edits/change.ts';
import {
  changed,
  refused,
  type StudioSite,
  studioSite,
} from '../../../../support/unit/studioSite.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const page = jsonText({
  title: 'Wills',
  description: 'Which law your will follows.',
  sections: [
    { type: 'hero', heading: 'Wills' },
    { type: 'richText', body: ['One.', 'Two.'] },
    { type: 'office', heading: 'Office' },
  ],
});
const file = 'pages/wills.json';
let site: StudioSite;

beforeEach(() => {
  site = studioSite({ 'wills.json': page });
  git('init', '--quiet');
  git('add', '.');
  git('config', 'user.name', 'A');
  git('config', 'user.email', 'a@example.com');
  git('commit', '--quiet', '-m', 'Begin');
});

afterEach(() => site.dispose());

function git(...args: string[]): void {
  execFileSync('git', args, { cwd: site.root });
}

function on() {
  return { file, revision: site.revision('wills.json') };
}

function changeOf(name = file): FileChange {
  const change = changesAnswer(site.session).files.find((one) => one.file === name);
  if (!change) throw new Error(`${name} has not changed.`);
  return change;
}

describe('What changed since the last version', () => {
  it('leaves out a file that is no part of the site, such as a README', { tags: 'full' }, () => {
    site.write('README.md', '# Editing');
    expect(changesAnswer(site.session).files).toEqual([]);
  });

  it('is nothing at first', () => {
    expect(changesAnswer(site.session)).toEqual({
      summary: 'Nothing changes on the site.',
      files: [],
      publishing: { isSent: false, unsent: [], needsAuthor: false },
    });
  });

  it('is told in words and as data, page by page and section by section', () => {
    const path = ['sections', 0, 'heading'];
    changed(site.set('wills.json', path, 'Last wills'));
    changed(site.patch('wills.json', { edit: 'move', path: ['sections'], from: 2, to: 0 }));
    expect(changesAnswer(site.session).summary).toBe('1 page changes.');
    expect(changeOf()).toMatchObject({
      status: 'changed',
      route: '/wills',
      lines: [],
      sections: [
        { status: 'moved', type: 'office', before: 2, after: 0 },
        { status: 'changed', type: 'hero', before: 0, after: 1 },
      ],
    });
  });

  it('names pages that came, went and moved, facts and what only looks other', {
    tags: 'full',
  }, () => {
    changed(site.change({ edit: 'new-page', route: '/trusts', like: '/contact' }));
    changed(site.change({ edit: 'move-page', from: '/about', to: '/firm' }));
    changed(site.set('_facts.json', ['price', 'nie', 'value'], 175));
    site.write('404.json', `${site.read('404.json')}\n`);
    site.session.refresh();
    expect(changesAnswer(site.session).files).toMatchObject([
      { file: 'pages/index.json', status: 'changed', title: expect.not.stringContaining('{') },
      {
        file: 'pages/firm.json',
        status: 'renamed',
        from: { file: 'pages/about.json', route: '/about' },
      },
      { file: 'pages/trusts.json', status: 'added' },
      { file: 'pages/404.json', lines: ['says the same in other characters'] },
      { file: 'pages/_facts.json', lines: [expect.stringContaining('price.nie: €150 → €175')] },
      { file: 'pages/_redirects.json', status: 'added', lines: ['+ /about → /firm'] },
    ]);
  });

  it('cannot be told where git is not installed, by the studio and by the command', () => {
    vi.stubEnv('PATH', join(site.root, 'nowhere'));
    expect(changesAnswer(site.session).unavailable).toContain('git has to be installed');
    expect(() => commitOf(site.root, 'HEAD')).toThrow('git has to be installed');
    vi.unstubAllEnvs();
    expect(changesAnswer(site.session).unavailable).toBeUndefined();
  });

  it('cannot be told without a repository, or before the first commit', { tags: 'full' }, () => {
    rmSync(join(site.root, '.git'), { recursive: true });
    expect(changesAnswer(site.session).unavailable).toContain('cannot be read');
    expect(refused(site.change({ edit: 'revert-file', ...on() })).message).toContain(
      'cannot be read',
    );
    git('init', '--quiet');
    expect(changesAnswer(site.session).unavailable).toContain('needs a first version');
  });
});

describe('A file', () => {
  it('is put back as a whole, and may be missed again', () => {
    changed(site.set('wills.json', ['title'], 'Last wills'));
    changed(site.change({ edit: 'revert-file', ...on() }));
    expect(site.read('wills.json')).toBe(page);
    changed(undo(site.session));
    expect(site.read('wills.json')).toContain('Last wills');
  });

  it('that was removed is a page again, without its redirect', () => {
    changed(site.change({ edit: 'remove-page', route: '/wills', to: '/about' }));
    changed(site.change({ edit: 'revert-file', file, revision: null }));
    expect(site.read('wills.json')).toBe(page);
    expect(site.read('_redirects.json')).not.toContain('/wills');
  });

  it('is not put back over what somebody else has written meanwhile', () => {
    const before = on();
    changed(site.set('wills.json', ['title'], 'Last wills'));
    expect(refused(site.change({ edit: 'revert-file', ...before })).reason).toBe('conflict');
  });

  it('can be looked at as it was, with the facts and the titles above it of that time', () => {
    const { title } = JSON.parse(site.read('index.json'));
    changed(site.set('_facts.json', ['price', 'nie', 'value'], 175));
    changed(site.set('index.json', ['title'], 'Another home'));
    changed(site.set('wills.json', ['title'], 'Last wills'));
    const { page: then, shared } = lastPage(site.session, file) ?? {};
    expect(then?.page.title).toBe('Wills');
    expect(shared?.facts.price?.nie?.value).toBe(150);
    expect(shared?.titles.get('/')).toBe(title);
  });
});
