import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../../build/incremental/entryLog.ts';
import { readSources, type Source } from '../../content/read/source.ts';
import type { FileWrite } from '../../edit/workspace/request.ts';
import { draftPath, writeChanges } from '../../edit/workspace/writeChanges.ts';
import { WrongMigration } from './step.ts';

/** The changes of a running migration: after a crash, the rest is written from it. */
interface Journal {
  pid: number;
  /** Texts from before are only compared, so their hashes stand for them. */
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
    changes: written.map(({ file, text }) => ({ file, before: hashOf(before.get(file)), text })),
  };
  replaceFile(pathOf(root), JSON.stringify(journal));
  try {
    writeChanges(root, sources, changes);
  } finally {
    rmSync(pathOf(root), { force: true });
  }
}

const journalFile = '.cache/migration.json';

/** How many files were left to write, and those that somebody has changed since: they are theirs. */
export interface Finished {
  written: number;
  changed: string[];
}

/**
 * Finishes a migration that a crash ended.
 * @throws WrongMigration
 */
export function finishMigration(root: string): Finished {
  const journal = journalOf(root);
  if (!journal) return { written: 0, changed: [] };
  const now = readSources(root);
  const texts = new Map(now.map(({ file, text }) => [file, text]));
  const left = journal.changes.filter(({ file, before }) => hashOf(texts.get(file)) === before);
  writeChanges(
    root,
    now,
    left.map(({ file, text }) => ({ file, text })),
  );
  for (const { file } of left) rmSync(draftPath(join(root, file), journal.pid), { force: true });
  rmSync(pathOf(root));
  const changed = journal.changes.filter(
    ({ file, before, text }) => texts.get(file) !== text && hashOf(texts.get(file)) !== before,
  );
  return { written: left.length, changed: changed.map(({ file }) => file) };
}

function hashOf(text: string | undefined): string | undefined {
  return text === undefined ? undefined : createHash('sha1').update(text).digest('base64');
}

function journalOf(root: string): Journal | undefined {
  if (!existsSync(pathOf(root))) return undefined;
  try {
    const journal: Journal = JSON.parse(readFileSync(pathOf(root), 'utf8'));
    if (Array.isArray(journal.changes)) return journal;
  } catch {
    // Told below.
  }
  throw new WrongMigration({
    en: `${journalFile} cannot be read, so the migration that it belongs to cannot be finished. Take pages/ back to the last commit, delete that file and run npm run migrate again.`,
    es: `No se puede leer ${journalFile}, así que no se puede completar su migración. Devuelva pages/ a la última confirmación, borre ese archivo y ejecute npm run migrate de nuevo.`,
  });
}

function pathOf(root: string): string {
  return join(root, journalFile);
}
