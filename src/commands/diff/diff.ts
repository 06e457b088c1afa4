import { resolve } from 'node:path';
import { type MigrationPlan, planMigration } from '../../contract/planMigration.ts';
import { numberOf } from '../../contract/siteNumber.ts';
import { git } from '../../edit/git/git.ts';
import { GitFault } from '../../edit/git/gitFault.ts';
import { diffSites, type Snapshot } from '../../edit/siteDiff/diffSites.ts';
import { formats } from '../../edit/siteDiff/formats.ts';
import { commitOf, snapshotIn, snapshotOnDisk } from '../../edit/siteDiff/gitSnapshots.ts';
import { sourcesAfter } from '../../edit/workspace/workspace.ts';
import type { Bilingual, Language } from '../../shared/language.ts';
import { countOf, firstOf, spanishCount } from '../../shared/phrases.ts';
import { formatIn } from '../cli/arguments.ts';
import { CannotRun } from '../cli/command.ts';
import type { Flags } from '../cli/flags.ts';
import { siteFolder } from '../cli/folder.ts';
import { contractOfProject } from '../cli/project.ts';

/** @throws CannotRun */
export function diff(
  { format, root = '.' }: Flags,
  revisions = 'HEAD',
  lang: Language = 'en',
): string {
  const known = formatIn(formats, format);
  const contract = contractOfProject();
  const [before, after] = sidesOf(resolve(root), revisions);
  const { migrated, told } = migratedSide(before, after, lang);
  return diffSites(migrated, after, contract, { format: known, lang, migrations: told });
}

function sidesOf(root: string, given: string): [before: Snapshot, after: Snapshot] {
  try {
    const { before, after } = commitsOf(root, given);
    const now = after === undefined ? snapshotOnDisk(siteFolder(root)) : snapshotIn(root, after);
    return [snapshotIn(root, before), now];
  } catch (error) {
    if (!(error instanceof GitFault)) throw error;
    const { reason, detail } = error;
    const said = (lang: Language) => [reason[lang], ...detail].join('\n');
    throw new CannotRun({ en: said('en'), es: said('es') });
  }
}

/**
 * `main` compares a commit with the files on disk, `main..prices` two branches.
 * @returns no commit after for the files on disk
 */
function commitsOf(root: string, given: string): { before: string; after?: string } {
  const [, from = given, dots, to = 'HEAD'] = /^(.*?)(\.{2,3})(.*)$/.exec(given) ?? [];
  const before = commitOf(root, from || 'HEAD');
  if (!dots) return { before };
  const after = commitOf(root, to || 'HEAD');
  return { before: dots === '...' ? git(root, ['merge-base', before, after]) : before, after };
}

/** The old side after the migrations that the new one has: each is told in a line of its own. */
function migratedSide(before: Snapshot, after: Snapshot, lang: Language) {
  const [from, to] = [numberOf(before.sources), numberOf(after.sources)];
  if (from === undefined || to === undefined || from >= to) return { migrated: before, told: [] };
  const { changes, done, lost } = planMigration(before.sources, { from, to });
  const told = done.map((migration) => migrationWords(migration)[lang]);
  if (lost.length > 0) told.push(removedWords(lost.map(({ text }) => text))[lang]);
  return { migrated: { ...before, sources: sourcesAfter(before.sources, changes) }, told };
}

function migrationWords({ number, migration, files }: MigrationPlan['done'][number]): Bilingual {
  return {
    en: `Contract ${number}: ${migration.title} Changes ${countOf(files, 'file')}.`,
    es: `Contrato ${number}: ${migration.titleEs} Cambia en ${spanishCount(files, 'archivo')}.`,
  };
}

function removedWords(texts: string[]): Bilingual {
  const list = firstOf(
    texts.map((text) => JSON.stringify(text)),
    5,
  );
  return {
    en: `Removed texts (${texts.length}): ${list}`,
    es: `Textos quitados (${texts.length}): ${list}`,
  };
}
