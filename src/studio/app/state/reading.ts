import type { Data } from '../../../edit/diff/patch.ts';
import type { Changed } from '../../api/edits.ts';
import type { FileName } from '../../api/files.ts';
import { close } from '../saving/closeFile.ts';
import { keyed } from '../saving/parts.ts';
import { inLine } from '../saving/requestQueue.ts';
import { loseFile, reread } from '../saving/reread.ts';
import { sendAll } from '../saving/saveQueue.ts';
import { ask } from '../saving/server.ts';
import { get, openFile, update } from './store.ts';

/** The pages and files that there are, and what can be undone. */
export async function readSite(): Promise<void> {
  const { files, ...site } = await ask('site', {});
  update({ ...site, others: files });
}

export async function readFacts(): Promise<void> {
  update({ facts: (await ask('facts', {})).facts });
}

/** Reads a file that is not open yet. One that is not there is begun. */
export async function load(file: FileName): Promise<void> {
  if (openFile(file)) return;
  const other = get().others.find((known) => known.file === file);
  const fresh = other?.revision === null ? undefined : await ask('file', { file });
  // Another reading of it may have been quicker, and what was typed since is not to be lost.
  if (openFile(file)) return;
  const data: Data = fresh
    ? (fresh.data ?? {})
    : other?.kind === 'redirects'
      ? { redirects: [] }
      : {};
  const saved = keyed(data);
  update({
    open: {
      ...get().open,
      [file]: {
        file,
        kind: fresh?.kind ?? other?.kind ?? 'page',
        revision: fresh?.revision ?? null,
        saved,
        draft: saved,
        isReadable: !fresh || fresh.data !== undefined,
        held: new Map(),
        conflicts: [],
        unanswered: [],
        problems: fresh?.problems ?? [],
        group: '',
      },
    },
  });
}

/**
 * Reads files that are open again. Their unsaved parts are sent before, so that the server merges them, and after.
 * @returns those that are others now
 */
export async function renew(files: FileName[]): Promise<FileName[]> {
  const changed: FileName[] = [];
  for (const file of files)
    await inLine(async () => {
      const before = openFile(file)?.revision;
      await sendAll(file);
      await readAgain(file);
      if (openFile(file)?.revision !== before) changed.push(file);
      await sendAll(file);
    });
  await follow(files);
  return changed;
}

/** Reads again, before anything else is sent, what a change of this tab has written. */
export async function reloadChanged({ files, merged }: Changed): Promise<void> {
  for (const { file, revision } of files) {
    if (revision === null) close(file, true);
    else await readAgain(file, !merged);
  }
}

async function readAgain(file: FileName, isOwn = false): Promise<boolean> {
  if (!openFile(file)) return false;
  return (await reread(file, isOwn).catch((error) => loseFile(file, error))) ?? false;
}

/** Updates the state that depends on files that were read again. */
export async function follow(files: FileName[]): Promise<void> {
  if (files.includes('pages/_facts.json') || files.includes('pages/_site.json')) await readFacts();
  keepSelection();
}

function keepSelection(): void {
  const { page, selected } = get();
  const count = openFile(page)?.draft.keys.length ?? 0;
  if (typeof selected === 'number' && selected >= count) update({ selected: null });
}

let named = { file: '', words: '' };

/** The list of pages is read again when the open page has another title. */
export async function readTitle(): Promise<void> {
  const page = openFile(get().page);
  if (!page) return;
  const { title, alternates } = page.saved.data;
  const words = `${title} ${alternates}`;
  const isOther = named.file === page.file && named.words !== words;
  named = { file: page.file, words };
  if (isOther) await readSite();
}
