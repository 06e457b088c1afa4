import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isError } from '../../../src/content/open/openedSite.ts';
import { readPictures, readSources } from '../../../src/content/read/source.ts';
import type { PublishAnswer } from '../../../src/studio/api/publishing.ts';
import { revisionsOf } from '../../../src/studio/app/changes/basket.ts';
import { changesAnswer } from '../../../src/studio/server/changes/changes.ts';
import { basketAnswer, publishAnswer } from '../../../src/studio/server/changes/publish.ts';
import { createOpen } from '../opening.ts';
import { changed, type StudioSite, studioSite } from './studioSite.ts';

/** A site whose versions git keeps, with a bare repository as the copy that others share. */
export interface PublishSite extends StudioSite {
  bare: string;
  git: (...args: string[]) => string;
  /** Gives a page another title, and returns its file. */
  retitle: (name: string, title: string) => string;
  /** The changed files that can be published. */
  changed: () => string[];
  /** With all that the mistakes name. */
  publish: (files: string[], name?: string) => Promise<PublishAnswer>;
  /** The files of pages/ in a version, from a fresh clone of the shared copy. */
  clone: (branch?: string) => Clone;
  /** Every file of the folder with its text. */
  onDisk: () => Record<string, string>;
}

interface Clone {
  files: Record<string, string>;
  /** As npm run validate tells them: errors alone. */
  mistakes: string[];
}

export function publishSite(
  files: Record<string, string> = {},
  format: 'sha1' | 'sha256' = 'sha1',
): PublishSite {
  const site = studioSite(files);
  const init = ['init', '--quiet', '--initial-branch=main', `--object-format=${format}`];
  const bare = mkdtempSync(join(tmpdir(), 'bare-'));
  const run = (cwd: string, ...args: string[]) =>
    execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  const git = (...args: string[]) => run(site.root, ...args);
  run(bare, ...init, '--bare');
  git(...init);
  appendFileSync(join(site.root, '.git/config'), configOf(bare));
  git('add', '.');
  git('commit', '--quiet', '-m', 'Begin');
  git('push', '--quiet', '-u', 'origin', 'main');
  return {
    ...site,
    bare,
    git,
    retitle(name, title) {
      changed(site.set(`${name}.json`, ['title'], title));
      return `pages/${name}.json`;
    },
    changed: () =>
      changesAnswer(site.session).files.flatMap(({ file, from }) =>
        from ? [file, from.file] : [file],
      ),
    publish(files, name = 'New texts') {
      const all = completed(site, files);
      const shown = changesAnswer(site.session).files.filter(({ file }) => all.includes(file));
      return publishAnswer(site.session, { files: all, revisions: revisionsOf(shown), name });
    },
    clone(branch = 'main') {
      const folder = mkdtempSync(join(tmpdir(), 'clone-'));
      try {
        run(folder, 'clone', '--quiet', '--branch', branch, bare, '.');
        return { files: filesIn(folder), mistakes: mistakesIn(folder) };
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
    onDisk: () => filesIn(site.root),
    dispose() {
      site.dispose();
      rmSync(bare, { recursive: true, force: true });
    },
  };
}

function completed(site: StudioSite, files: string[]): string[] {
  const { also } = basketAnswer(site.session, { files });
  return also.length > 0 ? completed(site, [...files, ...also]) : files;
}

/** Other settings of the machine's owner do not matter. */
function configOf(bare: string): string {
  return `[user]
  name = Ana
  email = ana@example.com
[commit]
  gpgsign = false
[remote "origin"]
  url = ${bare}
  fetch = +refs/heads/*:refs/remotes/origin/*
`;
}

function filesIn(root: string): Record<string, string> {
  const entries = readdirSync(join(root, 'pages'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Object.fromEntries(
    files
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [path.slice(root.length + 1), readFileSync(path, 'utf8')]),
  );
}

const publicSite = createOpen();

function mistakesIn(root: string): string[] {
  const { report } = publicSite(readSources(root), readPictures(root));
  return report.diagnostics.filter(isError).map(({ file, message }) => `${file}: ${message}`);
}
