import { parseText } from '../../../content/parse/parseJson.ts';
import type { Source } from '../../../content/read/source.ts';
import { matchLists } from '../../../edit/diff/matchLists.ts';
import type { PatchOperation } from '../../../edit/diff/patch.ts';
import type { EditRequest } from '../../../edit/workspace/request.ts';
import { revisionOf } from '../../../edit/workspace/revision.ts';
import type { RevertEdit } from '../../api/edits.ts';
import { said } from '../words.ts';
import { changedMeanwhile, type Objection, type Plan } from './planEdit.ts';

/** Makes a file or a section what it was in the last commit. */
export function planRevert(
  edit: RevertEdit,
  source: Source | undefined,
  committed: string | undefined,
): Plan | Objection {
  const { file } = edit;
  const current = source ? revisionOf(source) : null;
  if (edit.revision !== current) return changedMeanwhile(file, current);
  if (edit.edit === 'revert-file') {
    return plan([{ edit: 'write-file', file, text: committed }]);
  }
  const was = sectionsIn(committed ?? '');
  const is = sectionsIn(source?.text ?? '');
  const before = was && pick(was, edit.before);
  const after = is && pick(is, edit.after);
  if (!was || !is || before === undefined || after === undefined) {
    return { reason: 'impossible', message: said.noSuchSection(file) };
  }
  return plan([{ edit: 'patch', file, patch: patchFor(was, is, edit) }]);
}

function plan(requests: EditRequest[]): Plan {
  return { requests, merged: false };
}

function sectionsIn(text: string): unknown[] | undefined {
  const sections = parseText(text).value?.sections;
  return Array.isArray(sections) ? sections : undefined;
}

/** Null for a section that is not meant, undefined for one that is not there. */
function pick(sections: unknown[], index: number | null): unknown {
  return index === null ? null : sections[index];
}

function patchFor(
  was: unknown[],
  is: unknown[],
  { before, after }: { before: number | null; after: number | null },
): PatchOperation[] {
  const path = ['sections'];
  if (before === null) return after === null ? [] : [{ edit: 'remove', path: [...path, after] }];
  const index = placeNow(was, is, before, after);
  const value = was[before];
  if (after === null) return [{ edit: 'insert', path, index, value }];
  return [
    { edit: 'set', path: [...path, after], value },
    { edit: 'move', path, from: after, to: index },
  ];
}

/** Behind the section that was before it then; a section that has kept its order stays. */
function placeNow(was: unknown[], is: unknown[], before: number, after: number | null): number {
  const { pairs } = matchLists(was, is);
  const own = pairs.find(({ from, to }) => from === before && to === after);
  if (own && !own.isMoved) return own.to;
  const above = pairs.filter(({ from }) => from < before).sort((a, b) => b.from - a.from)[0];
  const place = above ? above.to + 1 : 0;
  return after !== null && after < place ? place - 1 : place;
}
