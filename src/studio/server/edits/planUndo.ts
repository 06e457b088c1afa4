import { parseText } from '../../../content/parse/parseJson.ts';
import type { Source } from '../../../content/read/source.ts';
import { merge } from '../../../edit/diff/merge.ts';
import { patchBetween } from '../../../edit/diff/patch.ts';
import type { EditRequest } from '../../../edit/workspace/request.ts';
import type { HistoryEntry, HistoryFile } from '../session/history.ts';
import { said } from '../words.ts';
import { isObjection, type Objection, type Plan } from './planEdit.ts';

/** Takes an entry of the history back: to the same bytes, or around what was changed elsewhere since. */
export function planUndo(
  { files }: HistoryEntry,
  sourceOf: (file: string) => Source | undefined,
): Plan | Objection {
  const plans: Plan[] = [];
  for (const changed of files) {
    const planned = planFileUndo(changed, sourceOf(changed.file)?.text ?? null);
    if (isObjection(planned)) return planned;
    plans.push(planned);
  }
  return {
    requests: plans.flatMap(({ requests }) => requests),
    merged: plans.some(({ merged }) => merged),
  };
}

function planFileUndo(changed: HistoryFile, now: string | null): Plan | Objection {
  const { file, before, after } = changed;
  if (now === before) return { requests: [], merged: false };
  if (now === after) {
    const request: EditRequest = { edit: 'write-file', file, text: before ?? undefined };
    return { requests: [request], merged: false };
  }
  const [base, yours, theirs] = [after, before, now].map((text) => parseText(text ?? '').value);
  const merged = base && yours && theirs ? merge({ base, yours, theirs }) : undefined;
  if (!merged || merged.clash) return inTheWay(file);
  const patch = patchBetween(theirs, merged.value);
  return { requests: [{ edit: 'patch', file, patch }], merged: true };
}

function inTheWay(file: string): Objection {
  return {
    reason: 'conflict',
    message: said.changedInTheWay(file),
    suggestion: said.noWayBack,
  };
}
