import { countsOf } from '../../../content/diagnostics/diagnostic.ts';
import type { OpenedSite, ValidPage } from '../../../content/open/openedSite.ts';
import type { Contract } from '../../../content/schema/contract.ts';
import { type Fault, faultOf } from '../../../dev/fault.ts';
import { isSame } from '../../../edit/diff/similarity.ts';
import type { Done } from '../../../edit/workspace/request.ts';
import { revisionOf } from '../../../edit/workspace/revision.ts';
import type { Language } from '../../../shared/language.ts';
import type { StudioEvent } from '../../api/api.ts';
import type { FileState } from '../../api/files.ts';
import { countsByFile } from '../answers/problems.ts';
import { createChecking } from './checking.ts';
import { createHistory, type HistoryFile } from './history.ts';
import { readerFor } from './reader.ts';
import { createStore } from './store.ts';
import { createEditValidator } from './validateEdit.ts';

interface Options {
  root: string;
  contract: Contract;
  /** In which problems are told until the studio says otherwise. */
  lang: Language;
  /** Told when the whole site was read and checked. */
  onChecked?: (opened: OpenedSite) => void;
  /** Told of a page that was changed, as soon as it is saved. */
  onPage?: (page: ValidPage) => void;
}

/** Milliseconds without another change after which the whole site is checked. */
const quiet = 300;

/** The site while it is edited: its files, what was done to them, and who wants to know of it. */
export function createSession({ root, contract, lang, onChecked, onPage }: Options) {
  const store = createStore(root);
  const history = createHistory();
  const listeners = new Set<(event: StudioEvent) => void>();
  let fault: Fault | null = null;
  let hasFailed = false;
  let languages = store.languages();
  let there = filesThere();
  let reader = readerFor(contract, lang);
  let validateEdit = createEditValidator(store, reader);
  const checking = createChecking(store, () => reader, noteChecked, noteFailed);

  function readBy(contract: Contract, lang: Language): void {
    reader = readerFor(contract, lang);
    validateEdit = createEditValidator(store, reader);
    checking.now();
  }

  function tell(event: StudioEvent): void {
    for (const listener of listeners) listener(event);
  }

  function tellFiles(files: string[]): void {
    const states = files.map(stateOf);
    const structure = states.some(({ file, revision }) => there.has(file) !== (revision !== null));
    if (structure) there = filesThere();
    tell({ event: 'files', files: states, structure });
  }

  function filesThere(): Set<string> {
    return new Set(store.sources().map(({ file }) => file));
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
    store,
    history,
    stateOf,
    tell,
    tellFault,
    opened: checking.opened,
    lastRead: checking.lastRead,
    /** False from a change on until the whole site was read again. */
    isCurrent: checking.isCurrent,
    /** Reads and checks the whole site. */
    begin: checking.now,
    close: checking.stop,
    fault: () => fault,
    reader: () => reader,
    lang: () => reader.lang,
    contract: () => reader.contract,
    validateEdit: () => validateEdit,

    /** Tells problems in another language from now on. */
    speak(wanted: Language): void {
      if (wanted !== reader.lang) readBy(reader.contract, wanted);
    },

    /** After a change of schema/. */
    changeContract(changed: Contract): void {
      tell({ event: 'contract' });
      readBy(changed, reader.lang);
    },

    /** @returns what takes the function off again */
    listen(listener: (event: StudioEvent) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Looks at the disk, where somebody else may have saved. @throws when a folder cannot be read */
    refresh(delay = quiet): void {
      const changed = store.refresh();
      if (changed.length === 0) return;
      tellFiles(changed);
      checking.soon(delay);
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
      const textOf = (file: string) => store.sourceOf(file)?.text ?? null;
      const before = files.map(textOf);
      store.write(changes, validatedBy.isWhole);
      tellFiles(files);
      if (validatedBy.isWhole) checking.now();
      else {
        const page = validatedBy.opened.whole().pages.find(({ file }) => files.includes(file));
        if (page) onPage?.(page);
        checking.soon(quiet);
      }
      return files.map((file, at) => ({ file, before: before[at] ?? null, after: textOf(file) }));
    },
  };
}

export type Session = ReturnType<typeof createSession>;
