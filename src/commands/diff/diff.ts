import { resolve } from 'node:path';
import {
  type DiffFormat,
  diffFormats,
  diffSites,
  type Snapshot,
} from '../../edit/siteDiff/diffSites.ts';
import {
  commitOf,
  commonCommit,
  GitError,
  snapshotIn,
  snapshotOnDisk,
} from '../../edit/siteDiff/gitSnapshots.ts';
import type { Language } from '../../shared/language.ts';
import { unknownName, type Values } from '../cli/arguments.ts';
import { CannotRun, siteFolder } from '../cli/command.ts';
import { contractOfProject } from '../cli/project.ts';

export const diffOptions = { format: { type: 'string' }, root: { type: 'string' } } as const;

/** @throws CannotRun */
export function diff(
  { format = 'text', root = '.' }: Values<typeof diffOptions>,
  revisions = 'HEAD',
  lang: Language = 'en',
): string {
  const known = formatOf(format);
  try {
    const [before, after] = sidesOf(resolve(root), revisions);
    return diffSites(before, after, contractOfProject(), { format: known, lang });
  } catch (error) {
    if (error instanceof CannotRun) throw error;
    if (error instanceof GitError) throw new CannotRun(error.reason);
    throw new CannotRun(String(error));
  }
}

function formatOf(name: string): DiffFormat {
  const format = diffFormats.find((known) => known === name);
  if (format) return format;
  throw new CannotRun(unknownName({ en: 'format', es: 'el formato' }, name, diffFormats));
}

/** `main` compares a commit with the files on disk, `main..visas` two branches. */
function sidesOf(root: string, given: string): [before: Snapshot, after: Snapshot] {
  const [, from = given, dots, to = 'HEAD'] = /^(.*?)(\.{2,3})(.*)$/.exec(given) ?? [];
  const before = commitOf(root, from || 'HEAD');
  if (!dots) {
    return [snapshotIn(root, before), snapshotOnDisk(siteFolder(root))];
  }
  const after = commitOf(root, to || 'HEAD');
  const base = dots === '...' ? commonCommit(root, before, after) : before;
  return [snapshotIn(root, base), snapshotIn(root, after)];
}
