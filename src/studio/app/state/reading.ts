import { sectionsIn } from '../../../content/page/sectionsOf.ts';
import type { Data } from '../../../edit/diff/patch.ts';
import type { Changed } from '../../api/edits.ts';
import type { FileName } from '../../api/files.ts';
import { close } from '../saving/closeFile.ts';
import { inLine } from '../saving/requestQueue.ts';
import { loseFile, reload } from '../saving/saveQueue.ts';
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

let opened = 0;

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
  opened += 1;
  update({
    open: {
      ...get().open,
      [file]: {
        file,
        id: opened,
        kind: fresh?.kind ?? other?.kind ?? 'page',
        revision: fresh?.revision ?? null,
        saved: data,
        draft: data,
        aligned: data,
        isReadable: !fresh || fresh.data !== undefined,
        refusals: [],
        problems: fresh?.problems ?? [],
        waiting: [],
        isPartly: false,
        unanswered: [],
        clashes: [],
        shift: 0,
      },
    },
  });
}

/** Reads files that are open again. */
export async function renew(files: FileName[]): Promise<void> {
  for (const file of files) await inLine(() => reloadOpen([file]));
  await follow(files);
}

/** Reads again, before anything else is sent, what a change of this tab has written. */
export async function reloadChanged({ files, merged }: Changed): Promise<void> {
  for (const { file, revision } of files) if (revision === null) close(file, true);
  const names = files.map(({ file }) => file);
  await reloadOpen(names, !merged);
}

async function reloadOpen(files: FileName[], isOwn = false): Promise<void> {
  for (const file of files)
    if (openFile(file)) await reload(file, isOwn).catch((error) => loseFile(file, error));
}

/** Updates the state that depends on files that were read again. */
export async function follow(files: FileName[]): Promise<void> {
  if (files.includes('pages/_facts.json') || files.includes('pages/_site.json')) await readFacts();
  keepSelection();
}

function keepSelection(): void {
  const { page, selected } = get();
  const count = sectionsIn(openFile(page)?.draft).length;
  if (typeof selected === 'number' && selected >= count) update({ selected: null });
}

let named = { file: '', words: '' };

/** The list of pages is read again when the open page has another title. */
export async function readTitle(): Promise<void> {
  const page = openFile(get().page);
  if (!page) return;
  const words = `${page.saved.title} ${page.saved.alternates}`;
  const isOther = named.file === page.file && named.words !== words;
  named = { file: page.file, words };
  if (isOther) await readSite();
}
