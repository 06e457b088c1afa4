import type { Data } from '../../../edit/diff/patch.ts';
import type { FileAnswer, FileName } from '../../api/files.ts';
import type { Keyed, OpenFile } from '../state/openFile.ts';
import { get, openFile, update, updateFile } from '../state/store.ts';
import { close } from './closeFile.ts';
import { valueIn, withPart } from './parts.ts';
import { lose } from './requestQueue.ts';
import { Absent, ask } from './server.ts';
import { takenOver, withDraft } from './takenOver.ts';

/** Milliseconds after which a file is read once more: it may be half written. */
const rereadDelay = 200;

/**
 * Reads a file again, with what is not saved of it on top.
 * @param isOwn after a change of this tab: text typed since wins over it, and nobody is asked
 * @returns whether it is another one
 * @throws {Absent} when it is gone, {Unreachable}
 */
export async function reread(file: FileName, isOwn = false): Promise<boolean> {
  const { revision, data, problems } = await readWhole(file);
  const known = openFile(file);
  if (!known) return false;
  if (!data) {
    updateFile(file, { isReadable: false, problems });
    return false;
  }
  const isOther = revision !== known.revision || !known.isReadable;
  if (isOther) putOn({ ...known, revision, isReadable: true, problems }, data, isOwn);
  else updateFile(file, { problems });
  return isOther;
}

async function readWhole(file: FileName): Promise<FileAnswer> {
  const answer = await ask('file', { file });
  if (answer.data) return answer;
  await new Promise((done) => setTimeout(done, rereadDelay));
  return ask('file', { file });
}

function putOn(known: OpenFile, data: Data, isOwn = false): void {
  show(known, {
    ...known,
    ...takenOver(known, data),
    ...(isOwn && { conflicts: known.conflicts }),
  });
}

/** Changes what is on the screen of a file. The section that is being edited, and the place of a new one, follow. */
export function show({ file, draft: before }: OpenFile, change: Partial<OpenFile>): void {
  const { page, selected, adding } = get();
  const keys = change.draft?.keys ?? before.keys;
  const placeOf = (index: number) => keys.indexOf(before.keys[index] ?? -1);
  const place = typeof selected === 'number' ? placeOf(selected) : selected;
  updateFile(file, change);
  if (page !== file) return;
  update({
    selected: place === -1 ? null : place,
    ...(adding !== undefined && { adding: placeOf(adding) < 0 ? keys.length : placeOf(adding) }),
  });
}

/** Unsaved text of a file that is gone is offered again. */
export function loseFile(file: FileName, error: unknown): undefined {
  return error instanceof Absent ? close(file) : lose(error);
}

/** Ends the question about a part that was also changed elsewhere: the other text is gone. */
export function settleConflict(
  { file, saved, draft, conflicts, ...rest }: OpenFile,
  isMine: boolean,
): void {
  const [part, ...others] = conflicts;
  const known = { file, saved, draft, ...rest, conflicts: others };
  if (part === undefined) return;
  const isGone = typeof part === 'number' && !saved.keys.includes(part);
  const next = isMine
    ? draft
    : isGone
      ? without(draft, part)
      : withPart(draft, part, valueIn(saved, part));
  show(known, { conflicts: others, ...withDraft(known, saved, next) });
}

function without({ data, keys }: Keyed, key: number): Keyed {
  const isLeft = (_: unknown, at: number) => keys[at] !== key;
  const sections = [data.sections].flat().filter(isLeft);
  return { data: { ...data, sections }, keys: keys.filter(isLeft) };
}
