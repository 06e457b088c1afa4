import type { Source } from '../../../content/read/source.ts';
import type { HistoryEntry } from '../session/history.ts';
import { said } from '../words.ts';
import { type Objection, type Plan, planEach } from './planEdit.ts';

/** Takes an entry of the history back to the same bytes, unless a file was changed elsewhere since. */
export function planUndo(
  { files }: HistoryEntry,
  sourceOf: (file: string) => Source | undefined,
): Plan | Objection {
  return planEach(files, ({ file, before, after }) => {
    const now = sourceOf(file)?.text ?? null;
    if (now === before) return { requests: [], merged: false };
    if (now === after)
      return {
        requests: [{ edit: 'write-file', file, text: before ?? undefined }],
        merged: false,
      };
    return {
      reason: 'conflict',
      message: said.changedInTheWay(file),
      suggestion: said.noWayBack,
    };
  });
}
