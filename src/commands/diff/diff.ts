import { resolve } from 'node:path';
import { planMigration } from '../../contract/planMigration.ts';
import { numberOf } from '../../contract/siteNumber.ts';
import {
  compareSnapshots,
  type DiffFormat,
  diffFormats,
  type SiteDiff,
  type Snapshot,
} from '../../edit/siteDiff/diffSites.ts';
import { formats } from '../../edit/siteDiff/formats.ts';
import {
  commitOf,
  commonCommit,
  GitError,
  snapshotIn,
  snapshotOnDisk,
} from '../../edit/siteDiff/gitSnapshots.ts';
import { sourcesAfter } from '../../edit/workspace/workspace.ts';
import { BilingualError, type Language } from '../../shared/language.ts';
import { unknownName, type Values } from '../cli/arguments.ts';
import { CannotRun, siteFolder } from '../cli/command.ts';
import { contractOfProject } from '../cli/project.ts';
import { migrationWords } from '../contract/migrationWords.ts';

export const diffOptions = { format: { type: 'string' }, root: { type: 'string' } } as const;

/** @throws CannotRun */
export function diff(
  { format = 'text', root = '.' }: Values<typeof diffOptions>,
  revisions = 'HEAD',
  lang: Language = 'en',
): string {
  const known = formatOf(format);
  const { report, changes } = compareRevisions(resolve(root), revisions, lang);
  return formats[known](report, changes);
}

/** @throws CannotRun */
function compareRevisions(root: string, revisions: string, lang: Language): SiteDiff {
  try {
    const [before, after] = sidesOf(root, revisions);
    const contract = contractOfProject();
    const { migrated, told } = migratedSide(before, after, lang);
    return compareSnapshots(migrated, after, contract, { lang, migrations: told });
  } catch (error) {
    if (error instanceof BilingualError) throw error;
    if (error instanceof GitError) throw new CannotRun(error.reason);
    throw new CannotRun(String(error));
  }
}

/** The old side after the migrations that the new one has: each is told in a line of its own. */
function migratedSide(before: Snapshot, after: Snapshot, lang: Language) {
  const [from, to] = [numberOf(before.sources), numberOf(after.sources)];
  if (from === undefined || to === undefined || from >= to) return { migrated: before, told: [] };
  const { changes, done, lost } = planMigration(before.sources, { from, to });
  const words = migrationWords[lang];
  const told = done.map(words.migration);
  const texts = lost.map(({ text }) => text);
  if (texts.length > 0) told.push(words.removed(texts));
  return { migrated: { ...before, sources: sourcesAfter(before.sources, changes) }, told };
}

function formatOf(name: string): DiffFormat {
  const format = diffFormats.find((known) => known === name);
  if (format) return format;
  throw new CannotRun(unknownName({ en: 'format', es: 'el formato' }, name, diffFormats));
}

function sidesOf(root: string, given: string): [before: Snapshot, after: Snapshot] {
  const { before, after } = commitsOf(root, given);
  const now = after === undefined ? snapshotOnDisk(siteFolder(root)) : snapshotIn(root, after);
  return [snapshotIn(root, before), now];
}

/**
 * `main` compares a commit with the files on disk, `main..visas` two branches.
 * @returns no commit after for the files on disk
 * @throws {GitError}
 */
function commitsOf(root: string, given: string): { before: string; after?: string } {
  const [, from = given, dots, to = 'HEAD'] = /^(.*?)(\.{2,3})(.*)$/.exec(given) ?? [];
  const before = commitOf(root, from || 'HEAD');
  if (!dots) return { before };
  const after = commitOf(root, to || 'HEAD');
  return { before: dots === '...' ? commonCommit(root, before, after) : before, after };
}
