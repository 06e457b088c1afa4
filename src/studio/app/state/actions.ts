import { sectionsIn } from '../../../content/page/sectionsOf.ts';
import type { Path } from '../../../content/schema/traversal.ts';
import { type PatchOperation, withFreeId } from '../../../edit/diff/patch.ts';
import type {
  ChangeAnswer,
  ChangeRequest,
  PageEdit,
  RevertEdit,
  StudioEdit,
} from '../../api/edits.ts';
import type { FileName } from '../../api/files.ts';
import { tellRefused } from '../problems/problemWords.ts';
import { pathOfPart } from '../saving/parts.ts';
import { lose } from '../saving/requestQueue.ts';
import { ask } from '../saving/server.ts';
import { dropUnsaved, edit, request, runChange, sendUnsaved, settle } from '../saving/sync.ts';
import { dictionary } from '../words/words.ts';
import { isUnsavable, mistakesOfHeld, type OpenFile } from './openFile.ts';
import { follow, load, readSite, readTitle } from './reading.ts';
import {
  formFile,
  get,
  invalidOnScreen,
  openFile,
  type Selection,
  say,
  tell,
  update,
  type View,
} from './store.ts';

/** How many pages were asked for, and how many of them have come or failed. */
const opened = { asked: 0, done: 0 };

export function isOpening(): boolean {
  return opened.done < opened.asked;
}

/**
 * Shows a page in the middle, and the form of its own fields or of one of its sections.
 * @param path of a field that is to be in sight
 */
export async function openPage(
  route: string,
  selected: Selection = 'page',
  path?: Path,
): Promise<void> {
  const page = get().pages.find((known) => known.route === route) ?? get().pages[0];
  if (!page) return;
  opened.asked += 1;
  const own = opened.asked;
  await load(page.file).finally(() => {
    opened.done += 1;
  });
  // Another page was asked for meanwhile.
  if (own < opened.asked) return;
  update({ page: page.file, selected, target: path && { path }, view: 'pages' });
  await readTitle();
  showAddress(page.route);
  say(page.title);
}

function showAddress(route: string): void {
  history.replaceState(null, '', `?page=${encodeURIComponent(route)}`);
}

export async function openShared(file: FileName, path?: Path): Promise<void> {
  await load(file);
  update({ shared: file, view: 'shared', target: path && { path } });
}

/** The folder of all pictures stands for them among the shared files. */
export const pictureFolder = 'pages/images';

/** Shows all pictures of the site, and where one of them is used. */
export function openPictures(src?: string): void {
  update({ shared: pictureFolder, view: 'shared', target: src ? { path: [src] } : undefined });
}

/** Shows the form for a path of a file, with its field in sight. */
export async function goTo(file: FileName, path: Path): Promise<void> {
  if (file.startsWith(`${pictureFolder}/`)) return openPictures(file.replace('pages/', ''));
  const page = get().pages.find((known) => known.file === file);
  if (!page) return openShared(file, path);
  const [key, index] = path;
  const isOfSection = key === 'sections' && typeof index === 'number';
  await openPage(page.route, isOfSection ? index : 'page', path);
}

/** Shows the first field of all files that holds what was refused. */
export async function goToInvalid(): Promise<void> {
  const known = Object.values(get().open).find(isUnsavable);
  if (!known) return;
  const [part] = known.held.keys();
  const own = mistakesOfHeld(known).find(({ file }) => file === known.file);
  await goTo(known.file, own?.path ?? (part === undefined ? [] : pathOfPart(known.draft, part)));
}

export function select(selected: Selection, path?: Path, isInto = false): void {
  update({ selected, view: 'pages', target: path && { path, isInto } });
}

/** Shows the form of what frames the open page, beside it. */
export async function selectLayout(path?: Path): Promise<void> {
  const file = formFile({ ...get(), selected: 'layout' });
  if (file === undefined) return;
  await load(file);
  update({ selected: 'layout', view: 'pages', target: path && { path } });
}

export function show(view: View): void {
  update({ view });
}

/** Changes the list of sections of the open page. The selection goes with its section. */
export function editSections(operation: PatchOperation): void {
  const { page, selected } = get();
  if (page === undefined) return;
  edit(page, operation);
  update({ selected: selectionAfter(selected, operation) });
}

function selectionAfter(selected: Selection, operation: PatchOperation): Selection {
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

/** Adds an example of a section type in the place that was chosen, if it still is when the example has come. */
export async function addSection(type: string, example: number): Promise<void> {
  const { page } = get();
  if (page === undefined) return;
  const answer = await ask('example', { file: page, type, example }).catch(lose);
  const { page: now, adding } = get();
  if (answer && now === page && adding !== undefined) insertSection(answer.section, adding);
}

/** Adds a section with an id that is free on the open page, and goes there. */
export function insertSection(section: unknown, index: number): void {
  const value = withFreeId(section, sectionsIn(openFile(get().page)?.draft.data));
  editSections({ edit: 'insert', path: ['sections'], index, value });
  update({ adding: undefined });
  select(index, ['sections', index]);
}

/** Adds, copies, moves or removes a page, and goes where it leads. */
export async function editPages(edit: PageEdit): Promise<ChangeAnswer | undefined> {
  const answer = await change({ edits: [edit] }, false);
  if (!answer?.ok) return answer;
  const goal = answer.added ?? answer.renamed;
  if (goal) await openPage(goal, answer.added ? 0 : 'page');
  else if (edit.edit === 'remove-page') await openPage(edit.to ?? '/');
  return answer;
}

export async function revert(edit: RevertEdit): Promise<void> {
  const answer = await change({ edits: [edit] });
  if (answer?.ok) update({ version: get().version + 1 });
}

export async function repair(edits: StudioEdit[]): Promise<boolean> {
  return (await change({ edits }))?.ok === true;
}

/** A change of more than one file's data; what it did is told. */
async function change(wanted: ChangeRequest, isTold = true): Promise<ChangeAnswer | undefined> {
  const answer = await request(wanted);
  if (!answer) return undefined;
  if (!answer.ok) {
    if (isTold) tellRefused(answer);
    return answer;
  }
  await showChange(answer);
  return answer;
}

/** Undoes or redoes, and shows the page where that was. Unsaved text is undone first. */
export async function timeTravel(direction: 'undo' | 'redo'): Promise<void> {
  // At once in line: what is typed from now on comes after it.
  const answer = await runChange(async () => {
    await sendUnsaved();
    const invalid = direction === 'undo' ? invalidOnScreen(get()) : undefined;
    return invalid ? undoUnsaved(invalid) : ask(direction, {});
  });
  if (!answer) return;
  if (!answer.ok) return tellRefused(answer);
  await showChange(answer);
  const { page, pages } = get();
  const changed = answer.files.map(({ file }) => file);
  const other = pages.find(({ file, route }) => route === answer.added || changed.includes(file));
  const isThere = page !== undefined && pages.some(({ file }) => file === page);
  if (!isThere || (other && !changed.includes(page)))
    await openPage(answer.added ?? other?.route ?? '/');
  const { undone, redone } = dictionary[get().lang];
  tell(direction === 'undo' ? undone : redone);
}

function undoUnsaved(known: OpenFile): undefined {
  dropUnsaved(known);
  tell(dictionary[get().lang].undoneUnsaved);
}

/** Shows the files that a change has written. */
export async function showChange(answer: ChangeAnswer & { ok: true }): Promise<void> {
  update({ history: answer.history });
  await follow(answer.files.map(({ file }) => file));
  const isStructure = answer.files.some(
    ({ file, revision }) => revision === null || !openFile(file),
  );
  if (isStructure || answer.renamed || answer.added) await readSite();
  settle();
}
