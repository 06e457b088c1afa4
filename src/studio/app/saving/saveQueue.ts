import type { Path } from '../../../content/schema/traversal.ts';
import type { Data, PatchOperation } from '../../../edit/diff/patch.ts';
import { isSame } from '../../../edit/diff/similarity.ts';
import type { ChangeAnswer, Refused, StudioEdit } from '../../api/edits.ts';
import type { FileName } from '../../api/files.ts';
import { fileName } from '../state/fileName.ts';
import type { OpenFile, Waiting } from '../state/openFile.ts';
import { get, openFile, tell, update, updateFile } from '../state/store.ts';
import { dictionary } from '../words/words.ts';
import { alignedAfter, alignedWith, type Kept, keptBack, withPart } from './aligned/aligned.ts';
import { nextBatch } from './batches.ts';
import { close } from './closeFile.ts';
import { applied, differentParts, isStructural, isWithin, settingOf } from './operations.ts';
import { askChange } from './ownChanges.ts';
import { rebased, withoutDraft } from './rebase.ts';
import { lose } from './requestQueue.ts';
import { putOn, reread } from './reread.ts';
import { Absent } from './server.ts';

/** Sends what waits of a file, one request after the other. */
export async function sendAll(file: FileName): Promise<void> {
  for (;;) {
    const known = openFile(file);
    // The operator decides first about places that both sides changed.
    if (!known || known.waiting.length === 0 || known.clashes.length > 0) return;
    const isSent = await sendNext(known).catch(stopAt);
    if (!isSent) return;
  }
}

/** The event of a file that is gone tells whether it has another name. */
function stopAt(error: unknown): undefined {
  return error instanceof Absent ? undefined : lose(error);
}

/** Unsaved text of a file that is gone is offered again. */
export function loseFile(file: FileName, error: unknown): undefined {
  return error instanceof Absent ? close(file) : lose(error);
}

/** @returns whether to go on with what waits. */
async function sendNext(known: OpenFile): Promise<boolean> {
  const batch = nextBatch(known);
  // Text typed from now on is another change.
  updateFile(known.file, { waiting: known.waiting.slice(batch.length) });
  try {
    const [first] = batch;
    if (known.isPartly) return await sendPartly(known, batch);
    if (first && isStructural(first.operation)) return await sendStructural(known, first);
    return await sendBatch(known, batch);
  } catch (error) {
    const since = openFile(known.file)?.waiting ?? [];
    updateFile(known.file, { waiting: [...batch, ...since] });
    throw error;
  }
}

/** After a refusal the file on the screen is not the one on the disk: parts are sent whole. */
async function sendPartly(known: OpenFile, batch: Waiting[]): Promise<boolean> {
  const last = batch.at(-1);
  if (!last || !isStructural(last.operation)) return resend(known.file);
  await sendStructural(known, last);
  waitForRest(known.file);
  return true;
}

/** Lets the unsaved parts of a file wait again, but for the order of its sections, which has been answered. */
function waitForRest(file: FileName): void {
  const known = openFile(file);
  if (!known || known.waiting.length > 0) return;
  const { saved, draft } = known;
  const [part] = differentParts(saved, draft);
  if (part) {
    const [operation, back] = [settingOf(draft, part), settingOf(saved, part)];
    updateFile(file, { waiting: [{ operation, back, group: '' }] });
  } else updateFile(file, withoutDraft(saved));
}

async function sendBatch(known: OpenFile, batch: Waiting[]): Promise<boolean> {
  const operations = batch.map(({ operation }) => operation);
  const answer = await send(known, operations, batch[0]?.group ?? '');
  if (answer.ok) return accept(known, operations, answer);
  if (await isOvertaken(known, answer)) return true;
  return sendWithout(known, answer);
}

async function sendStructural(
  known: OpenFile,
  { operation, back, group }: Waiting,
): Promise<boolean> {
  const answer = await send(known, [operation], group);
  if (answer.ok) return accept(known, [operation], answer);
  if (await isOvertaken(known, answer)) return true;
  const now = openFile(known.file);
  if (!now) return false;
  // The order goes back as a whole: later steps were made in that which is refused.
  const later = now.waiting.filter((one) => isStructural(one.operation)).reverse();
  const draft = [...later.map((one) => one.back), back].reduce(applied, now.draft);
  const aligned = alignedWith(now.saved, draft);
  updateFile(known.file, { draft, aligned, waiting: [], isPartly: true });
  tell(answer.message, answer.problems.map(inWords));
  waitForRest(known.file);
  return true;
}

/** Sends the parts that differ from what is saved. */
async function resend(file: FileName): Promise<boolean> {
  const known = openFile(file);
  if (!known || known.clashes.length > 0) return false;
  const operations = differentParts(known.saved, known.draft).map((part) =>
    settingOf(known.draft, part),
  );
  if (operations.length === 0) {
    // An order that was taken back is no other text: nothing is left to be saved.
    updateFile(file, withoutDraft(known.saved));
    return true;
  }
  const answer = await send(known, operations, '');
  if (answer.ok) return accept(known, operations, answer, known.draft);
  return (await isOvertaken(known, answer)) || sendWithout(known, answer);
}

/** Saves the valid parts. Refused parts stay on the screen, marked. */
async function sendWithout(known: OpenFile, refused: Refused): Promise<boolean> {
  const { file } = known;
  updateFile(file, { isPartly: true, refusals: refused.problems });
  if (refused.problems.length === 0) tell(refused.message, [refused.suggestion ?? '']);
  const now = openFile(file);
  if (!now) return false;
  // Lists are in another order than when it was refused: the problems are not where they were.
  if (now.waiting.some(({ operation }) => operation.edit !== 'set')) return true;
  const { aligned, data } = keptBack(ownProblems(now, refused), now);
  const operations = differentParts(now.saved, data).map((part) => settingOf(data, part));
  if (operations.length === 0) return true;
  const answer = await send(now, operations, '');
  if (answer.ok) accept(now, operations, answer, aligned);
  else if (await isOvertaken(now, answer)) return true;
  else if (!(await sendRest(now, { aligned, data }, answer))) return true;
  const left = openFile(file);
  if (left && left.draft !== left.saved)
    updateFile(file, { isPartly: true, refusals: refused.problems });
  return true;
}

/** Saves the parts in which nothing is wrong, where the valid fields alone make no valid part. */
async function sendRest(now: OpenFile, { aligned, data }: Kept, again: Refused): Promise<boolean> {
  const parts = differentParts(now.saved, data);
  const isRefused = (part: Path) =>
    ownProblems({ ...now, draft: data }, again).some((one) => isWithin(one, part));
  const operations = parts.filter((part) => !isRefused(part)).map((part) => settingOf(data, part));
  if (operations.length === 0) return false;
  const kept = parts
    .filter(isRefused)
    .reduce((rest, part) => withPart(rest, part, now.aligned), aligned);
  const answer = await send(now, operations, '');
  if (answer.ok) accept(now, operations, answer, kept);
  return answer.ok;
}

/** A problem elsewhere that a part causes keeps that part back as a whole. */
function ownProblems({ file, draft, saved }: OpenFile, { problems }: Refused) {
  const parts = differentParts(saved, draft);
  const isOwn = problems.every(
    (problem) => problem.file === file && parts.some((part) => isWithin(problem, part)),
  );
  if (isOwn) return problems;
  const [first] = problems;
  return first ? parts.map((path) => ({ ...first, path })) : [];
}

/** @param sent the aligned data of what was sent; undefined for steps, of which `saved` is one but in a partly saved file */
function accept(
  { file }: OpenFile,
  operations: PatchOperation[],
  { files, contents = [], merged, history }: ChangeAnswer & { ok: true },
  sent?: Data,
): boolean {
  const now = openFile(file);
  if (!now) return false;
  const saved = operations.reduce(applied, now.saved);
  const begin = sent ?? (now.isPartly ? undefined : saved);
  const since = now.waiting.map(({ operation }) => operation);
  const aligned = begin ? since.reduce(alignedAfter, begin) : now.aligned;
  const known = { ...now, saved, aligned, unanswered: [] };
  const content = contents.find((other) => other.file === file);
  const revision = files.find((changed) => changed.file === file)?.revision ?? now.revision;
  if (content) putOn(file, rebased(known, content.data, content.revision));
  else {
    const isAll = isSame(saved, now.draft);
    updateFile(file, {
      saved,
      aligned,
      revision,
      unanswered: [],
      ...(isAll && withoutDraft(saved)),
    });
  }
  update({ history });
  if (merged) tellMerged(file);
  return true;
}

function tellMerged(file: FileName): void {
  const { lang, pages } = get();
  const words = dictionary[lang];
  tell(words.mergedElsewhere(fileName(file, pages, words)));
}

/** True when somebody else wrote first: unsaved edits are then sent on top. */
async function isOvertaken({ file, revision }: OpenFile, { reason }: Refused): Promise<boolean> {
  if (reason !== 'conflict') return false;
  await reread(file);
  return openFile(file)?.revision !== revision;
}

/**
 * Reads a file again, and sends its unsaved edits.
 * @throws {Absent} when it is gone, {Unreachable}
 */
export async function reload(file: FileName, isOwn = false): Promise<void> {
  await reread(file, isOwn);
  await sendAll(file);
}

async function send(
  known: OpenFile,
  operations: PatchOperation[],
  group: string,
): Promise<ChangeAnswer> {
  const { file } = known;
  const { revision } = openFile(file) ?? known;
  const edits = operations.map((operation) => ({ ...asJson(operation), file, revision }));
  update({ save: 'saving' });
  const unanswered = openFile(file)?.unanswered ?? [];
  noteSent(file, operations);
  const answer = await askChange('change', {
    edits: edits as StudioEdit[],
    ...(group && { group }),
  });
  // A refused edit is not in the file.
  if (!answer.ok) updateFile(file, { unanswered });
  return answer;
}

/** So many states that may be saved, though nobody said so, are known at most. */
const mostUnanswered = 20;

function noteSent(file: FileName, operations: PatchOperation[]): void {
  const known = openFile(file);
  if (!known || known.unanswered.length >= mostUnanswered) return;
  const sent = operations.reduce(applied, known.saved);
  updateFile(file, { unanswered: [...known.unanswered, sent] });
}

/** A field that was emptied is taken out. */
function asJson(operation: PatchOperation): PatchOperation {
  const isGone = operation.edit === 'set' && operation.value === undefined;
  return isGone ? { edit: 'remove', path: operation.path } : operation;
}

/** A problem as it is told: `section 3, faq: There is no text here.` */
export function inWords({ message, suggestion, place }: Refused['problems'][number]): string {
  return [place, message, suggestion].filter(Boolean).join(': ');
}
