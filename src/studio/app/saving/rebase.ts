import { type Clash, mergeAll } from '../../../edit/diff/merge.ts';
import { type Data, inverseOf, type PatchOperation } from '../../../edit/diff/patch.ts';
import { isSame } from '../../../edit/diff/similarity.ts';
import { valueAtPath } from '../../../shared/json.ts';
import type { Revision } from '../../api/files.ts';
import type { OpenFile, Waiting } from '../state/openFile.ts';
import { alignedWith } from './aligned/aligned.ts';
import { placeAfter } from './aligned/placeAfter.ts';
import { stepsBetween } from './aligned/steps.ts';
import { applied } from './operations.ts';

/**
 * The state of a file that others have written: their text, and on it the edits that are not
 * saved yet. Nothing is to be sent while places are left that both sides changed (`clashes`): there
 * the draft has what was typed here.
 */
export function rebased(known: OpenFile, data: Data, revision: Revision | null): Partial<OpenFile> {
  const base = lastSaved(known, data);
  const { value, clashes } = mergeAll({ base, yours: known.draft, theirs: data });
  return {
    ...withDraft({ ...known, saved: data }, value as Data),
    revision,
    isReadable: true,
    unanswered: [],
    clashes,
  };
}

/**
 * A file that others write again while the operator is asked: the question shows their last text, and
 * the answer to it holds. Places that nobody has touched since are still asked about.
 */
export function askedAgain(
  known: OpenFile,
  data: Data,
  revision: Revision | null,
): Partial<OpenFile> {
  const { value, clashes } = mergeAll({ base: known.saved, yours: known.draft, theirs: data });
  const open = known.clashes
    .map((clash) => movedClash(clash, known.saved, data))
    .filter(({ path }) => !clashes.some((clash) => isSame(clash.path, path)));
  return {
    ...withDraft({ ...known, saved: data }, value as Data),
    revision,
    clashes: [...open, ...clashes],
  };
}

/** The question at its present place, with the present text; that of a whole entry stays as it is. */
function movedClash(clash: Clash, before: Data, after: Data): Clash {
  const [list, index, ...rest] = clash.path;
  if (typeof clash.path.at(-1) === 'number') return clash;
  if (list !== 'sections' || typeof index !== 'number')
    return { ...clash, theirs: valueAtPath(after, clash.path) };
  const place = placeAfter(before, after, index);
  if (place === undefined) return clash;
  const path = [list, place, ...rest];
  return { ...clash, path, theirs: valueAtPath(after, path) };
}

/**
 * An edit may be in the file though its answer was lost: text typed on it is no
 * contradiction to it.
 */
function lastSaved({ saved, unanswered }: OpenFile, data: Data): Data {
  const isIn = (sent: Data) => {
    const { value, clashes } = mergeAll({ base: saved, yours: sent, theirs: data });
    return clashes.length === 0 && isSame(value, data);
  };
  return unanswered.findLast(isIn) ?? saved;
}

/** A file with other unsaved data: what is to be sent are the steps from what is saved to it. */
export function withDraft(known: OpenFile, draft: Data): Partial<OpenFile> {
  const { saved } = known;
  if (isSame(saved, draft)) return { saved, ...withoutDraft(saved) };
  const group = known.waiting.at(-1)?.group ?? '';
  const waiting = waitingFrom(saved, stepsBetween(saved, draft), group);
  return { saved, draft, aligned: alignedWith(saved, draft), waiting };
}

/** A file of which nothing is left to be saved. */
export function withoutDraft(saved: Data): Partial<OpenFile> {
  return { draft: saved, aligned: saved, waiting: [], isPartly: false, refusals: [], clashes: [] };
}

function waitingFrom(saved: Data, steps: PatchOperation[], group: string): Waiting[] {
  let data = saved;
  return steps.map((operation) => {
    const back = inverseOf(data, operation);
    data = applied(data, operation);
    return { operation, back, group };
  });
}

/** The last of the places that both sides changed, as the operator wants it. */
export function decided(known: OpenFile, isMine: boolean): Partial<OpenFile> {
  const clash = known.clashes.at(-1);
  if (!clash) return {};
  const draft = isMine ? known.draft : applied(known.draft, takingOver(clash));
  // From the last to the first, so that an entry that goes moves none that is still asked about.
  return { ...withDraft(known, draft), clashes: known.clashes.slice(0, -1) };
}

function takingOver({ path, yours, theirs }: Clash): PatchOperation {
  const index = path.at(-1);
  if (theirs === undefined) return { edit: 'remove', path };
  if (yours !== undefined || typeof index !== 'number') return { edit: 'set', path, value: theirs };
  return { edit: 'insert', path: path.slice(0, -1), index, value: theirs };
}
