import { parseText } from '../../../content/parse/parseJson.ts';
import type { Source } from '../../../content/read/source.ts';
import { type Clash, mergeAll } from '../../../edit/diff/merge.ts';
import { patchBetween } from '../../../edit/diff/patch.ts';
import type { EditRequest } from '../../../edit/workspace/request.ts';
import { stringsIn } from '../../../shared/json.ts';
import type { HistoryEntry, HistoryFile } from '../session/history.ts';
import { said } from '../words.ts';
import { type Objection, type Plan, planEach } from './planEdit.ts';

/** Takes an entry of the history back: to the same bytes, or around what was changed elsewhere since. */
export function planUndo(
  { files }: HistoryEntry,
  sourceOf: (file: string) => Source | undefined,
): Plan | Objection {
  return planEach(files, (changed) => planFileUndo(changed, sourceOf(changed.file)?.text ?? null));
}

function planFileUndo(changed: HistoryFile, now: string | null): Plan | Objection {
  const { file, before, after } = changed;
  if (now === before) return { requests: [], merged: false };
  if (now === after) {
    const request: EditRequest = { edit: 'write-file', file, text: before ?? undefined };
    return { requests: [request], merged: false };
  }
  const [base, yours, theirs] = [after, before, now].map((text) => parseText(text ?? '').value);
  if (!base || !yours || !theirs) return inTheWay(file);
  const merged = mergeAll({ base, yours, theirs });
  if (merged.clashes.length > 0) return inTheWay(file, merged.clashes);
  const patch = patchBetween(theirs, merged.value);
  return { requests: [{ edit: 'patch', file, patch }], merged: true };
}

/** The words that the step would have brought back are told: they stand nowhere else any more. */
function inTheWay(file: string, clashes: Clash[] = []): Objection {
  const texts = clashes.flatMap(({ yours }) => stringsIn(yours));
  return {
    reason: 'conflict',
    message: said.changedInTheWay(file),
    suggestion: texts.length > 0 ? said.noWayBackTo(texts) : said.noWayBack,
  };
}
