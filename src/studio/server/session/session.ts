import { countsOf } from '../../../content/diagnostics/diagnostic.ts';
import type { OpenedSite, ValidPage } from '../../../content/open/openedSite.ts';
import type { Contract } from '../../../content/schema/contract.ts';
import { type Fault, faultOf } from '../../../dev/fault.ts';
import { isSame } from '../../../edit/diff/similarity.ts';
import type { Done } from '../../../edit/workspace/request.ts';
import { revisionOf } from '../../../edit/workspace/revision.ts';
import type { Language } from '../../../shared/language.ts';
import type { StudioEvent } from '../../api/events.ts';
import type { FileState } from '../../api/files.ts';
import { countsByFile } from '../answers/problems.ts';
import { createChecking } from './checking.ts';
import { createHistory, type HistoryFile } from './history.ts';
import { createReaders, type Readers } from './readers.ts';
import { createStore } from './store.ts';
import { createEditValidator } from './validateEdit.ts';

interface Options {
  root: string;
  contract: Contract;
  /** In which problems are told until the studio says otherwise. */
  lang: Language;
  /** Those of another session by the same contract will do. */
  readers?: Readers;
  /** Told when the whole site was read and checked. */
  onChecked?: (opened: OpenedSite) => void;
  /** Told of a page that was changed, as soon as it is saved. */
  onPage?: (page: ValidPage) => void;
}

/** Milliseconds without another change after which the whole site is checked. */
const quiet = 300;

/** The site while it is edited: its files, what was done to them, and who wants to know of it. */
export function createSession({ root, readers: first, onChecked, onPage, ...options }: Options) {
  const store = createStore(root);
  const history = createHistory();
  const listeners = new Set<(event: StudioEvent) => void>();
  let fault: Fault | null = null;
  let hasFailed = false;
  let languages = store.languages();
  let { contract, lang } = options;
  let readers = first ?? createReaders(contract, lang);
  let validateEdit = createEditValidator(contract, store, readers, lang);
  const openSite = () => readers.all;
  const checking = createChecking({
    store,
    openSite,
    onChecked: noteChecked,
    onFailed: noteFailed,
  });

  function readAgain(): void {
    readers = createReaders(contract, lang);
    validateEdit = createEditValidator(contract, store, readers, lang);
    checking.now();
  }

  function tell(event: StudioEvent): void {
    for (const listener of listeners) listener(event);
  }

  function tellFiles(files: string[], before: Set<string>): void {
    const states = files.map(stateOf);
    const structure = states.some(({ file, revision }) => before.has(file) !== (revision !== null));
    tell({ event: 'files', files: states, structure });
  }

  /** Tells of something that keeps the studio from reading; null when that is over. */
  function tellFault(found: Fault | null): void {
    if (!found && !fault) return;
    fault = found;
    tell({ event: 'fault', fault });
  }

  function stateOf(file: string): FileState {
    const source = store.sourceOf(file);
    return { file, revision: source ? revisionOf(source) : null };
  }

  function thoseThere(files: string[]): Set<string> {
    return new Set(files.filter((file) => store.sourceOf(file)));
  }

  function noteChecked(read: OpenedSite): void {
    const { diagnostics } = read.report;
    tell({ event: 'problems', counts: countsOf(diagnostics), files: countsByFile(diagnostics) });
    tellLanguages();
    onChecked?.(read);
    if (hasFailed) tellFault(null);
    hasFailed = false;
  }

  function noteFailed(error: unknown): void {
    console.error(error);
    hasFailed = true;
    tellFault(faultOf(error, root));
  }

  /** With another language forms have other fields. */
  function tellLanguages(): void {
    const now = store.languages();
    if (isSame(now, languages)) return;
    languages = now;
    tell({ event: 'contract' });
  }

  return {
    root,
    lang: () => lang,
    contract: () => contract,
    close: checking.stop,
    store,
    history,
    stateOf,
    opened: checking.opened,
    lastRead: checking.lastRead,
    /** False from a change on until the whole site was read again. */
    isCurrent: checking.isCurrent,
    /** Reads and checks the whole site. */
    begin: checking.now,
    validateEdit: () => validateEdit,
    fault: () => fault,
    tellFault,

    /** Tells problems in another language from now on. */
    speak(wanted: Language): void {
      if (wanted === lang) return;
      lang = wanted;
      readAgain();
    },

    /** @returns what takes the function off again */
    listen(listener: (event: StudioEvent) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Looks at files on the disk, which somebody else may have saved. */
    refresh(files: string[], delay = quiet): void {
      const before = thoseThere(files);
      const changed = files.filter((file) => store.refresh(file));
      if (changed.length === 0) return;
      // A file that is gone may have another name: both are told together.
      const isGone = changed.some((file) => before.has(file) && !store.sourceOf(file));
      if (isGone) changed.push(...store.relist());
      tellFiles(changed, before);
      checking.soon(delay);
    },

    /** Looks for files that came or went with a folder or link. @throws when a folder cannot be read */
    relist(): void {
      const before = thoseThere(store.sources().map(({ file }) => file));
      const changed = store.relist();
      if (changed.length === 0) return;
      tellFiles(changed, before);
      checking.soon(0);
    },

    refreshPictures(): void {
      store.refreshPictures();
      tell({ event: 'files', files: [], structure: true, pictures: true });
      checking.soon(quiet);
    },

    /**
     * Writes what was found valid.
     * @throws when a file was changed by someone else, or cannot be written
     */
    save({ changes, validatedBy }: Done): HistoryFile[] {
      const files = changes.map(({ file }) => file);
      const before = thoseThere(files);
      const entries = changes.map((change) => ({
        file: change.file,
        before: store.sourceOf(change.file)?.text ?? null,
        after: 'remove' in change ? null : change.text,
      }));
      store.write(changes, validatedBy.isWhole);
      tellFiles(files, before);
      if (validatedBy.isWhole) checking.now();
      else {
        const page = validatedBy.opened.whole().pages.find(({ file }) => files.includes(file));
        if (page) onPage?.(page);
        checking.soon(quiet);
      }
      return entries;
    },

    /** A version was published from these files. */
    tellPublished: () => tell({ event: 'published' }),

    tellHistory: () => tell({ event: 'history', history: history.next() }),

    /** After a change of schema/. */
    changeContract(changed: Contract): void {
      contract = changed;
      tell({ event: 'contract' });
      readAgain();
    },
  };
}

export type Session = ReturnType<typeof createSession>;
