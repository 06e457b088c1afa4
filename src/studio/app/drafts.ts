import type { FileName, Revision } from '../api.ts';
import { inLine, lose } from './line.ts';
import type { Data } from './operations.ts';
import { isSame } from './path.ts';
import { load } from './reading.ts';
import { reload, resend } from './sending.ts';
import { get, openFile, subscribe, update, updateFile } from './store.ts';
import { settle } from './sync.ts';

/** What was typed and not saved of a file, with what it was typed over. */
export interface Draft {
  revision: Revision | null;
  saved: Data;
  draft: Data;
}

export type Drafts = Record<FileName, Draft>;

/** Of this tab alone: it is there after a crash, and gone when the tab is closed. */
const place = 'studio-drafts';

/** Keeps what was refused, and offers what a crash of the tab left behind. */
export function keepDrafts(): void {
  update({ drafts: stored() });
  let last = get().drafts;
  subscribe(() => {
    const { open, drafts } = get();
    const now = { ...drafts, ...refusedIn(open) };
    if (isSameDrafts(last, now)) return;
    last = now;
    store(now);
  });
}

function refusedIn(open: ReturnType<typeof get>['open']): Drafts {
  const refused = Object.values(open).filter(({ isPartly }) => isPartly);
  return Object.fromEntries(
    refused.map(({ file, revision, saved, draft }) => [file, { revision, saved, draft }]),
  );
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

/** Where there is no room for them they are only on the screen, as all that is not saved. */
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
  update({ drafts: {} });
  settle();
}

async function takeUp(file: FileName, { revision, saved, draft }: Draft): Promise<void> {
  await load(file);
  const known = openFile(file);
  if (!known?.isReadable) return;
  await inLine(async () => {
    const isAsBefore = known.revision === revision && isSame(known.saved, saved);
    updateFile(file, {
      draft,
      waiting: [],
      isPartly: true,
      ...(!isAsBefore && { saved, revision }),
    });
    if (isAsBefore) await resend(file);
    else await reload(file);
  });
}

export function dropDrafts(): void {
  update({ drafts: {} });
}
