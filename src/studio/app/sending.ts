import type { ChangeAnswer, FileName, Refused, StudioEdit } from '../api.ts';
import { inLine, lose } from './line.ts';
import {
  applied,
  differentParts,
  isStructural,
  isWithin,
  merged,
  type Operation,
  settingOf,
  withoutProblems,
} from './operations.ts';
import { isSame } from './path.ts';
import { ask } from './server.ts';
import { get, type OpenFile, openFile, tell, update, updateFile, type Waiting } from './store.ts';
import { inSavedOrder, nextBatch } from './waiting.ts';
import { dictionary } from './words.ts';

/** Sends what waits of a file, one request after the other. */
export async function sendAll(file: FileName): Promise<void> {
  for (;;) {
    const known = openFile(file);
    if (!known || known.waiting.length === 0) return;
    const isSent = await sendNext(known).catch((error) => {
      lose(error);
      return false;
    });
    if (!isSent) return;
  }
}

/** @returns whether to go on with what waits. */
async function sendNext(known: OpenFile): Promise<boolean> {
  const batch = nextBatch(known);
  // What is typed from now on is another change.
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
  for (const change of batch) {
    const now = openFile(known.file);
    if (now && isStructural(change.operation)) await sendStructural(now, change);
  }
  return resend(known.file);
}

async function sendBatch(known: OpenFile, batch: Waiting[]): Promise<boolean> {
  const operations = batch.map(({ operation }) => operation);
  const answer = await send(known, operations, batch[0]?.group ?? '');
  if (answer.ok) return accept(known, operations, answer);
  const isOrdered = openFile(known.file)?.waiting.some(({ operation }) => isStructural(operation));
  if (!isOrdered) return sendWithout(known, answer);
  updateFile(known.file, { isPartly: true, refusals: answer.problems });
  return true;
}

async function sendStructural(
  known: OpenFile,
  { operation, back, group }: Waiting,
): Promise<boolean> {
  const answer = await send(known, [operation], group);
  if (answer.ok) return accept(known, [operation], answer);
  const now = openFile(known.file);
  if (!now) return false;
  // What came after was made in the other order: it is saved part by part.
  updateFile(known.file, { draft: applied(now.draft, back), waiting: [], isPartly: true });
  tell(answer.message, answer.problems.map(inWords));
  return resend(known.file);
}

/** Sends the parts that differ from what is saved. */
export async function resend(file: FileName): Promise<boolean> {
  const known = openFile(file);
  if (!known) return false;
  const operations = differentParts(known.saved, known.draft).map((part) =>
    settingOf(known.draft, part),
  );
  if (operations.length === 0) {
    updateFile(file, { isPartly: false, refusals: [] });
    return true;
  }
  const answer = await send(known, operations, '');
  if (answer.ok) return accept(known, operations, answer);
  return sendWithout(known, answer);
}

/** Saves what can be saved of it. What is refused stays on the screen, marked. */
async function sendWithout(known: OpenFile, refused: Refused): Promise<boolean> {
  const { file } = known;
  updateFile(file, { isPartly: true, refusals: refused.problems });
  if (refused.reason === 'conflict') {
    update({ conflict: refused.conflict });
    return false;
  }
  if (refused.problems.length === 0) tell(refused.message, [refused.suggestion ?? '']);
  const now = openFile(file);
  if (!now) return false;
  const rest = withoutProblems(now.draft, now.saved, ownProblems(now, refused));
  const operations = differentParts(now.saved, rest).map((part) => settingOf(rest, part));
  if (operations.length === 0) return true;
  const answer = await send(now, operations, '');
  if (!answer.ok) return true;
  accept(now, operations, answer);
  updateFile(file, { isPartly: true, refusals: refused.problems });
  return true;
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

function accept(
  known: OpenFile,
  operations: Operation[],
  answer: ChangeAnswer & { ok: true },
): boolean {
  const { file } = known;
  const revision = answer.files.find((changed) => changed.file === file)?.revision;
  const saved = operations.reduce(applied, known.saved);
  const now = openFile(file);
  const isOther = answer.merged || operations.some(({ edit }) => edit === 'duplicate');
  updateFile(file, {
    saved,
    // Where the file is not just what was sent, it is read before it is known.
    ...(revision !== undefined && !isOther && { revision }),
    ...(now && isSame(saved, now.draft) && { isPartly: false, refusals: [], draft: saved }),
  });
  update({ history: answer.history });
  if (answer.merged) tell(dictionary[get().lang].mergedElsewhere(file));
  if (isOther) void inLine(() => reload(file));
  return true;
}

/** Reads a file anew and keeps what is not saved of it; knowingly over what others wrote. */
export async function reload(file: FileName, isKnowing = false): Promise<void> {
  const fresh = await ask('file', { file }).catch(lose);
  const known = openFile(file);
  if (!fresh || !known) return;
  const { revision, data, problems } = fresh;
  if (!data) return updateFile(file, { isReadable: false, problems });
  if (revision === known.revision && known.isReadable) return updateFile(file, { problems });
  const { data: draft, conflicts } = merged(known.saved, inSavedOrder(known), data);
  const isClean = isSame(draft, data);
  updateFile(file, {
    revision,
    problems,
    isReadable: true,
    saved: data,
    draft: isClean ? data : draft,
    waiting: [],
    isPartly: !isClean,
    ...(isClean && { refusals: [] }),
  });
  const [path] = conflicts;
  if (path && !isKnowing) update({ conflict: { file, path, place: path.join(' '), revision } });
  else if (!isClean) await resend(file).catch(lose);
}

async function send(
  known: OpenFile,
  operations: Operation[],
  group: string,
): Promise<ChangeAnswer> {
  const { file } = known;
  const { revision } = openFile(file) ?? known;
  const edits = operations.map((operation) => ({ ...asJson(operation), file, revision }));
  update({ save: 'saving' });
  return ask('change', { edits: edits as StudioEdit[], ...(group && { group }) });
}

/** A field that was emptied is taken out. */
function asJson(operation: Operation): Operation {
  const isGone = operation.edit === 'set' && operation.value === undefined;
  return isGone ? { edit: 'remove', path: operation.path } : operation;
}

/** A problem as it is told: `section 3, faq: Needs at least 1, but has 0.` */
export function inWords({ message, suggestion, place }: Refused['problems'][number]): string {
  return [place, message, suggestion].filter(Boolean).join(': ');
}
