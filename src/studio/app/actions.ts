import type { Path } from '../../content/walk.ts';
import type {
  ChangeAnswer,
  ChangeRequest,
  FileName,
  PageEdit,
  RevertEdit,
  StudioEdit,
  StudioEvent,
} from '../api.ts';
import type { Data, Operation } from './operations.ts';
import { ask, listen, Unreachable } from './server.ts';
import {
  get,
  openFile,
  type Selection,
  say,
  tell,
  update,
  updateFile,
  type View,
} from './store.ts';
import { edit, flush, inLine, inWords, lose, reload, request, resend, settle } from './sync.ts';
import { dictionary } from './words.ts';

/** Opens the studio: what there is, and the page that its address names. */
export async function begin(): Promise<void> {
  const [contract] = await Promise.all([ask('contract', {}), readSite(), readFacts()]);
  update({ contract });
  await openPage(new URLSearchParams(location.search).get('page') ?? '/');
  listen(
    (event) => void hear(event).catch(lose),
    () => lose(new Unreachable('no events')),
  );
  addEventListener('beforeunload', (event) => {
    if (get().save !== 'saved') event.preventDefault();
  });
}

async function readSite(): Promise<void> {
  const { pages, files, history, isChecked } = await ask('site', {});
  update({ pages, others: files, history, isChecked });
}

async function readFacts(): Promise<void> {
  update({ facts: (await ask('facts', {})).facts });
}

/** Shows a page in the middle, and the form of its own fields or of one of its sections. */
export async function openPage(route: string, selected: Selection = 'page'): Promise<void> {
  const page = get().pages.find((known) => known.route === route) ?? get().pages[0];
  if (!page) return;
  await load(page.file);
  update({ page: page.file, selected, target: undefined, view: 'pages' });
  await readTitle();
  history.replaceState(null, '', `?page=${encodeURIComponent(page.route)}`);
  say(page.title);
}

export async function openShared(file: FileName): Promise<void> {
  await load(file);
  update({ shared: file, view: 'shared', target: undefined });
}

/** Reads a file that is not open yet. One that is not there is begun. */
async function load(file: FileName): Promise<void> {
  if (openFile(file)) return;
  const other = get().others.find((known) => known.file === file);
  const fresh = other?.revision === null ? undefined : await ask('file', { file });
  const data: Data = fresh
    ? (fresh.data ?? {})
    : other?.kind === 'redirects'
      ? { redirects: [] }
      : {};
  update({
    open: {
      ...get().open,
      [file]: {
        file,
        kind: fresh?.kind ?? other?.kind ?? 'page',
        revision: fresh?.revision ?? null,
        saved: data,
        draft: data,
        isReadable: !fresh || fresh.data !== undefined,
        refusals: [],
        problems: fresh?.problems ?? [],
        waiting: [],
        isPartly: false,
      },
    },
  });
}

/** Where a path of a file is edited, with its field in sight. */
export async function goTo(file: FileName, path: Path): Promise<void> {
  const page = get().pages.find((known) => known.file === file);
  if (!page) {
    await openShared(file);
  } else {
    const [key, index] = path;
    await openPage(page.route, key === 'sections' && typeof index === 'number' ? index : 'page');
  }
  update({ target: { path } });
}

export function select(selected: Selection, path?: Path): void {
  update({ selected, view: 'pages', target: path && { path } });
}

export function show(view: View): void {
  update({ view });
}

/** What is done with the sections of the open page. The selection goes with its section. */
export function editSections(operation: Operation): void {
  const { page, selected } = get();
  if (page === undefined) return;
  edit(page, operation);
  update({ selected: selectionAfter(selected, operation) });
}

function selectionAfter(selected: Selection, operation: Operation): Selection {
  if (operation.edit === 'duplicate') return operation.index + 1;
  if (operation.edit === 'move') return movedIndex(selected, operation.from, operation.to);
  if (operation.edit !== 'remove' || typeof selected !== 'number') return selected;
  const removed = Number(operation.path[1]);
  if (removed === selected) return null;
  return removed < selected ? selected - 1 : selected;
}

function movedIndex(selected: Selection, from: number, to: number): Selection {
  if (typeof selected !== 'number') return selected;
  if (selected === from) return to;
  if (from < selected && selected <= to) return selected - 1;
  return to <= selected && selected < from ? selected + 1 : selected;
}

export async function addSection(type: string, example: number, index: number): Promise<boolean> {
  const { page } = get();
  const known = openFile(page);
  if (page === undefined || !known) return false;
  await flush();
  const { revision } = openFile(page) ?? known;
  const edits: StudioEdit[] = [{ edit: 'add-section', file: page, revision, type, example, index }];
  const answer = await change({ edits });
  if (!answer?.ok) return false;
  update({ selected: index, target: { path: ['sections', index] } });
  return true;
}

/** Adds, copies, moves or removes a page, and goes where it leads. */
export async function editPages(edit: PageEdit): Promise<ChangeAnswer | undefined> {
  const answer = await change({ edits: [edit] }, false);
  if (!answer?.ok) return answer;
  const goal = answer.added?.route ?? answer.renamed?.route;
  if (goal) await openPage(goal, answer.added ? 0 : 'page');
  else if (edit.edit === 'remove-page') await openPage(edit.to);
  return answer;
}

export async function revert(edit: RevertEdit): Promise<void> {
  await change({ edits: [edit] });
}

export async function repair(edits: StudioEdit[]): Promise<void> {
  await change({ edits });
}

/** A change of more than one file's data; what it did is told. */
async function change(wanted: ChangeRequest, isTold = true): Promise<ChangeAnswer | undefined> {
  const answer = await request(wanted);
  if (!answer) return undefined;
  if (!answer.ok) {
    if (isTold) tell(answer.message, answer.problems.map(inWords));
    return answer;
  }
  await follow(answer);
  say(answer.said.join(' '));
  return answer;
}

/** Undoes or redoes, and shows the page where that was. */
export async function timeTravel(direction: 'undo' | 'redo'): Promise<void> {
  await flush();
  const answer = await inLine(() => ask(direction, {})).catch(lose);
  if (!answer) return;
  if (!answer.ok) return tell(answer.message, answer.problems.map(inWords));
  await follow(answer);
  const { page, pages } = get();
  const changed = answer.files.map(({ file }) => file);
  const other = pages.find(({ file }) => changed.includes(file));
  if (other && !changed.includes(page ?? '')) await openPage(other.route);
  tell(answer.said.join(' '));
}

/** What the answer of a change says of files, on the screen. */
async function follow(answer: ChangeAnswer & { ok: true }): Promise<void> {
  update({ history: answer.history });
  await renew(answer.files.map(({ file }) => file));
  const isStructure = answer.files.some(
    ({ file, revision }) => revision === null || !openFile(file),
  );
  if (isStructure || answer.renamed || answer.added) await readSite();
  settle();
}

async function renew(files: FileName[]): Promise<void> {
  for (const file of files) if (openFile(file)) await inLine(() => reload(file));
  if (files.includes('pages/_facts.json') || files.includes('pages/_site.json')) await readFacts();
  keepSelection();
}

function keepSelection(): void {
  const { page, selected } = get();
  const sections = openFile(page)?.draft.sections;
  const count = Array.isArray(sections) ? sections.length : 0;
  if (typeof selected === 'number' && selected >= count) update({ selected: null });
}

/** What the server says by itself. */
async function hear(event: StudioEvent): Promise<void> {
  switch (event.event) {
    case 'hello':
      return greet();
    case 'files':
      return hearFiles(event);
    case 'problems':
      return hearProblems(event);
    case 'history':
      return update({ history: event.history });
    case 'contract':
      return update({ contract: await ask('contract', {}) });
  }
}

async function greet(): Promise<void> {
  const wasLost = get().save === 'offline';
  await readSite();
  await renew(Object.keys(get().open));
  if (!wasLost) return;
  update({ save: 'saving' });
  await flush();
  tell(dictionary[get().lang].reconnected);
}

async function hearFiles({
  by,
  files,
  structure,
}: StudioEvent & { event: 'files' }): Promise<void> {
  update({ version: get().version + 1 });
  if (structure) await readSite();
  if (by === 'studio') return;
  const words = dictionary[get().lang];
  for (const { file, revision } of files) {
    const known = openFile(file);
    if (!known || known.revision === revision) continue;
    if (revision === null) close(file);
    else await renew([file]);
    tell(revision === null ? words.goneElsewhere(file) : words.changedElsewhere(file));
  }
  settle();
}

/** A page that is gone is closed, and the first one opened. */
function close(file: FileName): void {
  const { [file]: _, ...open } = get().open;
  const { page, shared } = get();
  update({ open, ...(shared === file && { shared: undefined }) });
  if (page === file) void openPage('/');
}

async function hearProblems({ counts, files }: StudioEvent & { event: 'problems' }): Promise<void> {
  const none = { errors: 0, warnings: 0 };
  const isFirst = !get().isChecked;
  const counted = <Entry extends { file: FileName }>(entry: Entry) => ({
    ...entry,
    problems: files[entry.file] ?? none,
  });
  const [pages, others] = [get().pages.map(counted), get().others.map(counted)];
  update({ counts, pages, others, isChecked: true, checks: get().checks + 1 });
  if (isFirst) await readSite();
  await Promise.all([readFacts(), readTitle()]);
  const { page, shared } = get();
  for (const file of [page, shared]) {
    if (file === undefined) continue;
    const { problems } = await ask('problems', { file });
    updateFile(file, { problems });
  }
}

let named = { file: '', words: '' };

/** The list of pages is read again when the open page has another title. */
async function readTitle(): Promise<void> {
  const page = openFile(get().page);
  if (!page) return;
  const words = `${page.saved.title} ${page.saved.alternate}`;
  const isOther = named.file === page.file && named.words !== words;
  named = { file: page.file, words };
  if (isOther) await readSite();
}

/** Ends a conflict by one side. */
export async function decide(mine: boolean): Promise<void> {
  const { conflict } = get();
  if (!conflict) return;
  update({ conflict: undefined });
  const known = openFile(conflict.file);
  if (!known) return;
  const theirs = { draft: known.saved, waiting: [], refusals: [], isPartly: false };
  updateFile(conflict.file, mine ? { isPartly: true } : theirs);
  await inLine(async () => {
    await reload(conflict.file, mine);
    if (mine) await resend(conflict.file).catch(lose);
  });
  settle();
}
