import type { FileName } from '../../api/files.ts';
import type { OpenFile } from '../state/openFile.ts';
import { load } from '../state/reading.ts';
import { get, openFile, subscribe, update, updateFile } from '../state/store.ts';
import { type Draft, type Drafts, withLater } from './draft.ts';
import { keyed } from './parts.ts';
import { inLine, lose } from './requestQueue.ts';
import { sendAll } from './saveQueue.ts';
import { settle } from './sync.ts';
import { takenOver, withDraft } from './takenOver.ts';

/** Storage of this tab alone: it survives a crash, and goes when the tab is closed. */
const place = 'studio-unsaved';

/** Keeps what is not saved, and offers what a crash of the tab left behind. */
export function keepDrafts(): void {
  update({ drafts: stored() });
  settle();
  let last = get().drafts;
  subscribe(() => {
    const { open, drafts } = get();
    const now = unsaved(open, drafts);
    if (isSameDrafts(last, now)) return;
    last = now;
    store(now);
  });
}

/** The offered texts, and those that are typed now. */
function unsaved(open: Record<FileName, OpenFile>, offered: Drafts): Drafts {
  return Object.values(open)
    .filter(({ draft, saved }) => draft !== saved)
    .reduce(withLater, offered);
}

/** Each of them is a new object when it is another one: what is in them need not be compared. */
function isSameDrafts(one: Drafts, other: Drafts): boolean {
  const [files, others] = [Object.keys(one), Object.keys(other)];
  return (
    files.length === others.length &&
    files.every((file) => isSameList(one[file] ?? [], other[file] ?? []))
  );
}

function isSameList(one: Draft[], other: Draft[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ draft, saved }, at) => draft === other[at]?.draft && saved === other[at]?.saved)
  );
}

function stored(): Drafts {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? '{}');
  } catch {
    return {};
  }
}

/** Without room for them the drafts are on the screen alone. */
function store(drafts: Drafts): void {
  try {
    if (Object.keys(drafts).length === 0) sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, JSON.stringify(drafts));
  } catch {}
}

/** Puts what was left behind into the forms again: what is refused still is. */
export async function takeUpDrafts(): Promise<void> {
  const { drafts } = get();
  for (const [file, list] of Object.entries(drafts))
    for (const kept of list) await takeUp(file, kept).catch(lose);
  settle();
}

/**
 * The draft of a file that is gone is offered until the file is back, and a later one until the
 * questions about the earlier are answered.
 */
async function takeUp(file: FileName, kept: Draft): Promise<void> {
  await load(file);
  const known = openFile(file);
  if (!known?.isReadable) return;
  await inLine(async () => {
    const now = openFile(file) ?? known;
    if (now.conflicts.length > 0) return;
    updateFile(file, laidOn(now, kept));
    drop(file, kept);
    await sendAll(file);
  });
}

/** A draft laid on the file as the screen shows it. */
function laidOn(known: OpenFile, kept: Draft): Partial<OpenFile> {
  const saved = keyed(kept.saved);
  const then = { ...known, saved, draft: keyed(kept.draft, saved), conflicts: [], unanswered: [] };
  const { saved: shown, draft, conflicts = [] } = takenOver(then, known.draft.data);
  return { conflicts, ...withDraft(known, keyed(known.saved.data, shown), draft ?? known.draft) };
}

function drop(file: FileName, taken: Draft): void {
  const { [file]: list = [], ...drafts } = get().drafts;
  const left = list.filter((kept) => kept !== taken);
  update({ drafts: left.length > 0 ? { ...drafts, [file]: left } : drafts });
}

export function dropDrafts(): void {
  update({ drafts: {} });
  settle();
}
