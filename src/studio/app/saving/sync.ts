import { inverseOf, type PatchOperation } from '../../../edit/diff/patch.ts';
import type { ChangeAnswer, ChangeRequest } from '../../api/edits.ts';
import type { FileName } from '../../api/files.ts';
import type { OpenFile } from '../state/openFile.ts';
import { reloadChanged } from '../state/reading.ts';
import { get, openFile, type SaveState, tell, update, updateFile } from '../state/store.ts';
import { dictionary } from '../words/words.ts';
import { alignedAfter } from './aligned/aligned.ts';
import { joined } from './batches.ts';
import { applied, shownRefusals } from './operations.ts';
import { askChange } from './ownChanges.ts';
import { withoutDraft } from './rebase.ts';
import { inLine, lose, onReturn } from './requestQueue.ts';
import { sendAll } from './saveQueue.ts';
import { Unwritten } from './server.ts';

onReturn(flush);

/**
 * Changes a file: on the screen now, on the disk in a moment. Edits that come while a request is under
 * way go together with the next one.
 */
export function edit(file: FileName, operation: PatchOperation, group = ''): void {
  const known = openFile(file);
  if (!known) return;
  void flush();
  const back = inverseOf(known.draft, operation);
  const waiting = joined(known.waiting, { operation, back, group });
  const aligned = alignedAfter(known.aligned, operation);
  updateFile(file, { draft: applied(known.draft, operation), aligned, waiting });
  const { save } = get();
  update({ save: isLost(save) ? save : 'saving' });
}

/** Sends what waits. The returned promise is done when nothing does. */
export function flush(): Promise<unknown> {
  return inLine(async () => {
    for (const { file } of Object.values(get().open)) await sendAll(file);
    settle();
  });
}

/** Takes what is not saved of a file off the screen. */
export function dropUnsaved({ file, saved }: OpenFile): void {
  updateFile(file, withoutDraft(saved));
  void flush();
}

/** Asks for a change that is no change of one file's data, after all that waits. */
export async function request(change: ChangeRequest): Promise<ChangeAnswer | undefined> {
  await flush();
  return asked(() => askChange('change', change));
}

/** Asks for a change, and shows what it wrote before anything is sent that was typed meanwhile. */
export function asked(change: () => Promise<ChangeAnswer>): Promise<ChangeAnswer | undefined> {
  return inLine(async () => {
    try {
      const answer = await change();
      if (answer.ok) await reloadChanged(answer);
      return answer;
    } catch (error) {
      if (error instanceof Unwritten) tell(dictionary[get().lang].unwritten(error.code));
      return lose(error);
    }
  });
}

/** Something was refused that is not only an entry that has yet to be written. */
function hasShownRefusals(file: OpenFile): boolean {
  return file.refusals.length === 0 || shownRefusals(file, get().fresh).length > 0;
}

/** The operator has left the entry that was only just added: what is empty in it is a mistake now. */
export function endFresh(): void {
  update({ fresh: undefined });
  settle();
}

/** True while the server takes nothing: an edit waits until it does. */
function isLost(save: SaveState): boolean {
  return save === 'offline' || save === 'failed' || save === 'stale';
}

/** Sets the state of saving. Nothing is called saved that is not. */
export function settle(): void {
  const { save, open, drafts } = get();
  if (isLost(save) || save === 'unwritten') return;
  const files = Object.values(open);
  const isSaving = files.some(({ draft, saved, isPartly }) => draft !== saved && !isPartly);
  const refused = files.filter(({ isPartly }) => isPartly);
  const isConflicted = files.some(({ clashes }) => clashes.length > 0);
  if (isConflicted) update({ save: 'conflicted' });
  else if (isSaving) update({ save: 'saving' });
  else if (refused.some(hasShownRefusals)) update({ save: 'refused' });
  else if (refused.length > 0) update({ save: 'begun' });
  else update({ save: Object.keys(drafts).length > 0 ? 'kept' : 'saved' });
}
