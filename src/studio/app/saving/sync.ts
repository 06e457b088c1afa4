import type { PatchOperation } from '../../../edit/diff/patch.ts';
import type { ChangeAnswer, ChangeRequest } from '../../api/edits.ts';
import type { FileName } from '../../api/files.ts';
import { isUnsavable, type OpenFile } from '../state/openFile.ts';
import { reloadChanged } from '../state/reading.ts';
import { get, isLost, openFile, tell, update, updateFile } from '../state/store.ts';
import { dictionary } from '../words/words.ts';
import { applied } from './parts.ts';
import { inLine, lose, onReturn } from './requestQueue.ts';
import { settleConflict } from './reread.ts';
import { isBeingSaved, sendAll } from './saveQueue.ts';
import { ask, Unwritten } from './server.ts';
import { withDraft } from './takenOver.ts';

onReturn(flush);

/**
 * Changes a file: on the screen now, on the disk in a moment. Edits that come while a request is under
 * way go together with the next one.
 */
export function edit(file: FileName, operation: PatchOperation, group = ''): void {
  const known = openFile(file);
  if (!known) return;
  updateFile(file, { draft: applied(known.draft, operation), group });
  const { save } = get();
  update({ save: isLost(save) ? save : 'saving' });
  void flush();
}

/** Sends what is not saved. The returned promise is done when nothing more can be sent. */
export function flush(): Promise<unknown> {
  return inLine(async () => {
    await sendUnsaved();
    settle();
  });
}

/** For work that stands in line by itself. */
export async function sendUnsaved(): Promise<void> {
  for (const { file } of Object.values(get().open)) await sendAll(file);
}

/** Takes what is not saved of a file off the screen. */
export function dropUnsaved(known: OpenFile): void {
  updateFile(known.file, { conflicts: [], ...withDraft(known, known.saved, known.saved) });
  void flush();
}

/** Ends the question about a part that was also changed elsewhere. */
export function decide(known: OpenFile, isMine: boolean): void {
  settleConflict(known, isMine);
  void flush();
}

/** Asks for a change that is no change of one file's data, after all that waits. */
export async function request(change: ChangeRequest): Promise<ChangeAnswer | undefined> {
  await flush();
  return runChange(() => ask('change', change));
}

/** Asks for a change, and shows what it wrote before anything is sent that was typed meanwhile. */
export function runChange(
  change: () => Promise<ChangeAnswer | undefined>,
): Promise<ChangeAnswer | undefined> {
  return inLine(async () => {
    try {
      const answer = await change();
      if (answer?.ok) await reloadChanged(answer);
      return answer;
    } catch (error) {
      if (error instanceof Unwritten) tell(dictionary[get().lang].unwritten(error.code));
      return lose(error);
    }
  });
}

/** Sets the state of saving. Nothing is called saved that is not. */
export function settle(): void {
  const { save, open, drafts } = get();
  if (isLost(save) || save === 'unwritten') return;
  const files = Object.values(open);
  if (files.some(isBeingSaved)) update({ save: 'saving' });
  else if (files.some(({ conflicts }) => conflicts.length > 0)) update({ save: 'conflicted' });
  else if (files.some(isUnsavable)) update({ save: 'invalid' });
  else update({ save: Object.keys(drafts).length > 0 ? 'kept' : 'saved' });
}
