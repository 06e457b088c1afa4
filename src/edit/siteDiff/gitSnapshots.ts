import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPictures, readSources } from '../../content/read/source.ts';
import { nearest } from '../../shared/didYouMean.ts';
import type { Bilingual } from '../../shared/language.ts';
import { isPhonePicture } from '../../shared/phonePicture.ts';
import { runGit } from '../runGit.ts';
import type { Snapshot } from './diffSites.ts';

/** A reason, for people, why git has no answer. */
export class GitError extends Error {
  readonly reason: Bilingual;

  constructor(reason: Bilingual) {
    super(reason.en);
    this.reason = reason;
  }
}

class GitMissing extends GitError {}

/** Reads the site on disk. */
export function snapshotOnDisk(root: string): Snapshot {
  const pictures = readPictures(root).map(({ src }) => {
    const content = readFileSync(join(root, 'pages', src));
    return [src, gitHash(content)] as const;
  });
  return { sources: readSources(root), pictures: new Map(pictures) };
}

/** Hashes content as git does, so that both sides can be compared. */
function gitHash(content: Buffer): string {
  return createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex');
}

/** Reads the site in a commit, without a checkout. */
export function snapshotIn(root: string, commit: string): Snapshot {
  const files = filesIn(root, commit);
  const isSource = ({ path }: BlobFile) => /^pages\/(?!images\/).*\.json$/.test(path);
  const isHidden = ({ path }: BlobFile) => /(^|\/)\./.test(path);
  const json = files.filter((file) => isSource(file) && !isHidden(file));
  const texts = blobTexts(
    root,
    json.map(({ hash }) => hash),
  );
  const pictures = files.filter(
    ({ path }) => path.startsWith('pages/images/') && !isPhonePicture(path),
  );
  return {
    sources: json.map(({ path }, index) => ({ file: path, text: texts[index] ?? '' })),
    pictures: new Map(pictures.map(({ path, hash }) => [path.replace(/^pages\//, ''), hash])),
  };
}

/**
 * The commit of a name.
 * @throws a sentence for people if git does not know it
 */
export function commitOf(root: string, name: string): string {
  const commit = tryGit(root, ['rev-parse', '--verify', '--quiet', `${name}^{commit}`]);
  if (commit) return commit.trim();
  if (tryGit(root, ['rev-parse', '--git-dir']) === undefined)
    throw new GitError({
      en: `${root} is in no git repository, so there is nothing to compare with.`,
      es: `${root} no está en ningún repositorio de git, así que no hay con qué comparar.`,
    });
  const names = git(root, ['for-each-ref', '--format=%(refname:short)']).trim().split('\n');
  const guess = nearest(name, names);
  throw new GitError({
    en: `git knows no revision ${name}.${guess ? ` Did you mean ${guess}?` : ''}`,
    es: `git no conoce ninguna revisión ${name}.${guess ? ` ¿Quería decir ${guess}?` : ''}`,
  });
}

/** The last common commit of two branches. */
export function commonCommit(root: string, one: string, other: string): string {
  return git(root, ['merge-base', one, other]).trim();
}

interface BlobFile {
  path: string;
  hash: string;
}

function filesIn(root: string, commit: string): BlobFile[] {
  const rows = git(root, ['ls-tree', '-r', '-z', commit, 'pages/']).split('\0').filter(Boolean);
  return rows.map((row) => {
    const [about = '', path = ''] = row.split('\t');
    return { path, hash: about.split(' ')[2] ?? '' };
  });
}

function blobTexts(root: string, hashes: string[]): string[] {
  return readBlobs(root, hashes).map((content) => content.toString('utf8'));
}

/** Reads all blobs in one process. A process for each file would take seconds. */
export function readBlobs(root: string, hashes: string[]): Buffer[] {
  if (hashes.length === 0) return [];
  const output = run(root, ['cat-file', '--batch'], hashes.map((hash) => `${hash}\n`).join(''));
  let offset = 0;
  return hashes.map(() => {
    const end = output.indexOf('\n', offset);
    const length = Number(output.toString('utf8', offset, end).split(' ')[2]);
    offset = end + 1 + length + 1;
    return output.subarray(end + 1, end + 1 + length);
  });
}

function tryGit(root: string, args: string[]): string | undefined {
  try {
    return git(root, args);
  } catch (error) {
    if (error instanceof GitMissing) throw error;
    return undefined;
  }
}

function git(root: string, args: string[]): string {
  return run(root, args).toString('utf8');
}

function run(root: string, args: string[], input = ''): Buffer {
  const { stdout, stderr, status, error } = runGit(root, args, { input });
  if (error)
    throw new GitMissing({
      en: `git could not be started, so there is nothing to compare with: ${error.message}`,
      es: `No se ha podido iniciar git, así que no hay con qué comparar: ${error.message}`,
    });
  if (status !== 0) {
    const said = `git ${args[0]}: ${stderr.trim()}`;
    throw new GitError({ en: said, es: said });
  }
  return stdout;
}
