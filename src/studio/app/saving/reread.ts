import { sectionsIn } from '../../../content/page/sectionsOf.ts';
import type { Data } from '../../../edit/diff/patch.ts';
import { isSame } from '../../../edit/diff/similarity.ts';
import type { FileName } from '../../api/files.ts';
import type { FileAnswer } from '../../api/site.ts';
import type { OpenFile } from '../state/openFile.ts';
import { get, openFile, update, updateFile } from '../state/store.ts';
import { gapAfter, pathAfter, placeAfter } from './aligned/placeAfter.ts';
import { askedAgain, rebased } from './rebase.ts';
import { ask } from './server.ts';

/**
 * Reads a file again, and puts its unsaved edits on top.
 * @param isOwn after a change of this tab: text typed since wins over it, and nobody is asked
 * @throws {Absent} when it is gone, {Unreachable}
 */
export async function reread(file: FileName, isOwn = false): Promise<void> {
  const { revision, data, problems } = await readWhole(file);
  const known = openFile(file);
  if (!known) return;
  if (data && known.clashes.length > 0 && revision !== known.revision)
    return updateFile(file, askedAgain(known, data, revision));
  if (known.clashes.length > 0) return;
  if (!data) return updateFile(file, { isReadable: false, problems });
  if (revision === known.revision && known.isReadable) return updateFile(file, { problems });
  putOn(file, { ...rebased(known, data, revision), problems, ...(isOwn && { clashes: [] }) });
}

/** Milliseconds after which a file is read once more: it may be half written. */
const patience = 200;

async function readWhole(file: FileName): Promise<FileAnswer> {
  const answer = await ask('file', { file });
  if (answer.data) return answer;
  await new Promise((done) => setTimeout(done, patience));
  return ask('file', { file });
}

/** Changes what is on the screen of a file, and leaves open the section that is being edited. */
export function putOn(file: FileName, change: Partial<OpenFile>): void {
  const known = openFile(file);
  if (!known) return;
  followPlaces(known, change.draft ?? known.draft);
  const { page, selected } = get();
  const isShown = page === file && typeof selected === 'number' && change.draft !== undefined;
  const place = isShown ? placeAfter(known.draft, change.draft ?? {}, selected) : undefined;
  if (!isShown || place === selected) {
    updateFile(file, change);
    return;
  }
  updateFile(file, { ...change, shift: known.shift + (place ?? selected) - selected });
  update({ selected: place ?? null });
}

/** The place at which a section is being added, and the entry that was only just added. */
function followPlaces({ file, draft }: OpenFile, next: Data): void {
  const { page, adding, fresh } = get();
  if (page === file && adding !== undefined)
    update({ adding: gapAfter(sectionsIn(draft), sectionsIn(next), adding) });
  if (fresh?.file !== file) return;
  const path = pathAfter(draft, next, fresh.path);
  if (!path) update({ fresh: undefined });
  else if (!isSame(path, fresh.path)) update({ fresh: { file, path } });
}
