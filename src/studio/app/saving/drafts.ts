import type { FileName } from '../../api/files.ts';
import type { OpenFile } from '../state/openFile.ts';
import { load } from '../state/reading.ts';
import { get, openFile, subscribe, update, updateFile } from '../state/store.ts';
import { type Draft, type Drafts, draftOf } from './draft.ts';
import { rebased, withDraft } from './rebase.ts';
import { inLine, lose } from './requestQueue.ts';
import { sendAll } from './saveQueue.ts';
import { settle } from './sync.ts';

/** Storage of this tab alone: it survives a crash, and goes when the tab is closed. */
const place = 'studio-drafts';

/** Keeps what is not saved, and offers what a crash of the tab left behind. */
export function keepDrafts(): void {
  update({ drafts: stored() });
  settle();
  let last = get().drafts;
  subscribe(() => {
    const { open, drafts } = get();
    const now = { ...drafts, ...unsavedIn(open) };
    if (isSameDrafts(last, now)) return;
    last = now;
    store(now);
  });
}

function unsavedIn(open: ReturnType<typeof get>['open']): Drafts {
  const unsaved = Object.values(open).filter(({ draft, saved }) => draft !== saved);
  return Object.fromEntries(unsaved.map((known) => [known.file, draftOf(known)]));
}

/** Each of them is a new object when it is another one: what is in them need not be compared. */
function isSameDrafts(one: Drafts, other: Drafts): boolean {
  const [files, others] = [Object.keys(one), Object.keys(other)];
  return (
    files.length === others.length &&
    files.every(
      (file) => one[file]?.draft === other[file]?.draft && one[file]?.saved === other[file]?.saved,
    )
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
  for (const [file, kept] of Object.entries(drafts)) await takeUp(file, kept).catch(lose);
  settle();
}

/** The draft of a file that is gone is offered until the file is back. */
async function takeUp(file: FileName, kept: Draft): Promise<void> {
  await load(file);
  const known = openFile(file);
  if (!known?.isReadable) return;
  await inLine(async () => {
    updateFile(file, laidOn(openFile(file) ?? known, kept));
    drop(file);
    await sendAll(file);
  });
}

/** A draft laid on the file as the screen shows it. */
function laidOn(known: OpenFile, kept: Draft): Partial<OpenFile> {
  const { draft, clashes } = rebased({ ...known, ...kept }, known.draft, known.revision);
  return { ...withDraft(known, draft ?? known.draft), clashes: clashes ?? [] };
}

function drop(file: FileName): void {
  const { [file]: _, ...drafts } = get().drafts;
  update({ drafts });
}

export function dropDrafts(): void {
  update({ drafts: {} });
  settle();
}
