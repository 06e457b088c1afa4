import { endOf } from '../../../content/dates/clock.ts';
import { countsOf } from '../../../content/diagnostics/diagnostic.ts';
import type { OpenedSite, SharedContent, ValidPage } from '../../../content/open/openedSite.ts';
import type { PictureFile } from '../../../content/read/source.ts';
import type { Contract } from '../../../content/schema/contract.ts';
import type { Fault } from '../../../dev/fault.ts';
import type { Done } from '../../../edit/workspace/request.ts';
import { revisionOf } from '../../../edit/workspace/revision.ts';
import type { Language } from '../../../shared/language.ts';
import type { StudioEvent } from '../../api/events.ts';
import type { FileState } from '../../api/files.ts';
import { countsByFile } from '../answers/problems.ts';
import { createHistory, type HistoryFile } from './history.ts';
import { noteHeads } from './pageHeads.ts';
import { createReaders, type Readers } from './readers.ts';
import { createMemory } from './revisions.ts';
import { createSpeakers } from './speakers.ts';
import { createStore } from './store.ts';

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
  /** Told that the site of another day is shown. */
  onDay?: () => void;
}

/** Milliseconds without another change after which the whole site is checked. */
const quiet = 300;

/** The site while it is edited: its files, what was done to them, and who wants to know of it. */
export function createSession({
  root,
  contract,
  lang,
  readers = createReaders(contract, lang),
  onChecked,
  onPage,
  onDay,
}: Options) {
  const store = createStore(root);
  const memory = createMemory();
  const history = createHistory();
  const listeners = new Set<(event: StudioEvent) => void>();
  let fault: Fault | null = null;
  let day: string | undefined;
  const speakers = createSpeakers({
    ...{ store, contract, lang, readers },
    onChecked: noteChecked,
  });
  const checking = () => speakers.now().checking;

  function tell(event: StudioEvent): void {
    for (const listener of listeners) listener(event);
  }

  function tellFiles(by: 'studio' | 'elsewhere', files: string[], before: Set<string>): void {
    const states = files.map(stateOf);
    const structure = states.some(({ file, revision }) => before.has(file) !== (revision !== null));
    tell({ event: 'files', by, files: states, structure });
  }

  function stateOf(file: string): FileState {
    const source = store.sourceOf(file);
    return { file, revision: source ? revisionOf(source) : null };
  }

  /** Edits may yet come that were made on the text that is about to go. */
  function rememberShown(file: string): void {
    const source = store.sourceOf(file);
    if (source) memory.remember(source);
  }

  function thoseThere(files: string[]): Set<string> {
    return new Set(files.filter((file) => store.sourceOf(file)));
  }

  /** The last moment of the day that is shown; undefined for now. */
  function shownTime(): number | undefined {
    const end = day === undefined ? undefined : endOf(day, checking().lastRead().dated.zone);
    return typeof end === 'number' ? end - 1 : undefined;
  }

  /** The inputs of pages at that time, as they were read last. */
  function shownShared(): SharedContent | undefined {
    const at = shownTime();
    const { shared, dated, pictures } = checking().lastRead();
    if (at === undefined) return shared;
    return speakers.now().readers.all({ sources: dated.all, pictures }, { at }).shared;
  }

  function noteChecked(read: OpenedSite): void {
    noteHeads(store, read.whole());
    const { diagnostics } = read.report;
    tell({ event: 'problems', counts: countsOf(diagnostics), files: countsByFile(diagnostics) });
    onChecked?.(read);
  }

  return {
    root,
    lang: speakers.lang,
    contract: speakers.contract,
    speak: speakers.speak,
    close: speakers.stop,
    store,
    memory,
    history,
    stateOf,
    opened: () => checking().opened(),
    /** The site as it would be with other pictures. */
    openedWith: (pictures: PictureFile[]) =>
      speakers.now().readers.all({ sources: store.sources(), pictures }),
    lastRead: () => checking().lastRead(),
    shownShared,
    shownTime,
    /** The day whose site is shown; undefined for today. */
    day: () => day,

    /** Shows the site of another day in every studio, for they share the pages of one server. */
    showDay(chosen: string | undefined): void {
      day = chosen;
      onDay?.();
      tell({ event: 'day' });
    },

    /** False from a change on until the whole site was read again. */
    isCurrent: () => checking().isCurrent(),
    validateEdit: () => speakers.now().validateEdit,

    /** @returns what takes the function off again */
    listen(listener: (event: StudioEvent) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Looks at files on the disk, which somebody else may have saved. */
    refresh(files: string[], delay = quiet): void {
      const before = thoseThere(files);
      const changed = files.filter((file) => {
        rememberShown(file);
        return store.refresh(file);
      });
      if (changed.length === 0) return;
      // A file that is gone may have another name: both are told together.
      const isGone = changed.some((file) => before.has(file) && !store.sourceOf(file));
      if (isGone) changed.push(...store.relist());
      tellFiles('elsewhere', changed, before);
      checking().soon(delay);
    },

    /** Looks for files that came or went with a folder or link. @throws when a folder cannot be read */
    relist(): void {
      const before = thoseThere(store.sources().map(({ file }) => file));
      const changed = store.relist();
      if (changed.length === 0) return;
      tellFiles('elsewhere', changed, before);
      checking().soon(0);
    },

    /** Tells of something that keeps the studio from reading; null when that is over. */
    tellFault(found: Fault | null): void {
      if (!found && !fault) return;
      fault = found;
      tell({ event: 'fault', fault });
    },
    fault: () => fault,

    refreshPictures(): void {
      store.refreshPictures();
      tell({ event: 'files', by: 'elsewhere', files: [], structure: true, pictures: true });
      checking().soon(quiet);
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
      files.forEach(rememberShown);
      store.write(changes, validatedBy.isWhole);
      tellFiles('studio', files, before);
      if (validatedBy.isWhole) checking().now();
      else {
        const page = validatedBy.opened.whole().pages.find(({ file }) => files.includes(file));
        if (page) onPage?.(page);
        checking().soon(quiet);
      }
      return entries;
    },

    /** A version was published from these files. */
    tellPublished: () => tell({ event: 'published' }),

    tellHistory: () => tell({ event: 'history', history: history.next() }),

    /** After a change of schema/. */
    changeContract(changed: Contract): void {
      speakers.changeContract(changed);
      tell({ event: 'contract' });
      checking().now();
    },

    /** Reads and checks the whole site. */
    begin(): void {
      checking().now();
    },
  };
}

export type Session = ReturnType<typeof createSession>;
