import type { ChangeAnswer, ChangeRequest, FileName, Refused, StudioEdit } from '../api.ts';
import {
  applied,
  type Data,
  differentParts,
  inverse,
  isStructural,
  isWithin,
  merged,
  type Operation,
  settingOf,
  withoutProblems,
} from './operations.ts';
import { isSame } from './path.ts';
import { ask, Stale, Unreachable } from './server.ts';
import { get, type OpenFile, openFile, tell, update, updateFile, type Waiting } from './store.ts';
import { dictionary } from './words.ts';

/** Milliseconds until what could not be sent is sent again. */
const patience = 1500;

let timer: ReturnType<typeof setTimeout> | undefined;
let line: Promise<unknown> = Promise.resolve();

/**
 * Changes a file: on the screen now, on the disk in a moment. What comes while a request is under
 * way goes together with the next one.
 */
export function edit(file: FileName, operation: Operation, group = ''): void {
  const known = openFile(file);
  if (!known) return;
  clearTimeout(timer);
  void flush();
  const back = inverse(known.draft, operation);
  const waiting = joined(known.waiting, { operation, back, group });
  updateFile(file, { draft: applied(known.draft, operation), waiting });
  update({ save: get().save === 'offline' ? 'offline' : 'saving' });
}

/** Sends what waits. The returned promise is done when nothing does. */
export function flush(): Promise<unknown> {
  return inLine(async () => {
    for (const { file } of Object.values(get().open)) await sendAll(file);
    settle();
  });
}

/** One request at a time: each names the revision that the one before has made. */
export function inLine<Result>(work: () => Promise<Result>): Promise<Result> {
  const next = line.then(work, work);
  line = next.catch(() => {});
  return next;
}

/** Asks for a change that is no change of one file's data, after all that waits. */
export async function request(change: ChangeRequest): Promise<ChangeAnswer | undefined> {
  await flush();
  return inLine(async () => {
    try {
      return await ask('change', change);
    } catch (error) {
      lose(error);
      return undefined;
    }
  });
}

/** Keystrokes in one field are one change. */
function joined(waiting: Waiting[], next: Waiting): Waiting[] {
  const last = waiting.at(-1);
  const isMore =
    last?.operation.edit === 'set' &&
    next.operation.edit === 'set' &&
    last.group === next.group &&
    isSame(last.operation.path, next.operation.path);
  if (!isMore) return [...waiting, next];
  return [...waiting.slice(0, -1), { ...next, back: last.back }];
}

async function sendAll(file: FileName): Promise<void> {
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

/** Keystrokes in one field, or one change of the order; all there is where parts are sent whole. */
function nextBatch({ waiting, isPartly }: OpenFile): Waiting[] {
  const [first] = waiting;
  if (isPartly || !first) return waiting;
  if (isStructural(first.operation)) return [first];
  const end = waiting.findIndex(
    ({ operation, group }) => isStructural(operation) || group !== first.group,
  );
  return end === -1 ? waiting : waiting.slice(0, end);
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

/** What is not saved, without changes of the order that are not saved: those are not to be merged. */
function inSavedOrder({ draft, waiting }: OpenFile): Data {
  return waiting.reduceRight(
    (data, { operation, back }) => (isStructural(operation) ? applied(data, back) : data),
    draft,
  );
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

/** What to show beside the saved pages. Nothing is called saved that is not. */
export function settle(): void {
  const { save, open, conflict } = get();
  if (save === 'offline' || save === 'stale') return;
  const files = Object.values(open);
  const isSaving = files.some(({ draft, saved, isPartly }) => draft !== saved && !isPartly);
  const isRefused = files.some(({ isPartly }) => isPartly);
  if (conflict) update({ save: 'conflicted' });
  else if (isSaving) update({ save: 'saving' });
  else update({ save: isRefused ? 'refused' : 'saved' });
}

/** Says that nothing is saved now, and tries again. */
export function lose(error: unknown): undefined {
  if (!(error instanceof Unreachable)) throw error;
  update({ save: error instanceof Stale ? 'stale' : 'offline' });
  clearTimeout(timer);
  if (!(error instanceof Stale)) timer = setTimeout(retry, patience);
  return undefined;
}

async function retry(): Promise<void> {
  try {
    await ask('problems', { file: 'pages/_site.json' });
    update({ save: 'saving' });
    await flush();
  } catch (error) {
    lose(error);
  }
}

export function inWords({ message, suggestion, place }: Refused['problems'][number]): string {
  return [place, message, suggestion].filter(Boolean).join(': ');
}
