import type { Contract } from '../content/contract.ts';
import type { Language } from '../content/facts.ts';
import type { OpenedSite, PageSource } from '../content/open.ts';
import type { Done } from '../edit/request.ts';
import type { FileState, StudioEvent } from './api.ts';
import { createHistory, type FileTurn } from './history.ts';
import { createJudge } from './judge.ts';
import { countsByFile, countsOf } from './problems.ts';
import { createReaders, type Readers } from './readers.ts';
import { createMemory, revisionOf } from './revisions.ts';
import { createStore } from './store.ts';

interface Options {
  root: string;
  contract: Contract;
  /** In which problems are told. */
  lang: Language;
  /** Those of another session by the same contract will do. */
  readers?: Readers;
  /** Told when the whole site was read and checked. */
  onChecked?: (opened: OpenedSite) => void;
  /** Told of a page that was changed, as soon as it is saved. */
  onPage?: (page: PageSource) => void;
}

/**
 * Milliseconds without another change after which the whole site is checked; longer where that
 * takes long, since nothing else is done meanwhile.
 */
const quiet = 300;

/** The site while it is edited: its files, what was done to them, and who wants to know of it. */
export function createSession({
  root,
  contract: given,
  lang,
  readers = createReaders(given, lang),
  onChecked,
  onPage,
}: Options) {
  const store = createStore(root);
  const memory = createMemory();
  const history = createHistory();
  const listeners = new Set<(event: StudioEvent) => void>();
  let timer: NodeJS.Timeout | undefined;
  let last: OpenedSite | undefined;
  let effort = 0;
  let contract = given;
  let judge = createJudge(contract, store, readers);

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

  function opened(): OpenedSite {
    last = readers.all(store.sources(), store.pictures());
    return last;
  }

  function check(): void {
    clearTimeout(timer);
    // The first one takes longer than all others: it compiles the contract.
    const isFirst = last === undefined;
    const started = performance.now();
    const read = opened();
    effort = isFirst ? 0 : performance.now() - started;
    const { diagnostics } = read.report;
    tell({ event: 'problems', counts: countsOf(diagnostics), files: countsByFile(diagnostics) });
    onChecked?.(read);
  }

  function checkSoon(delay: number): void {
    clearTimeout(timer);
    timer = setTimeout(check, delay);
  }

  return {
    root,
    lang,
    store,
    memory,
    history,
    stateOf,
    opened,
    /** The site as it was read last, which takes no time: after a change it may be a moment old. */
    lastRead: () => last ?? opened(),
    contract: () => contract,
    judge: () => judge,

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
      tellFiles('elsewhere', changed, before);
      checkSoon(delay);
    },

    refreshPictures(): void {
      store.refreshPictures();
      tell({ event: 'files', by: 'elsewhere', files: [], structure: true });
      checkSoon(quiet);
    },

    /**
     * Writes what was judged to be right.
     * @throws when a file was changed by someone else, or cannot be written
     */
    save({ changes, judgedBy }: Done): FileTurn[] {
      const files = changes.map(({ file }) => file);
      const before = thoseThere(files);
      const turns = changes.map((change) => ({
        file: change.file,
        before: store.sourceOf(change.file)?.text ?? null,
        after: 'remove' in change ? null : change.text,
      }));
      files.forEach(rememberShown);
      store.write(changes);
      tellFiles('studio', files, before);
      if (judgedBy.isWhole) check();
      else {
        const page = judgedBy.opened.pages.find(({ file }) => files.includes(file));
        if (page) onPage?.(page);
        checkSoon(quiet + 2 * effort);
      }
      return turns;
    },

    tellHistory: () => tell({ event: 'history', history: history.words() }),

    /** After a change of schema/. */
    changeContract(changed: Contract): void {
      contract = changed;
      readers = createReaders(contract, lang);
      judge = createJudge(contract, store, readers);
      tell({ event: 'contract' });
      check();
    },

    check,

    /** What the first change would have to wait for. */
    prepare(): void {
      const few = store.sources().filter(({ file }) => /\/(_[^/]*|404)\.json$/.test(file));
      readers.few(few, store.pictures());
    },

    close: () => clearTimeout(timer),
  };
}

export type Session = ReturnType<typeof createSession>;
