import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../../build/incremental/entryLog.ts';
import { readSources, type Source } from '../../content/read/source.ts';
import type { FileWrite } from '../../edit/workspace/request.ts';
import { draftPath, writeChanges } from '../../edit/workspace/writeChanges.ts';

/** The changes of a running migration: after a crash, the rest is written from it. */
interface Journal {
  pid: number;
  changes: { file: string; before: string | undefined; text: string }[];
}

/**
 * Writes all changes or none. After a crash, `finishMigration` writes the rest.
 * @throws as writeChanges does
 */
export function writeMigration(root: string, sources: Source[], changes: FileWrite[]): void {
  if (changes.length === 0) return;
  const before = new Map(sources.map(({ file, text }) => [file, text]));
  const written = changes.flatMap((change) => ('text' in change ? [change] : []));
  const journal: Journal = {
    pid: process.pid,
    changes: written.map(({ file, text }) => ({ file, before: before.get(file), text })),
  };
  replaceFile(pathOf(root), JSON.stringify(journal));
  try {
    writeChanges(root, sources, changes);
  } finally {
    rmSync(pathOf(root), { force: true });
  }
}

/**
 * Finishes a migration that a crash ended. Returns how many files were left to write. A file that
 * somebody has changed since is theirs.
 */
export function finishMigration(root: string): number {
  const journal = journalOf(root);
  if (!journal) return 0;
  const now = readSources(root);
  const texts = new Map(now.map(({ file, text }) => [file, text]));
  const left = journal.changes.filter(({ file, before }) => texts.get(file) === before);
  writeChanges(
    root,
    now,
    left.map(({ file, text }) => ({ file, text })),
  );
  for (const { file } of left) rmSync(draftPath(join(root, file), journal.pid), { force: true });
  rmSync(pathOf(root));
  return left.length;
}

function journalOf(root: string): Journal | undefined {
  if (!existsSync(pathOf(root))) return undefined;
  return JSON.parse(readFileSync(pathOf(root), 'utf8'));
}

function pathOf(root: string): string {
  return join(root, '.cache/migration.json');
}
