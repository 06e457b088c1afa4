import { useSyncExternalStore } from 'react';
import type { Path } from '../../../content/schema/traversal.ts';
import type { Fault } from '../../../dev/fault.ts';
import type { Language } from '../../../shared/language.ts';
import type { ContractAnswer } from '../../api/contract.ts';
import type { FileName, History, OtherEntry, PageEntry, ProblemCounts } from '../../api/files.ts';
import type { NamedFact } from '../../api/texts.ts';
import type { Drafts } from '../saving/draft.ts';
import { isUnsavable, type OpenFile } from './openFile.ts';

export type View = 'pages' | 'shared' | 'changes' | 'problems';
export type SaveState =
  | 'saved'
  | 'saving'
  | 'invalid'
  | 'offline'
  | 'failed'
  | 'conflicted'
  | 'kept'
  | 'unwritten'
  | 'stale';

/** The subject of the form: a section by its number from 0, the page's own fields, or its layout. */
export type Selection = number | 'page' | 'layout' | null;

export interface Target {
  /** From the file's beginning. */
  path: Path;
  /** The first field there is meant, not the whole. */
  isInto?: boolean;
}

export interface Notice {
  id: number;
  text: string;
  detail: string[];
}

export interface StudioState {
  lang: Language;
  view: View;
  contract: ContractAnswer | undefined;
  pages: PageEntry[];
  others: OtherEntry[];
  counts: ProblemCounts;
  /** Rises each time that the whole site was checked. */
  checks: number;
  history: History;
  today: string;
  facts: NamedFact[];
  open: Record<FileName, OpenFile>;
  page: FileName | undefined;
  selected: Selection;
  /** The field to be shown; a new object each time that it is asked for. */
  target: Target | undefined;
  shared: FileName | undefined;
  /** The page in the preview, and its sections as it shows them; undefined until one has come. */
  drawn: { route: string; sections: readonly unknown[] } | undefined;
  /** The section that was copied last, on this page or another. */
  copied: Record<string, unknown> | undefined;
  /** The place of the section that is being chosen, from 0. */
  adding: number | undefined;
  /** The changes that are to be published, by their files. */
  picked: readonly FileName[];
  width: number;
  isTrying: boolean;
  save: SaveState;
  /** Why the disk did not take what was last sent, as the system calls it: ENOSPC. */
  fault: string;
  notices: Notice[];
  /** Keeps the server from reading what was saved last. */
  outage: Fault | null;
  /** Left by a crash of the tab, until they are taken up or dropped. */
  drafts: Drafts;
  /** The open groups of each file's form, and of other views by their names. */
  openGroups: Record<string, string[]>;
  /** Said to screen readers. */
  announcement: string;
  /** Rises when pages on the disk may look different. */
  version: number;
  /** Rises when a picture is another one under its name. */
  pictures: number;
}

const initial: StudioState = {
  lang: navigator.language.startsWith('es') ? 'es' : 'en',
  view: 'pages',
  contract: undefined,
  pages: [],
  others: [],
  counts: { errors: 0, warnings: 0 },
  checks: 0,
  history: { undo: false, redo: false },
  today: '',
  facts: [],
  open: {},
  page: undefined,
  selected: null,
  target: undefined,
  shared: undefined,
  drawn: undefined,
  copied: undefined,
  adding: undefined,
  picked: [],
  width: innerWidth < 600 ? 375 : innerWidth < 1200 ? 768 : 1440,
  isTrying: false,
  save: 'saved',
  fault: '',
  notices: [],
  outage: null,
  drafts: {},
  openGroups: {},
  announcement: '',
  version: 0,
  pictures: 0,
};

let state = initial;
const listeners = new Set<() => void>();

export function get(): StudioState {
  return state;
}

export function update(change: Partial<StudioState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

/** A part of the state. `select` has to return an identical object while nothing has changed. */
export function useStudio<Part>(select: (state: StudioState) => Part): Part {
  return useSyncExternalStore(subscribe, () => select(state));
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function openFile(file: FileName | undefined): OpenFile | undefined {
  return file === undefined ? undefined : state.open[file];
}

/** The file of which the operator is asked whose change is to stay. */
export function conflicted({ open }: StudioState): OpenFile | undefined {
  return Object.values(open).find(({ conflicts }) => conflicts.length > 0);
}

/** The file whose form is shown, when something of it was refused and is not saved. */
export function invalidOnScreen(state: StudioState): OpenFile | undefined {
  const { view, shared, open } = state;
  const file = view === 'shared' ? shared : formFile(state);
  const known = file === undefined ? undefined : open[file];
  return known && isUnsavable(known) ? known : undefined;
}

/** True while the server takes nothing: an edit waits until it does. */
export function isLost(save: SaveState): boolean {
  return save === 'offline' || save === 'failed' || save === 'stale';
}

/** True while something that was typed is not saved: it would be offered after loading again. */
export function isUnsaved({ open, drafts }: StudioState): boolean {
  const isTyped = Object.values(open).some(({ draft, saved }) => draft !== saved);
  return isTyped || Object.keys(drafts).length > 0;
}

/** The file whose form stands beside the page. */
export function formFile({ page, pages, selected }: StudioState): FileName | undefined {
  if (selected !== 'layout') return page;
  return pages.find(({ file }) => file === page)?.layout ?? undefined;
}

export function updateFile(file: FileName, change: Partial<OpenFile>): void {
  const known = state.open[file];
  if (known) update({ open: { ...state.open, [file]: { ...known, ...change } } });
}

let notices = 0;

/** Tells the operator, on the screen and to screen readers. */
export function tell(text: string, detail: string[] = []): void {
  notices += 1;
  const notice = { id: notices, text, detail };
  const others = state.notices.filter((told) => told.text !== text);
  update({
    notices: [...others.slice(-3), notice],
    announcement: [text, ...detail].join(' '),
  });
}

export function say(announcement: string): void {
  update({ announcement });
}

export function dismiss(id: number): void {
  update({ notices: state.notices.filter((notice) => notice.id !== id) });
}
