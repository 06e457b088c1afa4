import type { StudioEvent } from '../../api/api.ts';
import type { FileName } from '../../api/files.ts';
import { close } from '../saving/closeFile.ts';
import { keepDrafts } from '../saving/drafts.ts';
import { inLine, lose } from '../saving/requestQueue.ts';
import { ask, listen, Unreachable } from '../saving/server.ts';
import { flush, settle } from '../saving/sync.ts';
import { dictionary } from '../words/words.ts';
import { isOpening, openPage } from './actions.ts';
import { keepCopied } from './clipboard.ts';
import { fileName } from './fileName.ts';
import { readFacts, readSite, readTitle, renew } from './reading.ts';
import { get, say, tell, update, updateFile } from './store.ts';

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

async function hearFiles({ files, structure, pictures }: StudioEvent & { event: 'files' }) {
  const { version, pictures: before } = get();
  update({ version: version + 1, pictures: pictures ? before + 1 : before });
  if (structure) await readSite();
  // The answer to a change of this tab may yet be on its way.
  await inLine(async () => {});
  const words = dictionary[get().lang];
  for (const { file, revision } of files) {
    if (revision === null) close(file);
    else if ((await renew([file])).length > 0)
      tell(words.changedElsewhere(fileName(file, get().pages, words)));
  }
  await openAnother();
  settle();
}

/** In place of a page that is gone. Its title does not take the place of what was said about that. */
async function openAnother(): Promise<void> {
  const { page, announcement } = get();
  if (page !== undefined || isOpening()) return;
  await openPage('/');
  say(`${announcement} ${get().announcement}`);
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
