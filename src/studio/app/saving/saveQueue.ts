import type { PatchOperation } from '../../../edit/diff/patch.ts';
import { isSame } from '../../../edit/diff/similarity.ts';
import type { ChangeAnswer, Refused } from '../../api/edits.ts';
import type { FileName } from '../../api/files.ts';
import { tellRefused } from '../problems/problemWords.ts';
import { fileName } from '../state/fileName.ts';
import type { Keyed, OpenFile, Part } from '../state/openFile.ts';
import { get, isLost, openFile, tell, update, updateFile } from '../state/store.ts';
import { dictionary } from '../words/words.ts';
import { changedParts, partAt, pathOfPart, valueIn, withPart } from './parts.ts';
import { lose } from './requestQueue.ts';
import { reread, show } from './reread.ts';
import { Absent, ask } from './server.ts';
import { toBeTried, withDraft } from './takenOver.ts';

/** The part of a file that goes in one request. */
interface Batch {
  /** None for the order of the sections, which is sent by itself and first. */
  parts: Part[];
  operations: PatchOperation[];
  /** The file once it is saved. */
  result: Keyed;
}

/** Sends what is not saved of a file, until only what was refused or has to be decided is left. */
export async function sendAll(file: FileName): Promise<void> {
  for (;;) {
    forgetTakenBack(file);
    const known = openFile(file);
    const batch = known && nextBatch(known);
    if (!batch) return;
    const isDone = await send(known, batch).catch(stopAt);
    if (!isDone) return;
  }
}

/** A text that was typed and taken back again is no draft. A part that was refused beside it may be right now. */
function forgetTakenBack(file: FileName): void {
  const known = openFile(file);
  if (!known) return;
  const { saved, draft, held: before } = known;
  const changed = changedParts(saved, draft);
  const held = new Map([...before].filter(([part]) => changed.includes(part)));
  if (held.size < before.size) updateFile(file, { held: toBeTried(held) });
  if (changed.length === 0 && isSame(saved.keys, draft.keys)) updateFile(file, { draft: saved });
}

/** The event of a file that is gone closes it. */
function stopAt(error: unknown): undefined {
  return error instanceof Absent ? undefined : lose(error);
}

/** True while something of a file is on its way to the disk. */
export function isBeingSaved(known: OpenFile): boolean {
  return known.draft !== known.saved && nextBatch(known) !== undefined;
}

function nextBatch(known: OpenFile): Batch | undefined {
  const { saved, draft, conflicts, held, isReadable } = known;
  if (!isReadable) return undefined;
  const keys = draft.keys.filter((key) => saved.keys.includes(key) || !conflicts.includes(key));
  if (!isSame(keys, saved.keys)) return order(saved, draft, keys);
  const isHeld = (part: Part) => held.has(part) && held.get(part)?.value === valueIn(draft, part);
  const parts = changedParts(saved, draft).filter(
    (part) => !conflicts.includes(part) && !isHeld(part),
  );
  return parts.length > 0 ? batchOf(known, parts) : undefined;
}

function batchOf({ saved, draft }: OpenFile, parts: Part[]): Batch {
  const values = parts.map((part) => [part, valueIn(draft, part)] as const);
  return {
    parts,
    operations: values.map(([part, value]) => setting(pathOfPart(saved, part), value)),
    result: values.reduce((data, [part, value]) => withPart(data, part, value), saved),
  };
}

/** The sections as they are saved, in another order; those that are new as they are on the screen. */
function order(saved: Keyed, draft: Keyed, keys: number[]): Batch {
  const sections = keys.map((key) => valueIn(saved.keys.includes(key) ? saved : draft, key));
  return {
    parts: [],
    operations: [{ edit: 'set', path: ['sections'], value: sections }],
    result: { data: { ...saved.data, sections }, keys },
  };
}

/** A field that was emptied is taken out. */
function setting(path: PatchOperation['path'], value: unknown): PatchOperation {
  return value === undefined ? { edit: 'remove', path } : { edit: 'set', path, value };
}

/** @returns whether to go on with what is not saved. */
async function send(known: OpenFile, batch: Batch): Promise<boolean> {
  const { file, revision, group } = known;
  const patch = { edit: 'patch' as const, file, revision, patch: batch.operations };
  const sent = batch.parts.map((part): [Part, unknown] => [part, valueIn(batch.result, part)]);
  updateFile(file, { unanswered: [...known.unanswered, ...sent] });
  if (!isLost(get().save)) update({ save: 'saving' });
  const answer = await ask('change', { edits: [patch], ...(group && { group }) });
  const now = openFile(file);
  if (!now) return false;
  if (!answer.ok && answer.reason === 'conflict') return rereadOvertaken(file);
  updateFile(file, { unanswered: [] });
  if (answer.ok) return accept(now, batch, answer);
  if (batch.parts.length > 0) return hold(now, batch, answer);
  putOrderBack(now, answer);
  return true;
}

/** Keeps what was sent until the file is read: it may be in the file, though no answer came. */
async function rereadOvertaken(file: FileName): Promise<boolean> {
  const isOther = await reread(file);
  updateFile(file, { unanswered: [] });
  return isOther;
}

/** Text that was typed since the request is sent next. */
async function accept(
  { file }: OpenFile,
  { parts, result }: Batch,
  { files, merged, history }: ChangeAnswer & { ok: true },
): Promise<boolean> {
  const now = openFile(file);
  if (!now) return false;
  const changed = merged ? undefined : files.find((other) => other.file === file);
  const revision = changed?.revision ?? now.revision;
  const held = new Map([...now.held].filter(([part]) => !parts.includes(part)));
  const saved = { ...now, held, saved: result, revision };
  updateFile(file, { ...saved, ...withDraft(saved, result, now.draft) });
  update({ history });
  if (merged) {
    tellMerged(file);
    await reread(file);
  }
  // A version in another language may name the page by now.
  for (const other of files) {
    if (other.file !== file && openFile(other.file)) await reread(other.file, true);
  }
  return true;
}

function tellMerged(file: FileName): void {
  const { lang, pages } = get();
  const words = dictionary[lang];
  tell(words.mergedElsewhere(fileName(file, pages, words)));
}

/** Sections that came are gone again, and those that went are back. */
function putOrderBack(known: OpenFile, answer: Refused): void {
  const { saved, draft } = known;
  const sections = saved.keys.map((key) => valueIn(draft.keys.includes(key) ? draft : saved, key));
  const back = { data: { ...draft.data, sections }, keys: saved.keys };
  show(known, withDraft(known, saved, back));
  tellRefused(answer);
}

/**
 * Keeps the refused parts back until they are changed, or another part is saved. If none of them is to blame, each
 * is sent by itself: one of them causes a problem elsewhere.
 */
async function hold(known: OpenFile, batch: Batch, answer: Refused): Promise<boolean> {
  const { file } = known;
  const { parts, result } = batch;
  const ofPart = (part: Part) =>
    answer.problems.filter((one) => one.file === file && partAt(result, one.path) === part);
  const guilty = parts.filter((part) => ofPart(part).length > 0);
  if (guilty.length === 0 && parts.length > 1) return sendEach(file, parts);
  const held = new Map(known.held);
  for (const part of guilty.length > 0 ? guilty : parts) {
    const problems = guilty.length > 0 ? ofPart(part) : answer.problems;
    held.set(part, { value: valueIn(result, part), problems });
  }
  updateFile(file, { held });
  if (answer.problems.length === 0) tellRefused(answer);
  return true;
}

async function sendEach(file: FileName, parts: Part[]): Promise<boolean> {
  for (const part of parts) {
    const known = openFile(file);
    if (!known) return false;
    const { saved, draft } = known;
    const isThere = [saved, draft].every(
      ({ keys }) => typeof part === 'string' || keys.includes(part),
    );
    if (isThere && !(await send(known, batchOf(known, [part])))) return false;
  }
  return true;
}
