import { likeness } from '../../../edit/diff/similarity.ts';
import type { StudioEvent } from '../../api/events.ts';
import type { FileName } from '../../api/files.ts';
import type { PageEntry } from '../../api/site.ts';
import { shortTitle } from '../pages/shortTitle.ts';
import { close, rename } from '../saving/closeFile.ts';
import { keepDrafts } from '../saving/drafts.ts';
import { notOwn } from '../saving/ownChanges.ts';
import { inLine, lose } from '../saving/requestQueue.ts';
import { ask, listen, Unreachable } from '../saving/server.ts';
import { flush, settle } from '../saving/sync.ts';
import { dictionary } from '../words/words.ts';
import { openPage, showAddress } from './actions.ts';
import { keepCopied } from './clipboard.ts';
import { fileName } from './fileName.ts';
import type { OpenFile } from './openFile.ts';
import { readFacts, readSite, readTitle, renew } from './reading.ts';
import { get, openFile, say, tell, update, updateFile } from './store.ts';

/** Opens the studio: what there is, and the page that its address names. */
export async function begin(): Promise<void> {
  const [contract] = await Promise.all([ask('contract', {}), readSite(), readFacts()]);
  update({ contract });
  await openPage(new URLSearchParams(location.search).get('page') ?? '/');
  keepDrafts();
  keepCopied();
  listen(
    (event) => void hear(event).catch(lose),
    () => {
      lose(new Unreachable('no events'));
    },
  );
  addEventListener('beforeunload', (event) => {
    if (get().save !== 'saved' && !isReloading) event.preventDefault();
  });
}

let isReloading = false;

/** Loads the studio again: what is not saved is kept, and offered then. */
export function loadAgain(): void {
  isReloading = true;
  location.reload();
}

async function hear(event: StudioEvent): Promise<void> {
  switch (event.event) {
    case 'hello':
      return greet();
    case 'files':
      return hearFiles(event);
    case 'problems':
      return hearProblems(event);
    case 'published':
      return update({ version: get().version + 1 });
    case 'history':
      return update({ history: event.history });
    case 'fault':
      return update({ outage: event.fault });
    case 'contract':
      return update({ contract: await ask('contract', {}) });
  }
}

async function greet(): Promise<void> {
  const wasLost = get().save === 'offline';
  await readSite();
  await renew(Object.keys(get().open));
  await openAnother();
  if (!wasLost) return;
  update({ save: 'saving' });
  await flush();
  tell(dictionary[get().lang].reconnected);
}

async function hearFiles({
  by,
  files,
  structure,
  pictures,
}: StudioEvent & { event: 'files' }): Promise<void> {
  const { version, pictures: before, pages } = get();
  update({ version: version + 1, pictures: pictures ? before + 1 : before });
  if (structure) await readSite();
  const others = by === 'studio' ? await notOwn(files) : files;
  if (by === 'studio' && others.length === 0) return;
  const words = dictionary[get().lang];
  for (const { file, revision } of others.filter((other) => openFile(other.file))) {
    const known = openFile(file);
    // A file that could not be read keeps the revision before its mistake.
    if (!known || (known.isReadable && known.revision === revision)) continue;
    const heir = revision === null ? await heirOf(known, pages) : undefined;
    if (heir) await goOnAs(heir, file);
    else if (revision === null) close(file);
    else await renew([file]);
    if (openFile(file)) tell(words.changedElsewhere(fileName(file, get().pages, words)));
  }
  await openAnother();
  settle();
}

/** In place of a page that is gone. Its title does not take the place of what was said about that. */
async function openAnother(): Promise<void> {
  const { page, announcement } = get();
  if (page !== undefined) return;
  await openPage('/');
  say(`${announcement} ${get().announcement}`);
}

/** From this likeness on a new page is the one that is gone, renamed. */
const leastLikeness = 0.9;

/** The new page that says what the open page said, which is gone: its file was renamed on the disk. */
async function heirOf(
  { file, saved }: OpenFile,
  before: PageEntry[],
): Promise<PageEntry | undefined> {
  if (file !== get().page) return undefined;
  const known = new Set(before.map((page) => page.file));
  const added = get().pages.filter((page) => !known.has(page.file));
  for (const page of added.slice(0, 20)) {
    const { data } = await ask('file', { file: page.file });
    if (data && likeness(saved, data) >= leastLikeness) return page;
  }
  return undefined;
}

/** Goes on with the open page at its new address, and with what is being typed in it. */
async function goOnAs({ file, route, title }: PageEntry, before: FileName): Promise<void> {
  await inLine(async () => rename(before, file));
  showAddress(route);
  await renew([file]);
  tell(dictionary[get().lang].renamedElsewhere(shortTitle(title), route));
}

async function hearProblems({ counts, files }: StudioEvent & { event: 'problems' }): Promise<void> {
  const none = { errors: 0, warnings: 0 };
  const counted = <Entry extends { file: FileName }>(entry: Entry) => ({
    ...entry,
    problems: files[entry.file] ?? none,
  });
  const [pages, others] = [get().pages.map(counted), get().others.map(counted)];
  update({ counts, pages, others, checks: get().checks + 1 });
  await Promise.all([readFacts(), readTitle()]);
  const { page, shared } = get();
  for (const file of [page, shared]) {
    if (file === undefined) continue;
    const { problems } = await ask('problems', { file });
    updateFile(file, { problems });
  }
}
